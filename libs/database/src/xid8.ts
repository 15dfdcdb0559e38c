import type { ColumnType } from 'typeorm';

/** PostgreSQL's type of transaction ids, read as a text. TypeORM does not list it: see `data-source.ts`. */
export const XID8 = 'xid8' as ColumnType;
