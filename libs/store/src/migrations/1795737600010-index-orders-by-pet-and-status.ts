import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexOrdersByPetAndStatus1795737600010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // For lists by pet and status, in the order of the ids.
    await runner.query('CREATE INDEX pet_order_pet_id_status_id ON store.pet_order (pet_id, status, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX store.pet_order_pet_id_status_id');
  }
}
