import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { company } from '#plugins/company/server/index.ts';
import { startApp, type TestApp } from '#test/support/app.ts';
import { type RealPostgres, realPostgres } from '#test/support/database.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { employeeWithoutViewers } from '#test/support/without-viewers.ts';
import { attendance } from '../../index.ts';
import { STAMP } from '../../test-company.ts';
import { doorman } from '../../test-doorman.ts';
import { calculatePeople, daysOf } from '../facts/calculate-people.ts';
import { recalculate } from './recalculate.ts';
import { recalculateMany } from './recalculate-many.ts';
import { recalculateStale } from './stale.ts';

const TODAY = '2026-11-20';
const people = Array.from({ length: 40 }, (_, index) => `person-${index + 10}`);
let postgres: RealPostgres;
let app: TestApp;

beforeAll(async () => {
  postgres = await realPostgres();
  const halves = [company, employeeWithoutViewers, attendance, doorman({ hinata: people })];
  app = await startApp(halves as never, { database: postgres.database });
  const at = { created_at: new Date(), updated_at: new Date() };
  await postgres.database.knex('companies').insert({ company_id: 'hinata', name: 'hinata', ...at });
  await within((ctx) =>
    ctx.insert(
      'employees',
      people.map((id) => ({
        id,
        employee_number: id,
        last_name: id,
        first_name: id,
        email: `${id}@hinata.example`,
        sort_kana: id,
        search_text: id,
        created_at: ctx.now,
        updated_at: ctx.now,
      })),
    ),
  );
});
afterAll(async () => {
  await app?.stop();
  await postgres?.close();
});

const within = <T>(run: (ctx: RequestContext) => Promise<T>) =>
  app.suite.ports.inCompany('hinata', run);

let counter = 0;
async function stamp(person: string, type: string): Promise<void> {
  const claims = { companyId: 'hinata', employeeId: person, accountId: person, sessionId: person };
  const token = await app.suite.ports.identity.issueAccess(claims, app.clock.now());
  const data = {
    type,
    key: `busy-key-${++counter}`,
    deviceTime: app.clock.now().toISOString(),
  };
  const answer = await app.ask(STAMP, { data }, { authorization: `Bearer ${token}` });
  expect(answer.data?.stamp?.__typename).toBe('StampAccepted');
}

/** Today's results are what a fresh calculation makes from what is stored now. */
async function expectFresh(): Promise<void> {
  const rows: Untyped[] = await postgres.database.knex('day_results').where({ work_date: TODAY });
  const { people: made } = await within((ctx) =>
    calculatePeople(ctx, people, daysOf(TODAY, TODAY)),
  );
  const fresh = made.map(({ person, results }) => {
    const today = results.at(-1);
    return [person.employeeId, today?.made.stamps, today?.totals.worked];
  });
  const stored = rows.map(({ employee_id, stamps, worked }) => [employee_id, stamps, worked]);
  expect(stored.sort()).toEqual(fresh.sort());
}

it('stamps that arrive while everybody is calculated are in the results, and none is lost', async () => {
  app.clock.set(atTokyo(TODAY, 540));
  await Promise.all(people.map((person) => stamp(person, 'CHECK_IN_OFFICE')));
  app.clock.set(atTokyo(TODAY, 1080));
  const days = { fromDate: addDays(TODAY, -5), toDate: TODAY };
  const jobs = (async () => {
    for (let round = 0; round < 4; round += 1) await recalculateMany(within, people, days);
  })();
  const stamps = Promise.all(
    people.map(async (person, index) => {
      await sleep(index * 15);
      await stamp(person, 'CHECK_OUT_OFFICE');
    }),
  );
  await Promise.all([jobs, stamps]);
  await recalculateStale(within);
  const rows: Untyped[] = await postgres.database.knex('day_results').where({ work_date: TODAY });
  expect(rows).toHaveLength(people.length);
  for (const row of rows) {
    expect([row.employee_id, row.stamps, row.worked]).toEqual([row.employee_id, 2, 540]);
  }
  await expectFresh();
});

it('two who recalculate one person at once leave what the later of them has seen', async () => {
  const [person = ''] = people;
  const [has, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = within(async (ctx) => {
    await recalculate(ctx, person, TODAY, TODAY);
    has.resolve();
    await held.promise;
  });
  await has.promise;
  let secondIsDone = false;
  const second = within((ctx) => recalculate(ctx, person, TODAY, TODAY)).then(() => {
    secondIsDone = true;
  });
  await sleep(300);
  expect(secondIsDone).toBe(false);
  held.resolve();
  await Promise.all([first, second]);
  await expectFresh();
});

it('a job does not wait for a person whom somebody holds, and comes back for them', async () => {
  const [person = '', ...others] = people;
  await postgres.database.knex('day_results').delete();
  const [has, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = within(async (ctx) => {
    await recalculate(ctx, person, TODAY, TODAY);
    has.resolve();
    await held.promise;
  });
  await has.promise;
  const days = { fromDate: TODAY, toDate: TODAY };
  const job = recalculateMany(within, people, days);
  const made = async () => {
    const rows = await postgres.database.knex('day_results').where({ work_date: TODAY });
    return rows.map(({ employee_id }) => employee_id).sort();
  };
  // A stamp of the first test may still be worked out late, of the person who is held as well.
  await expect.poll(made, { timeout: 30_000 }).toEqual(expect.arrayContaining(others));
  held.resolve();
  await Promise.all([holder, job]);
  expect(await postgres.database.knex('day_results').where({ work_date: TODAY })).toHaveLength(
    people.length,
  );
});
