import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealPostgres, realPostgres } from '#test/support/database.ts';
import { wordsOfMessages } from '#test/support/plugin-words.ts';
import { issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE,
} from '../applications/test-applications.ts';
import { wrongInBook } from '../oracle/leave/compare-leave.ts';
import { dayOf } from '../oracle/slow/raw-rows.ts';
import { when } from '../test-company.ts';

const GRANT = `mutation ($data: GrantLeaveInput!) { grantLeave(data: $data) {
  balanceDays lots { id takenBackAt } } }`;
const ADJUST = 'mutation ($data: AdjustLeaveInput!) { adjustLeave(data: $data) { balanceDays } }';
const TAKE_BACK = `mutation ($id: ID!) { takeBackLeaveGrant(where: { id: $id }, reason: "誤付与") {
  errors { date applicationId days hours } } }`;
const APPROVE = `mutation ($id: ID!) {
  confirmApplications(applicationInputs: [{ applicationId: $id }]) { outcome reasons { key } } }`;
const GIVE_UP = `mutation ($id: ID!) {
  employeeCancelApp(applicationId: $id, isDelete: false) { __typename ... on ApplicationRefused { reason } } }`;
const CORRECT_PLAN = `mutation ($data: CorrectPlanInput!) { correctPlan(data: $data) { version } }`;
const BOOK = `query ($id: ID!, $on: Date!) { leaveBook(employeeId: $id, on: $on) {
  balanceDays rows { date kind lotId days } } }`;

/** One person for each story, so that none leans on another. */
const PEOPLE = Array.from({ length: 24 }, (_, at) => `person-${at}`);
const TODAY = '2026-11-20';
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';

let postgres: RealPostgres;
let world: ApplicationWorld;
beforeAll(async () => {
  postgres = await realPostgres();
  const granter = {
    company: 'hinata',
    isAdmin: true,
    isStaff: true,
    isMaster: true,
    grants: new Set(
      ['leave', 'records', 'vacation'].flatMap((code) => [
        `attendance.${code}`,
        `attendance.${code}:update`,
      ]),
    ),
  };
  world = await applicationWorld(
    {
      ...Object.fromEntries(PEOPLE.map((id) => [id, { company: 'hinata' }])),
      granter,
      'second-granter': granter,
    },
    postgres.database,
  );
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    await ctx.insert(
      'affiliations',
      PEOPLE.map((id) => ({
        id: `${id}-main`,
        employee_id: id,
        group_id: 'sales-east',
        is_main: true,
        valid_from: '2026-01-01',
      })),
    );
    await ctx.insert(
      'employee_basic_shifts',
      PEOPLE.map((id) => ({ employee_id: id, basic_shift_id: 'day', valid_from: '2026-01-01' })),
    );
  });
  await world.database
    .knex('vacation_classes')
    .where({ id: world.paidLeave })
    .update({ unit: 'HOUR' });
});
afterAll(async () => {
  await world?.stop();
  await postgres?.close();
});

let next = 0;
const somebody = (): string => PEOPLE[next++] as string;
const granted = (employeeId: string, data: object = {}) => ({
  data: {
    ...{ employeeId, vacationClassId: world.paidLeave, kind: 'STATUTORY' },
    ...{ grantedOn: '2026-10-01', days: 1, reason: '継続勤務' },
    ...data,
  },
});
const grant = async (employeeId: string, data: object = {}): Promise<string> => {
  const { grantLeave } = await world.must('granter', GRANT, granted(employeeId, data));
  return grantLeave.lots[0].id;
};
const wish = (date: string, data: object = {}) => ({
  data: {
    ...{ vacationClassId: world.paidLeave, unit: 'DAY', fromDate: date, toDate: date },
    send: true,
    ...data,
  },
});
const ask = (who: string, date: string, data: object = {}) =>
  world.ask(who, CREATE.vacation, wish(date, data));
const asked = async (who: string, date: string, data: object = {}): Promise<string> =>
  (await world.saved(who, CREATE.vacation, wish(date, data))).id;
const approve = async (id: string): Promise<Untyped> =>
  (await world.must('granter', APPROVE, { id })).confirmApplications[0];
const isSaved = ({ data }: Untyped): boolean =>
  data?.createVacationApplication.__typename === 'ApplicationSaved';

/** Every reason has words in both languages, and names what is meant. */
function reasonsOf(answer: Untyped): string[] {
  const keys = (issuesIn(answer) as { key: string }[] | undefined)?.map(({ key }) => key) ?? [];
  for (const key of keys)
    for (const language of ['ja', 'en']) {
      const words = key
        .split('.')
        .reduce((of: Untyped, part) => of?.[part], wordsOfMessages('attendance', language));
      expect(words, `${key} in ${language}`).toEqual(expect.stringMatching(/\S{2,}/u));
    }
  return keys;
}

/** Whatever happened: what the book says is what the raw rows say, on days before, between and after. */
async function expectTrue(person: string): Promise<void> {
  const whose = { person, classId: world.paidLeave, today: dayOf(TODAY) };
  const days = ['2026-10-15', TODAY, MONDAY, TUESDAY, '2027-03-01', '2029-01-01'];
  expect(await wrongInBook(world, 'hinata', 'granter', whose, days)).toBeUndefined();
}

const applicationsOf = (person: string): Promise<Untyped[]> =>
  world.database.knex('applications').where({ company_id: 'hinata', employee_id: person });

const OFF = { kind: 'OFF' };
const NINE = { kind: 'WORK', start: 540, end: 1080, breaks: [{ from: 720, until: 780 }] };
const replan = (
  employeeId: string,
  date: string,
  plan: object,
  version: number,
): Promise<Untyped> =>
  world.ask('granter', CORRECT_PLAN, {
    data: { employeeId, date, plan, reason: '臨時休業', version },
  });

describe('二つのことが同時に起きたとき', () => {
  it('two applications for the last day: one is sent, the other is told what is left', async () => {
    const person = somebody();
    await grant(person);
    const answers = await Promise.all([ask(person, MONDAY), ask(person, TUESDAY)]);
    expect(answers.filter(isSaved)).toHaveLength(1);
    const refused = answers.find((answer) => !isSaved(answer));
    expect(reasonsOf(refused)).toEqual(['validation.leaveLeft']);
    expect(issuesIn(refused)).toEqual([
      expect.objectContaining({ params: expect.objectContaining({ days: 0 }) }),
    ]);
    await expectTrue(person);
  });

  it('an approval while the grant is taken back: the leave counts, and the grant stays', async () => {
    const person = somebody();
    const lot = await grant(person);
    const id = await asked(person, MONDAY);
    const [approval, takeBack] = await Promise.all([
      approve(id),
      world.must('second-granter', TAKE_BACK, { id: lot }),
    ]);
    expect(approval.outcome).toBe('DONE');
    expect(takeBack.takeBackLeaveGrant.errors).toEqual([
      { date: MONDAY, applicationId: id, days: -1, hours: 0 },
    ]);
    await expectTrue(person);
  });

  it('a grant that is taken back while somebody applies: the leave or the grant, never neither', async () => {
    const person = somebody();
    for (const date of ['2026-12-09', '2026-12-10', '2026-12-11']) {
      const lot = await grant(person);
      const [application, takeBack] = await Promise.all([
        ask(person, date),
        world.must('second-granter', TAKE_BACK, { id: lot }),
      ]);
      const isTakenBack = takeBack.takeBackLeaveGrant.errors.length === 0;
      expect(isSaved(application)).toBe(!isTakenBack);
      if (isTakenBack) expect(reasonsOf(application)).toHaveLength(1);
      await expectTrue(person);
    }
  });

  it('a correction and an application that both want the last day: one of them', async () => {
    const person = somebody();
    const lotId = await grant(person);
    const less = { data: { lotId, date: TODAY, days: -1, reason: '二重付与の訂正' } };
    const [application, correction] = await Promise.all([
      ask(person, MONDAY),
      world.ask('granter', ADJUST, less),
    ]);
    expect(isSaved(application)).toBe(Boolean(correction.errors));
    if (correction.errors) expect(reasonsOf(correction)).toEqual(['validation.moreThanLeft']);
    await expectTrue(person);
  });

  it('two managers who send one form grant once', async () => {
    const person = somebody();
    const data = granted(person, { days: 10, key: 'one-form-only' });
    await Promise.all(
      ['granter', 'second-granter', 'granter'].map((who) => world.must(who, GRANT, data)),
    );
    const lots = await world.database.knex('leave_lots').where({ employee_id: person });
    expect(lots).toHaveLength(1);
    await expectTrue(person);
  });

  it('the last hours of the year by two applications: one of them', async () => {
    const person = somebody();
    await grant(person, { days: 20 });
    // Seven hours on each of five days: 35 of the 40 of a year.
    const days = ['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18'];
    const hours = { unit: 'HOUR', toDate: undefined, start: '09:00', end: '17:00' };
    for (const date of days) await asked(person, date, hours);
    const three = { ...hours, end: '12:00' };
    const answers = await Promise.all([
      ask(person, '2026-12-21', three),
      ask(person, '2026-12-22', three),
    ]);
    expect(answers.filter(isSaved)).toHaveLength(1);
    expect(reasonsOf(answers.find((answer) => !isSaved(answer)))).toEqual(['validation.hourlyCap']);
    expect(reasonsOf(await ask(person, '2026-12-23', three))).toEqual(['validation.hourlyCap']);
    await expectTrue(person);
  });

  it('a plan that changes while leave of its day is approved: the leave is counted by the new plan', async () => {
    const people = Array.from({ length: 8 }, somebody);
    const sent = new Map<string, string>();
    for (const person of people) {
      await grant(person);
      sent.set(person, await asked(person, '2026-11-24'));
    }
    world.app.clock.set(when('24 12:00'));
    await Promise.all(
      [...sent].flatMap(([person, id]) => [approve(id), replan(person, '2026-11-24', OFF, 0)]),
    );
    for (const person of people) await expectTrue(person);
  });
});

describe('後から変わったとき', () => {
  it('leave in a month that is closed is neither given up nor changed by a plan, and holds its grant', async () => {
    const DAY = '2026-11-25';
    const person = somebody();
    const lot = await grant(person);
    const id = await asked(person, DAY);
    expect((await approve(id)).outcome).toBe('DONE');
    world.app.clock.set(when('25 12:00'));
    await world.database.knex('closed_periods').insert({
      company_id: 'hinata',
      employee_id: person,
      from_date: '2026-11-01',
      to_date: '2026-11-30',
      closed_at: new Date(),
    });
    const { employeeCancelApp } = await world.must(person, GIVE_UP, { id });
    expect(employeeCancelApp).toMatchObject({ reason: 'MONTH_CLOSED' });
    expect(reasonsOf(await replan(person, DAY, OFF, 0)).length).toBeGreaterThan(0);
    const { takeBackLeaveGrant } = await world.must('granter', TAKE_BACK, { id: lot });
    expect(takeBackLeaveGrant.errors).toEqual([
      { date: DAY, applicationId: id, days: -1, hours: 0 },
    ]);
    const [application] = await applicationsOf(person);
    expect(application.status).toBe('APPROVED');
    await expectTrue(person);
  });

  it('a shift that becomes a day off gives the leave back, and one that becomes work takes it', async () => {
    const DAY = '2026-11-26';
    const person = somebody();
    await grant(person, { days: 2 });
    const id = await asked(person, DAY, { toDate: '2026-11-27' });
    expect((await approve(id)).outcome).toBe('DONE');
    world.app.clock.set(when('26 12:00'));
    await expectTrue(person);
    const book = async () =>
      (await world.must(person, BOOK, { id: person, on: '2026-11-30' })).leaveBook;
    expect((await book()).balanceDays).toBe(0);
    expect((await replan(person, DAY, OFF, 0)).errors).toBeUndefined();
    expect((await book()).balanceDays).toBe(1);
    await expectTrue(person);
    expect((await replan(person, DAY, NINE, 2)).errors).toBeUndefined();
    expect((await book()).balanceDays).toBe(0);
    await expectTrue(person);
  });

  it('leave whose days were planned otherwise while it waited is not approved beyond the balance', async () => {
    const person = somebody();
    await grant(person, { days: 1 });
    // Saturday and Sunday are off: one day of leave.
    const id = await asked(person, '2026-12-05', { toDate: MONDAY });
    await world.database.knex('day_plans').insert({
      company_id: 'hinata',
      employee_id: person,
      date: '2026-12-05',
      kind: 'WORK',
      start_minutes: 540,
      end_minutes: 1080,
      breaks: JSON.stringify([[720, 780]]),
      updated_at: new Date(),
    });
    expect(await approve(id)).toMatchObject({
      outcome: 'IMPOSSIBLE',
      reasons: [{ key: 'leaveLeft' }],
    });
    await expectTrue(person);
  });
});

describe('できないこと', () => {
  it('nobody is granted leave for days after they left, or takes it then', async () => {
    const person = somebody();
    await grant(person, { days: 10 });
    await world.database
      .knex('employees')
      .where({ company_id: 'hinata', id: person })
      .update({ retired_on: '2026-12-07' });
    const late = await world.ask('granter', GRANT, granted(person, { usableFrom: TUESDAY }));
    expect(reasonsOf(late)).toEqual(['validation.leaveNotEmployed']);
    expect(reasonsOf(await ask(person, TUESDAY)).length).toBeGreaterThan(0);
    await asked(person, MONDAY);
    await expectTrue(person);
  });

  it('no half day, no hours and no day of a day without a shift', async () => {
    const person = somebody();
    await grant(person, { days: 10 });
    const saturday = '2026-12-12';
    for (const data of [
      {},
      { unit: 'HALF_AM', toDate: undefined },
      { unit: 'HOUR', toDate: undefined, start: '09:00', end: '10:00' },
    ])
      expect(reasonsOf(await ask(person, saturday, data))).toEqual(['validation.noWorkday']);
    expect(await applicationsOf(person)).toEqual([]);
    await expectTrue(person);
  });
});
