/**
 * A type all of whose members must be given, optional ones too (as undefined): a class that implements it, or a function that
 * returns it, does not compile when a member is forgotten.
 */
export type EveryMemberOf<Type> = { [Member in keyof Required<Type>]: Type[Member] };
