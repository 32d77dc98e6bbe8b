import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import { company } from '#plugins/company/server/index.ts';
import { startApp, type TestApp } from '#test/support/app.ts';
import { type RealPostgres, realPostgres } from '#test/support/database.ts';
import { employeeWithoutViewers } from '#test/support/without-viewers.ts';
import { attendance } from '../index.ts';
import { STAMP } from '../test-company.ts';
import { doorman } from '../test-doorman.ts';

const CLIENTS = 50;
let postgres: RealPostgres;
let app: TestApp;
const people = Array.from({ length: CLIENTS }, (_, index) => `person-${index + 1}`);

beforeAll(async () => {
  postgres = await realPostgres();
  const halves = [company, employeeWithoutViewers, attendance, doorman({ hinata: people })];
  app = await startApp(halves as never, { database: postgres.database });
  await postgres.database.knex('companies').insert({
    company_id: 'hinata',
    name: 'hinata',
    created_at: new Date(),
    updated_at: new Date(),
  });
  await app.suite.ports.inCompany('hinata', (ctx) => employ(ctx));
});
afterAll(async () => {
  await app?.stop();
  await postgres?.close();
});

const employ = (ctx: RequestContext) =>
  ctx.insert(
    'employees',
    people.map((id) => ({
      id,
      employee_number: id,
      last_name: id,
      first_name: id,
      sort_kana: id,
      search_text: id,
      created_at: ctx.now,
      updated_at: ctx.now,
    })),
  );

async function send(person: string, type: string, key: string) {
  const claims = { companyId: 'hinata', employeeId: person, accountId: person, sessionId: person };
  const token = await app.suite.ports.identity.issueAccess(claims, app.clock.now());
  const data = { type, key, deviceTime: app.clock.now().toISOString() };
  const answer = await app.ask(STAMP, { data }, { authorization: `Bearer ${token}` });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.stamp;
}
const count = async () => Number((await postgres.database.knex('stamps').count())[0]?.count);

describe('on a PostgreSQL server', () => {
  it('fifty clients that stamp at once, each twice with one key, make fifty stamps', async () => {
    const answers = await Promise.all(
      people.flatMap((person) => [
        send(person, 'CHECK_IN_OFFICE', `${person}-morning`),
        send(person, 'CHECK_IN_OFFICE', `${person}-morning`),
      ]),
    );
    expect(answers.map(({ __typename }) => __typename)).toEqual(
      Array(CLIENTS * 2).fill('StampAccepted'),
    );
    expect(await count()).toBe(CLIENTS);
    const byPerson = Map.groupBy(answers, ({ key }) => key);
    for (const both of byPerson.values()) expect(both[0]).toEqual(both[1]);
  });

  it('two devices of one person that begin a break at once begin one', async () => {
    app.clock.advance(3 * 3_600_000);
    const answers = await Promise.all(
      people.flatMap((person) => [
        send(person, 'BREAK_IN', `${person}-phone`),
        send(person, 'BREAK_IN', `${person}-desk`),
      ]),
    );
    const accepted = answers.filter(({ __typename }) => __typename === 'StampAccepted');
    expect(accepted).toHaveLength(CLIENTS);
    expect(await count()).toBe(CLIENTS * 2);
  });

  it('one person who sends twenty keys at once is on duty once', async () => {
    app.clock.advance(3_600_000);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send('person-1', 'BREAK_OUT', `person-1-return-${index}`),
      ),
    );
    const rows = await postgres.database
      .knex('stamps')
      .where({ employee_id: 'person-1', type: 'BREAK_OUT' });
    expect(rows).toHaveLength(1);
    expect(
      (await postgres.database.knex('work_days').where({ employee_id: 'person-1' }))[0].state,
    ).toBe('ON_DUTY');
  });
});
