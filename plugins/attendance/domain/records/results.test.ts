import { describe, expect, it } from 'vitest';
import { dateOfDay } from '../engine/day/clock.ts';
import type { ApprovedApplication, CompanyFacts, PersonFacts } from './facts.ts';
import { resultsOf } from './results.ts';
import { companyOf, MONDAY, personOf, rulesOf, spansOf, stampedOn } from './test-somebody.ts';
import { minutesOfResult } from './work-minutes.ts';

const SUNDAY = MONDAY - 1;
const SATURDAY = MONDAY + 5;
const week = { from: SUNDAY, until: MONDAY + 6 };

const results = (
  person: Partial<PersonFacts>,
  { company = {}, write = week }: { company?: Partial<CompanyFacts>; write?: typeof week } = {},
) => resultsOf(companyOf(company), personOf(person), { read: week, write });
const on = (day: number, person: Partial<PersonFacts>, company: Partial<CompanyFacts> = {}) => {
  const found = results(person, { company }).find((one) => one.day === day);
  if (!found) throw new RangeError(`${dateOfDay(day)} has no result.`);
  return { ...found, minutes: minutesOfResult(found) };
};
const stamped = (text: string, day = MONDAY) => ({ stamped: stampedOn({ [day]: text }) });

describe('which days have a result', () => {
  const days = (person: Partial<PersonFacts>, more = {}) =>
    results(person, more).map(({ day }) => day - MONDAY);
  it.each<[string, number[], Partial<PersonFacts>, object]>([
    ['those that are asked for', [-1, 0, 1, 2, 3, 4, 5], {}, {}],
    ['of them alone', [1, 2], {}, { write: { from: MONDAY + 1, until: MONDAY + 3 } }],
    ['until today', [-1, 0, 1], {}, { company: { today: MONDAY + 1 } }],
    ['from the day of joining', [2, 3, 4, 5], { joined: MONDAY + 2 }, {}],
    ['until the last day', [-1, 0, 1, 2], { left: MONDAY + 2 }, {}],
    ['that were read', [4, 5], {}, { write: { from: MONDAY + 4, until: MONDAY + 9 } }],
  ])('%s: %o', (_what, expected, person, more) => {
    expect(days(person, more)).toEqual(expected);
  });

  it('the rest of the week counts, whichever of its days are asked for', () => {
    const long = { stamped: stampedOn({ [MONDAY]: '9:00-19:00', [MONDAY + 1]: '9:00-19:00' }) };
    const all = results(long).map(minutesOfResult);
    const some = results(long, { write: { from: MONDAY + 1, until: MONDAY + 3 } });
    expect(some.map(minutesOfResult)).toEqual(all.slice(2, 4));
    expect(some[0]?.pieces.every(({ workDay }) => workDay === MONDAY + 1)).toBe(true);
    expect(some[1]?.pieces).toEqual([]);
  });
});

describe('what kind of day it was', () => {
  const away = { away: [{ from: MONDAY, to: MONDAY }] };
  it.each<[string, number, Partial<PersonFacts>, string]>([
    ['a workday', MONDAY, {}, 'WORKDAY'],
    ['a day off', SATURDAY, {}, 'NON_STATUTORY_HOLIDAY'],
    ['the statutory holiday', SUNDAY, {}, 'STATUTORY_HOLIDAY'],
    ['a leave of absence', MONDAY, away, 'NON_STATUTORY_HOLIDAY'],
    [
      'a leave of absence that was worked',
      MONDAY,
      { ...away, ...stamped('9:00-12:00') },
      'WORKDAY',
    ],
    [
      'a day off that was worked',
      SATURDAY,
      stamped('9:00-12:00', SATURDAY),
      'NON_STATUTORY_HOLIDAY',
    ],
  ])('%s', (_what, day, person, expected) => {
    expect(on(day, person).dayType).toBe(expected);
  });
  it('the last day off of a week that was rested is the statutory holiday, where the company says so', () => {
    const rules = [rulesOf({ HOLIDAY: { statutoryHolidayRule: 'LATEST_IN_WEEK' } })];
    const statutory = (worked: number[]) =>
      results({
        rules,
        stamped: stampedOn(Object.fromEntries(worked.map((day) => [day, '9:00-12:00']))),
      })
        .filter(({ dayType }) => dayType === 'STATUTORY_HOLIDAY')
        .map(({ day }) => day);
    expect(statutory([])).toEqual([SATURDAY]);
    expect(statutory([SUNDAY])).toEqual([SATURDAY]);
    expect(statutory([SATURDAY])).toEqual([SUNDAY]);
    expect(statutory([SUNDAY, SATURDAY])).toEqual([SATURDAY]);
  });
  it('and by which rules: the version of its own day', () => {
    const rules = [
      { ...rulesOf(), version: 3 },
      { ...rulesOf({}, MONDAY + 1), version: 8 },
    ];
    expect([0, 1, 2].map((day) => on(MONDAY + day, { rules }).rulesVersion)).toEqual([3, 8, 8]);
    expect(on(MONDAY, { rules }).column).toBe(rules[0]?.values);
  });
});

describe('lateness and early leave', () => {
  const grace = [rulesOf({ TIME_STAMPING: { lateGraceMinutes: 5, earlyLeaveGraceMinutes: 10 } })];
  it.each<[string, string, number, number]>([
    ['on time', '9:00-18:00', 0, 0],
    ['within the grace', '9:05-17:50', 0, 0],
    ['past it, all of it counts', '9:06-17:49', 6, 11],
    ['late, and early within the grace', '9:06-17:50', 6, 0],
    ['early, and late within the grace', '9:05-17:49', 0, 11],
    ['late alone', '9:30-18:00', 30, 0],
    ['early alone', '9:00-17:00', 0, 60],
  ])('%s', (_what, text, lateness, earlyLeave) => {
    const { minutes, figures } = on(MONDAY, { ...stamped(text), rules: grace });
    expect(minutes).toMatchObject({ lateness, earlyLeave });
    // What excuses lateness takes nothing else away.
    expect(figures.boundMinutes).toBe(minutes.worked + minutes.breakMinutes);
  });
  it('without a grace, a minute is late', () => {
    expect(on(MONDAY, stamped('9:01-17:59')).minutes).toMatchObject({ lateness: 1, earlyLeave: 1 });
  });
  it('nobody is late for work on a day off', () => {
    const holidayWork: ApprovedApplication = {
      type: 'HOLIDAY_WORK',
      part: 'WHOLE',
      firstDay: SATURDAY,
      lastDay: SATURDAY,
      from: 540,
      until: 1080,
      breaks: [],
      transferDate: null,
      transferKind: null,
    };
    const { minutes, figures } = on(SATURDAY, {
      ...stamped('10:00-12:00', SATURDAY),
      approved: [holidayWork],
    });
    expect(minutes).toMatchObject({ lateness: 0, earlyLeave: 0, worked: 120 });
    expect(figures.boundMinutes).toBe(120);
  });
  it('nobody who did not come is late, nor has figures of a day', () => {
    expect(on(MONDAY, {}).figures).toMatchObject({
      latenessMinutes: 0,
      earlyLeaveMinutes: 0,
      boundMinutes: 0,
      breakMinutes: 0,
      outingMinutes: 0,
    });
  });
  it('under flextime, to the core time alone', () => {
    const rules = [rulesOf({ WORK_SYSTEM: { workSystem: 'FLEX', hasCoreTime: true } })];
    expect(on(MONDAY, { ...stamped('10:10-14:50'), rules }).minutes).toMatchObject({
      lateness: 10,
      earlyLeave: 10,
    });
    const free = [rulesOf({ WORK_SYSTEM: { workSystem: 'FLEX' } })];
    expect(on(MONDAY, { ...stamped('12:10-14:50'), rules: free }).minutes).toMatchObject({
      lateness: 0,
      earlyLeave: 0,
    });
  });
});

describe('what a day’s row shows', () => {
  const vacation = (vacationClassId: string, more: object = {}): ApprovedApplication => ({
    type: 'VACATION',
    vacationClassId,
    unit: 'DAY',
    firstDay: MONDAY,
    lastDay: MONDAY,
    from: null,
    until: null,
    ...more,
  });
  it('an absence that was approved, less what was worked', () => {
    const approved = [vacation('absence')];
    expect(on(MONDAY, { approved }).minutes).toMatchObject({ absence: 480, worked: 0 });
    expect(on(MONDAY, { approved, ...stamped('9:00-12:00') }).minutes).toMatchObject({
      absence: 300,
      worked: 180,
    });
    expect(on(MONDAY, { approved: [vacation('paid')] }).minutes.absence).toBe(0);
  });
  it('a private outing', () => {
    const approved = [vacation('outing', { unit: 'HOUR', from: 840, until: 900 })];
    expect(on(MONDAY, { approved, ...stamped('9:00-12:00 13:00-18:00') }).minutes).toMatchObject({
      privateOuting: 60,
      worked: 420,
      breakMinutes: 60,
    });
  });
  it('early time that was not counted, as work that nobody approved', () => {
    const rules = [
      rulesOf({ TIME_STAMPING: { earlyWork: 'FROM_SCHEDULED_START_UNLESS_APPROVED' } }),
    ];
    expect(on(MONDAY, { ...stamped('8:40-18:00'), rules }).minutes).toMatchObject({
      unapprovedWork: 20,
      removedMinutes: 20,
    });
    const both = [
      rulesOf({
        TIME_STAMPING: { earlyWork: 'FROM_SCHEDULED_START_UNLESS_APPROVED' },
        OVERTIME: { overtimeCalcType: 'APPROVED_ONLY' },
      }),
    ];
    expect(
      on(MONDAY, { ...stamped('8:40-12:00 13:00-19:00'), rules: both }).minutes.unapprovedWork,
    ).toBe(80);
  });
  it('its minutes, each under its own name', () => {
    const { minutes } = on(SATURDAY, stamped('4:00-12:00 13:00-23:00', SATURDAY));
    expect(minutes).toMatchObject({
      worked: 1080,
      lateNight: 120,
      breakMinutes: 60,
      nonStatutoryHolidayWork: 1080,
      stampGap: 0,
    });
    expect(on(MONDAY, stamped('6:30-12:00 13:00-18:00')).minutes.earlyStamp).toBe(150);
  });
});

describe('hours away and automatic breaks', () => {
  const steps = [
    { afterMinutes: 360, breakMinutes: 45 },
    { afterMinutes: 480, breakMinutes: 60 },
  ];
  const outing = (clocks: string, day = MONDAY): ApprovedApplication => {
    const [{ from, until } = { from: 0, until: 0 }] = spansOf(clocks);
    const asked = { firstDay: day, lastDay: day, vacationClassId: 'outing' };
    return { type: 'VACATION', ...asked, unit: 'HOUR', from, until };
  };
  const day = (mode: string, clocks: string, away: string) => {
    const rules = [rulesOf({ BREAK_AUTO: { mode, steps } })];
    const { minutes } = on(MONDAY, { rules, ...stamped(clocks), approved: [outing(away)] });
    return [minutes.worked, minutes.breakMinutes, minutes.privateOuting];
  };
  it.each<[string, string, string, string, number[]]>([
    [
      'no break of work that is short',
      'STEPS_BY_WORKED',
      '9:00-15:30',
      '11:00-12:00',
      [330, 0, 60],
    ],
    [
      'the break of the work that is left',
      'STEPS_BY_WORKED',
      '9:00-18:00',
      '13:00-14:00',
      [435, 45, 60],
    ],
    ['none of it while away', 'STEPS_BY_WORKED', '9:00-20:00', '13:00-16:00', [435, 45, 180]],
    [
      'by the time on site: all of it',
      'STEPS_BY_ELAPSED',
      '9:00-18:00',
      '13:00-14:00',
      [420, 60, 60],
    ],
    [
      'a stamped break stays one',
      'STEPS_BY_WORKED',
      '9:00-12:00 13:00-18:00',
      '12:30-13:30',
      [450, 60, 30],
    ],
  ])('%s', (_what, mode, clocks, away, expected) => {
    expect(day(mode, clocks, away)).toEqual(expected);
  });

  it('an hour out of a night is taken from the shift that it lies in, whichever date it was asked for', () => {
    for (const approved of [outing('25:00-26:00'), outing('1:00-2:00', MONDAY + 1)]) {
      const { minutes } = on(MONDAY, { ...stamped('20:00-29:00'), approved: [approved] });
      expect([minutes.worked, minutes.privateOuting]).toEqual([480, 60]);
    }
  });
});
