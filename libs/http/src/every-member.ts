/**
 * A type whose members must all be named, also those that may be absent: a class that implements it, or a function that
 * returns it, does not compile when one is forgotten.
 */
export type EveryMemberOf<Type> = { [Member in keyof Required<Type>]: Type[Member] };
