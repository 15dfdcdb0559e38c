import { describe, expect, it } from '@jest/globals';
import { type Columns, packed, selected, unpacked } from './columns.js';

const COLUMNS: Columns = {
  id: ['id', 'bigint'],
  name: ['name', 'text'],
  shipDate: ['ship_date', 'timestamptz'],
};

describe('columns', () => {
  it('are selected by the names of the members', () => {
    expect(selected(COLUMNS)).toBe('id, name, ship_date AS "shipDate"');
  });

  it('are packed each into one text, which nothing that a text may hold can break', () => {
    expect(packed(COLUMNS)).toBe(
      `string_agg(coalesce("id"::text, ''), ',') AS "id", json_agg("name")::text AS "name", ` +
        `string_agg(coalesce("shipDate"::text, ''), ',') AS "shipDate"`,
    );
  });

  it('are unpacked into rows of exact values, with null where there is none', () => {
    const rows = unpacked(COLUMNS, {
      id: '9223372036854775807,-1,3',
      name: '["Anna, \\"the\\" 3rd\\n", "", null]',
      shipDate: '2026-11-27 10:00:00.123+00,,2026-11-27 00:00:00+00',
    });
    expect(rows).toEqual([
      { id: 9223372036854775807n, name: 'Anna, "the" 3rd\n', shipDate: new Date('2026-11-27T10:00:00.123Z') },
      { id: -1n, name: '', shipDate: null },
      { id: 3n, name: null, shipDate: new Date('2026-11-27T00:00:00Z') },
    ]);
  });

  it('are no rows when there are none', () => {
    expect(unpacked(COLUMNS, { id: null, name: null, shipDate: null })).toEqual([]);
  });
});
