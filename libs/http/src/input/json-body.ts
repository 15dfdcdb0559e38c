import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { type ValidationError, validateSync } from 'class-validator';
import { type ErrorCode, type JsonObject, type JsonValue, RequestError } from '#http-server';
import { markErrors } from '../operation.js';
import { documented } from './argument.js';
import { bodyOf, TakesBody } from './body-of.js';

type BodyClass<T> = new () => T;

const JSON_ONLY = ['application/json'];
const ANY_BODY: readonly ErrorCode[] = ['invalid_json', 'invalid_body', 'payload_too_large', 'unsupported_media_type'];
const MERGE_PATCH = ['application/json', 'application/merge-patch+json'];

/** A controller's argument that is the JSON body, read into `type`, whose fields carry class-validator's rules. */
export function JsonBody<T extends object>(type: BodyClass<T>): ParameterDecorator {
  return body(type, JSON_ONLY);
}

/** The same for a body that may be left out, which counts as an empty object. */
export function OptionalJsonBody<T extends object>(type: BodyClass<T>): ParameterDecorator {
  return body(type, JSON_ONLY, true);
}

/** The same for a JSON merge patch (RFC 7396): a field left out stays as it is, so each of them may be absent. */
export function MergePatch<T extends object>(type: BodyClass<T>): ParameterDecorator {
  return body(type, MERGE_PATCH);
}

function body<T extends object>(type: BodyClass<T>, mediaTypes: string[], isOptional = false): ParameterDecorator {
  const ofContext = createParamDecorator((_data: unknown, context: ExecutionContext) => context);
  return documented(
    ofContext(new JsonBodyPipe(type)),
    ApiConsumes(...mediaTypes),
    ApiBody({ type, required: !isOptional }),
    TakesBody({ mediaTypes, isOptional }),
    markErrors(...ANY_BODY),
  );
}

/** Reads the body of a request that the guards have let in. */
class JsonBodyPipe<T extends object> implements PipeTransform<ExecutionContext, Promise<T>> {
  constructor(private readonly type: BodyClass<T>) {}

  /** @throws RequestError what `bodyOf` throws, and `invalid_body` */
  async transform(context: ExecutionContext): Promise<T> {
    const body = await bodyOf(context);
    return readFields(this.type, body === undefined ? {} : body);
  }
}

/**
 * Makes a `type` of a JSON value: the declared fields alone, whatever else it holds.
 * @throws RequestError `invalid_body` naming every field that is wrong and what is allowed
 */
function readFields<T extends object>(type: BodyClass<T>, body: JsonValue): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RequestError('invalid_body', 'The body must be a JSON object.');
  }
  const read = new type();
  // Declared fields are own properties from the start (useDefineForClassFields), so these are their names.
  const fields = read as Record<string, JsonValue | undefined>;
  for (const field of Object.keys(read)) {
    if (Object.hasOwn(body, field)) fields[field] = body[field];
  }
  const faults = validateSync(read, { stopAtFirstError: true, forbidUnknownValues: false });
  if (faults.length > 0) throw new RequestError('invalid_body', faults.map((fault) => describe(fault, body)).join(' '));
  return read;
}

function describe({ property, constraints = {} }: ValidationError, body: JsonObject): string {
  const rule = Object.values(constraints).join(', ');
  return Object.hasOwn(body, property) ? `${property} ${rule}.` : `${property} is required; it ${rule}.`;
}
