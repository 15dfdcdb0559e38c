/**
 * The environment of PostgreSQL's programs: only the needed variables, because they may run as another user, who must not see
 * secrets of the service.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TZ, SYSTEMROOT } = process.env;
  // Messages must be in English, because `postmaster.ts` searches for some.
  return { PATH, TZ, SYSTEMROOT, LC_ALL: 'C' };
}
