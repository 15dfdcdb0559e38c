import { getMetadataArgsStorage } from 'typeorm';

/** A column of a table. */
export interface Column {
  readonly name: string;
  /** The name of the type in PostgreSQL. */
  readonly type: string;
  readonly isNullable: boolean;
}

/** The type of the rows with these columns. */
export type RowOf<C> = C extends Columns<infer Row> ? Row : never;

/** A row to write: undefined becomes NULL. */
export type Written<Row> = { readonly [M in keyof Row]: null extends Row[M] ? Row[M] | undefined : Row[M] };

/** A row that was read: NULL becomes undefined. */
export type Read<Row> = { readonly [M in keyof Row]: null extends Row[M] ? Exclude<Row[M], null> | undefined : Row[M] };

/**
 * Columns of a table, by the members of its TypeORM entity. Prepared statements and their values are made from them when a
 * file is loaded, so that only the entity contains the names of columns.
 */
export class Columns<Row extends object> {
  private readonly members: readonly string[];
  private readonly nullable: readonly string[];

  /** @param table with its schema */
  private constructor(
    readonly table: string,
    readonly entries: readonly (readonly [member: string, column: Column])[],
  ) {
    this.members = entries.map(([member]) => member);
    this.nullable = entries.filter(([, { isNullable }]) => isNullable).map(([member]) => member);
  }

  /** @throws Error when the class is not an entity with a schema, or a column of the entity has no type */
  static of<Row extends object>(entity: new () => Row): Columns<Row> {
    const storage = getMetadataArgsStorage();
    const table = storage.tables.find(({ target }) => target === entity);
    if (table?.schema === undefined || table.name === undefined)
      throw new Error(`${entity.name} names no schema and table`);
    const columns = storage.filterColumns(entity).map(({ propertyName, options }): [string, Column] => {
      const { name = propertyName, type, array: isArray = false, nullable: isNullable = false } = options;
      if (typeof type !== 'string') throw new Error(`${entity.name}.${propertyName} has no type`);
      return [propertyName, { name, type: isArray ? `${type}[]` : type, isNullable }];
    });
    return new Columns(`${table.schema}.${table.name}`, columns);
  }

  /** The columns of these members. */
  only<M extends keyof Row & string>(...members: readonly M[]): Columns<Pick<Row, M>> {
    const kept = new Set<string>(members);
    return new Columns(
      this.table,
      this.entries.filter(([member]) => kept.has(member)),
    );
  }

  /** The columns of the other members. A relation has no column: pass it too, so that the type of the rows is without it. */
  without<M extends keyof Row & string>(...members: readonly M[]): Columns<Omit<Row, M>> {
    const leftOut = new Set<string>(members);
    return new Columns(
      this.table,
      this.entries.filter(([member]) => !leftOut.has(member)),
    );
  }

  /** @throws Error when the member has no column */
  column(member: string): Column {
    const column = this.entries.find(([name]) => name === member)?.[1];
    if (column === undefined) throw new Error(`${this.table} has no column for ${member}`);
    return column;
  }

  /** `name, category_id`: for `INSERT`. */
  get names(): string {
    return this.entries.map(([, { name }]) => name).join(', ');
  }

  /** `name, category_id AS "categoryId"`: for `SELECT` and `RETURNING`. */
  get selected(): string {
    return this.selectedFrom();
  }

  /** `pet.name, pet.category_id AS "categoryId"`. */
  selectedFrom(alias?: string): string {
    const prefix = alias === undefined ? '' : `${alias}.`;
    return this.entries
      .map(([member, { name }]) => (name === member ? `${prefix}${name}` : `${prefix}${name} AS "${member}"`))
      .join(', ');
  }

  /** `name = new.name, category_id = new.category_id`: for `UPDATE`. */
  assignedFrom(alias: string): string {
    return this.entries.map(([, { name }]) => `${name} = ${alias}.${name}`).join(', ');
  }

  /**
   * `unnest($1::text[], $2::bigint[]) AS new (name, category_id)`: many rows as parameters, an array for each column.
   * @param first the number of the first parameter; default: 1
   * @param position the name of a further column that counts the rows from 1; default: no such column
   * @throws Error when a column is an array
   */
  unnested(alias: string, { first = 1, position }: { first?: number; position?: string } = {}): string {
    const array = this.entries.find(([, { type }]) => type.endsWith('[]'))?.[1].name;
    if (array !== undefined) throw new Error(`${this.table}.${array} is an array: it cannot be unnested with its row`);
    const parameters = this.entries.map(([, { type }], index) => `$${first + index}::${type}[]`);
    const names = position === undefined ? this.names : `${this.names}, ${position}`;
    const ordinality = position === undefined ? '' : ' WITH ORDINALITY';
    return `unnest(${parameters.join(', ')})${ordinality} AS ${alias} (${names})`;
  }

  /** The parameters of `unnested`. */
  arraysOf(rows: readonly Written<Row>[]): unknown[][] {
    return this.members.map((member) => rows.map((row) => row[member as keyof Row]));
  }

  /** These columns of a row, for TypeORM's `insert` and `update`. */
  rowOf(row: Written<Row>): Row {
    return Object.fromEntries(this.members.map((member) => [member, row[member as keyof Row] ?? null])) as Row;
  }

  /** These columns of a row, with undefined for NULL. */
  recordOf(row: Row): Read<Row> {
    return Object.fromEntries(
      this.members.map((member) => [member, row[member as keyof Row] ?? undefined]),
    ) as Read<Row>;
  }

  /** Replaces NULL by undefined in a row of a statement, without a copy, and returns it. */
  read(row: Row): Read<Row> {
    const values = row as Record<string, unknown>;
    for (const member of this.nullable) values[member] ??= undefined;
    return row as Read<Row>;
  }
}
