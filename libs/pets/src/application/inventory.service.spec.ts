import { describe, expect, it } from '@jest/globals';
import { BackgroundTasks } from '#database';
import type { Logger } from '#observability';
import { type Inventory, InventoryRepository } from '../domain/inventory.repository.js';
import { InventoryService } from './inventory.service.js';

/** Notes that cannot be folded more than `limit` at a time. */
class Notes extends InventoryRepository {
  constructor(
    private readonly limit: number,
    public left: number,
  ) {
    super();
  }

  override count(): Promise<Inventory> {
    return Promise.reject(new Error('not counted here'));
  }

  override fold(most: number): Promise<number> {
    if (most > this.limit) return Promise.reject(new Error('too many'));
    const folded = Math.min(most, this.left);
    this.left -= folded;
    return Promise.resolve(folded);
  }
}

function serviceOf(notes: Notes): InventoryService {
  return new InventoryService(notes, new BackgroundTasks({} as Logger, 'command'));
}

describe('the background task of the inventory', () => {
  it('says whether more notes are left', async () => {
    const inventory = serviceOf(new Notes(1_000, 700));
    expect([await inventory.step(), await inventory.step()]).toEqual([true, false]);
  });

  it('takes fewer notes at a time when it fails, until it does not', async () => {
    const notes = new Notes(1, 3);
    const inventory = serviceOf(notes);
    for (let steps = 0; steps < 20 && notes.left > 0; steps += 1) await inventory.step();
    expect(notes.left).toBe(0);
  });
});
