/** The actor and the request that caused a change. */
export interface Cause {
  /** The public id of an API key, `command-line`, or `service`. */
  readonly actor: string;
  /** Undefined when the change was not caused by a request. */
  readonly requestId: string | undefined;
}

/** The cause of changes by a command of the operator. */
export const BY_COMMAND_LINE: Cause = { actor: 'command-line', requestId: undefined };

/** The cause of changes that the service makes by itself. */
export const BY_SERVICE: Cause = { actor: 'service', requestId: undefined };

/** A change of an entity. The entity records the event; its repository stores it in the transaction of the change. */
export interface DomainEvent<Type extends string = string, State = unknown> {
  readonly type: Type;
  /** The entity after the change, or before its removal. */
  readonly state: State;
  readonly cause: Cause;
}
