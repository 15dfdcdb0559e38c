import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class CreateOrders1795737600004 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA store');
    await runner.query(`
      CREATE TABLE store.pet_order (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        pet_id bigint NOT NULL,
        ship_date timestamptz,
        status text NOT NULL CHECK (status IN ('pending', 'shipped', 'delivered', 'cancelled')),
        placed_at timestamptz NOT NULL
      )`);
    // Guarantees that an animal has at most one open order.
    await runner.query("CREATE UNIQUE INDEX pet_order_open_pet ON store.pet_order (pet_id) WHERE status = 'pending'");
    // For lists by status and by pet, in the order of the ids.
    await runner.query('CREATE INDEX pet_order_status_id ON store.pet_order (status, id)');
    await runner.query('CREATE INDEX pet_order_pet_id ON store.pet_order (pet_id, id)');
  }
}
