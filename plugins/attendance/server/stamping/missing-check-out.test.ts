import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import { attendanceWorld, STAMP, when } from '../test-company.ts';

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld();
});
afterAll(() => world.stop());

let counter = 0;
async function stamp(person: string, type: string, text: string): Promise<void> {
  world.app.clock.set(when(text));
  const data = { type, key: `missing-key-${++counter}`, deviceTime: when(text).toISOString() };
  const answer = await world.ask(person, STAMP, { data });
  if (answer.data?.stamp.__typename !== 'StampAccepted') throw new Error(JSON.stringify(answer));
}

async function morning(text: string): Promise<void> {
  world.app.clock.set(when(text));
  await world.app.jobs.enqueue('attendance.missingCheckOuts', {});
  await world.app.jobs.runAll();
}

const told = async () =>
  (
    await world.database
      .knex('notifications')
      .where({ text_key: 'notifications.message.missingCheckOut' })
      .orderBy(['employee_id', 'created_at'])
  ).map(({ employee_id, text_params }) => `${employee_id} ${text_params.date}`);

it('runs every morning', () => {
  expect(world.app.jobs.scheduled().get('attendance.missingCheckOuts')).toBe('30 9 * * *');
});

it('whoever forgot to check out is told once of each day, and nobody else', async () => {
  await stamp('sato', 'CHECK_IN_OFFICE', '18 8:50');
  await stamp('suzuki', 'CHECK_IN_OFFICE', '18 8:55');
  await stamp('suzuki', 'CHECK_OUT_OFFICE', '18 18:05');
  await morning('19 9:30');
  expect(await told()).toEqual(['sato 2026/11/18']);
  await morning('19 9:31');
  await morning('20 9:30');
  expect(await told()).toEqual(['sato 2026/11/18']);

  await stamp('sato', 'CHECK_IN_OFFICE', '20 9:40');
  await morning('21 9:45');
  expect(await told()).toEqual(['sato 2026/11/18', 'sato 2026/11/20']);
});

it('a night that still goes on is not forgotten, and who has left is told nothing', async () => {
  await stamp('tanaka', 'CHECK_IN_OFFICE', '23 21:55');
  await morning('24 6:00');
  expect(await told()).not.toContain('tanaka 2026/11/23');
  await stamp('watanabe', 'CHECK_IN_OFFICE', '24 9:00');
  await world.database.knex('employees').where({ id: 'watanabe' }).update({ is_active: false });
  await morning('26 9:30');
  expect((await told()).filter((line) => line.startsWith('watanabe'))).toEqual([]);
  expect(await told()).toContain('tanaka 2026/11/23');
});

it('the message asks for something until the day has its check-out', async () => {
  const asking = async () =>
    (
      await world.database
        .knex('notifications')
        .where({ employee_id: 'suzuki', text_key: 'notifications.message.missingCheckOut' })
        .orderBy('node_id')
    ).map(({ node_id, asks, settled_at }) => [node_id, asks, settled_at !== null]);
  await stamp('suzuki', 'CHECK_IN_OFFICE', '25 8:50');
  await morning('26 9:30');
  expect(await asking()).toEqual([['attendance:2026-11-25', true, false]]);
  const MEND = `mutation ($data: ReviseAttendanceDayInput!) { reviseAttendanceDay(data: $data) { workDate } }`;
  const stamps = [
    { type: 'CHECK_IN_OFFICE', at: 530 },
    { type: 'CHECK_OUT_OFFICE', at: 1080 },
  ];
  const own = { company_id: 'hinata', employee_id: 'suzuki', work_date: '2026-11-25' };
  const basedOn = (await world.database.knex('stamps').where(own)).map(({ id }) => id);
  const data = {
    employeeId: 'suzuki',
    workDate: '2026-11-25',
    stamps,
    basedOn,
    reason: '退勤の打刻漏れ',
  };
  const answer = await world.ask('staff', MEND, { data });
  expect(answer.errors).toBeUndefined();
  expect(await asking()).toEqual([['attendance:2026-11-25', true, true]]);
});
