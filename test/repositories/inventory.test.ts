import { describe, expect, it } from '@jest/globals';
import { InventoryRepository } from '../../libs/pets/src/domain/inventory.repository.js';
import { useApplicationContext } from '../support/application-context.js';
import { expectInventoryExact } from '../support/invariants.js';
import type { TestDatabase } from '../support/database.js';
import { lengthOf } from '../support/full.js';

const CATEGORIES = 4;
const MOVES = lengthOf(20, 40);

let database: TestDatabase;
let inventory: InventoryRepository;

useApplicationContext((context, migrated) => {
  database = migrated;
  inventory = context.get(InventoryRepository);
});

async function addPet(categoryId: number): Promise<unknown> {
  const [pet] = await database.query(
    "INSERT INTO pets.pet (name, category_id, status) VALUES ('Rex', $1, 'available') RETURNING id",
    [categoryId],
  );
  return pet?.id;
}

async function move(petId: unknown, categoryId: number): Promise<void> {
  await database.query('UPDATE pets.pet SET category_id = $2 WHERE id = $1', [petId, categoryId]);
}

async function foldAll(): Promise<void> {
  while ((await inventory.fold(100)) > 0);
}

/** The numbers by category, without changes that are not folded. */
const numbers = (): Promise<unknown[]> =>
  database.query('SELECT category_id::integer AS category, status, pets::integer AS pets FROM pets.inventory');

describe('the numbers of the inventory', () => {
  it('are deleted when they become 0, whether by one fold or by several', async () => {
    const id = await addPet(1);
    for (let categoryId = 2; categoryId <= 20; categoryId += 1) {
      await move(id, categoryId);
      if (categoryId % 3 === 0) await foldAll();
    }
    await foldAll();
    expect(await numbers()).toEqual([{ category: 20, status: 'available', pets: 1 }]);
    await database.query('DELETE FROM pets.pet');
    await foldAll();
    expect(await numbers()).toEqual([]);
    await expectInventoryExact(database);
  });

  it('are exact at every moment while pets move and several folds run at a time', async () => {
    let isMoving = true;
    const moveOn = async (start: number): Promise<void> => {
      const id = await addPet(start);
      for (let step = 1; step <= MOVES; step += 1) await move(id, (start + step) % CATEGORIES);
    };
    const fold = async (most: number): Promise<void> => {
      while (isMoving) await inventory.fold(most);
    };
    const look = async (): Promise<void> => {
      while (isMoving) await expectInventoryExact(database);
    };
    const moving = Promise.all([0, 1, 2].map(moveOn)).finally(() => (isMoving = false));
    await Promise.all([moving, ...[1, 2, 3].map(fold), look()]);
    await foldAll();
    await expectInventoryExact(database);
    const counted = await database.query(
      'SELECT category_id::integer AS category, status, count(*)::integer AS pets FROM pets.pet GROUP BY category_id, status',
    );
    expect(new Set(await numbers())).toEqual(new Set(counted));
  });

  it('count the changes of a user who may change pets and nothing else, as that of the previous version', async () => {
    await database.query(
      'CREATE ROLE before; GRANT USAGE ON SCHEMA pets TO before; GRANT ALL ON pets.pet, pets.pet_id_seq TO before',
    );
    const asBefore = (statement: string): Promise<unknown> => database.query(`SET ROLE before; ${statement}`);
    await asBefore("INSERT INTO pets.pet (name, category_id, status) VALUES ('Rex', 7, 'available')");
    await asBefore("UPDATE pets.pet SET status = 'sold' WHERE category_id = 7");
    await expectInventoryExact(database);
    await asBefore('DELETE FROM pets.pet');
    await expectInventoryExact(database);
    await database.query('DROP OWNED BY before; DROP ROLE before');
  });
});
