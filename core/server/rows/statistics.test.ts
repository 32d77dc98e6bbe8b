import { expect, it } from 'vitest';
import { openPglite } from '../../adapters/database/pglite.ts';
import { refreshStatistics } from './statistics.ts';

it('a table that was filled is known to be large, and looked at once', async () => {
  const database = await openPglite({ acquireTimeout: 5_000 });
  const rowsOf = async (table: string) =>
    (await database.knex.raw('select reltuples from pg_class where relname = ?', [table])).rows[0]
      .reltuples;
  await database.knex.raw('create table filled (n integer); create table quiet (n integer)');
  await database.knex.raw('insert into filled select generate_series(1, 3000)');
  await database.knex.raw('insert into quiet values (1)');
  // PostgreSQL counts what was written within a second of it.
  await expect.poll(() => refreshStatistics(database)).toEqual(['public.filled']);
  expect(await rowsOf('filled')).toBe(3000);
  expect(await rowsOf('quiet')).toBe(-1);
  expect(await refreshStatistics(database)).toEqual([]);
  await database.close();
});
