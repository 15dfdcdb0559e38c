/** The types of the events of orders. `order.changed`: the expected ship date has changed. */
export const ORDER_EVENTS = [
  'order.placed',
  'order.changed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
] as const;

export type OrderEventType = (typeof ORDER_EVENTS)[number];
