import { describe, expect, it } from 'vitest';
import { atTokyo } from '#core/time/tokyo.ts';
import { dateOfDay } from '../engine/day/clock.ts';
import type { ApprovedApplication } from './facts.ts';
import {
  companyOf,
  MONDAY,
  minuteOf,
  NINE,
  personOf,
  spansOf,
  stampedBy,
  stampedOn,
  stampsOf,
} from './test-somebody.ts';
import { type AskedChange, triedFacts } from './tried-change.ts';

/** Monday is over, Tuesday is today, Wednesday is to come; Saturday is a day off. */
const [TUESDAY, WEDNESDAY, SATURDAY] = [MONDAY + 1, MONDAY + 2, MONDAY + 5];
const company = companyOf({ today: TUESDAY });
const NOW = atTokyo(dateOfDay(TUESDAY), minuteOf('15:00'));

const tried = (change: AskedChange, person = personOf()) => {
  const found = triedFacts(company, person, change, NOW);
  for (const side of [found.before, found.after])
    for (const { stamps } of side.stamped.values())
      expect(stamps.map(({ id }) => id)).toEqual(stamps.map((_, index) => String(index)));
  return {
    before: stampedBy(found.before, change.day),
    after: stampedBy(found.after, change.day),
    isEstimate: found.isEstimate,
    found,
  };
};
const other = (asked: ApprovedApplication): AskedChange => ({
  type: 'OTHER',
  day: asked.firstDay,
  asked,
});
const on = (of: number) => ({ firstDay: of, lastDay: of });
const overtime = (of: number, text: string, breaks = ''): ApprovedApplication => {
  const [span = { from: 0, until: 0 }] = spansOf(text);
  return { type: 'OVERTIME', ...on(of), ...span, breaks: spansOf(breaks) };
};
const vacation = (of: number, more: object = {}): ApprovedApplication => ({
  type: 'VACATION',
  vacationClassId: 'paid',
  ...on(of),
  unit: 'DAY',
  from: null,
  until: null,
  ...more,
});
const holidayWork = (of: number, more: object = {}): ApprovedApplication => ({
  type: 'HOLIDAY_WORK',
  ...on(of),
  part: 'WHOLE',
  from: 600,
  until: 960,
  breaks: [{ from: 720, until: 780 }],
  transferDate: dateOfDay(MONDAY + 8),
  transferKind: null,
  ...more,
});
const PLANNED = 'in 9:00, pause 12:00, back 13:00, out 18:00';
const worked = (of: number, text: string, isOpen = false) =>
  personOf({ stamped: stampedOn({ [of]: text }, isOpen) });

describe('a correction, tried before anybody decides', () => {
  const revise = (text: string, more: object = {}): AskedChange => ({
    type: 'REVISE',
    day: MONDAY,
    stamps: stampsOf(text),
    ...more,
  });
  const person = worked(MONDAY, '9:00-17:00');

  it('puts the wanted stamps in the place of the day’s, in the order of their time', () => {
    expect(tried(revise('out 18:00, in 9:00'), person)).toMatchObject({
      before: 'in 9:00, out 17:00',
      after: 'in 9:00, out 18:00',
      isEstimate: false,
    });
    expect(tried(revise('in 9:00'), person).found.after.stamped.get(MONDAY)?.isOpen).toBe(false);
  });
  it('of nothing, leaves a day without stamps', () => {
    expect(tried(revise(''), person).found.after.stamped.has(MONDAY)).toBe(false);
    expect(tried(revise(''), person).found.before.stamped.has(MONDAY)).toBe(true);
  });
  it('other days stay as they are', () => {
    const both = personOf({
      stamped: stampedOn({ [MONDAY]: '9:00-17:00', [TUESDAY]: '9:00-10:00' }),
    });
    expect(stampedBy(tried(revise('in 9:00, out 18:00'), both).found.after, TUESDAY)).toBe(
      'in 9:00, out 10:00',
    );
  });
  it.each<[string, boolean | undefined, boolean, boolean]>([
    ['that says nothing of the break', undefined, false, false],
    ['that says nothing of a break worked through', undefined, true, true],
    ['that says it was worked through', true, false, true],
    ['that says it was taken after all', false, true, false],
  ])('%s', (_what, cancelsAutoBreak, was, is) => {
    const before = { ...person, workedThrough: new Set(was ? [MONDAY] : []) };
    const { found } = tried(revise('in 9:00, out 18:00', { cancelsAutoBreak }), before);
    expect(found.after.workedThrough.has(MONDAY)).toBe(is);
    expect(found.before.workedThrough.has(MONDAY)).toBe(was);
  });
});

describe('a day that is still to come', () => {
  it.each<[string, ApprovedApplication, string]>([
    [
      'overtime after the plan',
      overtime(WEDNESDAY, '18:00-20:00'),
      'in 9:00, pause 12:00, back 13:00, out 20:00',
    ],
    [
      'overtime before it',
      overtime(WEDNESDAY, '7:00-9:00'),
      'in 7:00, pause 12:00, back 13:00, out 18:00',
    ],
    [
      'overtime with a break',
      overtime(WEDNESDAY, '18:00-21:00', '19:00-19:30'),
      'in 9:00, pause 12:00, back 13:00, pause 19:00, back 19:30, out 21:00',
    ],
    [
      'overtime a while after the plan: nobody works in between',
      overtime(WEDNESDAY, '18:30-20:00'),
      'in 9:00, pause 12:00, back 13:00, pause 18:00, back 18:30, out 20:00',
    ],
    ['a whole day of leave', vacation(WEDNESDAY), ''],
    ['the morning', vacation(WEDNESDAY, { unit: 'HALF_AM' }), 'in 13:00, out 18:00'],
    ['the afternoon', vacation(WEDNESDAY, { unit: 'HALF_PM' }), 'in 9:00, out 12:00'],
    [
      'the first hour',
      vacation(WEDNESDAY, { unit: 'HOUR', from: 540, until: 600 }),
      'in 10:00, pause 12:00, back 13:00, out 18:00',
    ],
    [
      'the last hour',
      vacation(WEDNESDAY, { unit: 'HOUR', from: 1020, until: 1080 }),
      'in 9:00, pause 12:00, back 13:00, out 17:00',
    ],
    [
      'an hour in between',
      vacation(WEDNESDAY, { unit: 'HOUR', from: 900, until: 960 }),
      'in 9:00, pause 12:00, back 13:00, pause 15:00, back 16:00, out 18:00',
    ],
    ['all of it by the hour', vacation(WEDNESDAY, { unit: 'HOUR', from: 540, until: 1080 }), ''],
  ])('%s', (_what, asked, after) => {
    const isEstimate = asked.type === 'OVERTIME';
    expect(tried(other(asked))).toMatchObject({ before: PLANNED, after, isEstimate });
  });

  it('overtime on top of a morning off', () => {
    const person = personOf({ approved: [vacation(WEDNESDAY, { unit: 'HALF_AM' })] });
    expect(tried(other(overtime(WEDNESDAY, '18:00-20:00')), person).after).toBe(
      'in 13:00, out 20:00',
    );
  });
  it('overtime on a day without a plan is all of the day', () => {
    expect(tried(other(overtime(SATURDAY, '10:00-15:00', '12:00-13:00')))).toMatchObject({
      before: '',
      after: 'in 10:00, pause 12:00, back 13:00, out 15:00',
    });
  });
  it('leave beside other leave of the day', () => {
    const person = personOf({
      approved: [vacation(WEDNESDAY, { unit: 'HOUR', from: 540, until: 660 })],
    });
    const last = vacation(WEDNESDAY, { unit: 'HOUR', from: 960, until: 1080 });
    expect(tried(other(last), person).after).toBe('in 11:00, pause 12:00, back 13:00, out 16:00');
  });
  it('work on a day off', () => {
    expect(tried(other(holidayWork(SATURDAY)))).toMatchObject({
      before: '',
      after: 'in 10:00, pause 12:00, back 13:00, out 16:00',
      isEstimate: true,
    });
  });
});

describe('whether a day off for work on a holiday is a substitute', () => {
  const kindOf = (asked: ApprovedApplication) => {
    const last = tried(other(asked)).found.after.approved.at(-1);
    return last?.type === 'HOLIDAY_WORK' ? last.transferKind : 'none';
  };
  it.each<[string, ApprovedApplication, string | null]>([
    ['before the day, it is', holidayWork(SATURDAY), 'SUBSTITUTE'],
    ['once the day has begun, it is a day off instead', holidayWork(TUESDAY), 'COMPENSATORY'],
    ['for half a day, too', holidayWork(SATURDAY, { part: 'HALF' }), 'COMPENSATORY'],
    ['without a day there is none', holidayWork(SATURDAY, { transferDate: null }), null],
    [
      'what was judged already stays so',
      holidayWork(SATURDAY, { transferKind: 'COMPENSATORY' }),
      'COMPENSATORY',
    ],
    ['overtime has none', overtime(SATURDAY, '9:00-12:00'), 'none'],
  ])('%s', (_what, asked, expected) => {
    expect(kindOf(asked)).toBe(expected);
  });
});

describe('a day that was worked stays as it was stamped', () => {
  it('with overtime that is asked for afterwards', () => {
    const { before, after, isEstimate, found } = tried(
      other(overtime(MONDAY, '18:00-20:00')),
      worked(MONDAY, '9:00-20:00'),
    );
    expect([before, after, isEstimate]).toEqual([
      'in 9:00, out 20:00',
      'in 9:00, out 20:00',
      false,
    ]);
    expect(found.before.approved).toEqual([]);
    expect(found.after.approved).toHaveLength(1);
  });
  it('today, once it has ended', () => {
    expect(
      tried(other(overtime(TUESDAY, '18:00-20:00')), worked(TUESDAY, '9:00-14:00')),
    ).toMatchObject({
      after: 'in 9:00, out 14:00',
      isEstimate: false,
    });
  });
  it('a day that is over and has no stamps was not worked', () => {
    expect(tried(other(overtime(MONDAY, '18:00-20:00')))).toMatchObject({
      before: '',
      after: '',
      isEstimate: false,
    });
    expect(tried(other(vacation(MONDAY)))).toMatchObject({
      before: '',
      after: '',
      isEstimate: false,
    });
  });
  it('but work on a day off is taken as it was asked for, as long as nothing was stamped', () => {
    const asked = other(holidayWork(MONDAY - 1));
    expect(tried(asked)).toMatchObject({
      before: '',
      after: 'in 10:00, pause 12:00, back 13:00, out 16:00',
      isEstimate: true,
    });
    expect(tried(asked, worked(MONDAY - 1, '10:00-12:00'))).toMatchObject({
      before: 'in 10:00, out 12:00',
      after: 'in 10:00, out 12:00',
      isEstimate: false,
    });
  });
});

describe('what was stamped already stays, and the rest of the day goes as planned', () => {
  it.each<[string, string, string, string]>([
    [
      'before the planned start',
      '8:30',
      'in 8:30, pause 12:00, back 13:00, out 18:00',
      'in 8:30, pause 12:00, back 13:00, out 20:00',
    ],
    [
      'on the minute of the break',
      '9:10-12:00',
      'in 9:10, pause 12:00, back 13:00, out 18:00',
      'in 9:10, pause 12:00, back 13:00, out 20:00',
    ],
    [
      'before the break',
      '9:10',
      'in 9:10, pause 12:00, back 13:00, out 18:00',
      'in 9:10, pause 12:00, back 13:00, out 20:00',
    ],
    [
      'within it, on a break',
      '9:10-12:05',
      'in 9:10, pause 12:05, back 13:00, out 18:00',
      'in 9:10, pause 12:05, back 13:00, out 20:00',
    ],
    [
      'within it, at work',
      '9:10-11:00 12:30',
      'in 9:10, pause 11:00, back 12:30, out 18:00',
      'in 9:10, pause 11:00, back 12:30, out 20:00',
    ],
    [
      'after it',
      '9:10-12:00 13:00',
      'in 9:10, pause 12:00, back 13:00, out 18:00',
      'in 9:10, pause 12:00, back 13:00, out 20:00',
    ],
    ['at the planned end', '18:00', 'in 18:00, out 18:00', 'in 18:00, out 20:00'],
    ['behind the end of both', '21:00', 'in 21:00, out 21:00', 'in 21:00, out 21:00'],
  ])('%s', (_what, stamped, before, after) => {
    // An odd number of clocks has no end, and an even one ends on a break here.
    const facts = stampedOn({ [TUESDAY]: stamped }, true).get(TUESDAY);
    const stamps = (facts?.stamps ?? []).map((stamp) =>
      stamp.type === 'CHECK_OUT_OFFICE' ? { ...stamp, type: 'BREAK_IN' as const } : stamp,
    );
    const person = personOf({ stamped: new Map([[TUESDAY, { stamps, isOpen: true }]]) });
    const found = tried(other(overtime(TUESDAY, '18:00-20:00')), person);
    expect([found.before, found.after]).toEqual([before, after]);
  });
  it('stays where no plan is left for the rest', () => {
    const person = worked(TUESDAY, '9:00', true);
    const { found } = tried(other(vacation(TUESDAY)), person);
    expect(stampedBy(found.after, TUESDAY)).toBe('in 9:00');
    expect(found.after.stamped.get(TUESDAY)?.isOpen).toBe(true);
    expect(found.before.stamped.get(TUESDAY)?.isOpen).toBe(false);
  });
  it('the plan of the day itself is not touched', () => {
    tried(other(overtime(WEDNESDAY, '18:00-21:00', '19:00-19:30')));
    expect(NINE.breaks).toHaveLength(1);
  });
});
