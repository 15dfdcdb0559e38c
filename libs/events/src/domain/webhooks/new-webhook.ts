import { InvalidValue, requireText } from '#kernel';

export const MAX_DESCRIPTION = 1_000;

/** The statuses that a client can set. */
export const SETTABLE_STATUSES = ['active', 'paused'] as const;
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

/** The values of a new webhook, before they are checked. */
export interface WebhookDescription {
  readonly url: string;
  /** Undefined: all types. */
  readonly types?: readonly string[] | undefined;
  readonly description?: string | undefined;
}

/** A valid webhook without an id and a secret. */
export class NewWebhook {
  private constructor(
    readonly url: string,
    readonly types: readonly string[] | undefined,
    readonly description: string | undefined,
  ) {}

  /**
   * The caller has checked `url`: see `requireWebhookAddress`.
   * @param knownTypes the types of all events
   * @throws InvalidValue
   */
  static create({ url, types, description }: WebhookDescription, knownTypes: readonly string[]): NewWebhook {
    requireTypes(types, knownTypes);
    requireText('description', description ?? '', MAX_DESCRIPTION);
    return new NewWebhook(url, types, description);
  }
}

/** The new values of a change, before they are checked; an undefined member leaves the value as it is. */
export interface WebhookPatch {
  readonly url?: string | undefined;
  /** `null`: all types. */
  readonly types?: readonly string[] | null | undefined;
  /** `null`: none. */
  readonly description?: string | null | undefined;
  readonly status?: SettableStatus | undefined;
}

/** A valid change of a webhook; an undefined member leaves the value as it is. */
export class WebhookChange {
  private constructor(
    readonly url: string | undefined,
    readonly types: readonly string[] | null | undefined,
    readonly description: string | null | undefined,
    readonly status: SettableStatus | undefined,
  ) {}

  /** Parameters and errors as for `NewWebhook.create`. */
  static create({ url, types, description, status }: WebhookPatch, knownTypes: readonly string[]): WebhookChange {
    requireTypes(types ?? undefined, knownTypes);
    requireText('description', description ?? '', MAX_DESCRIPTION);
    return new WebhookChange(url, types, description, status);
  }
}

function requireTypes(types: readonly string[] | undefined, known: readonly string[]): void {
  if (types === undefined) return;
  const isValid =
    types.length > 0 && new Set(types).size === types.length && types.every((type) => known.includes(type));
  if (!isValid) throw InvalidValue.because('types', `must be one or more of ${known.join(', ')}, none twice`);
}
