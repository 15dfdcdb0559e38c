import { InsufficientScope } from './api-key.errors.js';
import type { ApiKey } from './api-key.js';
import type { PresentedSecret } from './secret.js';

/** The actor of a change of keys: the key of a request, a command, or the start of the service. The last two have all scopes. */
export class Actor {
  static readonly commandLine = new Actor('command-line', undefined, undefined, undefined);
  static readonly start = new Actor('start', undefined, undefined, undefined);

  private constructor(
    /** The name in the audit: the id of a key, `command-line`, or `start` for a key that the service registers at start. */
    readonly name: string,
    /** Undefined for `commandLine` and `start`. */
    readonly key: ApiKey | undefined,
    /** The present secret of the key, or a former one in its grace period. */
    readonly presented: PresentedSecret | undefined,
    readonly requestId: string | undefined,
  ) {}

  static withKey(key: ApiKey, presented: PresentedSecret, requestId: string): Actor {
    return new Actor(key.record.keyId, key, presented, requestId);
  }

  /**
   * A key can neither create nor rotate a key with scopes that it lacks.
   * @throws InsufficientScope with the first missing scope
   */
  requireScopes(scopes: readonly string[]): void {
    const { key } = this;
    const lacking = key === undefined ? undefined : scopes.find((scope) => !key.allows(scope));
    if (lacking !== undefined) throw InsufficientScope.lacking(lacking);
  }
}
