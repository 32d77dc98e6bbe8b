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
