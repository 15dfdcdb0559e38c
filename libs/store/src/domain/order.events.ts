/** What can happen to an order; it has changed when its ship date has. */
export const ORDER_EVENTS = [
  'order.placed',
  'order.changed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
] as const;

export type OrderEventType = (typeof ORDER_EVENTS)[number];
