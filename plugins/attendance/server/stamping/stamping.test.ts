import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, issuesIn, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld, STAMP, when } from '../test-company.ts';

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw('truncate stamps, work_days, audit_entries cascade');
  world.app.clock.set(when('8:55'));
});

let counter = 0;
const key = (): string => `key-of-test-${++counter}`;
const at = (text: string) => world.app.clock.set(when(text));
const stamp = async (person: string, type: string, more: object = {}) => {
  const data = { type, key: key(), deviceTime: world.app.clock.now().toISOString(), ...more };
  const answer = await world.ask(person, STAMP, { data });
  return answer.data?.stamp ?? answer;
};
const stamps = () => world.database.knex('stamps').orderBy('stamped_at');
const DAY =
  '{ myWorkDay { workDate state offers { type workDate } incompleteDates plans { date start end } days { workDate state stamps { type } } } }';
const myDay = async (person: string) => (await world.ask(person, DAY)).data.myWorkDay;

describe('a stamp', () => {
  it('is taken with the time of the server, the time of the device and the difference', async () => {
    const answer = await stamp('sato', 'CHECK_IN_OFFICE', {
      deviceTime: when('8:54').toISOString(),
    });
    expect(answer).toMatchObject({
      __typename: 'StampAccepted',
      day: { workDate: '2026-11-20', state: 'ON_DUTY' },
      stamp: {
        type: 'CHECK_IN_OFFICE',
        stampedAt: when('8:55').toISOString(),
        deviceTime: when('8:54').toISOString(),
        skewSeconds: 60,
        wasOffline: false,
      },
    });
    expect((await stamps())[0]).toMatchObject({
      employee_id: 'sato',
      company_id: 'hinata',
      source: 'web',
      user_agent: 'node',
    });
  });

  it('with the same key gives the first answer and adds nothing', async () => {
    const once = key();
    const first = await stamp('sato', 'CHECK_IN_OFFICE', { key: once });
    at('9:30');
    const again = await stamp('sato', 'CHECK_IN_OFFICE', { key: once });
    expect(again).toEqual(first);
    at('12:00');
    await stamp('sato', 'BREAK_IN');
    expect(await stamp('sato', 'CHECK_IN_OFFICE', { key: once })).toEqual(first);
    expect(await stamps()).toHaveLength(2);
    expect(await world.audited('Stamp')).toHaveLength(2);
  });

  it('of another person with the same key is another stamp', async () => {
    const shared = key();
    await stamp('sato', 'CHECK_IN_OFFICE', { key: shared });
    expect((await stamp('suzuki', 'CHECK_IN_OFFICE', { key: shared })).__typename).toBe(
      'StampAccepted',
    );
    expect((await stamp('minami', 'CHECK_IN_OFFICE', { key: shared })).__typename).toBe(
      'StampAccepted',
    );
    expect(await stamps()).toHaveLength(3);
  });

  it('that is not valid now says what is, and writes nothing', async () => {
    expect(await stamp('sato', 'BREAK_IN')).toMatchObject({
      __typename: 'StampNotValidNow',
      state: 'OFF_DUTY',
      offered: [
        { type: 'CHECK_IN_OFFICE', workDate: '2026-11-20' },
        { type: 'DIRECT_START', workDate: '2026-11-20' },
      ],
    });
    await stamp('sato', 'CHECK_IN_OFFICE');
    expect(await stamp('sato', 'DIRECT_START')).toMatchObject({
      __typename: 'StampNotValidNow',
      state: 'ON_DUTY',
    });
    expect(await stamps()).toHaveLength(1);
  });

  it('cannot be changed or deleted, not even by the owner of the tables', async () => {
    await stamp('sato', 'CHECK_IN_OFFICE');
    await expect(world.database.knex('stamps').update({ type: 'DIRECT_START' })).rejects.toThrow();
    await expect(world.database.knex('stamps').delete()).rejects.toThrow();
  });

  it('from the future or older than a week is refused with both times', async () => {
    expect(
      await stamp('sato', 'CHECK_IN_OFFICE', { deviceTime: when('9:01').toISOString() }),
    ).toMatchObject({
      __typename: 'StampRefused',
      reason: 'DEVICE_TIME_IN_FUTURE',
      serverTime: when('8:55').toISOString(),
    });
    expect(
      await stamp('sato', 'CHECK_IN_OFFICE', {
        deviceTime: when('13 8:54').toISOString(),
        wasOffline: true,
      }),
    ).toMatchObject({ __typename: 'StampRefused', reason: 'DEVICE_TIME_TOO_OLD' });
    expect(
      (await stamp('sato', 'CHECK_IN_OFFICE', { deviceTime: when('8:59').toISOString() }))
        .__typename,
    ).toBe('StampAccepted');
    expect(await stamps()).toHaveLength(1);
  });

  it('keeps the position of office stamps, and says why there is none', async () => {
    const place = { latitude: 35.6812362, longitude: 139.7649361, accuracy: 12.5 };
    expect((await stamp('sato', 'CHECK_IN_OFFICE', place)).stamp).toMatchObject({
      position: 'GIVEN',
      latitude: 35.6812362,
    });
    expect((await stamp('suzuki', 'CHECK_IN_OFFICE', { position: 'DENIED' })).stamp.position).toBe(
      'DENIED',
    );
    expect((await stamp('watanabe', 'DIRECT_START', place)).stamp).toMatchObject({
      position: 'NOT_ASKED',
      latitude: null,
    });
    expect((await stamp('staff', 'CHECK_IN_OFFICE')).stamp.position).toBe('UNAVAILABLE');
  });

  it('with half a position or a strange key is a validation error with its path', async () => {
    const half = await world.ask('sato', STAMP, {
      data: {
        type: 'CHECK_IN_OFFICE',
        key: key(),
        deviceTime: when('8:55').toISOString(),
        latitude: 35,
      },
    });
    expect(issuesIn(half)).toEqual([{ path: 'data/longitude', key: 'required' }]);
    const strange = await world.ask('sato', STAMP, {
      data: { type: 'CHECK_IN_OFFICE', key: 'a b c d e f', deviceTime: when('8:55').toISOString() },
    });
    expect(codeOf(strange)).toBe('INVALID_INPUT');
  });

  it('is refused where the plan of the company lacks attendance', async () => {
    expect(codeOf(await stamp('kasumi', 'CHECK_IN_OFFICE'))).toBe('PLAN_REQUIRED');
  });

  it('leaves an audit entry by the person who stamped', async () => {
    await stamp('sato', 'CHECK_IN_OFFICE');
    expect(await world.audited('Stamp')).toMatchObject([
      {
        action: 'create',
        employee_id: 'sato',
        before: null,
        after: { type: 'CHECK_IN_OFFICE', workDate: '2026-11-20' },
      },
    ]);
  });
});

describe('the work day decides', () => {
  it('a check-out that was forgotten yesterday leaves today to begin', async () => {
    at('19 8:50');
    await stamp('sato', 'CHECK_IN_OFFICE');
    at('8:50');
    const day = await myDay('sato');
    expect(day.offers[0]).toEqual({ type: 'CHECK_IN_OFFICE', workDate: '2026-11-20' });
    expect((await stamp('sato', 'CHECK_IN_OFFICE')).day).toEqual({
      workDate: '2026-11-20',
      state: 'ON_DUTY',
    });
    expect(await myDay('sato')).toMatchObject({
      workDate: '2026-11-20',
      state: 'ON_DUTY',
      incompleteDates: ['2026-11-19'],
    });
    at('18:00');
    expect((await stamp('sato', 'CHECK_OUT_OFFICE')).day.workDate).toBe('2026-11-20');
  });

  it('a night shift is ended on the day it began', async () => {
    at('19 21:55');
    await stamp('tanaka', 'CHECK_IN_OFFICE');
    at('7:10');
    expect((await stamp('tanaka', 'CHECK_OUT_OFFICE')).day).toEqual({
      workDate: '2026-11-19',
      state: 'OFF_DUTY',
    });
    at('21:50');
    expect((await stamp('tanaka', 'CHECK_IN_OFFICE')).day.workDate).toBe('2026-11-20');
  });

  it('says what comes next for a whole day', async () => {
    const offered = async () =>
      (await myDay('sato')).offers.map(({ type }: { type: string }) => type);
    expect(await offered()).toEqual(['CHECK_IN_OFFICE', 'DIRECT_START']);
    await stamp('sato', 'CHECK_IN_OFFICE');
    expect(await offered()).toEqual(['CHECK_OUT_OFFICE', 'BREAK_IN', 'DIRECT_END']);
    at('12:00');
    await stamp('sato', 'BREAK_IN');
    expect(await offered()).toEqual(['BREAK_OUT', 'CHECK_OUT_OFFICE', 'DIRECT_END']);
    at('13:00');
    await stamp('sato', 'BREAK_OUT');
    at('18:10');
    await stamp('sato', 'DIRECT_END');
    expect(await offered()).toEqual(['CHECK_IN_OFFICE', 'DIRECT_START']);
    expect(
      (await myDay('sato')).days.at(-1).stamps.map(({ type }: { type: string }) => type),
    ).toEqual(['CHECK_IN_OFFICE', 'BREAK_IN', 'BREAK_OUT', 'DIRECT_END']);
  });

  it('tells a device its plans for the days ahead, without Sundays and holidays', async () => {
    const dates = (await myDay('sato')).plans.map(({ date }: { date: string }) => date.slice(8));
    expect(dates).toEqual(['19', '20', '24', '25', '26', '27']);
  });
});

const SEND = `mutation Send($data: [StampInput!]!) { stamps(inputs: $data) {
  __typename
  ... on StampAccepted { key stamp { stampedAt wasOffline workDate } }
  ... on StampNotValidNow { key }
  ... on StampRefused { key reason }
} }`;
const kept = (type: string, text: string, more: object = {}) => ({
  type,
  key: key(),
  deviceTime: when(text).toISOString(),
  wasOffline: true,
  ...more,
});

describe('stamps that were kept without a network', () => {
  it('come home in order with the time of the device', async () => {
    at('19 20:00');
    const queue = [
      kept('CHECK_IN_OFFICE', '19 8:58'),
      kept('BREAK_IN', '19 12:00'),
      kept('BREAK_OUT', '19 13:00'),
      kept('CHECK_OUT_OFFICE', '19 18:05'),
    ];
    const { data } = await world.ask('sato', SEND, { data: queue });
    expect(data.stamps.map((answer: Untyped) => answer.stamp.stampedAt)).toEqual(
      queue.map((one) => one.deviceTime),
    );
    expect(await stamps()).toHaveLength(4);
    const again = await world.ask('sato', SEND, { data: queue });
    expect(again.data).toEqual(data);
    expect(await stamps()).toHaveLength(4);
  });

  it('are each taken or refused on their own', async () => {
    at('19 20:00');
    const queue = [
      kept('CHECK_IN_OFFICE', '11 9:00'),
      kept('CHECK_IN_OFFICE', '19 9:00'),
      kept('BREAK_OUT', '19 10:00'),
      kept('CHECK_OUT_OFFICE', '19 18:00'),
    ];
    const { data } = await world.ask('sato', SEND, { data: queue });
    expect(data.stamps.map((answer: Untyped) => answer.__typename)).toEqual([
      'StampRefused',
      'StampAccepted',
      'StampNotValidNow',
      'StampAccepted',
    ]);
  });

  it('between stamps of another device are taken where the day still makes sense', async () => {
    await stamp('sato', 'CHECK_IN_OFFICE');
    at('18:00');
    await stamp('sato', 'CHECK_OUT_OFFICE');
    at('19:00');
    const { data } = await world.ask('sato', SEND, {
      data: [kept('BREAK_IN', '12:00'), kept('BREAK_OUT', '13:00'), kept('BREAK_OUT', '14:00')],
    });
    expect(data.stamps.map((answer: Untyped) => answer.__typename)).toEqual([
      'StampAccepted',
      'StampAccepted',
      'StampNotValidNow',
    ]);
    expect((await myDay('sato')).state).toBe('OFF_DUTY');
    const month = await world.ask(
      'sato',
      '{ attendanceMonth(month: "2026-11") { totals { workedMinutes breakMinutes } } }',
    );
    expect(month.data.attendanceMonth.totals).toEqual({ workedMinutes: 485, breakMinutes: 60 });
  });

  it('a day of yesterday is told to the end although today has begun', async () => {
    await stamp('sato', 'CHECK_IN_OFFICE');
    const { data } = await world.ask('sato', SEND, {
      data: [kept('CHECK_IN_OFFICE', '19 9:00'), kept('CHECK_OUT_OFFICE', '19 18:00')],
    });
    expect(data.stamps.map((answer: Untyped) => answer.stamp?.workDate)).toEqual([
      '2026-11-19',
      '2026-11-19',
    ]);
    expect(await myDay('sato')).toMatchObject({
      workDate: '2026-11-20',
      state: 'ON_DUTY',
      incompleteDates: [],
    });
  });

  it('are at most a hundred at once', async () => {
    const answer = await world.ask('sato', SEND, {
      data: Array.from({ length: 101 }, () => kept('CHECK_IN_OFFICE', '8:00')),
    });
    expect(codeOf(answer)).toBe('INVALID_INPUT');
  });
});

it('the database takes no stamp and no day that is not as it must be, whoever writes it', async () => {
  await stamp('sato', 'CHECK_IN_OFFICE');
  const { knex } = world.database;
  const [taken] = await stamps();
  const written = (change: object) =>
    knex('stamps').insert({ ...taken, ...change, id: key(), key: key() });
  for (const change of [
    { type: 'NAP' },
    { state_after: 'ASLEEP' },
    { position: 'LOST' },
    { position: 'GIVEN', latitude: 35, longitude: null },
    { is_void: true },
  ])
    await expect(written(change)).rejects.toMatchObject({ code: '23514', table: 'stamps' });
  const yesterday = when('19 8:00');
  for (const change of [
    { state: 'ASLEEP' },
    { state: 'OFF_DUTY' },
    { ended_at: yesterday },
    { last_at: yesterday },
    { open_until: yesterday },
  ])
    await expect(knex('work_days').update(change)).rejects.toMatchObject({
      code: '23514',
      table: 'work_days',
    });
  const day = { ...(await knex('work_days').first()), work_date: '2026-11-21', state: 'ASLEEP' };
  await expect(knex('work_days').insert(day)).rejects.toMatchObject({ code: '23514' });
});
