import pg from './driver.js';

// pg has no other place for this: times go to the database in UTC, whatever zone the process is in.
pg.defaults.parseInputDatesAsUTC = true;

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

/** pg's own readings of column types, but BIGINT as bigint; set for our connections alone. */
export const exactIntegers = {
  getTypeParser(type: number, format?: 'text' | 'binary'): unknown {
    const isInt8 = type === INT8.valueOf() && format !== 'binary';
    return isInt8 ? BigInt : (pg.types.getTypeParser as (...of: unknown[]) => unknown)(type, format);
  },
};

/** The time that PostgreSQL wrote as a text. */
export const readTime = exactIntegers.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;
