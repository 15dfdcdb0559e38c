/**
 * What a trip gives, or an item's work meets, when it cannot travel with the others: its transaction, which may not have
 * changed anything yet, runs again by itself.
 */
export class LeftBehind extends Error {}
