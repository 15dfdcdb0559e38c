/** The DI token of what this process is: a service, or a command beside it. */
export const DATABASE_ROLE = Symbol('database role');
