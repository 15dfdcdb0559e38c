import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ValidateIf, type ValidationError, validateSync } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { type JsonObject, type JsonValue, RequestError } from '#http-server';
import { markBody } from '../operation.js';
import { documented } from './parameters.js';

type BodyClass<T> = new () => T;

const JSON_ONLY = ['application/json'];
const MERGE_PATCH = ['application/json', 'application/merge-patch+json'];

/** A controller's argument that is the JSON body, read into `type`, whose fields carry class-validator's rules. */
export function JsonBody<T extends object>(type: BodyClass<T>): ParameterDecorator {
  return bodyOf(type, JSON_ONLY);
}

/** The same for a body that may be left out, which counts as an empty object. */
export function OptionalJsonBody<T extends object>(type: BodyClass<T>): ParameterDecorator {
  return bodyOf(type, JSON_ONLY, true);
}

/** The same for a JSON merge patch (RFC 7396): a field left out stays as it is, so each of them may be absent. */
export function MergePatch<T extends object>(type: BodyClass<T>): ParameterDecorator {
  return bodyOf(type, MERGE_PATCH);
}

function bodyOf<T extends object>(type: BodyClass<T>, mediaTypes: string[], isOptional = false): ParameterDecorator {
  const read = createParamDecorator((_data: unknown, context: ExecutionContext) => {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    return readBody(type, isOptional && body === undefined ? {} : (body as JsonValue));
  });
  return documented(
    read(),
    ApiConsumes(...mediaTypes),
    ApiBody({ type, required: !isOptional }),
    markBody({ mediaTypes, bodyIsOptional: isOptional }),
  );
}

/**
 * Makes a `type` of a JSON value: the declared fields alone, whatever else it holds.
 * @throws RequestError `invalid_body` naming every field that is wrong and what is allowed
 */
export function readBody<T extends object>(type: BodyClass<T>, body: JsonValue): T {
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

/** The field may be left out, and `null` has a meaning of its own. */
export function MayBeNull(): PropertyDecorator {
  return ValidateIf((_body: object, value: unknown) => value !== undefined && value !== null);
}

/** The field may be left out; unlike class-validator's IsOptional, `null` is not taken for that. */
export function MayBeAbsent(): PropertyDecorator {
  return ValidateIf((_body: object, value: unknown) => value !== undefined);
}
