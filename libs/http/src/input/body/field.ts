import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsString, ValidateIf } from 'class-validator';
import { GracePeriod, NAME_RULE, TEXT_RULE } from '#kernel';
import { IsInt64 } from './is-int64.js';

/**
 * Makes class-validator's decorators for a field.
 * @param orNull the end of their messages: ", or null" where null is allowed, else empty
 */
export type FieldRules = (orNull: string) => readonly PropertyDecorator[];

/** A field of bodies: its schema in the document and its rules, for all bodies with the field. */
export class Field {
  constructor(
    private readonly schema: ApiPropertyOptions,
    private readonly rules: FieldRules,
  ) {}

  /** The field is required. @param more further members of the schema in this body */
  required(more: ApiPropertyOptions = {}): PropertyDecorator {
    const schema = { ...this.schema, ...more, required: true } as ApiPropertyOptions;
    return applyDecorators(ApiProperty(schema), ...this.rules(''));
  }

  /** The field is optional. @param more further members of the schema in this body */
  optional(more: ApiPropertyOptions = {}): PropertyDecorator {
    const schema = { ...this.schema, ...more, required: false } as ApiPropertyOptions;
    return applyDecorators(ApiProperty(schema), MayBeAbsent(), ...this.rules(''));
  }

  /** The field is optional, and null is allowed. @param meaning the meaning of null: a sentence for the document */
  nullable(meaning: string): PropertyDecorator {
    const description = `${this.schema.description ?? ''} ${meaning}`;
    const schema = { ...this.schema, description, nullable: true, required: false } as ApiPropertyOptions;
    return applyDecorators(ApiProperty(schema), MayBeNull(), ...this.rules(', or null'));
  }
}

const textRules: FieldRules = (orNull) => [IsString({ message: `must be a text${orNull}` })];

/** The field of a name. @param what begins its description @param most the maximum length in Unicode code points */
export function nameField(what: string, most: number, example: string): Field {
  const description = `${what}: 1 to ${most} Unicode code points; ${NAME_RULE}`;
  return new Field({ description, type: 'string', minLength: 1, maxLength: most, example }, textRules);
}

/** The field of a free text. @param what begins its description @param most the maximum length in Unicode code points */
export function textField(what: string, most: number, example: string): Field {
  const description = `${what}: up to ${most.toLocaleString('en')} Unicode code points; ${TEXT_RULE}`;
  return new Field({ description, type: 'string', maxLength: most, example }, textRules);
}

/** The field of the id of another resource. */
export function idField(description: string): Field {
  return new Field({ description, type: 'integer', format: 'int64', example: 1 }, () => [IsInt64()]);
}

/** The id of a resource in responses. */
export const assignedId = new Field(
  {
    description: 'Unique identifier assigned by the service on creation.',
    type: 'integer',
    format: 'int64',
    example: 1,
  },
  () => [],
);

/** A time in responses: UTC with milliseconds. */
export const time = new Field({ type: 'string', format: 'date-time', example: '2026-11-27T12:00:00.000Z' }, () => []);

/** The grace period of a rotation, in seconds. */
export const graceSeconds = new Field(
  {
    type: 'integer',
    minimum: 0,
    maximum: GracePeriod.MAX_SECONDS,
    default: GracePeriod.DEFAULT_SECONDS,
    example: 3600,
  },
  () => [IsInt64(GracePeriod.ALLOWED)],
);

/** The field may be absent or `null`. */
function MayBeNull(): PropertyDecorator {
  return ValidateIf((_body: object, value: unknown) => value !== undefined && value !== null);
}

/** The field may be absent. Unlike IsOptional of class-validator, it does not allow `null`. */
function MayBeAbsent(): PropertyDecorator {
  return ValidateIf((_body: object, value: unknown) => value !== undefined);
}
