import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { type ValidationError, validateSync } from 'class-validator';
import { type ErrorCode, type JsonObject, type JsonValue, RequestError } from '#http-server';
import { markErrors } from '../../marks.js';
import { documented } from '../argument.js';
import { bodyOf, TakesBody } from './body-of.js';

type BodyClass<T> = new () => T;

const JSON_ONLY = ['application/json'];
const ANY_BODY: readonly ErrorCode[] = ['invalid_json', 'invalid_body', 'payload_too_large', 'unsupported_media_type'];
const MERGE_PATCH = ['application/json', 'application/merge-patch+json'];

/** Parameter decorator: the JSON body as an instance of `type`, validated by the decorators of class-validator on it. */
export function JsonBody<T extends object>(type: BodyClass<T>): ParameterDecorator {
  return body(type, JSON_ONLY);
}

/** As `JsonBody`, for an optional body; a missing body is read as an empty object. */
export function OptionalJsonBody<T extends object>(type: BodyClass<T>): ParameterDecorator {
  return body(type, JSON_ONLY, true);
}

/** As `JsonBody`, for a JSON merge patch (RFC 7396): missing fields are not changed, so all fields are optional. */
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

/** Reads and validates the body; runs after the guards. */
class JsonBodyPipe<T extends object> implements PipeTransform<ExecutionContext, Promise<T>> {
  constructor(private readonly type: BodyClass<T>) {}

  /** @throws RequestError `invalid_body`, and the errors of `bodyOf` */
  async transform(context: ExecutionContext): Promise<T> {
    const body = await bodyOf(context);
    return readFields(this.type, body === undefined ? {} : body);
  }
}

/**
 * Copies the declared fields of a JSON object into an instance of `type`, and validates them.
 * @throws RequestError `invalid_body` with every invalid field and its allowed values
 */
function readFields<T extends object>(type: BodyClass<T>, body: JsonValue): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RequestError('invalid_body', 'The body must be a JSON object.');
  }
  const read = new type();
  // All declared fields are own properties of a new instance (useDefineForClassFields).
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
