import type { Knex } from 'knex';
import pg from 'pg';
import { KnexClient } from './knex-client.ts';

// Both databases read every type alike, whatever the drivers' own habits are.
const OID = {
  int8: 20,
  numeric: 1700,
  date: 1082,
  timestamptz: 1184,
  int8Array: 1016,
  dateArray: 1182,
  textArray: 1009,
};

const asNumber = (text: string): number | string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};
const splitArray = pg.types.getTypeParser(OID.textArray, 'text') as (
  text: string,
) => (string | null)[];

const slowTime = pg.types.getTypeParser(OID.timestamptz, 'text') as (text: string) => unknown;
/** '2026-11-20 12:00:00.123456+09', as nearly every instant is written, is read in less than half of the time that pg takes. */
const asTime = (text: string): unknown =>
  text[10] === ' ' && text.at(-3) === '+'
    ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`)
    : slowTime(text);

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [OID.int8]: asNumber,
  [OID.numeric]: Number,
  // pg would make a local midnight of a day; a day has no hour.
  [OID.date]: (text) => text,
  [OID.timestamptz]: asTime,
  [OID.dateArray]: splitArray,
  [OID.int8Array]: (text) =>
    splitArray(text).map((item) => (item === null ? null : asNumber(item))),
};

const columnTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format ?? 'text'),
} as pg.CustomTypesConfig;

/** The same for every connection, or two servers would disagree about "today". */
export const SESSION_SETTINGS = `set timezone to 'Asia/Tokyo'; set datestyle to 'ISO, YMD'; set intervalstyle to 'iso_8601'`;

const quiet = { warn() {}, error() {}, debug() {}, deprecate() {} };

export const knexConfig = (
  connection: object,
  pool: { min: number; max: number },
  acquireTimeout: number,
): Knex.Config => ({
  // The dialect has no types of its own; it is a Knex client at run time.
  client: KnexClient as unknown as typeof Knex.Client,
  connection: { ...connection, types: columnTypes } as Knex.PgConnectionConfig,
  acquireConnectionTimeout: acquireTimeout,
  log: quiet,
  pool: {
    ...pool,
    afterCreate(client: pg.Client, done: (error: Error | undefined, client: pg.Client) => void) {
      client.query(SESSION_SETTINGS).then(
        () => done(undefined, client),
        (error: Error) => done(error, client),
      );
    },
  },
});
