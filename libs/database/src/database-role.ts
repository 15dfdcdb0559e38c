/** The DI token of the role of this process: the service or a command. */
export const DATABASE_ROLE = Symbol('database role');
