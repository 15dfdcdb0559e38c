import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';

/**
 * Makes class-validator's decorators for a field.
 * @param orNull what their messages end with: ", or null" where null is allowed
 */
export type FieldRules = (orNull: string) => readonly PropertyDecorator[];

/** A field of bodies: what the document says of it and the rules that it keeps, once for all bodies that have it. */
export class Field {
  constructor(
    private readonly schema: ApiPropertyOptions,
    private readonly rules: FieldRules,
  ) {}

  /** A body must have the field. @param more what the document says of it there, besides */
  required(more: ApiPropertyOptions = {}): PropertyDecorator {
    const schema = { ...this.schema, ...more, required: true } as ApiPropertyOptions;
    return applyDecorators(ApiProperty(schema), ...this.rules(''));
  }

  /** A body may be without the field. @param more what the document says of it there, besides */
  optional(more: ApiPropertyOptions = {}): PropertyDecorator {
    const schema = { ...this.schema, ...more, required: false } as ApiPropertyOptions;
    return applyDecorators(ApiProperty(schema), MayBeAbsent(), ...this.rules(''));
  }

  /** A body may be without the field, and null has a meaning of its own. @param meaning a sentence for the document */
  nullable(meaning: string): PropertyDecorator {
    const description = `${this.schema.description ?? ''} ${meaning}`;
    const schema = { ...this.schema, description, nullable: true, required: false } as ApiPropertyOptions;
    return applyDecorators(ApiProperty(schema), MayBeNull(), ...this.rules(', or null'));
  }
}

/** The field may be left out, and `null` has a meaning of its own. */
function MayBeNull(): PropertyDecorator {
  return ValidateIf((_body: object, value: unknown) => value !== undefined && value !== null);
}

/** The field may be left out; unlike class-validator's IsOptional, `null` is not taken for that. */
export function MayBeAbsent(): PropertyDecorator {
  return ValidateIf((_body: object, value: unknown) => value !== undefined);
}
