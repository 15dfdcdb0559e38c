/**
 * A type with all members of `Type` required, optional members as `undefined`. A class that implements it, or a function that
 * returns it, does not compile without one of the members.
 */
export type EveryMemberOf<Type> = { [Member in keyof Required<Type>]: Type[Member] };
