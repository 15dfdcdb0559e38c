/** The DI token of the role of this process: the service or a command. */
export const PROCESS_ROLE = Symbol('process role');
