/** A DTO whose optional members must be given too (as undefined), so that a forgotten member does not compile. */
export type EveryMemberOf<Dto> = { [Member in keyof Required<Dto>]: Dto[Member] };
