import pg from './driver.js';

// Times are sent in UTC, independent of the time zone of the process. pg has this option only globally.
pg.defaults.parseInputDatesAsUTC = true;

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

/** The type parsers of pg, except that BIGINT is read as bigint; an option of each connection, not global. */
export const exactIntegers = {
  getTypeParser(type: number, format?: 'text' | 'binary'): unknown {
    const isInt8 = type === INT8.valueOf() && format !== 'binary';
    return isInt8 ? BigInt : (pg.types.getTypeParser as (...of: unknown[]) => unknown)(type, format);
  },
};

/** Reads a TIMESTAMPTZ from its text form. */
export const readTime = exactIntegers.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;
