import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { EveryMemberOf } from '#http';
import { isComplete, type OrderRecord, QUANTITY } from '../domain/order.js';
import { ORDER_STATUSES, type OrderStatus } from '../domain/order-status.js';

@ApiSchema({ name: 'Order', description: 'An order as returned. All times are UTC, to the millisecond.' })
export class OrderDto {
  @ApiProperty({
    description: 'Unique identifier assigned by the service on creation.',
    type: 'integer',
    format: 'int64',
    example: 1,
  })
  id!: bigint;

  @ApiProperty({ description: 'The animal that is ordered.', type: 'integer', format: 'int64', example: 1 })
  petId!: bigint;

  @ApiProperty({ description: 'How many: always 1.', type: 'integer', minimum: 1, maximum: 1, example: 1 })
  quantity!: bigint;

  @ApiPropertyOptional({
    description: 'When the order is expected to ship; once it has, when it did.',
    type: 'string',
    format: 'date-time',
    example: '2026-12-24T18:00:00.000Z',
  })
  shipDate?: string;

  @ApiProperty({
    description: 'Where the order is on its way.',
    enum: ORDER_STATUSES,
    enumName: 'OrderStatus',
    enumSchema: { description: 'Where an order is: pending → shipped → delivered, or pending → cancelled.' },
    example: 'pending',
  })
  status!: OrderStatus;

  @ApiProperty({ description: 'Whether the order is delivered.', example: false })
  complete!: boolean;

  @ApiProperty({
    description: 'When the order was placed.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-27T12:00:00.000Z',
  })
  placedAt!: string;

  static of(order: OrderRecord): EveryMemberOf<OrderDto> {
    return {
      id: order.id,
      petId: order.petId,
      quantity: QUANTITY,
      shipDate: order.shipDate?.toISOString(),
      status: order.status,
      complete: isComplete(order),
      placedAt: order.placedAt.toISOString(),
    };
  }
}
