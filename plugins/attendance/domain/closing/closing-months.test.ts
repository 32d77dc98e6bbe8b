import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from '../engine/day/clock.ts';
import type { PersonFacts } from '../records/facts.ts';
import {
  assignedFrom,
  closingOn,
  companyClosingOn,
  companyOf,
  datesOf,
  personOf,
  shiftsOf,
} from '../records/test-somebody.ts';
import { closingPeriodOf, closingPeriodOfMonth, monthStarts } from './closing-months.ts';

const on = dayOfDate;

describe('締め期間', () => {
  it.each<[number, string, string, string]>([
    [31, '2026-11-01', '2026-11', '2026-11-01 2026-11-30'],
    [31, '2026-11-30', '2026-11', '2026-11-01 2026-11-30'],
    [31, '2026-12-31', '2026-12', '2026-12-01 2026-12-31'],
    [20, '2026-11-20', '2026-11', '2026-10-21 2026-11-20'],
    [20, '2026-11-21', '2026-12', '2026-11-21 2026-12-20'],
    [20, '2026-12-21', '2027-01', '2026-12-21 2027-01-20'],
    [30, '2027-02-28', '2027-02', '2027-01-31 2027-02-28'],
    [30, '2027-03-01', '2027-03', '2027-03-01 2027-03-30'],
    [31, '2028-02-29', '2028-02', '2028-02-01 2028-02-29'],
  ])('%i日締めの %s は %s', (closingDay, day, month, days) => {
    const found = closingPeriodOf(companyClosingOn(closingDay), personOf(), on(day));
    expect([found.month, datesOf(found)]).toEqual([month, days]);
  });

  it('月末の勤務の締め日で締める', () => {
    const company = companyOf({
      closingDay: 31,
      ...shiftsOf({ a: [closingOn(20)], b: [closingOn(15)] }),
    });
    const period = (assigned: PersonFacts['assigned'], day = '2026-11-16') =>
      datesOf(closingPeriodOf(company, personOf({ assigned }), on(day)));
    expect(period([assignedFrom(-Infinity, 'a')])).toBe('2026-10-21 2026-11-20');
    expect(period([])).toBe('2026-11-01 2026-11-30');
    expect(period([assignedFrom(-Infinity, 'gone')])).toBe('2026-11-01 2026-11-30');
    // Whoever gets another shift in the month closes by it, from its last day on and no day later.
    const change = (date: string) => [assignedFrom(-Infinity, 'a', date), assignedFrom(date, 'b')];
    expect(period(change('2026-11-30'), '2026-11-15')).toBe('2026-10-21 2026-11-15');
    expect(period(change('2026-12-01'), '2026-11-15')).toBe('2026-10-21 2026-11-20');
  });

  it('月末に使われている勤務の版で締める', () => {
    const period = (until: string) => {
      const versions = [closingOn(20, { until: on(until) }), closingOn(10, { from: on(until) })];
      const company = companyOf({ closingDay: 31, ...shiftsOf({ a: versions }) });
      const person = personOf({ assigned: [assignedFrom(-Infinity, 'a')] });
      return datesOf(closingPeriodOf(company, person, on('2026-11-05')));
    };
    expect(period('2026-12-01')).toBe('2026-10-21 2026-11-20');
    expect(period('2026-11-30')).toBe('2026-10-21 2026-11-10');
    // Before its first version a shift says nothing.
    const later = shiftsOf({ a: [closingOn(20, { from: on('2026-12-01') })] });
    expect(
      datesOf(
        closingPeriodOf(
          companyOf({ closingDay: 31, ...later }),
          personOf({ assigned: [assignedFrom(-Infinity, 'a')] }),
          on('2026-11-05'),
        ),
      ),
    ).toBe('2026-11-01 2026-11-30');
  });

  it('始まりの日は、触れる期間とその前から', () => {
    const starts = monthStarts(
      companyClosingOn(20),
      personOf(),
      on('2026-11-25'),
      on('2026-12-05'),
    );
    expect(starts.map(dateOfDay)).toEqual([
      '2026-09-21',
      '2026-10-21',
      '2026-11-21',
      '2026-12-21',
      '2027-01-21',
    ]);
  });
});

describe('締め日の決まる順', () => {
  const company = companyOf({
    closingDay: 31,
    ...shiftsOf({ own: [closingOn(20)], none: [closingOn(null)] }),
  });
  const months = (more: Partial<PersonFacts>, month = '2026-11') =>
    datesOf(closingPeriodOfMonth(company, personOf({ assigned: [], ...more }), month));
  const division = (...said: [from: string, closingDay: number | null][]) => ({
    divisionClosings: said.map(([from, closingDay]) => ({ from: on(from), closingDay })),
  });
  const fifteenth = division(['2020-04-01', 15]);

  it.each<[string, Partial<PersonFacts>, string]>([
    [
      '基本シフト',
      { ...fifteenth, assigned: [assignedFrom(-Infinity, 'own')] },
      '2026-10-21 2026-11-20',
    ],
    [
      '雇用区分',
      { ...fifteenth, assigned: [assignedFrom(-Infinity, 'none')] },
      '2026-10-16 2026-11-15',
    ],
    ['雇用区分（シフトなし）', fifteenth, '2026-10-16 2026-11-15'],
    ['会社', { assigned: [assignedFrom(-Infinity, 'none')] }, '2026-11-01 2026-11-30'],
    [
      '会社（区分を外れた人）',
      division(['2020-04-01', 15], ['2026-10-01', null]),
      '2026-11-01 2026-11-30',
    ],
  ])('%s の締め日で締める', (_who, more, expected) => {
    expect(months(more)).toBe(expected);
  });

  it('区分や締め日が変わる月は、前の月度の翌日から新しい締め日まで', () => {
    const later = division(['2020-04-01', 20], ['2026-11-30', 31]);
    expect(months(later)).toBe('2026-10-21 2026-11-30');
    expect(months(later, '2026-12')).toBe('2026-12-01 2026-12-31');
    const earlier = division(['2020-04-01', 31], ['2026-11-01', 20]);
    expect(months(earlier)).toBe('2026-11-01 2026-11-20');
  });

  it('締めた月度は動かず、次の月度はその翌日から、前の月度はその前日まで', () => {
    const closed = [{ from: on('2026-10-21'), to: on('2026-11-20') }];
    const changed = { ...division(['2020-04-01', 31]), closed };
    expect(months(changed, '2026-10')).toBe('2026-10-01 2026-10-20');
    expect(months(changed, '2026-11')).toBe('2026-10-21 2026-11-20');
    // No day between the 20th and the end of the month is lost.
    expect(months(changed, '2026-12')).toBe('2026-11-21 2026-12-31');
  });
});
