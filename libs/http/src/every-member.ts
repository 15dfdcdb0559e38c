/** A DTO with each of its members named, also those that may be absent: a forgotten one does not compile. */
export type EveryMemberOf<Dto> = { [Member in keyof Required<Dto>]: Dto[Member] };
