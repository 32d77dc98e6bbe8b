import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recalculateStale } from '../results/stale.ts';
import { type RulesWorld, rulesWorld } from '../rules/test-rules.ts';
import { STAMP, when } from '../test-company.ts';

const SAVE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) { rule { id } } }`;

let world: RulesWorld;
beforeAll(async () => {
  world = await rulesWorld();
  const { knex } = world.database;
  await knex('employees').where({ id: 'staff' }).update({ is_staff: true });
  await knex('group_admins').insert({
    company_id: 'hinata',
    group_id: 'sales',
    employee_id: 'staff',
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate stamps, work_days, day_results, attendance_rules, attendance_alerts, notifications cascade',
  );
});

let counter = 0;
async function stamp(person: string, type: string, text: string): Promise<void> {
  world.app.clock.set(when(text));
  const data = { type, key: `alert-key-${++counter}`, deviceTime: when(text).toISOString() };
  const { stamp: answer } = await world.must(person, STAMP, { data });
  if (answer.__typename !== 'StampAccepted') throw new Error(JSON.stringify(answer));
}
async function work(person: string, day: number, from = '8:55', until = '18:00') {
  await stamp(person, 'CHECK_IN_OFFICE', `${day} ${from}`);
  await stamp(person, 'CHECK_OUT_OFFICE', `${day} ${until}`);
}
async function morning(text: string): Promise<void> {
  world.app.clock.set(when(text));
  await recalculateStale((run) => world.app.suite.ports.inCompany('hinata', run));
  await world.app.jobs.enqueue('attendance.alerts', {});
  await world.app.jobs.runAll();
}
const save = (settings: object) =>
  world.must('keeper', SAVE, {
    data: { scope: 'COMPANY', validFrom: '2026-11-01', settings, acceptsWarnings: true },
  });
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
