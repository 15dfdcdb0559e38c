import { Module } from '@nestjs/common';
import { Clock } from '#kernel';
import { SETTINGS, type Settings } from '#config';
import { Database, DatabaseFeature, DatabaseModule } from '#database';
import { EventOutbox } from './application/event-outbox.js';
import { EventsController } from './http/events.controller.js';
import { EventsService } from './application/events.service.js';
import { FeedUpkeep, RETENTION_DAYS } from './application/feed-upkeep.js';
import { FeedWatch } from './application/feed-watch.js';
import { EventsRepository } from './domain/events.repository.js';
import { CreateEvents1795737600020 } from './migrations/1795737600020-create-events.js';
import { SqlEventsRepository } from './persistence/sql-events.repository.js';

/** The events of all modules: their outbox, and the feed. */
@Module({
  imports: [DatabaseModule.forFeature(new DatabaseFeature([], [CreateEvents1795737600020]))],
  controllers: [EventsController],
  providers: [
    EventOutbox,
    EventsService,
    FeedUpkeep,
    FeedWatch,
    {
      provide: RETENTION_DAYS,
      useFactory: (settings: Settings) => settings.EVENT_RETENTION_DAYS,
      inject: [SETTINGS],
    },
    {
      provide: EventsRepository,
      useFactory: (database: Database, clock: Clock) => new SqlEventsRepository(database, clock),
      inject: [Database, Clock],
    },
  ],
  exports: [EventOutbox, EventsService],
})
export class EventsModule {}
