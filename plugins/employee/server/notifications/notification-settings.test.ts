import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { notificationWorld } from './test-world.ts';

let world: Awaited<ReturnType<typeof notificationWorld>>;
beforeAll(async () => {
  world = await notificationWorld();
});
afterAll(() => world.app.stop());
beforeEach(() => world.clean());

const FIELDS = '{ kind plugin inApp push mail isChosen }';
const settings = async (person: string) =>
  (await world.ask(person, `{ notificationSettings ${FIELDS} }`)).data.notificationSettings;
const choose = (person: string, inputs: object[]) =>
  world.ask(
    person,
    `mutation ($inputs: [NotificationSettingInput!]!) { updateNotificationSettings(inputs: $inputs) ${FIELDS} }`,
    { inputs },
  );
const bell = async (person: string) =>
  (await world.ask(person, '{ notificationCount }')).data.notificationCount;
const outcome = (kind = 'employee.outcome') =>
  world.tell('hinata', { employeeIds: ['sato', 'suzuki'], kind });
const subscribe = (person: string) =>
  world.ask(
    person,
    `mutation ($subscription: WebPushSubscriptionInput!) { webNotificationSubscribe(subscription: $subscription) }`,
    {
      subscription: {
        endpoint: `https://push.example/${person}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      },
    },
  );
const mailed = () => world.mailed;
const deliver = () => world.app.jobs.runAll();

describe('どこで知らせを受け取るか', () => {
  it('何も選んでいなければ、種類ごとの初めの設定になり、管理者向けの種類は出ない', async () => {
    const common = { plugin: 'employee', inApp: true, push: true, isChosen: false };
    expect(await settings('sato')).toEqual([
      { ...common, kind: 'employee.outcome', mail: true },
      { ...common, kind: 'employee.hint', mail: false },
    ]);
  });

  it('初めの設定でメールの種類は、ベルにもメールにも届く', async () => {
    await outcome();
    await deliver();
    expect(await bell('sato')).toBe(1);
    expect(
      mailed()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['sato@hinata.example', 'suzuki@hinata.example']);
    const [mail] = mailed();
    expect(mail?.text).toContain('/app/employee/attendance/alerts');
    // The list of mails says what happened.
    const subject = mail?.subject.replace('【Hataraki】', '') ?? '';
    expect(subject.length).toBeGreaterThan(5);
    expect(mail?.text).toContain(subject);
  });

  it('メールを切った人には、メールだけが届かない', async () => {
    const off = { kind: 'employee.outcome', inApp: true, push: true, mail: false };
    const { data } = await choose('sato', [off]);
    expect(data.updateNotificationSettings[0]).toMatchObject({ ...off, isChosen: true });
    await outcome();
    await deliver();
    expect(await bell('sato')).toBe(1);
    expect(mailed().map(({ to }) => to)).toEqual(['suzuki@hinata.example']);
  });

  it('ベルを切ってプッシュだけにした人には、ベルに出ずにプッシュが届く', async () => {
    await subscribe('sato');
    await choose('sato', [{ kind: 'employee.hint', inApp: false, push: true, mail: false }]);
    await outcome('employee.hint');
    await deliver();
    expect(await bell('sato')).toBe(0);
    expect(await bell('suzuki')).toBe(1);
    expect(world.pushed.map(({ to }) => to.endpoint)).toEqual(['https://push.example/sato']);
    expect(mailed()).toEqual([]);
  });

  it('すべて切った種類は、どこにも残らない', async () => {
    await choose('sato', [{ kind: 'employee.outcome', inApp: false, push: false, mail: false }]);
    const ids = await outcome();
    expect(ids).toHaveLength(1);
    await deliver();
    expect(mailed().map(({ to }) => to)).toEqual(['suzuki@hinata.example']);
  });

  it('ベルで見た知らせは、後からメールで届かない', async () => {
    await outcome();
    await world.ask('sato', 'mutation { markAllSeenNotification }');
    await deliver();
    expect(mailed().map(({ to }) => to)).toEqual(['suzuki@hinata.example']);
  });

  it('自分に届かない種類や知らない種類は選べず、いっしょに選んだものも変わらない', async () => {
    const good = { kind: 'employee.hint', inApp: false, push: false, mail: false };
    for (const kind of ['employee.forManagers', 'employee.nothing']) {
      const answer = await choose('sato', [good, { ...good, kind }]);
      expect(answer.errors[0].extensions.errorCode).toBe('NOT_FOUND');
    }
    expect((await settings('sato')).every((one: Untyped) => !one.isChosen)).toBe(true);
  });

  it('ほかの会社の人の設定は変わらない', async () => {
    await choose('sato', [{ kind: 'employee.hint', inApp: false, push: false, mail: true }]);
    expect((await settings('minami')).every((one: Untyped) => !one.isChosen)).toBe(true);
  });

  it('宣言されていない種類を送るのは、書き誤りとして止まる', async () => {
    await expect(outcome('employee.typo')).rejects.toThrow(/declares the notice/);
  });
});
