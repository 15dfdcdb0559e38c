import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { DATE_TIME_RULE } from '#kernel';
import { assignedId, type EveryMemberOf, Field, idField, IsDateTime, time } from '#http';
import type { OrderChange } from '../application/orders.service.js';
import { ORDER_STATUSES, type OrderStatus } from '../domain/order-status.js';
import { isComplete, type OrderDescription, type OrderRecord, QUANTITY } from '../domain/order.js';

const petId = idField('The ordered animal.');

const quantity = new Field(
  {
    description: 'The quantity: always 1, because a pet is one animal.',
    type: 'integer',
    minimum: 1,
    maximum: 1,
    default: 1,
    example: 1,
  },
  () => [IsIn([QUANTITY], { message: 'must be 1' })],
);

const shipDate = new Field(
  {
    description: `When the order is expected to ship: ${DATE_TIME_RULE}.`,
    type: 'string',
    format: 'date-time',
    example: '2026-12-24T18:00:00.000Z',
  },
  (orNull) => [IsDateTime(orNull)],
);

const orderStatus = new Field(
  {
    description: 'The status of the order.',
    enum: ORDER_STATUSES,
    enumName: 'OrderStatus',
    enumSchema: { description: 'The status of an order: pending → shipped → delivered, or pending → cancelled.' },
    example: 'cancelled',
  },
  () => [IsIn(ORDER_STATUSES, { message: `must be one of ${ORDER_STATUSES.join(', ')}` })],
);

@ApiSchema({ name: 'NewOrder', description: 'The request body for an order.' })
export class NewOrderDto implements Record<Exclude<keyof OrderDescription, 'cause'>, unknown> {
  @petId.required()
  petId!: bigint;

  @quantity.optional()
  quantity: bigint | undefined;

  @shipDate.optional()
  shipDate: string | undefined;
}

@ApiSchema({ name: 'OrderPatch', description: 'Changes of an order. Members that are absent are not changed.' })
export class OrderPatchDto implements Record<keyof OrderChange, unknown> {
  @orderStatus.optional()
  status: OrderStatus | undefined;

  @shipDate.nullable('It can change while the order is pending; null when it is unknown.')
  shipDate: string | null | undefined;
}

@ApiSchema({ name: 'Order', description: 'An order. All times are UTC with milliseconds.' })
export class OrderDto implements Record<keyof OrderRecord, unknown> {
  @assignedId.required()
  id!: bigint;

  @petId.required()
  petId!: bigint;

  @ApiProperty({ description: 'The quantity: always 1.', type: 'integer', minimum: 1, maximum: 1, example: 1 })
  quantity!: bigint;

  @time.optional({
    description: 'The expected time of shipping; after shipping, the actual time.',
    example: '2026-12-24T18:00:00.000Z',
  })
  shipDate: string | undefined;

  @orderStatus.required({ example: 'pending' })
  status!: OrderStatus;

  @ApiProperty({ description: 'Whether the order is delivered.', example: false })
  complete!: boolean;

  @time.required({ description: 'When the order was placed.' })
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
