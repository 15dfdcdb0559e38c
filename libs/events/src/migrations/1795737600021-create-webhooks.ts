import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class CreateWebhooks1795737600021 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createWebhook(runner);
    await createDelivery(runner);
    await runner.query('CREATE INDEX delivery_status ON events.delivery (webhook, status, id)');
    await runner.query(
      "CREATE INDEX delivery_due ON events.delivery (webhook, next_attempt_at, id) WHERE status = 'pending'",
    );
    await runner.query(
      "CREATE INDEX delivery_subject ON events.delivery (webhook, subject, id) WHERE status = 'pending'",
    );
    await runner.query("CREATE INDEX delivery_delivered ON events.delivery (id) WHERE status = 'delivered'");
  }
}

async function createWebhook(runner: QueryRunner): Promise<void> {
  // Secrets are encrypted. (generation, xid, outbox_id, event_number) is the position in the feed up to which deliveries were
  // added. Only the process with the lease delivers.
  await runner.query(`
      CREATE TABLE events.webhook (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id text COLLATE "C" NOT NULL UNIQUE,
        url text NOT NULL,
        types text[],
        description text,
        status text NOT NULL CHECK (status IN ('active', 'paused', 'disabled')),
        disabled_reason text,
        created_at timestamptz NOT NULL,
        secret bytea NOT NULL,
        former_secret bytea,
        former_secret_expires_at timestamptz,
        failing_since timestamptz,
        held_until timestamptz,
        generation smallint NOT NULL,
        xid xid8 NOT NULL,
        outbox_id bigint NOT NULL,
        event_number smallint NOT NULL,
        lease_holder text,
        leased_until timestamptz
      )`);
}

async function createDelivery(runner: QueryRunner): Promise<void> {
  // Without a foreign key: a removed webhook may have millions of deliveries, which are removed when they are old. A pending
  // delivery without a next attempt waits for an earlier one about the same subject.
  await runner.query(`
      CREATE TABLE events.delivery (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        webhook bigint NOT NULL,
        created_at timestamptz NOT NULL,
        occurred_at timestamptz NOT NULL,
        generation smallint,
        xid xid8,
        outbox_id bigint,
        event_number smallint,
        event_id text COLLATE "C" NOT NULL,
        event_type text NOT NULL,
        subject text COLLATE "C" NOT NULL,
        test_body text,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        since timestamptz NOT NULL,
        next_attempt_at timestamptz,
        last_attempt_at timestamptz,
        response_status smallint,
        response_body text,
        error text
      )`);
}
