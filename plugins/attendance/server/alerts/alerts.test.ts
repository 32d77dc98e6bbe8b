import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type WorkedRulesWorld, workedRulesWorld } from '../rules/test-rules.ts';
import { STAMP, when } from '../test-company.ts';

const SAVE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) { rule { id } } }`;

let world: WorkedRulesWorld;
beforeAll(async () => {
  world = await workedRulesWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate stamps, work_days, day_results, attendance_rules, attendance_alerts, notifications cascade',
  );
});

const stamp: WorkedRulesWorld['stamp'] = (...stamped) => world.stamp(...stamped);
const work = (person: string, day: number, from = '8:55', until = '18:00') =>
  world.work(person, day, from, until);
const save: WorkedRulesWorld['save'] = (...saved) => world.save(...saved);
async function morning(text: string): Promise<void> {
  await world.calculated(text);
  await world.app.jobs.enqueue('attendance.alerts', {});
  await world.app.jobs.runAll();
}
const told = async (key: string) =>
  (
    await world.database
      .knex('notifications')
      .where('text_key', 'like', `notifications.${key}%`)
      .orderBy(['text_key', 'employee_id'])
  ).map(({ employee_id, text_key, text_params }) => ({
    who: employee_id,
    key: text_key.replace('notifications.', ''),
    ...text_params,
  }));

it('runs every morning', () => {
  expect(world.app.jobs.scheduled().get('attendance.alerts')).toBe('40 9 * * *');
});

it('an estimated check-out is told to the person and to who is in charge of them, once', async () => {
  world.app.clock.set(when('18 8:00'));
  await save({ exitAuto: { mode: 'AT_PLAN_END' } });
  await stamp('sato', 'CHECK_IN_OFFICE', '18 8:55');
  await morning('19 9:40');
  await morning('20 9:40');
  expect(await told('autoCheckOut')).toEqual([
    { who: 'sato', key: 'autoCheckOut', date: '2026/11/18' },
    { who: 'staff', key: 'autoCheckOutOf', date: '2026/11/18', name: expect.stringMatching(/.+/) },
  ]);
});

it('a manager hears of the hours of somebody as long as they look after them', async () => {
  world.app.clock.set(when('18 8:00'));
  await save({ exitAuto: { mode: 'AT_PLAN_END' } });
  await stamp('sato', 'CHECK_IN_OFFICE', '18 8:55');
  await morning('19 9:40');
  const bell = async () =>
    (await world.ask('staff', '{ notificationCount }')).data.notificationCount;
  const belongs = (group_id: string) =>
    world.database.knex('affiliations').where({ employee_id: 'sato' }).update({ group_id });
  const [{ group_id: own }] = await world.database
    .knex('affiliations')
    .where({ employee_id: 'sato', is_main: true });
  expect(await bell()).toBe(1);
  await belongs('plant');
  expect(await bell()).toBe(0);
  await belongs(own);
  expect(await bell()).toBe(1);
});

it('nobody hears of an estimate where the rule says so', async () => {
  world.app.clock.set(when('18 8:00'));
  await save({ exitAuto: { mode: 'AT_PLAN_END', alertsEmployee: false, alertsStaff: false } });
  await stamp('sato', 'CHECK_IN_OFFICE', '18 8:55');
  await morning('19 9:40');
  expect(await told('autoCheckOut')).toEqual([]);
});

it('early work that nobody approved is told to managers as often as the rule counts', async () => {
  world.app.clock.set(when('17 8:00'));
  await save({ earlyWork: { timesPerMonth: 2 } });
  await work('sato', 17, '8:30');
  await morning('18 6:40');
  expect(await told('earlyWork')).toEqual([]);
  await work('sato', 18, '8:30');
  await morning('19 6:40');
  await work('sato', 19, '8:30');
  await morning('20 6:40');
  expect(await told('earlyWork')).toMatchObject([{ who: 'staff', month: '2026/11', count: 2 }]);
});

describe('a month of the person’s own', () => {
  const closesOn = (closing_day: number | null) =>
    world.database
      .knex('basic_shift_versions')
      .where('basic_shift_id', 'day')
      .update({ closing_day });
  beforeEach(() => closesOn(17));
  afterAll(() => closesOn(31));

  it('is that in which early work is counted', async () => {
    world.app.clock.set(when('17 8:00'));
    await save({ earlyWork: { timesPerMonth: 2 } });
    for (const day of [17, 18]) await work('sato', day, '8:30');
    await morning('19 6:40');
    expect(await told('earlyWork')).toEqual([]);
    await work('sato', 19, '8:30');
    await morning('20 6:40');
    expect(await told('earlyWork')).toMatchObject([{ who: 'staff', month: '2026/12', count: 2 }]);
  });

  it('is that whose hours are measured', async () => {
    world.app.clock.set(when('17 8:00'));
    const limit = { name: '月の上限', measure: 'WORKED_MONTH', minutes: 960, warnPercent: 100 };
    await save({
      partTimeNotice: {
        notices: [{ ...limit, isActive: true, notifiesEmployee: true, notifiesStaff: false }],
      },
    });
    for (const day of [17, 18]) await work('sato', day, '9:00', '18:00');
    await morning('19 6:40');
    expect(await told('partTime')).toEqual([]);
    await work('sato', 19, '9:00', '18:00');
    await morning('20 6:40');
    expect(await told('partTime')).toMatchObject([
      { who: 'sato', key: 'partTimeReached', time: '18:00' },
    ]);
  });
});

it('hours that come near a limit and meet it are told once each', async () => {
  world.app.clock.set(when('16 8:00'));
  const limit = { name: '週の上限', measure: 'WORKED_WEEK', minutes: 1_100, warnPercent: 90 };
  await save({
    partTimeNotice: {
      notices: [{ ...limit, notifiesEmployee: true, notifiesStaff: true, isActive: true }],
    },
  });
  await work('sato', 17, '9:00', '17:30');
  await morning('18 6:40');
  expect(await told('partTime')).toEqual([]);
  await work('sato', 18, '9:00', '17:30');
  await morning('19 6:40');
  expect(await told('partTime')).toMatchObject([
    { who: 'sato', key: 'partTimeNear', limit: '週の上限', time: '17:00', of: '18:20' },
    { who: 'staff', key: 'partTimeNearOf' },
  ]);
  await work('sato', 19, '9:00', '12:00');
  await morning('20 6:40');
  await morning('21 6:40');
  expect((await told('partTimeReached')).map(({ who, time }) => [who, time])).toEqual([
    ['sato', '20:00'],
    ['staff', '20:00'],
  ]);
});

it('a rest that was too short is told to the person, where the rule wants it', async () => {
  world.app.clock.set(when('16 8:00'));
  await save({ recordAttendance: { restIntervalMinutes: 600 } });
  await work('sato', 17, '8:55', '23:00');
  await work('sato', 18, '8:55', '23:30');
  await work('suzuki', 17, '8:55', '22:55');
  await work('suzuki', 18, '8:55', '18:00');
  await morning('19 9:40');
  await morning('20 9:40');
  expect(await told('shortRest')).toEqual([
    { who: 'sato', key: 'shortRest', date: '2026/11/18', time: '9:55', of: '10:00' },
  ]);
  await world.database.knex('notifications').del();
  await world.database.knex('attendance_alerts').del();
  await save({ recordAttendance: { notifiesShortRest: false } });
  await morning('20 9:40');
  expect(await told('shortRest')).toEqual([]);
});

it('a compensatory day that nobody has named is told of before its time is over', async () => {
  await world.app.suite.ports.inCompany('hinata', (ctx) =>
    ctx.insert('applications', {
      id: 'worked-on-sunday',
      employee_id: 'sato',
      type: 'HOLIDAY_WORK',
      status: 'APPROVED',
      from_date: '2026-10-04',
      to_date: '2026-10-04',
      details: JSON.stringify({
        part: 'WHOLE',
        from: 540,
        until: 1080,
        breaks: [],
        transferDate: null,
      }),
      requested_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    }),
  );
  // They came and worked that Sunday: without work no day of rest is due.
  for (const [type, at] of [
    ['CHECK_IN_OFFICE', '2026-10-04T08:55:00+09:00'],
    ['CHECK_OUT_OFFICE', '2026-10-04T18:00:00+09:00'],
  ] as const) {
    world.app.clock.set(new Date(at));
    const deviceTime = new Date(at).toISOString();
    await world.must('sato', STAMP, { data: { type, key: `sunday-${type}`, deviceTime } });
  }
  world.app.clock.set(when('01 8:00'));
  const keep = (compensatoryReminderDays: number) =>
    world.must('keeper', SAVE, {
      data: {
        scope: 'COMPANY',
        validFrom: '2026-10-01',
        settings: { holiday: { compensatoryExpiryMonths: 2, compensatoryReminderDays } },
        acceptsWarnings: true,
      },
    });
  await keep(14);
  await morning('19 9:40');
  expect(await told('compensatory')).toEqual([]);
  await morning('20 9:40');
  await morning('21 9:40');
  expect(await told('compensatory')).toEqual([
    { who: 'sato', key: 'compensatory', date: '2026/10/04', until: '2026/12/04' },
    expect.objectContaining({ who: 'staff', key: 'compensatoryOf', until: '2026/12/04' }),
  ]);
});
