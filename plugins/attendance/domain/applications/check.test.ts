import { describe, expect, it } from 'vitest';
import { ABSENCE, PRIVATE_OUTING } from '../vacation-classes.ts';
import type { Asked } from './asked.ts';
import { checkApplication, dateField } from './check.ts';
import type { ApplicationDetails } from './details.ts';
import { DATE, facts } from './example-facts.ts';
import type { Facts, FactsOfClass, FactsOfDay } from './facts.ts';

const PLAN = { start: 540, end: 1080, breaks: [{ from: 720, until: 780 }] };
const day = (date: string, more: Partial<FactsOfDay> = {}): FactsOfDay => ({
  date,
  plan: PLAN,
  isInService: true,
  isOnLeave: false,
  stamps: [],
  ...more,
});
const paid: FactsOfClass = {
  id: 'c',
  code: 'PAID_LEAVE',
  name: '年休',
  unit: 'HOUR',
  isShown: true,
  noticeDays: null,
  mayFollow: false,
  displayFrom: null,
  displayUntil: null,
  limitDays: null,
  usedDays: 0,
};
const leave = (unit: 'DAY' | 'HALF_AM' | 'HALF_PM' = 'DAY'): ApplicationDetails => ({
  type: 'VACATION',
  vacationClassId: 'c',
  unit,
  from: null,
  until: null,
});
const overtime = (from: number, until: number): ApplicationDetails => ({
  type: 'OVERTIME',
  from,
  until,
  breaks: [],
});
const REVISE: ApplicationDetails & { type: 'REVISE' } = {
  type: 'REVISE',
  stamps: [
    { id: null, type: 'CHECK_IN_OFFICE', at: 540 },
    { id: null, type: 'CHECK_OUT_OFFICE', at: 840 },
  ],
};
const asked = (
  details: ApplicationDetails,
  fromDate = DATE,
  toDate = fromDate,
  reason = '',
): Asked => ({
  fromDate,
  toDate,
  details,
  reason,
});
type Given = Parameters<typeof facts>[0];
const keys = (what: Asked, given: Given = {}) =>
  checkApplication(
    what,
    facts({ vacationClass: paid, dayOf: (date) => day(date), ...given }),
  ).issues.map(
    ({ path, key, params }) =>
      `${path} ${key.replace('validation.', '')}${params ? ` ${JSON.stringify(params)}` : ''}`,
  );

describe('nobody asks for days on which they are not there', () => {
  const gone = (...dates: string[]): Given => ({
    dayOf: (date) => day(date, { isInService: !dates.includes(date) }),
  });
  it.each([
    [
      'the first day',
      asked(leave(), '2026-11-24', '2026-11-26'),
      ['2026-11-24'],
      ['fromDate notInService'],
    ],
    [
      'the last day',
      asked(leave(), '2026-11-24', '2026-11-26'),
      ['2026-11-26'],
      ['fromDate notInService'],
    ],
    [
      'neither of them',
      asked(leave(), '2026-11-24', '2026-11-26'),
      ['2026-11-23', '2026-11-27'],
      [],
    ],
    ['overtime', asked(overtime(1080, 1140)), [DATE], ['workDate notInService']],
  ])('%s', (_what, what, dates, expected) => {
    expect(keys(what, gone(...dates))).toEqual(expected);
  });
  it('after the last day of service it says which day that is, at the date that lies behind it', () => {
    const retired: Given = {
      dayOf: (date) => day(date, { isInService: date <= '2026-11-25', retiredOn: '2026-11-25' }),
    };
    expect(keys(asked(leave(), '2026-11-24', '2026-11-26'), retired)).toEqual([
      'toDate afterRetirement {"date":"2026/11/25"}',
    ]);
    expect(keys(asked(leave(), '2026-11-26', '2026-11-26'), retired)).toContain(
      'fromDate afterRetirement {"date":"2026/11/25"}',
    );
    expect(keys(asked(leave(), '2026-11-24', '2026-11-25'), retired)).toEqual([]);
  });
  it('what is not known does not stand against it', () => {
    expect(keys(asked(overtime(1080, 1140)), { dayOf: () => undefined })).toEqual([
      'workDate overtimeOnDayOff',
    ]);
  });
  it('of a correction its own check says it, once', () => {
    const on = (more: Partial<FactsOfDay>) =>
      keys(asked(REVISE, '2026-11-19'), { dayOf: (date) => day(date, more) });
    expect(on({ isInService: false })).toHaveLength(1);
    expect(on({ isInService: false, isOnLeave: true })).toEqual([]);
  });
  it('dates stand at the field of the form', () => {
    expect(dateField(asked(leave()))).toBe('fromDate');
    expect(dateField(asked(REVISE))).toBe('workDate');
  });
});

describe('the same is not asked for twice', () => {
  const others = (
    details: ApplicationDetails,
    fromDate = DATE,
    toDate = fromDate,
  ): Facts['others'] => [{ id: 'o', fromDate, toDate, details }];
  const twice = (what: Asked, ...list: Facts['others']) =>
    keys(what, { others: list }).some((one) => /(duplicateApplication|leaveThere)/.test(one));
  const days = asked(leave(), '2026-11-24', '2026-11-26');
  it.each([
    ['the day before', days, others(leave(), '2026-11-20', '2026-11-23'), false],
    ['up to the first day', days, others(leave(), '2026-11-20', '2026-11-24'), true],
    ['within', days, others(leave(), '2026-11-25'), true],
    ['from the last day', days, others(leave(), '2026-11-26', '2026-11-30'), true],
    ['the day after', days, others(leave(), '2026-11-27', '2026-11-30'), false],
    ['another kind', days, others(overtime(1080, 1140), '2026-11-25'), false],
    ['morning and afternoon', asked(leave('HALF_AM')), others(leave('HALF_PM')), false],
    ['the morning twice', asked(leave('HALF_AM')), others(leave('HALF_AM')), true],
    ['the whole day and the morning', asked(leave()), others(leave('HALF_AM')), true],
    ['early work and overtime', asked(overtime(480, 540)), others(overtime(1080, 1140)), false],
    ['early work twice', asked(overtime(480, 500)), others(overtime(500, 540)), true],
    ['overtime twice', asked(overtime(1080, 1140)), others(overtime(1200, 1260)), true],
    [
      'overtime from the start of the plan is not early',
      asked(overtime(1080, 1140)),
      others(overtime(540, 600)),
      true,
    ],
    ['and the other way round', asked(overtime(540, 600)), others(overtime(1080, 1140)), true],
    ['two corrections', asked(REVISE, '2026-11-19'), others(REVISE, '2026-11-19'), true],
    [
      'the second of several',
      asked(REVISE, '2026-11-19'),
      [...others(leave(), '2026-11-19'), ...others(REVISE, '2026-11-19')],
      true,
    ],
  ])('%s', (_what, what, list, is) => {
    expect(twice(what, ...list)).toBe(is);
  });
  it('where the day is leave already that is said, and not that it is no workday', () => {
    const given: Given = {
      dayOf: (date) => day(date, { plan: null }),
      others: others(leave(), '2026-11-20', '2026-11-30'),
    };
    const told = keys(asked(leave()), given);
    expect(told).toContain('fromDate leaveThere {"date":"2026/11/24"}');
    expect(told).not.toContain('fromDate noWorkday');
  });
  it('on a day without a plan any overtime is the same', () => {
    const given: Given = {
      dayOf: (date) => day(date, { plan: null }),
      others: others(overtime(1080, 1140)),
    };
    expect(keys(asked(overtime(480, 540)), given)).toContain('workDate duplicateApplication');
  });
  it('corrections that count at once simply follow each other', () => {
    const given: Given = { others: others(REVISE, '2026-11-19'), limits: { isDirect: true } };
    expect(keys(asked(REVISE, '2026-11-19'), given)).toEqual([]);
  });
});

describe('when it may be sent', () => {
  // Today is the 20th.
  const sent = (
    date: string,
    limits: Partial<Facts['limits']>,
    ofClass: Partial<FactsOfClass> | null = null,
  ) =>
    keys(asked(ofClass ? leave() : overtime(1080, 1140), date), {
      limits,
      vacationClass: ofClass ? { ...paid, ...ofClass } : undefined,
    });
  const before = { daysBefore: 3, daysAfter: null };
  it.each([
    ['three days before', '2026-11-23', before, []],
    ['two days before', '2026-11-22', before, ['workDate sentTooLate {"days":3}']],
    ['on the day, where no notice is asked', '2026-11-20', { daysBefore: 0, daysAfter: null }, []],
    [
      'the day after, where nothing may follow',
      '2026-11-19',
      { daysBefore: 0, daysAfter: null },
      ['workDate sentAfterTheDay'],
    ],
    ['as long after as it may', '2026-11-18', { daysBefore: 3, daysAfter: 2 }, []],
    [
      'a day longer',
      '2026-11-17',
      { daysBefore: 3, daysAfter: 2 },
      ['workDate sentTooLongAfter {"days":2}'],
    ],
    ['not offered', '2026-11-24', { isOffered: false }, ['workDate typeNotOffered']],
  ])('%s', (_what, date, limits, expected) => {
    expect(sent(date, limits)).toEqual(expected);
  });

  const SHORT = { daysBefore: 3, daysAfter: null, followsWithinDays: 10 };
  it.each([
    ['its own notice', '2026-11-22', { noticeDays: 2 }, SHORT, []],
    ['no notice', '2026-11-20', { noticeDays: 0 }, SHORT, []],
    ['the notice of the company', '2026-11-22', {}, SHORT, ['fromDate sentTooLate {"days":3}']],
    ['it may follow', '2026-11-10', { mayFollow: true }, SHORT, []],
    [
      'not for ever',
      '2026-11-09',
      { mayFollow: true },
      SHORT,
      ['fromDate sentTooLongAfter {"days":10}'],
    ],
    ['the longer one of both', '2026-11-09', { mayFollow: true }, { ...SHORT, daysAfter: 20 }, []],
    [
      'the longer one of both, the other way',
      '2026-11-10',
      { mayFollow: true },
      { ...SHORT, daysAfter: 5 },
      [],
    ],
    [
      'without a time for it the day itself',
      '2026-11-19',
      { mayFollow: true },
      { ...SHORT, followsWithinDays: null },
      ['fromDate sentTooLongAfter {"days":0}'],
    ],
    ['it may not follow, whatever others may', '2026-11-19', {}, { ...SHORT, daysAfter: 5 }, []],
    ['absence is told of at any time', '2026-10-01', { code: ABSENCE }, SHORT, []],
    [
      'an outing too',
      '2026-10-01',
      { code: PRIVATE_OUTING },
      SHORT,
      ['unit unitNotAllowed {"name":"年休"}'],
    ],
  ])('leave: %s', (_what, date, ofClass, limits, expected) => {
    expect(sent(date, limits, ofClass)).toEqual(expected);
  });
  it('leave of several days is late by its last one', () => {
    const given: Given = { limits: { daysBefore: 0, daysAfter: 2 } };
    expect(keys(asked(leave(), '2026-11-10', '2026-11-18'), given)).toEqual([]);
    expect(keys(asked(leave(), '2026-11-10', '2026-11-17'), given)).toEqual([
      'fromDate sentTooLongAfter {"days":2}',
    ]);
  });
  it('a correction has its own time', () => {
    const given: Given = { limits: { daysBefore: 3, daysAfter: 5 } };
    expect(keys(asked(REVISE, '2026-11-19'), given)).toEqual([]);
    const open: ApplicationDetails = { type: 'REVISE', stamps: REVISE.stamps.slice(0, 1) };
    const strict: Given = { limits: { daysBefore: 3, daysAfter: null } };
    expect(keys(asked(open, '2026-11-20'), strict)).toEqual([]);
  });
  it.each([
    ['', true],
    ['  \n', true],
    ['棚卸', false],
  ])('a reason of %j is missing: %s', (reason, isMissing) => {
    const given: Given = { limits: { needsReason: true } };
    const of = (details: ApplicationDetails, date: string) =>
      keys(asked(details, date, date, reason), given);
    expect(of(overtime(1080, 1140), DATE)).toEqual(isMissing ? ['reason required'] : []);
    expect(of(REVISE, '2026-11-19')).toEqual(isMissing ? ['reason required'] : []);
    expect(keys(asked(overtime(1080, 1140), DATE, DATE, reason))).toEqual([]);
  });
});
