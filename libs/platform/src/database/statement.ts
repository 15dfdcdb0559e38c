/** A statement that every connection has PostgreSQL parse and plan once: for what is asked most. */
export interface Statement {
  /** Its own among all statements of the service, up to 63 bytes. */
  readonly name: string;
  readonly text: string;
}
