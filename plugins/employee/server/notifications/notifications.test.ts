import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ear, listenAs } from '#test/support/ear.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { notificationWorld } from './test-world.ts';

let world: Awaited<ReturnType<typeof notificationWorld>>;
beforeAll(async () => {
  world = await notificationWorld();
});
afterAll(() => world.app.stop());
beforeEach(() => world.clean());

const LIST = `query ($where: NotificationWhereInput, $skip: Int, $first: Int) {
  notificationsConnection(where: $where, skip: $skip, first: $first) {
    totalCount pageInfo { hasNextPage } nodes { id isSeen notifyType nodeId createdAt description { plugin key params } }
  }
}`;
const list = async (person: string, variables: object = {}) =>
  (await world.ask(person, LIST, variables)).data.notificationsConnection;
const count = async (person: string) =>
  (await world.ask(person, '{ notificationCount }')).data.notificationCount;
const codeOf = (answer: Untyped) => answer.errors?.[0]?.extensions?.errorCode;

describe('the bell', () => {
  it('shows what one was told, newest first, ten at a time', async () => {
    for (let n = 1; n <= 23; n++) {
      world.app.clock.advance(1000);
      await world.tell('hinata', { employeeIds: ['sato'], nodeId: `n${n}` });
    }
    const first = await list('sato', { first: 10 });
    expect(first.totalCount).toBe(23);
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(first.nodes.map((one: Untyped) => one.nodeId)).toEqual(
      Array.from({ length: 10 }, (_, i) => `n${23 - i}`),
    );
    expect(first.nodes[0].description).toEqual({
      plugin: 'employee',
      key: 'notifications.message.test',
      params: { name: '佐藤' },
    });
    const last = await list('sato', { skip: 20, first: 10 });
    expect(last.nodes).toHaveLength(3);
    expect(last.pageInfo.hasNextPage).toBe(false);
    expect(await count('sato')).toBe(23);
  });

  it('belongs to one person: neither a colleague nor another company sees or ticks it off', async () => {
    const [id] = await world.tell('hinata', { employeeIds: ['sato'] });
    for (const other of ['suzuki', 'minami']) {
      expect((await list(other)).totalCount).toBe(0);
      expect(await count(other)).toBe(0);
      const seen = await world.ask(
        other,
        'mutation ($id: ID!) { seenNotification(notificationId: $id) { id } }',
        { id },
      );
      expect(codeOf(seen)).toBe('NOT_FOUND');
      expect(
        (await world.ask(other, 'mutation { markAllSeenNotification }')).data
          .markAllSeenNotification,
      ).toBe(0);
    }
    expect(await count('sato')).toBe(1);
  });

  it('is ticked off one by one or all at once, and the first time stays', async () => {
    const ids = (
      await Promise.all([1, 2, 3].map(() => world.tell('hinata', { employeeIds: ['sato'] })))
    ).flat();
    const see = () =>
      world.ask(
        'sato',
        'mutation ($id: ID!) { seenNotification(notificationId: $id) { id isSeen } }',
        { id: ids[0] },
      );
    expect((await see()).data.seenNotification).toEqual({ id: ids[0], isSeen: true });
    const first = (await world.database.knex('notifications').where({ id: ids[0] }).first())
      .seen_at;
    world.app.clock.advance(60_000);
    await see();
    expect(
      (await world.database.knex('notifications').where({ id: ids[0] }).first()).seen_at,
    ).toEqual(first);
    expect(await count('sato')).toBe(2);
    expect((await list('sato', { where: { isSeen: false } })).totalCount).toBe(2);
    expect(
      (await list('sato', { where: { isSeen: true } })).nodes.map((one: Untyped) => one.id),
    ).toEqual([ids[0]]);
    expect(
      (await world.ask('sato', 'mutation { markAllSeenNotification }')).data
        .markAllSeenNotification,
    ).toBe(2);
    expect(await count('sato')).toBe(0);
  });

  it('what was ticked off together is unread again when taken back, but for what is settled or of others', async () => {
    const told = (employeeId: string) =>
      world.tell('hinata', { employeeIds: [employeeId], notifyType: 'NOTICE', nodeId: 'n1' });
    const [before = ''] = await told('sato');
    await world.ask('sato', 'mutation { markAllSeenNotification }');
    const ids = [...(await told('sato')), ...(await told('sato')), ...(await told('sato'))];
    const others = await told('suzuki');
    for (const who of ['sato', 'suzuki'])
      await world.ask(who, 'mutation { markAllSeenNotification }');
    await world.database
      .knex('notifications')
      .where({ id: ids[0] })
      .update({ settled_at: world.app.clock.now() });
    const UNSEE = 'mutation ($ids: [ID!]!) { unseeNotifications(notificationIds: $ids) }';
    const answer = await world.ask('sato', UNSEE, { ids: [...ids, ...others] });
    expect(answer.data.unseeNotifications).toBe(2);
    expect([await count('sato'), await count('suzuki')]).toEqual([2, 0]);
    const unseen = (await list('sato', { where: { isSeen: false } })).nodes;
    expect(unseen.map((one: Untyped) => one.id).toSorted()).toEqual(ids.slice(1).toSorted());
    expect(unseen.map((one: Untyped) => one.id)).not.toContain(before);
  });

  it('rings for people in service only, once each, and not for names of another company', async () => {
    const told = await world.tell('hinata', {
      employeeIds: ['sato', 'sato', 'tanaka', 'minami', 'nobody', 'suzuki'],
    });
    expect(told).toHaveLength(2);
    const rows = await world.database
      .knex('notifications')
      .orderBy('employee_id')
      .pluck('employee_id');
    expect(rows).toEqual(['sato', 'suzuki']);
    expect(await world.tell('hinata', { employeeIds: [] })).toEqual([]);
  });

  it('stays silent when the work it belongs to fails', async () => {
    await expect(
      world.tell('hinata', { employeeIds: ['sato'] }, () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await count('sato')).toBe(0);
  });

  it('asks a stranger to sign in', async () => {
    expect(codeOf(await world.app.ask('{ notificationCount }'))).toBe('UNAUTHENTICATED');
    expect(codeOf(await world.app.ask('{ onlineEmployeesConnection { totalCount } }'))).toBe(
      'UNAUTHENTICATED',
    );
  });
});

describe('the live bell', () => {
  const open: Ear[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((ear) => ear.stop()));
  });
  // Whoever asks for something before the server has begun to listen never receives it.
  const listen = async (person: string, query: string, variables: Record<string, unknown> = {}) => {
    const ear = await listenAs(world.app, world.person(person), { query, variables });
    open.push(ear);
    return ear;
  };
  const BELL = `subscription ($id: ID!) { newNotificationSubscription(employeeId: $id) { id description { key } } }`;
  const listeners = () => world.app.suite.ports.pubsub.listeners();

  it('rings at once, and nobody listens any more once the page is left', async () => {
    const before = listeners();
    const bell = await listen('sato', BELL, { id: 'sato' });
    const neighbour = await listen('suzuki', BELL, { id: 'suzuki' });
    expect(listeners()).toBe(before + 2);
    const [id] = await world.tell('hinata', { employeeIds: ['sato'] });
    await expect.poll(() => bell.heard).toMatchObject([{ id }]);
    expect(neighbour.heard).toEqual([]);
    await bell.stop();
    await neighbour.stop();
    await expect.poll(listeners).toBe(before);
  });

  it('refuses to listen for somebody else', async () => {
    const before = listeners();
    for (const [person, id] of [
      ['suzuki', 'sato'],
      ['minami', 'sato'],
      ['sato', ''],
    ] as const) {
      const bell = await listen(person, BELL, { id });
      expect(JSON.stringify(bell.heard)).toMatch(/FORBIDDEN|INVALID_INPUT/);
      expect(bell.heard).toHaveLength(1);
    }
    expect(listeners()).toBe(before);
  });

  it('somebody who comes online is seen by colleagues and by no other company', async () => {
    // Those who were heard of in the tests before are written first: they are not what is waited for.
    await world.presence().flush();
    const query = 'subscription { onlineStatusSubscription { employeeId email lastOnline } }';
    const colleague = await listen('suzuki', query);
    const stranger = await listen('minami', query);
    await world.presence().flush();
    world.app.clock.advance(120_000);
    world.app.suite.callers.forget('hinata');
    await world.ask('sato', '{ notificationCount }');
    await world.presence().flush();
    const now = world.app.clock.now().toISOString();
    await expect
      .poll(() => colleague.heard.filter(({ lastOnline }) => lastOnline === now))
      .toContainEqual({ employeeId: 'sato', email: 'sato@hinata.example', lastOnline: now });
    expect(stranger.heard.map(({ employeeId }) => employeeId)).not.toContain('sato');
  });
});

describe('who is online', () => {
  it('any call of the API counts, the last heard of stands first, people who have left do not appear', async () => {
    world.app.clock.advance(120_000);
    world.app.suite.callers.forget('hinata');
    await world.ask('suzuki', '{ version notificationCount }');
    await world.presence().flush();
    const answer = await world.ask(
      'sato',
      '{ onlineEmployeesConnection(first: 10) { totalCount nodes { id lastOnline } } }',
    );
    const { nodes, totalCount } = answer.data.onlineEmployeesConnection;
    expect(totalCount).toBe(2);
    expect(nodes[0]).toEqual({ id: 'suzuki', lastOnline: world.app.clock.now().toISOString() });
    expect(nodes.map((one: Untyped) => one.id)).toEqual(['suzuki', 'sato']);
  });

  it('is written at most every 45 seconds per person', async () => {
    const { presence, database, app } = world;
    const lastOnline = async () =>
      (await database.knex('employees').where({ id: 'sato' }).first()).last_online_at;
    app.clock.advance(300_000);
    presence().saw('hinata', 'sato');
    await presence().flush();
    const first = await lastOnline();
    expect(first).toEqual(app.clock.now());
    app.clock.advance(30_000);
    presence().saw('hinata', 'sato');
    await presence().flush();
    expect(await lastOnline()).toEqual(first);
    app.clock.advance(30_000);
    presence().saw('hinata', 'sato');
    await presence().flush();
    expect(await lastOnline()).toEqual(app.clock.now());
  });
});

describe('web push', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const SUBSCRIBE =
    'mutation ($subscription: WebPushSubscriptionInput!) { webNotificationSubscribe(subscription: $subscription) }';
  const subscribe = (person: string, endpoint: string, language?: string) =>
    world.ask(person, SUBSCRIBE, {
      subscription: { endpoint, keys, ...(language ? { language } : {}) },
    });
  const browsers = () =>
    world.database
      .knex('push_subscriptions')
      .orderBy('endpoint')
      .select('company_id', 'employee_id', 'endpoint');

  it('reaches every browser of the person in that browser’s language', async () => {
    await subscribe('sato', 'https://push.example/1');
    await subscribe('sato', 'https://push.example/2', 'en');
    await world.tell('hinata', {
      employeeIds: ['sato', 'suzuki'],
      notifyType: 'NOTICE',
      nodeId: 'n1',
    });
    expect(world.app.jobs.waiting()).toHaveLength(1);
    await world.app.jobs.runAll();
    expect(world.pushed.map(({ to, url }) => [to.endpoint, url])).toEqual([
      ['https://push.example/1', '/app/employee/attendance/alerts/notice_detail/n1'],
      ['https://push.example/2', '/app/employee/attendance/alerts/notice_detail/n1'],
    ]);
    expect(world.pushed[0]?.title).toBe('お知らせ');
    expect(world.pushed[1]?.title).toBe('Notice');
  });

  it('sends nothing to a browser from which the person signed out', async () => {
    await subscribe('sato', 'https://push.example/1');
    await world.tell('hinata', { employeeIds: ['sato'] });
    await world.database
      .knex('sessions')
      .where({ id: 'sato-session' })
      .update({ ended_at: world.app.clock.now() });
    await world.app.jobs.runAll();
    expect(world.pushed).toEqual([]);
  });

  it('sends nothing that was seen meanwhile, and nothing to people without a browser', async () => {
    await world.tell('hinata', { employeeIds: ['suzuki'] });
    expect(world.app.jobs.waiting()).toEqual([]);
    await subscribe('sato', 'https://push.example/1');
    await world.tell('hinata', { employeeIds: ['sato'] });
    await world.ask('sato', 'mutation { markAllSeenNotification }');
    await world.app.jobs.runAll();
    expect(world.pushed).toEqual([]);
  });

  it('forgets a browser that withdrew and keeps one whose service is in trouble', async () => {
    await subscribe('sato', 'https://push.example/gone');
    await subscribe('sato', 'https://push.example/slow');
    world.outcome.of = (endpoint) => (endpoint.endsWith('gone') ? 'gone' : 'fails');
    await world.tell('hinata', { employeeIds: ['sato'] });
    await world.app.jobs.runAll();
    expect((await browsers()).map((one) => one.endpoint)).toEqual(['https://push.example/slow']);
    await world.tell('hinata', { employeeIds: ['sato'] });
    await expect(world.app.jobs.runAll()).rejects.toThrow('500');
  });

  it('one browser belongs to whoever subscribed last, also across companies', async () => {
    await subscribe('sato', 'https://push.example/1');
    await subscribe('suzuki', 'https://push.example/1');
    expect(await browsers()).toEqual([
      { company_id: 'hinata', employee_id: 'suzuki', endpoint: 'https://push.example/1' },
    ]);
    await subscribe('minami', 'https://push.example/1');
    expect(await browsers()).toEqual([
      { company_id: 'minato', employee_id: 'minami', endpoint: 'https://push.example/1' },
    ]);
  });

  it('only its owner takes a browser off, and one person has at most twenty', async () => {
    await subscribe('sato', 'https://push.example/1');
    const off = (person: string) =>
      world.ask(
        person,
        'mutation { webNotificationUnsubscribe(endpoint: "https://push.example/1") }',
      );
    await off('suzuki');
    await off('minami');
    expect(await browsers()).toHaveLength(1);
    await off('sato');
    expect(await browsers()).toHaveLength(0);
    for (let n = 10; n < 32; n++) {
      world.app.clock.advance(1000);
      await subscribe('sato', `https://push.example/${n}`);
    }
    expect((await browsers()).map((one) => one.endpoint)).toEqual(
      Array.from({ length: 20 }, (_, i) => `https://push.example/${i + 12}`),
    );
  });

  it('accepts only what a browser could have given', async () => {
    for (const subscription of [
      { endpoint: 'http://push.example/1', keys },
      { endpoint: 'https://push.example/ 1', keys },
      { endpoint: '', keys },
      { endpoint: `https://push.example/${'x'.repeat(500)}`, keys },
      { endpoint: 'https://push.example/1', keys: { ...keys, auth: 'short' } },
      { endpoint: 'https://push.example/1', keys: { ...keys, p256dh: '鍵'.repeat(87) } },
      { endpoint: 'https://push.example/1', keys, language: 'fr' },
    ]) {
      const answer = await world.ask('sato', SUBSCRIBE, { subscription });
      expect(codeOf(answer), JSON.stringify(subscription)).toBe('INVALID_INPUT');
      expect(answer.errors[0].extensions.issues[0].path).toMatch(/^subscription\//);
    }
  });
});
