import { DomainError } from '#kernel';

export class WebhookNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'webhook_not_found';

  static create(): WebhookNotFound {
    return new WebhookNotFound('There is no webhook with this id.');
  }
}

export class DeliveryNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'not_found';

  static create(): DeliveryNotFound {
    return new DeliveryNotFound('There is no delivery with this id, or it is no longer kept.');
  }
}

export class InvalidWebhook extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid_body';

  static because(field: string, fault: string): InvalidWebhook {
    return new InvalidWebhook(`${field} ${fault}.`);
  }
}

export class TooManyWebhooks extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'too_many_webhooks';

  static moreThan(most: number): TooManyWebhooks {
    return new TooManyWebhooks(`There can be ${most} webhooks: remove one first.`);
  }
}

export class IllegalWebhookStatus extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'invalid_status_transition';

  static create(): IllegalWebhookStatus {
    return new IllegalWebhookStatus('A disabled webhook can only be set to active.');
  }
}

/** Without a key, secrets can be neither stored nor used. */
export class WebhooksUnavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'service_unavailable';

  static create(): WebhooksUnavailable {
    return new WebhooksUnavailable('Webhooks need WEBHOOK_SECRET_KEY, which this deployment does not set.');
  }
}
