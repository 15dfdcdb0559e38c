import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsDateTime, IsInt64, MayBeAbsent } from '#http';
import { QUANTITY } from '../domain/order.js';

@ApiSchema({ name: 'NewOrder', description: 'The body for placing an order.' })
export class NewOrderDto {
  @ApiProperty({ description: 'The animal that is ordered.', type: 'integer', format: 'int64', example: 1 })
  @IsInt64()
  petId!: bigint;

  @ApiPropertyOptional({
    description: 'How many: always 1, as a pet is one animal.',
    type: 'integer',
    minimum: 1,
    maximum: 1,
    default: 1,
    example: 1,
  })
  @MayBeAbsent()
  @IsIn([QUANTITY], { message: 'must be 1' })
  quantity?: bigint;

  @ApiPropertyOptional({
    description:
      'When the order is expected to ship: a date and time with its offset (RFC 3339), not in a leap second.',
    type: 'string',
    format: 'date-time',
    example: '2026-12-24T18:00:00.000Z',
  })
  @MayBeAbsent()
  @IsDateTime()
  shipDate?: string;
}
