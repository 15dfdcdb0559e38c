import { describe, expect, it } from '@jest/globals';
import { Column, Entity } from 'typeorm';
import { Columns } from '#database';
import { packed, unpacked } from './packed-columns.js';

@Entity({ schema: 'store', name: 'parcel' })
class ParcelRow {
  @Column({ type: 'bigint' })
  id!: bigint;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'timestamptz', name: 'ship_date' })
  shipDate!: Date;

  @Column({ type: 'bytea' })
  label!: Buffer;
}

const ALL = Columns.of(ParcelRow);
const COLUMNS = ALL.without('label');
const ID = ALL.only('id');

describe('columns', () => {
  it('are packed each into one text, which nothing that a text may hold can break', () => {
    expect(packed(COLUMNS)).toBe(
      'json_agg("id")::text AS "id", json_agg("name")::text AS "name", json_agg("shipDate"::text)::text AS "shipDate"',
    );
  });

  it('are not packed when their values would not be the same in JSON', () => {
    expect(() => packed(ALL)).toThrow('a page cannot have label: its type bytea is none of bigint, text');
  });

  it('are unpacked into rows of exact values, with null where there is none', () => {
    const packed = {
      id: '[9223372036854775807, -1, null]',
      name: '["Anna, \\"the\\" 3rd\\n", "", null]',
      shipDate: '["2026-11-27 10:00:00.123+00", null, "2026-11-27 00:00:00+00"]',
    };
    expect(unpacked(COLUMNS, packed, {})).toEqual([
      { id: 9223372036854775807n, name: 'Anna, "the" 3rd\n', shipDate: new Date('2026-11-27T10:00:00.123Z') },
      { id: -1n, name: '', shipDate: null },
      { id: null, name: null, shipDate: new Date('2026-11-27T00:00:00Z') },
    ]);
  });

  it.each([
    [[0n, -1n, null]],
    [[2n ** 53n - 1n, 1n - 2n ** 53n]],
    [[2n ** 53n, null, 1n]],
    [[2n ** 53n + 1n, -(2n ** 53n) - 1n]],
    [[2n ** 63n - 1n, -(2n ** 63n)]],
  ])('keep integers exact: %p', (ids) => {
    const id = `[${ids.map(String).join(', ')}]`;
    const rows = unpacked(ID, { id }, {});
    expect(rows).toEqual(ids.map((exact) => ({ id: exact })));
  });

  it('are in every row with what all of them have in common', () => {
    const rows = unpacked(ID, { id: '[1, 2]' }, { status: 'sold', petId: 7n });
    expect(rows).toEqual([1n, 2n].map((id) => ({ id, status: 'sold', petId: 7n })));
  });

  it('are no rows when there are none', () => {
    expect(unpacked(COLUMNS, { id: null, name: null, shipDate: null }, { status: 'sold' })).toEqual([]);
  });
});
