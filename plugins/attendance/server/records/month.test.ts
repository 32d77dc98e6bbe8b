import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atTokyo } from '#core/time/tokyo.ts';
import { codeOf, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld, STAMP, when } from '../test-company.ts';

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw('truncate stamps, work_days cascade');
  world.app.clock.set(when('8:55'));
});

let counter = 0;
async function stamp(person: string, type: string, text: string): Promise<void> {
  world.app.clock.set(when(text));
  const data = { type, key: `month-key-${++counter}`, deviceTime: when(text).toISOString() };
  const { data: answer } = await world.ask(person, STAMP, { data });
  if (answer.stamp.__typename !== 'StampAccepted')
    throw new Error(`${type} at ${text} was refused`);
}

const MONTH = `query Month($employeeId: ID, $month: String!) { attendanceMonth(employeeId: $employeeId, month: $month) {
  employeeId lastName month from to closingDay currentMonth basicShiftName groupName
  days { date holiday companyDay plan { start end breakStart } firstIn lastOut breakMinutes workedMinutes inProgress marks
    attendance { from until } breaks { from until } stamps { type stampedAt } }
  totals { plannedDays workedDays prescribedMinutes workedMinutes breakMinutes lateDays earlyLeaveDays missingStampDays inProgress }
} }`;
const month = async (person: string, variables: object = {}) => {
  const answer = await world.ask(person, MONTH, { month: '2026-11', ...variables });
  return answer.errors ? answer : answer.data.attendanceMonth;
};
const dayOf = (given: Untyped, date: string) =>
  given.days.find((day: Untyped) => day.date === date);

describe('the month of a person', () => {
  it('has a row for each day of the closing period, with plan, weekend and holiday', async () => {
    const given = await month('sato');
    expect(given).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
      closingDay: 31,
      basicShiftName: '日勤',
      currentMonth: '2026-11',
    });
    expect(given.days).toHaveLength(30);
    expect(dayOf(given, '2026-11-20').plan).toEqual({
      start: '09:00',
      end: '18:00',
      breakStart: '12:00',
    });
    expect(dayOf(given, '2026-11-03')).toMatchObject({ holiday: 'culture', plan: null });
    expect(dayOf(given, '2026-11-21').plan).toBeNull();
    expect(given.totals.plannedDays).toBe(19);
    expect(given.totals.prescribedMinutes).toBe(19 * 480);
  });

  it('keeps the group that the person had then, whatever was entered since', async () => {
    const rows = () => world.database.knex('affiliations').where({ employee_id: 'suzuki' });
    await rows().update({ valid_until: '2026-12-01' });
    await world.database.knex('affiliations').insert({
      company_id: 'hinata',
      id: 'suzuki-moves',
      employee_id: 'suzuki',
      group_id: 'plant',
      is_main: true,
      valid_from: '2026-12-01',
    });
    try {
      const groupOf = async (name: string) =>
        (await month('hr', { employeeId: 'suzuki', month: name })).groupName;
      expect(await groupOf('2026-11')).toBe('営業一課');
      world.app.clock.set(atTokyo('2026-12-02', 600));
      expect(await groupOf('2026-11')).toBe('営業一課');
      expect(await groupOf('2026-12')).toBe('工場');
    } finally {
      await rows().where({ id: 'suzuki-moves' }).delete();
      await rows().update({ valid_until: null });
    }
  });

  it('of a shift that closes on the 20th runs from the 21st', async () => {
    expect(await month('tanaka')).toMatchObject({
      from: '2026-10-21',
      to: '2026-11-20',
      closingDay: 20,
      currentMonth: '2026-11',
    });
    expect(await month('tanaka', { month: '2026-03' })).toMatchObject({
      from: '2026-02-21',
      to: '2026-03-20',
    });
  });

  it('of a person without a shift is the calendar month without a plan', async () => {
    const given = await month('watanabe');
    expect(given).toMatchObject({ from: '2026-11-01', to: '2026-11-30', basicShiftName: null });
    expect(given.totals).toMatchObject({ plannedDays: 0, missingStampDays: 0 });
  });

  it('adds up a day, marks a late one, and shows the day after a forgotten check-out as incomplete', async () => {
    await stamp('sato', 'CHECK_IN_OFFICE', '17 9:10');
    await stamp('sato', 'BREAK_IN', '17 12:00');
    await stamp('sato', 'BREAK_OUT', '17 12:45');
    await stamp('sato', 'CHECK_OUT_OFFICE', '17 19:00');
    await stamp('sato', 'CHECK_IN_OFFICE', '18 8:50');
    await stamp('sato', 'DIRECT_START', '19 8:40');
    await stamp('sato', 'DIRECT_END', '19 17:00');
    world.app.clock.set(when('8:55'));
    const given = await month('sato');
    expect(dayOf(given, '2026-11-17')).toMatchObject({
      firstIn: '09:10',
      lastOut: '19:00',
      breakMinutes: 45,
      workedMinutes: 545,
      marks: ['LATE'],
      attendance: [{ from: 550, until: 1140 }],
      breaks: [{ from: 720, until: 765 }],
    });
    expect(dayOf(given, '2026-11-18')).toMatchObject({
      firstIn: '08:50',
      lastOut: null,
      workedMinutes: 0,
      marks: ['MISSING_STAMP'],
    });
    expect(dayOf(given, '2026-11-19')).toMatchObject({
      workedMinutes: 500,
      marks: ['EARLY_LEAVE'],
    });
    expect(dayOf(given, '2026-11-16').marks).toEqual(['MISSING_STAMP']);
    expect(dayOf(given, '2026-11-20').marks).toEqual([]);
    expect(given.totals).toMatchObject({
      workedDays: 3,
      workedMinutes: 1045,
      breakMinutes: 45,
      lateDays: 1,
      earlyLeaveDays: 1,
    });
  });

  it('shows the end of a night past 24 hours, on the day it began', async () => {
    await stamp('tanaka', 'CHECK_IN_OFFICE', '18 21:55');
    await stamp('tanaka', 'CHECK_OUT_OFFICE', '19 7:10');
    const given = await month('tanaka');
    expect(dayOf(given, '2026-11-18')).toMatchObject({
      firstIn: '21:55',
      lastOut: '31:10',
      workedMinutes: 555,
      marks: [],
    });
    expect(dayOf(given, '2026-11-19').stamps).toEqual([]);
  });

  it('counts today until this minute and says that it goes on', async () => {
    await stamp('sato', 'CHECK_IN_OFFICE', '8:50');
    world.app.clock.set(when('11:20'));
    const given = await month('sato');
    expect(dayOf(given, '2026-11-20')).toMatchObject({
      workedMinutes: 150,
      inProgress: true,
      lastOut: null,
      marks: [],
    });
    expect(given.totals.inProgress).toBe(true);
  });
});

describe('whose month one may see', () => {
  it.each([
    ['sato', 'sato', true],
    ['sato', 'suzuki', false],
    ['staff', 'sato', true],
    ['staff', 'tanaka', false],
    ['idle', 'sato', false],
    ['idle', 'idle', true],
    ['hr', 'tanaka', true],
    ['minami', 'sato', false],
  ])('%s asks for %s: %s', async (asks, employeeId, seen) => {
    const given = await month(asks, { employeeId });
    expect(given === null ? false : given.employeeId === employeeId).toBe(seen);
  });

  it('a month that is none is refused', async () => {
    expect(codeOf(await month('sato', { month: '2026-13' }))).toBe('INVALID_INPUT');
  });
});
