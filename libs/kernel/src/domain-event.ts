/** Who caused a change, and by which request. */
export interface Cause {
  /** The public id of an API key, `command-line`, or `service`. */
  readonly actor: string;
  /** Undefined when it was not a request. */
  readonly requestId: string | undefined;
}

/** The cause of what an operator's command changes. */
export const BY_COMMAND_LINE: Cause = { actor: 'command-line', requestId: undefined };

/** Something that happened to an entity. The entity records it; its repository stores it in the transaction of the change. */
export interface DomainEvent<Type extends string = string, State = unknown> {
  readonly type: Type;
  /** The entity after the change, or before its removal. */
  readonly state: State;
  readonly cause: Cause;
}
