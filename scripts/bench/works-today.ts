import type { Database } from '#core/ports/database.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { Work } from './works.ts';

/** Nobody has stamped since then. */
export async function clearToday({ knex }: Database, since: string): Promise<void> {
  await knex.raw('alter table stamps disable trigger append_only');
  await knex('stamps').where('work_date', '>=', since).delete();
  await knex('work_days').where('work_date', '>=', since).delete();
  await knex.raw('alter table stamps enable trigger append_only');
}

/** Everybody begins the day now, in both worlds: the measured stamps are breaks. */
export async function checkEverybodyIn(
  database: Database,
  url: string,
  works: readonly Work[],
): Promise<void> {
  await clearToday(database, addDays(tokyoDate(new Date()), -1));
  const stamp = works.find(({ id }) => id === 'W1');
  for (const { headers, bodies } of stamp?.ours.callers ?? []) {
    const body = (bodies[0] as string)
      .replace('BREAK_IN', 'CHECK_IN_OFFICE')
      .replace('{key}', `bench-in-${crypto.randomUUID()}`)
      .replace('{now}', new Date().toISOString());
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    const text = await response.text();
    if (!text.includes('StampAccepted')) throw new Error(`Somebody could not check in: ${text}`);
  }
}
