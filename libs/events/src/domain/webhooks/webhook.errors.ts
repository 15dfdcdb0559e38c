import { declareError } from '#kernel';

export class WebhookNotFound extends declareError({
  code: 'webhook_not_found',
  kind: 'not_found',
  when: 'No webhook has this id.',
}) {
  static create(): WebhookNotFound {
    return new WebhookNotFound('There is no webhook with this id.');
  }
}

export class DeliveryNotFound extends declareError({
  code: 'not_found',
  kind: 'not_found',
  when: 'No delivery of the webhook has this id.',
}) {
  static create(): DeliveryNotFound {
    return new DeliveryNotFound('There is no delivery with this id, or it has been deleted.');
  }
}

export class TooManyWebhooks extends declareError({
  code: 'too_many_webhooks',
  kind: 'conflict',
  when: 'The maximum number of webhooks exists already.',
}) {
  static moreThan(most: number): TooManyWebhooks {
    return new TooManyWebhooks(`There can be ${most} webhooks: remove one first.`);
  }
}

export class InvalidWebhookTransition extends declareError({
  code: 'invalid_status_transition',
  kind: 'conflict',
  when: 'The webhook is disabled, and can only be set to active.',
}) {
  static create(): InvalidWebhookTransition {
    return new InvalidWebhookTransition('A disabled webhook can only be set to active.');
  }
}

/** Without WEBHOOK_SECRET_KEY, secrets cannot be encrypted or decrypted. */
export class WebhooksUnavailable extends declareError({
  code: 'service_unavailable',
  kind: 'unavailable',
  when: 'The deployment does not set `WEBHOOK_SECRET_KEY`.',
}) {
  static create(): WebhooksUnavailable {
    return new WebhooksUnavailable('Webhooks need WEBHOOK_SECRET_KEY, which this deployment does not set.');
  }
}
