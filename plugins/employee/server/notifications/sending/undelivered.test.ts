import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationWorld } from '../test-world.ts';

let world: Awaited<ReturnType<typeof notificationWorld>>;
beforeAll(async () => {
  world = await notificationWorld();
});
afterAll(() => world.app.stop());
beforeEach(async () => {
  await world.clean();
  world.app.clock.advance(1000);
});

const inAMoment = () => new Date(world.app.clock.now().getTime() + 60_000);
const onBell = async (person: string) =>
  (await world.ask(person, '{ notificationsConnection { nodes { id } } }')).data
    .notificationsConnection.nodes.length;
const complaints = (): unknown[] =>
  world.app.logged.flatMap(({ msg, messages, notificationIds }) =>
    msg === 'messages did not arrive' ? [[messages, (notificationIds as string[]).length]] : [],
  );

const subscribe = (person: string, endpoint: string) =>
  world.ask(
    person,
    'mutation ($subscription: WebPushSubscriptionInput!) { webNotificationSubscribe(subscription: $subscription) }',
    { subscription: { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } } },
  );
/** They hear of this kind by one channel alone: nothing of it stands on the bell. */
const choose = (person: string, channel: 'push' | 'mail') =>
  world.ask(
    person,
    'mutation ($inputs: [NotificationSettingInput!]!) { updateNotificationSettings(inputs: $inputs) { kind } }',
    {
      inputs: [
        {
          kind: 'employee.outcome',
          inApp: false,
          push: channel === 'push',
          mail: channel === 'mail',
        },
      ],
    },
  );

const channels = [
  {
    channel: 'push',
    job: 'employee.web-push',
    addressOf: (person: string) => `https://push.example/${person}`,
    arrived: () => world.pushed.map(({ to }) => to.endpoint),
  },
  {
    channel: 'mail',
    job: 'employee.notice-mail',
    addressOf: (person: string) => `${person}@hinata.example`,
    arrived: () => world.mailed.map(({ to }) => to),
  },
] as const;

describe.each(channels)(
  'a $channel that does not arrive',
  ({ channel, job, addressOf, arrived }) => {
    const [sato, suzuki] = [addressOf('sato'), addressOf('suzuki')];
    const failing = new Set<string>();
    beforeEach(async () => {
      failing.clear();
      world.outcome.of = (address) => (failing.has(address) ? 'fails' : 'sent');
      for (const person of ['sato', 'suzuki']) {
        await subscribe(person, `https://push.example/${person}`);
        await choose(person, channel);
      }
      await world.tell('hinata', { employeeIds: ['sato', 'suzuki'], kind: 'employee.outcome' });
    });

    it('once is told to the log and sent again, to whom it did not reach and to nobody else', async () => {
      failing.add(sato);
      const before = complaints();
      await world.app.jobs.runAll();
      expect(arrived()).toEqual([suzuki]);
      expect(complaints()).toEqual([...before, [1, 1]]);
      expect(world.app.jobs.waiting()).toMatchObject([
        { name: job, data: { companyId: 'hinata' } },
      ]);
      // Not in the same moment: whatever was in its way may be gone in ten seconds.
      expect(await world.app.jobs.runAll(world.app.clock.now())).toBe(0);
      failing.clear();
      expect(await world.app.jobs.runAll(inAMoment())).toBe(1);
      expect(arrived()).toEqual([suzuki, sato]);
      expect(world.app.jobs.waiting()).toEqual([]);
      expect([await onBell('sato'), await onBell('suzuki')]).toEqual([0, 0]);
    });

    it('to anybody fails the job, which then comes again for all of them', async () => {
      failing.add(sato).add(suzuki);
      const before = complaints();
      const data = world.app.jobs.waiting()[0]?.data ?? {};
      await expect(world.app.jobs.runAll()).rejects.toThrow('500');
      // One line for all that are refused for one reason.
      expect(complaints()).toEqual([...before, [2, 2]]);
      expect([await onBell('sato'), await onBell('suzuki')]).toEqual([0, 0]);
      failing.clear();
      await world.app.jobs.enqueue(job, data);
      await world.app.jobs.runAll();
      expect(arrived().sort()).toEqual([sato, suzuki]);
    });

    it('ever stands on the bell in the end, of that person alone, and the job is given up aloud', async () => {
      failing.add(sato);
      await world.app.jobs.runAll();
      await expect(world.app.jobs.runAll(inAMoment(), { isLastTry: true })).rejects.toThrow('500');
      expect(arrived()).toEqual([suzuki]);
      expect([await onBell('sato'), await onBell('suzuki')]).toEqual([1, 0]);
      expect(world.app.jobs.waiting()).toEqual([]);
    });

    it('is not sent again once it was seen', async () => {
      failing.add(sato);
      await world.app.jobs.runAll();
      await world.database.knex('notifications').update({ seen_at: world.app.clock.now() });
      await world.app.jobs.runAll(inAMoment(), { isLastTry: true });
      expect(arrived()).toEqual([suzuki]);
      expect(await onBell('sato')).toBe(0);
    });
  },
);

it('a browser that withdrew is nobody who was reached: the other one is tried again', async () => {
  await subscribe('sato', 'https://push.example/gone');
  await subscribe('sato', 'https://push.example/slow');
  world.outcome.of = (endpoint) => (endpoint.endsWith('gone') ? 'gone' : 'fails');
  await world.tell('hinata', { employeeIds: ['sato'] });
  await world.app.jobs.runAll();
  world.outcome.of = () => 'sent';
  await world.app.jobs.runAll(inAMoment());
  expect(world.pushed.map(({ to }) => to.endpoint)).toEqual(['https://push.example/slow']);
});

it('a job of mails that died with its process, and comes again, mails nobody twice', async () => {
  for (const person of ['sato', 'suzuki']) await choose(person, 'mail');
  await world.tell('hinata', { employeeIds: ['sato', 'suzuki'], kind: 'employee.outcome' });
  const [{ name = '', data = {} } = {}] = world.app.jobs.waiting();
  await world.app.jobs.runAll();
  await world.app.jobs.enqueue(name, data);
  await world.app.jobs.runAll();
  expect(world.mailed.map(({ to }) => to).sort()).toEqual([
    'sato@hinata.example',
    'suzuki@hinata.example',
  ]);
  // And where the process died between the two, whoever takes the mails knows them again.
  expect(new Set(world.mailed.map(({ id }) => id)).size).toBe(2);
});
