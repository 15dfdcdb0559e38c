import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LocalSecretFile, SETTINGS, type Settings } from '#config';
import { Database, DatabaseModule } from '#database';
import { OutgoingRequests } from '#outgoing';
import { EventOutbox } from './application/event-outbox.js';
import { EventsController } from './http/events.controller.js';
import { EventsService } from './application/events.service.js';
import { FeedUpkeep, RETENTION_DAYS } from './application/feed-upkeep.js';
import { FeedWatch } from './application/feed-watch.js';
import { DeliveriesService } from './application/webhooks/deliveries.service.js';
import { DeliveryAttempts } from './application/webhooks/delivery-attempts.js';
import { DeliveryOutcomes } from './application/webhooks/delivery-outcomes.js';
import { DeliveryUpkeep } from './application/webhooks/delivery-upkeep.js';
import { DeliveryWorker } from './application/webhooks/delivery-worker.js';
import { LeasedWebhooks } from './application/webhooks/leased-webhooks.js';
import { WebhooksService } from './application/webhooks/webhooks.service.js';
import { EventsRepository } from './domain/events.repository.js';
import { DeliveriesRepository } from './domain/webhooks/deliveries.repository.js';
import { DeliveryQueue } from './domain/webhooks/delivery-queue.js';
import { isBoxKey, newBoxKey, SecretBox } from './domain/webhooks/secret-box.js';
import { shownWebhook, WEBHOOK_EVENTS, WEBHOOK_IDS } from './domain/webhooks/webhook.js';
import { WebhooksRepository } from './domain/webhooks/webhooks.repository.js';
import { DeliveriesController } from './http/webhooks/deliveries.controller.js';
import { WebhooksController } from './http/webhooks/webhooks.controller.js';
import { CreateEvents1795737600020 } from './migrations/1795737600020-create-events.js';
import { CreateWebhooks1795737600021 } from './migrations/1795737600021-create-webhooks.js';
import { RenewWebhooks1795737600022 } from './migrations/1795737600022-renew-webhooks.js';
import { MergeEventSubjects1795737600033 } from './migrations/1795737600033-merge-event-subjects.js';
import { RecoverWebhooks1795737600034 } from './migrations/1795737600034-recover-webhooks.js';
import { OutboxRow } from './persistence/outbox.row.js';
import { RemovedUpToRow } from './persistence/removed-up-to.row.js';
import { TypeormEventsRepository } from './persistence/typeorm-events.repository.js';
import { DeliveryRow } from './persistence/webhooks/delivery.row.js';
import { TypeormDeliveriesRepository } from './persistence/webhooks/typeorm-deliveries.repository.js';
import { TypeormDeliveryQueue } from './persistence/webhooks/typeorm-delivery-queue.js';
import { TypeormWebhooksRepository } from './persistence/webhooks/typeorm-webhooks.repository.js';
import { WebhookRow } from './persistence/webhooks/webhook.row.js';

const rows = [OutboxRow, RemovedUpToRow, WebhookRow, DeliveryRow];
const migrations = [
  CreateEvents1795737600020,
  CreateWebhooks1795737600021,
  RenewWebhooks1795737600022,
  MergeEventSubjects1795737600033,
  RecoverWebhooks1795737600034,
];

/** The keys that encrypt webhook secrets: WEBHOOK_SECRET_KEY, or without DATABASE_URL a key that is generated in DATA_DIR. */
function webhookKeys({ WEBHOOK_SECRET_KEY, DATABASE_URL, DATA_DIR }: Settings): readonly Buffer[] {
  if (WEBHOOK_SECRET_KEY !== undefined) return WEBHOOK_SECRET_KEY;
  if (DATABASE_URL !== undefined) return [];
  const remedy = 'does not contain a valid key: delete the file, then rotate the secret of every webhook';
  const file = new LocalSecretFile(DATA_DIR, 'webhook-secret-key');
  const { secret } = file.open({ generate: newBoxKey, isValid: isBoxKey, remedy });
  return [Buffer.from(secret, 'base64')];
}

/** The events of all modules: their outbox, the feed, and webhooks. */
@Module({
  imports: [TypeOrmModule.forFeature(rows), DatabaseModule.forFeature(migrations)],
  controllers: [EventsController, WebhooksController, DeliveriesController],
  providers: [
    EventOutbox,
    EventsService,
    FeedUpkeep,
    FeedWatch,
    WebhooksService,
    DeliveriesService,
    DeliveryAttempts,
    DeliveryOutcomes,
    DeliveryUpkeep,
    DeliveryWorker,
    LeasedWebhooks,
    {
      provide: SecretBox,
      useFactory: (settings: Settings) => new SecretBox(() => webhookKeys(settings)),
      inject: [SETTINGS],
    },
    {
      provide: OutgoingRequests,
      useFactory: (settings: Settings) => new OutgoingRequests({ allowsInsecure: settings.WEBHOOK_ALLOW_INSECURE }),
      inject: [SETTINGS],
    },
    {
      provide: WebhooksRepository,
      useFactory: (database: Database, outbox: EventOutbox) =>
        new TypeormWebhooksRepository(database, outbox.of('webhook', WEBHOOK_EVENTS, shownWebhook, WEBHOOK_IDS)),
      inject: [Database, EventOutbox],
    },
    { provide: DeliveriesRepository, useClass: TypeormDeliveriesRepository },
    { provide: DeliveryQueue, useClass: TypeormDeliveryQueue },
    {
      provide: RETENTION_DAYS,
      useFactory: (settings: Settings) => settings.EVENT_RETENTION_DAYS,
      inject: [SETTINGS],
    },
    { provide: EventsRepository, useClass: TypeormEventsRepository },
  ],
  exports: [EventOutbox, EventsService, WebhooksService, DeliveriesService],
})
export class EventsModule {}
