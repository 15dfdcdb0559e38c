import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { ClientResponse, Client } from '../support/client.js';
import { listAll, type PetJson, petOf, petsOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { lengthOf } from '../support/full.js';
import { residentMemory } from '../support/memory.js';
import { projectRoot } from '../support/paths.js';
import { startService, type TestService } from '../support/service.js';

const CONNECTIONS = 32;
const IMPORT_TIMEOUT_MS = 240_000;
const WALK_TIMEOUT_MS = 60_000;
const MAX_RSS_MB = 200;
const CATEGORIES: Record<string, number> = { Dog: 1, Cat: 2, Goat: 3, Pig: 4 };

interface Animal {
  readonly name: string;
  readonly species: string;
}

let service: TestService;
let client: Client;
/** What was sent, by the id that the service gave it. */
const added = new Map<number, Pick<PetJson, 'name' | 'categoryId'>>();
const refused: { animal: Animal; response: ClientResponse }[] = [];
const figures: string[] = [];

beforeAll(async () => {
  service = await startService({ env: { NODE_ENV: 'development', LOG_LEVEL: 'warn' } });
  ({ client } = service);
  const animals = await readAnimals();
  await timed('imported', () => addAll(animals));
}, IMPORT_TIMEOUT_MS);

afterAll(async () => {
  await service.stop();
  process.stdout.write(`seattle-pets.csv: ${figures.join(', ')}\n`);
});

describe('the registered pets of Seattle', () => {
  it('are added with a name, and refused with a blank name', () => {
    expect(added.size).toBe(lengthOf(1_682, 52_036));
    expect(refused).toHaveLength(483);
    for (const { animal, response } of refused) {
      expect(animal.name.trim()).toBe('');
      expectError(response, 400, 'invalid_body');
    }
  });

  it(
    'come back along Link exactly as they were sent, in ascending order of id, none twice, none missing',
    async () => {
      const pets = await timed('walked', () => listAll(client, '/v1/pets?limit=100', petsOf));
      expect(pets).toHaveLength(added.size);
      expect(pets.filter(({ id }, at) => id <= (pets[at - 1]?.id ?? 0))).toEqual([]);
      expect(pets.filter((pet) => !isAsSent(pet))).toEqual([]);
    },
    WALK_TIMEOUT_MS,
  );

  it('use less than 200 MB of memory', async () => {
    // Where there is no /proc there is nothing to compare.
    const megabytes = existsSync('/proc/self/status') ? (await residentMemory(service.program.pid)) / 2 ** 20 : 0;
    figures.push(`${megabytes.toFixed(0)} MB`);
    expect(megabytes).toBeLessThan(MAX_RSS_MB);
  });
});

/** In a full run all of them; else every tenth name of a species, once, and all that have none. */
async function readAnimals(): Promise<Animal[]> {
  const csv = await readFile(join(projectRoot, 'test/data/seattle-pets.csv'));
  const all = parse<Animal>(csv, { columns: true });
  const kindOf = ({ species, name }: Animal): string => `${species} ${name}`;
  const oneOfEach = new Map(all.map((animal) => [kindOf(animal), animal]));
  const isNamed = ({ name }: Animal): boolean => name.trim() !== '';
  const some = new Set([...oneOfEach.values()].filter(isNamed).filter((_, index) => index % 10 === 0));
  return lengthOf(
    all.filter((animal) => !isNamed(animal) || some.has(animal)),
    all,
  );
}

/** Sends them in the order of the file, over as many connections as there are workers. */
async function addAll(animals: readonly Animal[]): Promise<void> {
  const waiting = animals.values();
  const worker = async (): Promise<void> => {
    for (const animal of waiting) await add(animal);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

async function add(animal: Animal): Promise<void> {
  const pet = { name: animal.name, categoryId: CATEGORIES[animal.species] ?? 0 };
  const response = await client.post('/v1/pets', pet);
  if (response.status !== 201) refused.push({ animal, response });
  else added.set(petOf(response).id, pet);
}

function isAsSent({ id, name, categoryId, status }: PetJson): boolean {
  const sent = added.get(id);
  return name === sent?.name && categoryId === sent.categoryId && status === 'available';
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  figures.push(`${what} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}
