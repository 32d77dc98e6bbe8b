import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { notificationWorld } from './test-world.ts';

let world: Awaited<ReturnType<typeof notificationWorld>>;
beforeAll(async () => {
  world = await notificationWorld();
});
afterAll(() => world.app.stop());
beforeEach(async () => {
  await world.clean();
  await world.database.knex.raw('truncate notification_rests, notification_failures');
  world.app.clock.set('2026-11-20T21:00:00+09:00');
});

const CHANGE = `mutation ($data: UpdateNotificationRestInput!) {
  updateNotificationRest(data: $data) { quietFrom quietUntil digestAt failures { channel } } }`;
const READ =
  '{ notificationRest { quietFrom quietUntil digestAt failures { channel failedAt isGivenUp } } }';
const rest = (data: object) => world.ask('sato', CHANGE, { data });
const tell = () => world.tell('hinata', { employeeIds: ['sato'], kind: 'employee.outcome' });
const run = (isLastTry = false) => world.app.jobs.runAll(world.app.clock.now(), { isLastTry });
const issuesOf = (answer: Untyped) =>
  answer.errors[0].extensions.issues.map(({ path, key }: Untyped) => `${path} ${key}`);

describe('通知を止める時間とまとめ', () => {
  it('止める時間にはメールを送らず、終わると送る。ベルにはすぐ載る', async () => {
    await rest({ quietFrom: '20:00', quietUntil: '08:00' });
    await tell();
    await run();
    expect(world.mailed).toHaveLength(0);
    expect((await world.ask('sato', '{ notificationCount }')).data.notificationCount).toBe(1);
    world.app.clock.set('2026-11-21T08:00:00+09:00');
    await run();
    expect(world.mailed).toHaveLength(1);
  });

  it('まとめは決めた時刻に1通で届き、見たものは載らず、2通目は来ない', async () => {
    await rest({ digestAt: '22:00' });
    await tell();
    await tell();
    const [seen] = await tell();
    await world.database
      .knex('notifications')
      .where({ id: seen })
      .update({ seen_at: world.app.clock.now() });
    await run();
    expect(world.mailed).toHaveLength(0);
    // Several would be run by several processes at the same moment.
    expect(world.app.jobs.waiting()).toEqual([
      { name: 'employee.notification-digest', data: { companyId: 'hinata', employeeId: 'sato' } },
    ]);
    world.app.clock.set('2026-11-20T22:00:00+09:00');
    await run();
    expect(world.mailed.map(({ subject }) => subject)).toEqual(['【Hataraki】2件の新しい通知']);
    expect(world.mailed[0]?.text.match(/^- /gmu)).toHaveLength(2);
    expect(await world.database.knex('notifications').where({ awaits_digest: true })).toHaveLength(
      0,
    );
  });

  it.each([
    [{ quietFrom: '20:00' }, ['data/quietUntil validation.required']],
    [{ quietFrom: '08:00', quietUntil: '08:00' }, ['data/quietUntil validation.quietHours']],
    [{ digestAt: '24:10' }, ['data/digestAt validation.timeOfDay']],
  ])('%jは断られる', async (data, issues) => {
    expect(issuesOf(await rest(data))).toEqual(issues);
  });

  it('自分だけのもので、同僚には効かない', async () => {
    await rest({ digestAt: '22:00' });
    expect((await world.ask('suzuki', READ)).data.notificationRest).toMatchObject({
      digestAt: null,
    });
    await world.tell('hinata', { employeeIds: ['suzuki'], kind: 'employee.outcome' });
    await run();
    expect(world.mailed).toHaveLength(1);
  });
});

it('届かなかったことが本人に分かり、次に届くと消える', async () => {
  world.outcome.of = () => 'fails';
  await tell();
  await expect(run()).rejects.toThrow();
  const failures = async () => (await world.ask('sato', READ)).data.notificationRest.failures;
  expect(await failures()).toMatchObject([{ channel: 'MAIL', isGivenUp: false }]);
  await tell();
  await expect(run(true)).rejects.toThrow();
  expect(await failures()).toMatchObject([{ channel: 'MAIL', isGivenUp: true }]);
  world.outcome.of = () => 'sent';
  await tell();
  await run();
  expect(await failures()).toEqual([]);
});

it('再送の前に本人が見たお知らせは、もう再送中とは言わない', async () => {
  world.outcome.of = () => 'fails';
  await tell();
  await expect(run()).rejects.toThrow();
  const failures = async () => (await world.ask('sato', READ)).data.notificationRest.failures;
  expect(await failures()).toMatchObject([{ isGivenUp: false }]);
  const { knex } = world.database;
  const [{ id }] = await knex('notifications').where('employee_id', 'sato').select('id');
  await knex('notifications').update({ seen_at: world.app.clock.now() });
  await world.app.jobs.enqueue('employee.notice-mail', {
    companyId: 'hinata',
    notificationIds: [id],
  });
  await run();
  expect(await failures()).toEqual([]);
});
