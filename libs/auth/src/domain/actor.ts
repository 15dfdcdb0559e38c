import { InsufficientScope } from './api-key.errors.js';
import type { ApiKey } from './api-key.js';

/** Who manages keys: a key, by a request; or the operator of the process or its commands, who may do everything. */
export class Actor {
  static readonly commandLine = new Actor('command line', undefined, undefined);
  static readonly start = new Actor('start', undefined, undefined);

  private constructor(
    /** As it stands in the audit: a key's id, `command line`, or `start` for what the service does by itself. */
    readonly name: string,
    /** Absent when it is not by a key. */
    readonly key: ApiKey | undefined,
    readonly requestId: string | undefined,
  ) {}

  static withKey(key: ApiKey, requestId: string): Actor {
    return new Actor(key.record.keyId, key, requestId);
  }

  /**
   * Nobody hands out more than they have: a new key, or the new secret of another.
   * @throws InsufficientScope naming the first scope that is lacking
   */
  requireScopes(scopes: readonly string[]): void {
    const { key } = this;
    const lacking = key === undefined ? undefined : scopes.find((scope) => !key.allows(scope));
    if (lacking !== undefined) throw InsufficientScope.lacking(lacking);
  }
}
