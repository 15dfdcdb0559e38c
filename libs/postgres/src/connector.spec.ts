import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readDatabaseAddress } from '#config';
import { Connector } from './connector.js';
import pg from './driver.js';

const connectorTo = (url: string): Connector => new Connector(readDatabaseAddress(url), 'DATABASE_URL');

it('gives the reason why no address of the host can be reached, without the password', () => {
  const error = Object.assign(new AggregateError([]), { code: 'ENETUNREACH' });
  expect(connectorTo('postgres://user:secret@db:5432/pets').unusable(error).message).toBe(
    'DATABASE_URL: cannot use the database db:5432/pets (ENETUNREACH): start it or correct the address',
  );
});

describe('an error of a start', () => {
  const connector = connectorTo('postgres://db/pets');
  const failure = (code: string): Error => Object.assign(new Error('no such thing'), { code });

  it.each(['42501', '3F000', '42P01', '42703', '42883', '42704', '42P06', '42P07', '42701', '42723', '42710'])(
    'is one line when the database is not that of the service: %s',
    (code) => {
      expect(connector.asStartError(failure(code))).toMatchObject({
        message: expect.stringMatching(/^DATABASE_URL: the database db\/pets rejected a statement \(no such thing\): /),
      });
    },
  );

  it.each(['42601', '23505', 'XX000', 'EPERM'])('keeps its stack otherwise: %s', (code) => {
    const error = failure(code);
    expect(connector.asStartError(error)).toBe(error);
  });
});

describe('the options of a connection', () => {
  it('come after those of the address, and override them', () => {
    const { options = '' } = connectorTo('postgres://db/pets?options=-c%20search_path%3Dother').config('pool');
    expect(options).toMatch(/^-c search_path=other .*-c search_path=pg_catalog,\\ pg_temp /);
  });

  it('have the part of the service after the name in the address', () => {
    expect(connectorTo('postgres://db/pets').config('start').application_name).toBe('animal-store start');
    expect(connectorTo('postgres://db/pets?application_name=shop').config('start').application_name).toBe('shop start');
  });

  it('have the decoded name of the database', () => {
    expect(connectorTo('postgres://db/a%2Fb').config().database).toBe('a/b');
  });
});

describe('variables that pg reads', () => {
  const VARIABLES = { PGSSLMODE: 'require', PGSSLNEGOTIATION: 'direct', PGAPPNAME: 'x', PGCONNECT_TIMEOUT: '1' };
  const WHOLE = { PGHOST: 'elsewhere', PGPORT: '1', PGUSER: 'x', PGPASSWORD: 'x', PGDATABASE: 'x' };
  const before = { ...process.env };
  beforeEach(() => {
    Object.assign(process.env, VARIABLES, WHOLE);
  });
  afterEach(() => {
    process.env = { ...before };
  });

  it('do not affect a connection with a complete address', () => {
    const url = 'postgres://user:secret@127.0.0.1:5433/pets?sslmode=disable';
    const client = new pg.Client(connectorTo(url).config('start'));
    expect(client).toMatchObject({ user: 'user', password: 'secret', host: '127.0.0.1', port: 5433, ssl: false });
    expect(client).toMatchObject({
      database: 'pets',
      connectionParameters: { application_name: 'animal-store start' },
    });
  });
});
