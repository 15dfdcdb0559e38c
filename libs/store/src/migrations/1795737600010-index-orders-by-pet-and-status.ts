import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class IndexOrdersByPetAndStatus1795737600010 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    // For lists by pet and status, in the order of the ids.
    await runner.query('CREATE INDEX pet_order_pet_id_status_id ON store.pet_order (pet_id, status, id)');
  }
}
