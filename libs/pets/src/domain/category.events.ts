/** The types of the events of categories. */
export const CATEGORY_EVENTS = ['category.added', 'category.changed', 'category.removed'] as const;

export type CategoryEventType = (typeof CATEGORY_EVENTS)[number];
