import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '#auth';
import { type Cause, type Consistency, instantFromDateTime } from '#kernel';
import {
  CausedBy,
  int64,
  JsonBody,
  type JsonText,
  MergePatch,
  oneOf,
  PageOf,
  Paging,
  PathParameter,
  PreferredConsistency,
  QueryParameter,
} from '#http';
import { Idempotency, type IdempotentBatcher, Idempotent, IdempotentRequest } from '#idempotency';
import { OrdersService, REFUSALS } from '../application/orders.service.js';
import { InvalidOrderTransition, OrderNotCancellable, OrderNotFound } from '../domain/order.errors.js';
import type { Order, OrderDescription } from '../domain/order.js';
import { ORDER_STATUSES, type OrderStatus } from '../domain/order-status.js';
import { NewOrderDto, OrderDto, OrderPatchDto } from './order.dto.js';

const ID = 'The identifier of the order.';

@ApiTags('store')
@Controller('store/orders')
export class OrdersController {
  private readonly placing: IdempotentBatcher<OrderDescription, Order, OrderDto>;

  constructor(
    private readonly orders: OrdersService,
    idempotency: Idempotency,
  ) {
    this.placing = idempotency.batcher<OrderDescription, Order, OrderDto>({
      performAll: (descriptions, context) => orders.placeAll(descriptions, context),
      lockOf: ({ petId }) => petId,
      respond: ({ record }) => ({ body: OrderDto.of(record), location: `/store/orders/${record.id}` }),
    });
  }

  @Get()
  @Operation({
    id: 'listOrders',
    summary: 'List orders',
    description: 'A page of orders in ascending order of id. The `Link` header leads to the next page.',
    scope: 'orders:read',
    success: { status: 200, description: 'A page of orders.', type: OrderDto, listName: 'Orders' },
  })
  async listOrders(
    @PageOf('status', 'petId') paging: Paging,
    @PreferredConsistency() consistency: Consistency,
    @QueryParameter('status', oneOf('OrderStatus', ORDER_STATUSES), 'Only orders with this status.')
    status?: OrderStatus,
    @QueryParameter('petId', int64, 'Only orders for this animal.') petId?: bigint,
  ): Promise<JsonText<OrderDto[]>> {
    const query = { status, petId, after: paging.after, limit: paging.limit, consistency };
    return paging.respond(await this.orders.list(query), OrderDto.of);
  }

  @Post()
  @Operation({
    id: 'placeOrder',
    summary: 'Place an order',
    description: 'Orders an available animal, which becomes pending until the order is shipped or cancelled.',
    scope: 'orders:write',
    success: { status: 201, description: 'The order.', type: OrderDto, headers: ['Location'] },
    errors: REFUSALS,
    stability: 'beta',
  })
  placeOrder(
    @JsonBody(NewOrderDto) { petId, shipDate }: NewOrderDto,
    @Idempotent() request: IdempotentRequest,
    @CausedBy() cause: Cause,
  ): Promise<JsonText<OrderDto>> {
    return this.placing.submit({ petId, shipDate: instantOf(shipDate), cause }, request);
  }

  @Get(':orderId')
  @Operation({
    id: 'getOrder',
    summary: 'Get an order',
    description: 'Orders are never deleted.',
    scope: 'orders:read',
    success: { status: 200, description: 'The order.', type: OrderDto },
    errors: [OrderNotFound],
    stability: 'beta',
  })
  async getOrder(@PathParameter('orderId', int64, ID) orderId: bigint): Promise<OrderDto> {
    return OrderDto.of((await this.orders.get(orderId)).record);
  }

  @Patch(':orderId')
  @Operation({
    id: 'updateOrder',
    summary: 'Change an order',
    description:
      'A JSON merge patch (RFC 7396). Status: pending → shipped → delivered, pending → cancelled. Shipping sells the ' +
      'animal and sets `shipDate` to the actual time; cancelling makes it available again.',
    scope: 'orders:write',
    success: { status: 200, description: 'The changed order.', type: OrderDto },
    errors: [OrderNotFound, InvalidOrderTransition],
    stability: 'beta',
  })
  async updateOrder(
    @PathParameter('orderId', int64, ID) orderId: bigint,
    @MergePatch(OrderPatchDto) { status, shipDate }: OrderPatchDto,
    @CausedBy() cause: Cause,
  ): Promise<OrderDto> {
    const changed = await this.orders.change(orderId, { status, shipDate: instantOf(shipDate) }, cause);
    return OrderDto.of(changed.record);
  }

  @Delete(':orderId')
  @Operation({
    id: 'cancelOrder',
    summary: 'Cancel an order',
    description: 'The status becomes cancelled, and the animal becomes available again.',
    scope: 'orders:write',
    success: { status: 204, description: 'The order is cancelled, now or already before.' },
    errors: [OrderNotFound, OrderNotCancellable],
    stability: 'beta',
  })
  async cancelOrder(@PathParameter('orderId', int64, ID) orderId: bigint, @CausedBy() cause: Cause): Promise<void> {
    await this.orders.cancel(orderId, cause);
  }
}

/** The point in time of a valid date-time; null and undefined as they are. */
function instantOf<Absent extends null | undefined>(dateTime: string | Absent): Date | Absent | undefined {
  return typeof dateTime === 'string' ? instantFromDateTime(dateTime) : dateTime;
}
