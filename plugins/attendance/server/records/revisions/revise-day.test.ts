import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import { attendanceWorld, STAMP, when } from '../../test-company.ts';
import { type DayRevision, reviseDay, takeBackRevision } from './revise-day.ts';
import { countingStamps } from './revision.store.ts';

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw('truncate stamps, work_days, day_results cascade');
  world.app.clock.set(when('8:55'));
});

const within = <T>(run: (ctx: RequestContext) => Promise<T>) =>
  world.app.suite.ports.inCompany('hinata', run, { employeeId: 'staff' });

let counter = 0;
async function stamp(type: string, text: string): Promise<void> {
  world.app.clock.set(when(text));
  const data = { type, key: `revise-key-${++counter}`, deviceTime: when(text).toISOString() };
  const { data: answer } = await world.ask('sato', STAMP, { data });
  expect(answer.stamp.__typename).toBe('StampAccepted');
}
const counting = async () =>
  (await within((ctx) => countingStamps(ctx, 'sato', '2026-11-19'))).map(({ type, at }) => [
    type,
    new Date(at).toISOString().slice(11, 16),
  ]);
const day = async () => world.database.knex('work_days').where({ work_date: '2026-11-19' }).first();
const result = async () =>
  world.database.knex('day_results').where({ work_date: '2026-11-19' }).first();
const rawStamps = async () =>
  world.database.knex('stamps').whereNull('replaces_id').where({ source: 'web' }).orderBy('id');
const FORGOTTEN = { employeeId: 'sato', workDate: '2026-11-19', reason: '打刻を忘れました' };

describe('a correction of a day', () => {
  it('ends a day whose check-out was forgotten, and the day counts', async () => {
    await stamp('CHECK_IN_OFFICE', '19 9:00');
    const raw = await rawStamps();
    world.app.clock.set(when('20 9:10'));
    const [checkIn] = await within((ctx) => countingStamps(ctx, 'sato', '2026-11-19'));
    await within((ctx) =>
      reviseDay(ctx, {
        ...FORGOTTEN,
        applicationId: 'application-1',
        stamps: [
          { id: checkIn!.id, type: 'CHECK_IN_OFFICE', at: 540 },
          { id: null, type: 'CHECK_OUT_OFFICE', at: 1080 },
        ],
      }),
    );
    expect(await counting()).toEqual([
      ['CHECK_IN_OFFICE', '00:00'],
      ['CHECK_OUT_OFFICE', '09:00'],
    ]);
    expect(await day()).toMatchObject({ state: 'OFF_DUTY' });
    expect(await result()).toMatchObject({ worked: 540, missing: null, stamps: 2 });
    expect(await rawStamps()).toEqual(raw);
    const [told] = (await world.audited('WorkDay')).slice(-1);
    expect(told).toMatchObject({
      before: { stamps: [{ type: 'CHECK_IN_OFFICE' }] },
      after: { applicationId: 'application-1', reason: '打刻を忘れました' },
    });

    await within((ctx) => takeBackRevision(ctx, 'application-1'));
    expect(await counting()).toEqual([['CHECK_IN_OFFICE', '00:00']]);
    expect(await day()).toMatchObject({ state: 'ON_DUTY' });
    expect(await result()).toMatchObject({ worked: 0, missing: 'CHECK_OUT' });
  });

  it('moves, adds and leaves out stamps, and the taken back one leaves no trace in what counts', async () => {
    await stamp('CHECK_IN_OFFICE', '19 9:07');
    await stamp('BREAK_IN', '19 12:00');
    await stamp('BREAK_OUT', '19 13:00');
    await stamp('CHECK_OUT_OFFICE', '19 18:00');
    const before = await counting();
    world.app.clock.set(when('20 9:10'));
    const [checkIn, , , checkOut] = await within((ctx) =>
      countingStamps(ctx, 'sato', '2026-11-19'),
    );
    await within((ctx) =>
      reviseDay(ctx, {
        ...FORGOTTEN,
        applicationId: 'application-2',
        stamps: [
          { id: checkIn!.id, type: 'CHECK_IN_OFFICE', at: 540 },
          { id: checkOut!.id, type: 'CHECK_OUT_OFFICE', at: 1080 },
        ],
      }),
    );
    expect(await counting()).toEqual([
      ['CHECK_IN_OFFICE', '00:00'],
      ['CHECK_OUT_OFFICE', '09:00'],
    ]);
    expect(await result()).toMatchObject({ worked: 540, lateness: 0, stamps: 2 });
    await within((ctx) => takeBackRevision(ctx, 'application-2'));
    expect(await counting()).toEqual(before);
    expect(await result()).toMatchObject({ worked: 473, lateness: 7, stamps: 4 });
  });

  it('is refused where the stamps have no order that a day can have, and changes nothing', async () => {
    await stamp('CHECK_IN_OFFICE', '19 9:00');
    const refused = within((ctx) =>
      reviseDay(ctx, {
        ...FORGOTTEN,
        stamps: [
          { id: null, type: 'CHECK_OUT_OFFICE', at: 1080 },
          { id: null, type: 'BREAK_IN', at: 1090 },
        ],
      }),
    );
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await counting()).toEqual([['CHECK_IN_OFFICE', '00:00']]);
  });

  it('begins a day on which nobody stamped', async () => {
    await within((ctx) =>
      reviseDay(ctx, {
        ...FORGOTTEN,
        stamps: [
          { id: null, type: 'CHECK_IN_OFFICE', at: 540 },
          { id: null, type: 'CHECK_OUT_OFFICE', at: 1080 },
        ],
      }),
    );
    expect(await day()).toMatchObject({ state: 'OFF_DUTY' });
    expect(await result()).toMatchObject({ worked: 540, day_type: 'WORKDAY' });
  });

  const nine = { type: 'CHECK_IN_OFFICE' as const };
  const six = { type: 'CHECK_OUT_OFFICE' as const };
  const idsOf = async () =>
    (await within((ctx) => countingStamps(ctx, 'sato', '2026-11-19'))).map(({ id }) => id);
  const revise = (applicationId: string, stamps: DayRevision['stamps']) =>
    within((ctx) => reviseDay(ctx, { ...FORGOTTEN, applicationId, stamps }));
  const takenBack = (applicationId: string) =>
    within((ctx) => takeBackRevision(ctx, applicationId));

  // Three corrections of the same stamps, each on top of the one before.
  it.each([
    ['first', 'second', 'third'],
    ['first', 'third', 'second'],
    ['second', 'first', 'third'],
    ['second', 'third', 'first'],
    ['third', 'first', 'second'],
    ['third', 'second', 'first'],
  ])('taken back as %s, %s, %s leaves what was stamped', async (...order) => {
    await stamp('CHECK_IN_OFFICE', '19 9:00');
    await stamp('CHECK_OUT_OFFICE', '19 18:00');
    const before = await counting();
    world.app.clock.set(when('20 9:10'));
    const raw = await idsOf();
    await revise('first', [
      { id: raw[0] ?? '', ...nine, at: 550 },
      { id: raw[1] ?? '', ...six, at: 1081 },
    ]);
    const once = await idsOf();
    await revise('second', [
      { id: once[0] ?? '', ...nine, at: 560 },
      { id: once[1] ?? '', ...six, at: 1082 },
    ]);
    const twice = await idsOf();
    await revise('third', [{ id: twice[0] ?? '', ...nine, at: 570 }]);
    expect(await counting()).toEqual([['CHECK_IN_OFFICE', '00:30']]);

    const left = ['first', 'second', 'third'];
    const shown: Record<string, string[]> = {
      first: ['00:10', '09:01'],
      second: ['00:20', '09:02'],
      third: ['00:30'],
    };
    for (const one of order) {
      await takenBack(one);
      left.splice(left.indexOf(one), 1);
      const wanted = left.length > 0 ? shown[left.at(-1) ?? ''] : before.map(([, at]) => at);
      expect((await counting()).map(([, at]) => at)).toEqual(wanted);
    }
    await takenBack('first');
    expect(await counting()).toEqual(before);
  });

  it('leaves what was stamped between sending and approving, or is refused where that has no order', async () => {
    await stamp('CHECK_IN_OFFICE', '19 9:40');
    const [checkIn = ''] = await idsOf();
    const sent = when('19 10:00');
    await stamp('CHECK_OUT_OFFICE', '19 18:00');
    world.app.clock.set(when('20 9:10'));
    const approve = (stamps: DayRevision['stamps']) =>
      within((ctx) => reviseDay(ctx, { ...FORGOTTEN, applicationId: 'a', askedAt: sent, stamps }));
    await expect(approve([])).rejects.toMatchObject({
      extensions: { issues: [{ path: 'stamps', key: 'validation.stampedSinceSent' }] },
    });
    await approve([{ id: checkIn, ...nine, at: 540 }]);
    expect(await counting()).toEqual([
      ['CHECK_IN_OFFICE', '00:00'],
      ['CHECK_OUT_OFFICE', '09:00'],
    ]);
    expect(await result()).toMatchObject({ worked: 540, missing: null });
  });

  it('counts once more where it is approved once more', async () => {
    await stamp('CHECK_IN_OFFICE', '19 9:07');
    await stamp('CHECK_OUT_OFFICE', '19 18:00');
    world.app.clock.set(when('20 9:10'));
    const [checkIn = '', checkOut = ''] = await idsOf();
    const asked = [
      { id: checkIn, ...nine, at: 540 },
      { id: checkOut, ...six, at: 1090 },
    ];
    for (let round = 0; round < 2; round += 1) {
      await revise('again', asked);
      expect(await counting()).toEqual([
        ['CHECK_IN_OFFICE', '00:00'],
        ['CHECK_OUT_OFFICE', '09:10'],
      ]);
      await takenBack('again');
      expect(await counting()).toEqual([
        ['CHECK_IN_OFFICE', '00:07'],
        ['CHECK_OUT_OFFICE', '09:00'],
      ]);
    }
  });

  it('is not taken back where what was stamped runs into a day beside it, and everything stays', async () => {
    // Worked until six in the morning by the stamps, corrected to midnight; then the next day to five.
    await stamp('CHECK_IN_OFFICE', '19 9:00');
    world.app.clock.set(when('20 9:10'));
    const [checkIn = ''] = await idsOf();
    await revise('through', [
      { id: checkIn, ...nine, at: 540 },
      { id: null, ...six, at: 1800 },
    ]);
    const [, checkOut = ''] = await idsOf();
    await revise('shorter', [
      { id: checkIn, ...nine, at: 540 },
      { id: checkOut, ...six, at: 1440 },
    ]);
    await within((ctx) =>
      reviseDay(ctx, {
        ...FORGOTTEN,
        workDate: '2026-11-20',
        stamps: [
          { id: null, ...nine, at: 300 },
          { id: null, ...six, at: 400 },
        ],
      }),
    );
    const rows = async () => ({
      stamps: await world.database.knex('stamps').orderBy('id'),
      taken: await world.database.knex('taken_back_stamps'),
      days: await world.database.knex('work_days').orderBy('work_date'),
      results: await world.database.knex('day_results').orderBy('work_date'),
    });
    const before = await rows();
    await expect(takenBack('shorter')).rejects.toMatchObject({
      extensions: { issues: [{ path: 'applicationId', key: 'validation.stampsTouchDayAfter' }] },
    });
    expect(await rows()).toEqual(before);
  });

  it('is not taken back into days outside of employment, nor to stamps without an order', async () => {
    await stamp('CHECK_IN_OFFICE', '19 9:00');
    await stamp('CHECK_OUT_OFFICE', '19 18:00');
    world.app.clock.set(when('20 9:10'));
    await revise('emptied', []);
    const sato = world.database.knex('employees').where({ id: 'sato' });
    await sato.clone().update({ joined_on: '2026-11-20' });
    await expect(takenBack('emptied')).rejects.toMatchObject({
      extensions: { issues: [{ key: 'validation.stampsNotEmployed' }] },
    });
    await sato.clone().update({ joined_on: '2020-04-01' });
    expect(await counting()).toEqual([]);
    // Somebody has put another day there since: both together would be two check-ins.
    await revise('other', [
      { id: null, ...nine, at: 600 },
      { id: null, ...six, at: 700 },
    ]);
    await expect(takenBack('emptied')).rejects.toMatchObject({
      extensions: { issues: [{ key: 'validation.stampOrder.ON_DUTY' }] },
    });
    expect(await counting()).toEqual([
      ['CHECK_IN_OFFICE', '01:00'],
      ['CHECK_OUT_OFFICE', '02:40'],
    ]);
  });
});
