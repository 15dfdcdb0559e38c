import { getMetadataArgsStorage } from 'typeorm';

/** A column of a table. */
export interface Column {
  readonly name: string;
  /** As PostgreSQL names it. */
  readonly type: string;
  readonly isNullable: boolean;
}

/** The row that has these columns. */
export type RowOf<C> = C extends Columns<infer Row> ? Row : never;

/** A row to write: undefined becomes NULL. */
export type Written<Row> = { readonly [M in keyof Row]: null extends Row[M] ? Row[M] | undefined : Row[M] };

/** A row that was read, with undefined where the table has NULL. */
export type Read<Row> = { readonly [M in keyof Row]: null extends Row[M] ? Exclude<Row[M], null> | undefined : Row[M] };

/**
 * The columns of a table, or some of them, by the members of its entity. Prepared statements and their values are made
 * from these when a file is loaded, so that the entity is the one place where a column is named.
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

  /** @throws Error when the class is no entity with a schema, or a column of it has no type */
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

  /** These columns alone. */
  only<M extends keyof Row & string>(...members: readonly M[]): Columns<Pick<Row, M>> {
    const kept = new Set<string>(members);
    return new Columns(
      this.table,
      this.entries.filter(([member]) => kept.has(member)),
    );
  }

  /** The other columns. A member that is a relation has none; name it too, so that it is no member of the rows. */
  without<M extends keyof Row & string>(...members: readonly M[]): Columns<Omit<Row, M>> {
    const leftOut = new Set<string>(members);
    return new Columns(
      this.table,
      this.entries.filter(([member]) => !leftOut.has(member)),
    );
  }

  /** @throws Error when there is none of this member */
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
   * @param first the number of the first parameter; 1 unless given
   * @param position the name of a further column, which counts the rows from 1; none unless given
   * @throws Error when a column is an array
   */
  unnested(alias: string, { first = 1, position }: { first?: number; position?: string } = {}): string {
    const array = this.entries.find(([, { type }]) => type.endsWith('[]'))?.[1].name;
    if (array !== undefined) throw new Error(`${this.table}.${array} is an array: it cannot be unnested with its row`);
    const parameters = this.entries.map(([, { type }], index) => `$${String(first + index)}::${type}[]`);
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

  /** The same row of a statement, in which undefined has replaced NULL: for many rows. */
  read(row: Row): Read<Row> {
    const values = row as Record<string, unknown>;
    for (const member of this.nullable) values[member] ??= undefined;
    return row as Read<Row>;
  }
}
