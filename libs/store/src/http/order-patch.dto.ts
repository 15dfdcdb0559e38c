import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsDateTime, MayBeAbsent, MayBeNull } from '#http';
import { ORDER_STATUSES, type OrderStatus } from '../domain/order-status.js';

@ApiSchema({ name: 'OrderPatch', description: 'What is to be different about an order; what is left out stays.' })
export class OrderPatchDto {
  @ApiPropertyOptional({
    description: 'Where the order is on its way.',
    enum: ORDER_STATUSES,
    enumName: 'OrderStatus',
    example: 'cancelled',
  })
  @MayBeAbsent()
  @IsIn(ORDER_STATUSES, { message: `must be one of ${ORDER_STATUSES.join(', ')}` })
  status?: OrderStatus;

  @ApiPropertyOptional({
    description:
      'When the order is expected to ship, while it is pending, not in a leap second; null when that is open.',
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-12-24T18:00:00.000Z',
  })
  @MayBeNull()
  @IsDateTime()
  shipDate?: string | null;
}
