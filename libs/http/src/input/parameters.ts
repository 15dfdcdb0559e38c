import { ApiParam, ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { int64FromDigits } from '#kernel';
import { markErrors } from '../marks.js';
import { argument } from './argument.js';
import { RequestError } from '#http-server';

/** The type of a path or query parameter: its schema in the document, and the function that reads it. */
export interface ParameterType<T> {
  readonly schema: Readonly<Record<string, unknown>>;
  /** The example in the document, with which the operation works in a new store. */
  readonly example?: string | number;
  /** Whether every text is valid. */
  readonly takesAll?: boolean;
  /** The allowed values, to follow "must be". */
  readonly allowed: string;
  /** Reads the value; undefined when the text is not valid. */
  read(text: string): T | undefined;
}

/** A signed 64-bit integer in decimal digits. */
export const int64: ParameterType<bigint> = {
  schema: { type: 'integer', format: 'int64' },
  example: 1,
  allowed: 'an integer in plain digits, from -9223372036854775808 to 9223372036854775807',
  read: int64FromDigits,
};

/** An integer in decimal digits from `minimum` to `maximum`, inclusive. */
export function integer(minimum: number, maximum: number): ParameterType<number> {
  return {
    schema: { type: 'integer', minimum, maximum },
    allowed: `an integer in plain digits, from ${minimum} to ${maximum}`,
    read: (text) => {
      const value = int64FromDigits(text);
      return value === undefined || value < minimum || value > maximum ? undefined : Number(value);
    },
  };
}

/** Any text; the operation checks it. */
export const text: ParameterType<string> = {
  schema: { type: 'string' },
  takesAll: true,
  allowed: 'a text',
  read: (given) => given,
};

/** One of `values`, documented by the schema `schemaName`. */
export function oneOf<const T extends string>(schemaName: string, values: readonly T[]): ParameterType<T> {
  return {
    schema: { $ref: `#/components/schemas/${schemaName}` },
    allowed: `one of ${values.join(', ')}`,
    read: (text) => values.find((value) => value === text),
  };
}

/**
 * Reads a query parameter.
 * @returns undefined when it is absent
 * @throws RequestError `invalid_parameter` when it is repeated or not valid
 */
export function queryParameter<T>(request: FastifyRequest, name: string, type: ParameterType<T>): T | undefined {
  const text = (request.query as Record<string, string | string[] | undefined>)[name];
  return text === undefined ? undefined : readParameter(name, type, text);
}

function readParameter<T>(name: string, type: ParameterType<T>, text: string | string[]): T {
  if (Array.isArray(text)) {
    throw new RequestError('invalid_parameter', `${name} must not be repeated; it must be ${type.allowed}.`);
  }
  const value = type.read(text);
  if (value === undefined) throw new RequestError('invalid_parameter', `${name} must be ${type.allowed}.`);
  return value;
}

/** Parameter decorator: an optional query parameter, with its description in the document. */
export function QueryParameter<T>(name: string, type: ParameterType<T>, description: string): ParameterDecorator {
  return argument(
    (request) => queryParameter(request, name, type),
    ApiQuery({ name, description, required: false, schema: type.schema }),
    markErrors('invalid_parameter'),
  );
}

/** Parameter decorator: a path parameter, with its description in the document. */
export function PathParameter<T>(name: string, type: ParameterType<T>, description: string): ParameterDecorator {
  const errors = type.takesAll === true ? [] : [markErrors('invalid_parameter')];
  return argument(
    ({ params }) => readParameter(name, type, (params as Record<string, string>)[name] ?? ''),
    ApiParam({ name, description, schema: withExample(type) }),
    ...errors,
  );
}

function withExample({ schema, example }: ParameterType<unknown>): Readonly<Record<string, unknown>> {
  return example === undefined ? schema : { ...schema, example };
}
