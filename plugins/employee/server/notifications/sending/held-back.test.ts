import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationWorld } from '../test-world.ts';

let world: Awaited<ReturnType<typeof notificationWorld>>;
beforeAll(async () => {
  world = await notificationWorld();
});
afterAll(() => world.app.stop());
beforeEach(async () => {
  await world.clean();
  await world.database.knex.raw(
    'truncate notification_rests, staff_notices, affiliations, affiliation_groups, news, comments cascade',
  );
  await world.database.knex('employees').update({ is_active: true, is_staff: false });
  world.app.clock.set('2026-11-20T21:00:00+09:00');
  await world.ask(
    'sato',
    'mutation ($subscription: WebPushSubscriptionInput!) { webNotificationSubscribe(subscription: $subscription) }',
    {
      subscription: {
        endpoint: 'https://push.example/sato',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      },
    },
  );
});

/** A notice to sato, by name or by the group above theirs, delivered, and its message, which waits. */
async function tellOfNotice(target: 'INDIVIDUAL' | 'GROUP' = 'INDIVIDUAL'): Promise<void> {
  const { knex } = world.database;
  const at = world.app.clock.now();
  const own = { company_id: 'hinata', notice_id: 'notice' };
  await knex('staff_notices').insert({
    company_id: 'hinata',
    id: 'notice',
    title: 'お知らせ',
    body: '',
    search_text: '',
    kind: 'ALERT',
    delivery: 'NOW',
    deliver_at: at,
    delivered_at: at,
    target,
    created_at: at,
    updated_at: at,
  });
  if (target === 'GROUP') await knex('notice_groups').insert({ ...own, group_id: 'above' });
  else await knex('notice_people').insert({ ...own, employee_id: 'sato' });
  await tellAbout('employee.alert', 'notice');
}
/** A message of a kind that this world does not know, sent as one that goes by mail. */
async function tellAbout(kind: string, nodeId: string): Promise<void> {
  const ids = await world.tell('hinata', {
    employeeIds: ['sato'],
    kind: 'employee.outcome',
    nodeId,
  });
  await world.database.knex('notifications').whereIn('id', ids).update({ kind });
}
const published = async () => {
  const at = world.app.clock.now();
  await world.database.knex('news').insert({
    company_id: 'hinata',
    id: 'item',
    title: '休業',
    status: 'PUBLISHED',
    published_at: at,
  });
};
async function tellOfNews(): Promise<void> {
  await published();
  await tellAbout('employee.news', 'news:item');
}
async function tellOfComment(): Promise<void> {
  await published();
  await world.database.knex('comments').insert({
    company_id: 'hinata',
    id: 'comment',
    node_type: 'news',
    record_id: 'item',
    employee_id: 'suzuki',
    content: '何時からですか',
    created_at: world.app.clock.now(),
  });
  await tellAbout('employee.comment', 'comment');
}
const withdraw = () => world.database.knex('news').update({ status: 'DRAFT', published_at: null });
async function tellGroup(): Promise<void> {
  const { knex } = world.database;
  const at = world.app.clock.now();
  await knex('affiliation_groups').insert(
    ['above', 'below', 'elsewhere'].map((id, n) => ({
      company_id: 'hinata',
      id,
      name: id,
      parent_id: id === 'below' ? 'above' : null,
      search_text: id,
      display_order: n,
      created_at: at,
      updated_at: at,
    })),
  );
  await knex('affiliations').insert({
    company_id: 'hinata',
    id: 'of-sato',
    employee_id: 'sato',
    group_id: 'below',
    is_main: true,
    valid_from: '2026-01-01',
  });
  await tellOfNotice('GROUP');
}
const tellManagers = async (): Promise<void> => {
  await world.database.knex('employees').where({ id: 'sato' }).update({ is_staff: true });
  await world.tell('hinata', {
    employeeIds: ['sato'],
    kind: 'employee.outcome',
    notifyType: 'STAFF_NOTICE',
  });
};
const sato = () => world.database.knex('employees').where({ company_id: 'hinata', id: 'sato' });

const LOSSES = [
  {
    how: 'who is no longer named by its notice',
    tell: () => tellOfNotice(),
    lose: () => world.database.knex('notice_people').delete(),
  },
  {
    how: 'who has moved out of its groups',
    tell: tellGroup,
    lose: () => world.database.knex('affiliations').update({ group_id: 'elsewhere' }),
  },
  {
    how: 'whose notice was deleted',
    tell: () => tellOfNotice(),
    lose: () => world.database.knex('staff_notices').delete(),
  },
  { how: 'whose news item was taken back', tell: tellOfNews, lose: withdraw },
  {
    how: 'whose news item was deleted',
    tell: tellOfNews,
    lose: () => world.database.knex('news').delete(),
  },
  {
    how: 'whose comment was deleted',
    tell: () => tellOfComment(),
    lose: () => world.database.knex('comments').update({ deleted_at: world.app.clock.now() }),
  },
  {
    how: 'whose comment is about news that were taken back',
    tell: () => tellOfComment(),
    lose: withdraw,
  },
  {
    how: 'who is no manager any more',
    tell: tellManagers,
    lose: () => sato().update({ is_staff: false }),
  },
  {
    how: 'who has left',
    tell: tellManagers,
    lose: () => sato().update({ is_active: false }),
  },
];

const RESTS = [
  { rest: { quietFrom: '20:00', quietUntil: '08:00' }, held: 'quiet hours', pushes: 1 },
  // Only mails wait for a digest.
  { rest: { digestAt: '08:00' }, held: 'a digest', pushes: 0 },
];

describe.each(RESTS)('what $held holds back', ({ rest, pushes }) => {
  beforeEach(async () => {
    await world.ask(
      'sato',
      'mutation ($data: UpdateNotificationRestInput!) { updateNotificationRest(data: $data) { digestAt } }',
      { data: rest },
    );
  });
  const endOfRest = async () => {
    world.app.clock.set('2026-11-21T08:00:00+09:00');
    await world.app.jobs.runAll(world.app.clock.now());
    return { mails: world.mailed.length, pushes: world.pushed.length };
  };

  describe.each(LOSSES)('for somebody $how', ({ tell, lose }) => {
    it('is not sent when it ends', async () => {
      await tell();
      if (pushes === 0) await world.app.jobs.runAll(world.app.clock.now());
      world.pushed.length = 0;
      await lose();
      expect(await endOfRest()).toEqual({ mails: 0, pushes: 0 });
      expect(world.app.jobs.waiting()).toEqual([]);
    });

    it('is sent to somebody who may still read it', async () => {
      await tell();
      if (pushes === 0) await world.app.jobs.runAll(world.app.clock.now());
      world.pushed.length = 0;
      expect(await endOfRest()).toEqual({ mails: 1, pushes });
    });
  });
});

// Whether somebody is a manager their session says, which this world does not change.
describe.each(LOSSES.filter(({ tell }) => tell !== tellManagers))(
  'on the bell of somebody $how',
  ({ tell, lose }) => {
    it('it stands until then', async () => {
      const onBell = async () =>
        (await world.ask('sato', '{ notificationCount }')).data.notificationCount;
      await tell();
      expect(await onBell()).toBe(1);
      await lose();
      expect(await onBell()).toBe(0);
    });
  },
);
