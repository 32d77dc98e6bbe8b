import { describe, expect, it } from 'vitest';
import { dayOfDate } from '../engine/day/clock.ts';
import { affectedBy, settlementPeriodOf, settlementPeriods } from './calendar.ts';
import type { CompanyFacts, PersonFacts } from './facts.ts';
import {
  assignedFrom,
  closingOn,
  companyClosingOn,
  companyOf,
  datesOf,
  personOf,
  rulesOf,
  shiftsOf,
} from './test-somebody.ts';

const on = dayOfDate;

const FLEX = { WORK_SYSTEM: { workSystem: 'FLEX' } };
const ruled = (values: object, more: Partial<PersonFacts> = {}) =>
  personOf({ rules: [rulesOf(values)], ...more });

describe('清算期間と変形期間', () => {
  const company = companyClosingOn(20);
  it.each<[string, object, string | undefined]>([
    ['フレックス', { workSystem: 'FLEX' }, '2026-10-21 2026-11-20'],
    ['1か月単位', { workSystem: 'MONTHLY_VARIABLE' }, '2026-10-21 2026-11-20'],
    [
      '1年単位',
      { workSystem: 'YEARLY_VARIABLE', variablePeriodStart: '2026-04-01' },
      '2026-04-01 2027-03-31',
    ],
    ['固定', { workSystem: 'FIXED' }, undefined],
    ['シフト', { workSystem: 'SHIFT' }, undefined],
  ])('%s', (_what, system, expected) => {
    const person = ruled({ WORK_SYSTEM: system });
    const found = settlementPeriodOf(company, person, on('2026-11-16'));
    expect(found && datesOf(found)).toBe(expected);
    const all = settlementPeriods(company, person, on('2026-11-16'), on('2026-11-17'));
    expect(all.map(datesOf)).toEqual(expected ? [expected] : []);
  });

  it('触れるものは、どれも丸ごと', () => {
    const periods = (from: string, until: string) =>
      settlementPeriods(company, ruled(FLEX), on(from), on(until)).map(datesOf);
    expect(periods('2026-11-20', '2026-11-22')).toEqual([
      '2026-10-21 2026-11-20',
      '2026-11-21 2026-12-20',
    ]);
    expect(periods('2026-11-20', '2026-11-21')).toEqual(['2026-10-21 2026-11-20']);
    expect(periods('2026-11-20', '2026-11-20')).toEqual([]);
  });

  it('締め日が変わる月でも、清算期間は月の記録と同じ日で、重ならない', () => {
    const company = companyOf({
      closingDay: 31,
      ...shiftsOf({ a: [closingOn(31)], b: [closingOn(20)] }),
    });
    const assigned = [assignedFrom(-Infinity, 'a', '2026-11-10'), assignedFrom('2026-11-10', 'b')];
    const found = settlementPeriods(
      company,
      ruled(FLEX, { assigned }),
      on('2026-10-31'),
      on('2026-11-22'),
    );
    expect(found.map(datesOf)).toEqual([
      '2026-10-01 2026-10-31',
      '2026-11-01 2026-11-20',
      '2026-11-21 2026-12-20',
    ]);
  });

  it('期間の途中で制度が変われば、どの日も1つの期間だけに入る', () => {
    const long = { WORK_SYSTEM: { workSystem: 'FLEX', flexPeriodMonths: 3, flexStartMonth: 10 } };
    const rules = [rulesOf(long), rulesOf(FLEX, on('2026-11-16'))];
    const found = settlementPeriods(
      companyClosingOn(31),
      personOf({ rules }),
      on('2026-10-05'),
      on('2026-12-01'),
    );
    expect(found.map(datesOf)).toEqual(['2026-10-01 2026-11-15', '2026-11-16 2026-11-30']);
    expect(found.map(({ whole }) => whole && datesOf(whole))).toEqual([
      '2026-10-01 2026-12-31',
      '2026-11-01 2026-11-30',
    ]);
  });

  it('途中から始まる制度は、その日から見つける', () => {
    const rules = [rulesOf(), rulesOf(FLEX, on('2026-11-16'))];
    const found = settlementPeriods(
      companyClosingOn(31),
      personOf({ rules }),
      on('2026-11-01'),
      on('2026-12-01'),
    );
    expect(found.map(datesOf)).toEqual(['2026-11-16 2026-11-30']);
    expect(
      settlementPeriods(
        companyClosingOn(31),
        personOf({ rules }),
        on('2026-11-01'),
        on('2026-11-16'),
      ),
    ).toEqual([]);
  });
});

describe('which days a change may move, and which have to be read for it', () => {
  /** November 18th of 2026 is a Wednesday; its week goes from the 15th to the 21st. */
  const affected = (
    values: object,
    {
      from = '2026-11-18',
      until = '2026-11-19',
      company = companyClosingOn(31),
      rules = [rulesOf(values)],
    }: { from?: string; until?: string; company?: CompanyFacts; rules?: PersonFacts['rules'] } = {},
  ) => {
    const { write, read } = affectedBy(company, personOf({ rules }), {
      from: on(from),
      until: on(until),
    });
    return [datesOf(write), datesOf(read)];
  };
  it.each<[string, object, object, string[]]>([
    [
      'under fixed hours: from the day to the end of the month of its week, read by whole weeks',
      {},
      {},
      ['2026-11-18 2026-11-30', '2026-11-01 2026-12-05'],
    ],
    [
      'the last days of a month are in the week of the next, and move its 60 hours',
      {},
      { from: '2026-11-30', until: '2026-12-01' },
      ['2026-11-30 2026-12-31', '2026-11-01 2027-01-02'],
    ],
    [
      'several days',
      {},
      { from: '2026-11-10', until: '2026-11-22' },
      ['2026-11-10 2026-11-30', '2026-11-01 2026-12-05'],
    ],
    [
      'the first days of a month are read with the week that began before it; of the next, its first day counts for a night',
      {},
      { from: '2026-10-02', until: '2026-10-03' },
      ['2026-10-02 2026-10-31', '2026-09-27 2026-11-07'],
    ],
    [
      'weeks from Monday',
      { WORK_SYSTEM: { weekStartDay: 1 } },
      { from: '2026-11-22', until: '2026-11-23' },
      ['2026-11-22 2026-11-30', '2026-10-26 2026-12-06'],
    ],
    [
      'closing on the 20th',
      {},
      { company: companyClosingOn(20), from: '2026-11-16', until: '2026-11-17' },
      ['2026-11-16 2026-12-20', '2026-10-18 2026-12-26'],
    ],
    [
      'under flextime: the whole period, before the day as well',
      FLEX,
      {},
      ['2026-11-01 2026-11-30', '2026-11-01 2026-12-05'],
    ],
    [
      'the first week of a period of three months, which begins in the one before',
      { WORK_SYSTEM: { workSystem: 'FLEX', flexPeriodMonths: 3 } },
      { from: '2026-10-02', until: '2026-10-03' },
      ['2026-07-01 2026-12-31', '2026-06-28 2027-01-02'],
    ],
    [
      'a year of which no border is that of a week: no other years are read',
      { WORK_SYSTEM: { workSystem: 'YEARLY_VARIABLE', variablePeriodStart: '2026-04-01' } },
      {},
      ['2026-04-01 2027-03-31', '2026-03-29 2027-04-03'],
    ],
    [
      'where the last day off of a week is the statutory one: the whole week',
      { HOLIDAY: { statutoryHolidayRule: 'LATEST_IN_WEEK' } },
      {},
      ['2026-11-15 2026-11-30', '2026-11-01 2026-12-05'],
    ],
    [
      'where four weeks have four days: all of them',
      { HOLIDAY: { statutoryHolidayRule: 'FOUR_WEEKS', fourWeeksStart: '2026-11-08' } },
      {},
      ['2026-11-08 2026-12-31', '2026-10-11 2027-01-02'],
    ],
    [
      'four weeks before the first of them, too',
      { HOLIDAY: { statutoryHolidayRule: 'FOUR_WEEKS', fourWeeksStart: '2026-12-06' } },
      {},
      ['2026-11-08 2026-12-31', '2026-10-11 2027-01-02'],
    ],
    [
      // From Monday, November 16th to December 13th, in weeks from Sunday.
      'four weeks that begin within a week come to an end, too',
      { HOLIDAY: { statutoryHolidayRule: 'FOUR_WEEKS', fourWeeksStart: '2026-04-06' } },
      {},
      ['2026-11-15 2026-12-31', '2026-10-19 2027-01-10'],
    ],
    [
      'known by the calendar: nothing before the day',
      { HOLIDAY: { statutoryHolidayRule: 'CALENDAR' } },
      {},
      ['2026-11-18 2026-11-30', '2026-11-01 2026-12-05'],
    ],
  ])('%s', (_what, values, more, expected) => {
    expect(affected(values, more)).toEqual(expected);
  });

  it('two weeks that begin in the middle of a week draw in what is in their weeks, and no more', () => {
    const system = {
      workSystem: 'MONTHLY_VARIABLE',
      variablePeriod: 'TWO_WEEKS',
      variablePeriodStart: '2026-11-04',
    };
    expect(affected({ WORK_SYSTEM: system })).toEqual([
      '2026-11-04 2026-12-31',
      '2026-10-18 2027-01-16',
    ]);
  });

  it('a week that begins under flextime is looked back on, although the day is not', () => {
    // Flextime until Tuesday the 17th: its period is that of the month, and the week began in it.
    const rules = [rulesOf(FLEX), rulesOf({}, on('2026-11-18'))];
    expect(affected({}, { rules })[0]).toBe('2026-11-01 2026-11-30');
    expect(affected({}, { rules, from: '2026-11-25', until: '2026-11-26' })[0]).toBe(
      '2026-11-25 2026-11-30',
    );
  });

  it('rules that begin with the day cut off the period before it: its days are counted anew', () => {
    // Flextime until Saturday the 14th: the week of the 15th has no day in its period.
    const rules = [rulesOf(FLEX), rulesOf({}, on('2026-11-15'))];
    const since = { rules, from: '2026-11-15', until: '2026-11-20' };
    expect(affected({}, since)[0]).toBe('2026-11-01 2026-11-30');
    const fourWeeks = {
      HOLIDAY: { statutoryHolidayRule: 'FOUR_WEEKS', fourWeeksStart: '2026-11-01' },
    };
    const cut = [rulesOf(fourWeeks), rulesOf({}, on('2026-11-15'))];
    expect(affected({}, { ...since, rules: cut })[0]).toBe('2026-11-01 2026-11-30');
  });
});
