import type { ErrorCode, ResponseHeader } from '#http-server';

const ERRORS = Symbol('errors of parameters');
const HEADERS = Symbol('response headers of parameters');

/** Adds the possible errors of a parameter to the method. Parameter decorators call it before `declareOperation` runs. */
export function markErrors(...codes: readonly ErrorCode[]): MethodDecorator {
  return mark(ERRORS, codes);
}

/** Adds headers that a parameter may set to the successful response of the method. */
export function markHeaders(...headers: readonly ResponseHeader[]): MethodDecorator {
  return mark(HEADERS, headers);
}

/** The errors that the parameters of a method add. */
export function markedErrors(target: object, key: string | symbol): readonly ErrorCode[] {
  return marked(ERRORS, target, key) as readonly ErrorCode[];
}

/** The headers that the parameters of a method add. */
export function markedHeaders(target: object, key: string | symbol): readonly ResponseHeader[] {
  return marked(HEADERS, target, key) as readonly ResponseHeader[];
}

function mark(name: symbol, values: readonly string[]): MethodDecorator {
  return (target, key) => {
    Reflect.defineMetadata(name, [...marked(name, target, key), ...values], target, key);
  };
}

function marked(name: symbol, target: object, key: string | symbol): readonly string[] {
  return (Reflect.getMetadata(name, target, key) as readonly string[] | undefined) ?? [];
}
