/** The statuses of an order. */
export const ORDER_STATUSES = ['pending', 'shipped', 'delivered', 'cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];
