import { describe, expect, it } from '@jest/globals';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Columns } from './columns.js';

@Entity({ schema: 'zoo', name: 'cage' })
class CageRow {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' })
  id!: bigint;

  @Column({ type: 'text', name: 'door_code', nullable: true })
  doorCode!: string | null;

  @Column({ type: 'text', array: true })
  animals!: string[];
}

@Entity({ schema: 'zoo', name: 'keeper' })
class UntypedRow {
  @PrimaryColumn()
  id!: number;
}

const CAGE = Columns.of(CageRow);

describe('the columns of an entity', () => {
  it('are those that its decorators name', () => {
    expect(CAGE.table).toBe('zoo.cage');
    expect(CAGE.entries).toEqual([
      ['id', { name: 'id', type: 'bigint', isNullable: false }],
      ['doorCode', { name: 'door_code', type: 'text', isNullable: true }],
      ['animals', { name: 'animals', type: 'text[]', isNullable: false }],
    ]);
  });

  it('can be some of them', () => {
    expect(CAGE.only('id', 'animals').names).toBe('id, animals');
    expect(CAGE.without('id', 'animals').names).toBe('door_code');
  });

  it('are written as a statement needs them', () => {
    expect(CAGE.names).toBe('id, door_code, animals');
    expect(CAGE.selected).toBe('id, door_code AS "doorCode", animals');
    expect(CAGE.selectedFrom('cage')).toBe('cage.id, cage.door_code AS "doorCode", cage.animals');
    expect(CAGE.without('id').assignedFrom('new')).toBe('door_code = new.door_code, animals = new.animals');
  });

  it('are arrays of parameters for many rows', () => {
    const some = CAGE.without('animals');
    expect(some.unnested('new')).toBe('unnest($1::bigint[], $2::text[]) AS new (id, door_code)');
    expect(some.unnested('new', { first: 3, position: 'position' })).toBe(
      'unnest($3::bigint[], $4::text[]) WITH ORDINALITY AS new (id, door_code, position)',
    );
    const rows = [
      { id: 1n, doorCode: 'A' },
      { id: 2n, doorCode: undefined },
    ];
    expect(some.arraysOf(rows)).toEqual([
      [1n, 2n],
      ['A', undefined],
    ]);
  });

  it('cannot be arrays of parameters when a column is an array itself: PostgreSQL would take them for one', () => {
    expect(() => CAGE.unnested('new')).toThrow('zoo.cage.animals is an array: it cannot be unnested with its row');
  });

  it('are read with undefined, and written with null, where there is no value', () => {
    expect(CAGE.read({ id: 1n, doorCode: null, animals: [] })).toEqual({ id: 1n, doorCode: undefined, animals: [] });
    const found = { id: 1n, doorCode: null, animals: [], other: true };
    expect(CAGE.recordOf(found)).toStrictEqual({ id: 1n, doorCode: undefined, animals: [] });
    const row = { id: 1n, doorCode: undefined, animals: ['Rex'], other: true };
    expect(CAGE.rowOf(row)).toStrictEqual({ id: 1n, doorCode: null, animals: ['Rex'] });
  });

  it('are refused when the entity does not say all of them', () => {
    expect(() => CAGE.column('roof')).toThrow('zoo.cage has no column for roof');
    expect(() => Columns.of(UntypedRow)).toThrow('UntypedRow.id has no type');
    expect(() => Columns.of(Date)).toThrow('Date names no schema and table');
  });
});
