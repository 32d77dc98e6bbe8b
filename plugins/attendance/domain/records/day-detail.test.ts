import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../engine/rules.ts';
import { AsciiText } from './ascii-text.ts';
import { detailOf, piecesOf, writeDetail } from './day-detail.ts';
import type { ApprovedApplication, PersonFacts } from './facts.ts';
import { type DayResult, resultsOf } from './results.ts';
import {
  companyOf,
  MONDAY,
  minuteOf,
  NINE,
  personOf,
  rulesOf,
  stampedOn,
} from './test-somebody.ts';

const written = (result: DayResult): string => {
  const out = new AsciiText();
  writeDetail(out, result);
  return out.toString();
};
const range = { from: MONDAY - 1, until: MONDAY + 7 };
const resultOn = (day: number, person: Partial<PersonFacts>): DayResult => {
  const all = resultsOf(companyOf(), personOf(person), { read: range, write: range });
  return all.find((one) => one.day === day) as DayResult;
};
const worked = (text: string, more: Partial<PersonFacts> = {}) =>
  resultOn(MONDAY, { stamped: stampedOn({ [MONDAY]: text }), ...more });
const minutes = (spans: readonly { from: number; until: number }[]) =>
  spans.map(({ from, until }) => ({ from: from - MONDAY * 1440, until: until - MONDAY * 1440 }));
const span = (text: string) => {
  const [from = '', until = ''] = text.split('-');
  return { from: minuteOf(from), until: minuteOf(until) };
};

describe('what a result keeps for its explanation', () => {
  it('is the plan, the leave, the stamps, what counts of them and what was done to them', () => {
    const leave: ApprovedApplication = {
      type: 'VACATION',
      vacationClassId: 'paid',
      unit: 'HOUR',
      firstDay: MONDAY,
      lastDay: MONDAY,
      from: 540,
      until: 600,
    };
    const overtime: ApprovedApplication = {
      type: 'OVERTIME',
      firstDay: MONDAY,
      lastDay: MONDAY,
      from: 1080,
      until: 1200,
      breaks: [],
    };
    const result = worked('10:03-12:00 13:00-19:55', {
      approved: [leave, overtime],
      rules: [
        rulesOf({
          ROUNDING: { checkInUnit: 15 },
          BREAK_AUTO: { mode: 'FIXED_WINDOWS', windows: [{ from: '15:00', until: '15:30' }] },
        }),
      ],
    });
    expect(detailOf(written(result))).toEqual({
      plan: { span: span('9:00-18:00'), breaks: [span('12:00-13:00')] },
      leave: [span('9:00-10:00')],
      raw: [span('10:03-19:55')],
      work: minutes(result.made.counted.work),
      breaks: minutes(result.made.counted.breaks),
      automaticBreaks: [span('15:00-15:30')],
      approved: [span('18:00-20:00')],
      steps: [
        { kind: 'ROUNDED', stampId: '0', ...span('10:03-10:00') },
        { kind: 'AUTO_BREAK', stampId: undefined, ...span('15:00-15:30') },
      ],
      isSubstituteWorkday: false,
      isSubstituteDayOff: false,
      isAway: false,
      column: {
        OVERTIME: {
          overtimeCalcType: 'BY_QUANTITY',
          overtimeCalcMinutes: 480,
          includePublicHolidays: true,
          includeLegalHolidays: false,
        },
        WORK_SYSTEM: { workSystem: 'FIXED' },
      },
    });
  });

  it('of a day off on which nothing happened is a sign', () => {
    const result = resultOn(MONDAY - 1, {});
    expect(written(result)).toBe('-');
    expect(detailOf('-')).toEqual({
      plan: undefined,
      leave: [],
      raw: [],
      work: [],
      breaks: [],
      automaticBreaks: [],
      approved: [],
      steps: [],
      isSubstituteWorkday: false,
      isSubstituteDayOff: false,
      isAway: false,
      column: undefined,
    });
    expect(piecesOf(MONDAY, '-')).toEqual([]);
  });

  it('of a day off that was worked, has no plan', () => {
    const result = resultOn(MONDAY - 1, { stamped: stampedOn({ [MONDAY - 1]: '9:00-12:00' }) });
    expect(detailOf(written(result))).toMatchObject({
      plan: undefined,
      work: [span('9:00-12:00')],
    });
    expect(piecesOf(MONDAY - 1, written(result))).toEqual(result.pieces);
  });

  it('of a day that nobody came to, has the plan', () => {
    expect(detailOf(written(resultOn(MONDAY, {})))).toMatchObject({
      plan: { span: span('9:00-18:00') },
      work: [],
    });
  });

  it('of a plan without breaks, has none', () => {
    const times = { from: 540, until: 780, breaks: [] };
    const result = worked('9:00-13:00', {
      plans: new Map([[MONDAY, { times, plannedAtStart: undefined }]]),
    });
    expect(detailOf(written(result)).plan).toEqual({ span: span('9:00-13:00'), breaks: [] });
    const two = { ...NINE, breaks: [...NINE.breaks, span('15:00-15:15')] };
    const other = worked('9:00-13:00', {
      plans: new Map([[MONDAY, { times: two, plannedAtStart: undefined }]]),
    });
    expect(detailOf(written(other)).plan?.breaks).toEqual(two.breaks);
  });

  const transfer = (transferKind: 'SUBSTITUTE' | 'COMPENSATORY'): ApprovedApplication => ({
    type: 'HOLIDAY_WORK',
    part: 'WHOLE',
    firstDay: MONDAY - 1,
    lastDay: MONDAY - 1,
    from: 540,
    until: 1080,
    breaks: [],
    transferDate: '2026-11-16',
    transferKind,
  });
  it.each<[string, 'SUBSTITUTE' | 'COMPENSATORY', number, object]>([
    ['a substitute workday', 'SUBSTITUTE', -1, { isSubstituteWorkday: true }],
    ['the day off for it', 'SUBSTITUTE', 0, { isSubstituteDayOff: true }],
    ['work on a day off', 'COMPENSATORY', -1, {}],
    ['the day off that is taken for it', 'COMPENSATORY', 0, { isAway: true }],
  ])('says of %s that it is one', (_what, kind, day, expected) => {
    const result = resultOn(MONDAY + day, { approved: [transfer(kind)] });
    expect(detailOf(written(result))).toMatchObject({
      isSubstituteWorkday: false,
      isSubstituteDayOff: false,
      isAway: false,
      column: { WORK_SYSTEM: { workSystem: 'FIXED' } },
      ...expected,
    });
  });

  it.each([
    { overtimeCalcType: 'BY_TIME_BAND' },
    { overtimeCalcType: 'FIXED_DAILY_VALUE', overtimeCalcMinutes: 450 },
    { overtimeCalcType: 'APPROVED_ONLY' },
    { includePublicHolidays: false },
    { includeLegalHolidays: true },
  ])('has what the company’s own column was counted by: %o', (own) => {
    const rules = [rulesOf({ OVERTIME: own })];
    expect(detailOf(written(worked('9:00-20:00', { rules }))).column).toEqual({
      OVERTIME: {
        overtimeCalcType: 'BY_QUANTITY',
        overtimeCalcMinutes: 480,
        includePublicHolidays: true,
        includeLegalHolidays: false,
        ...own,
      },
      WORK_SYSTEM: { workSystem: 'FIXED' },
    });
    const flex = [rulesOf({ OVERTIME: own, WORK_SYSTEM: { workSystem: 'FLEX' } })];
    expect(detailOf(written(worked('9:00-20:00', { rules: flex }))).column?.WORK_SYSTEM).toEqual({
      workSystem: 'FLEX',
    });
  });

  it('takes no room for the column where it is the usual one', () => {
    const usual = written(worked('9:00-18:00'));
    const other = written(
      worked('9:00-18:00', { rules: [rulesOf({ OVERTIME: { overtimeCalcMinutes: 481 } })] }),
    );
    const rare = written(
      worked('9:00-18:00', { rules: [rulesOf({ OVERTIME: { includeLegalHolidays: true } })] }),
    );
    expect(other).toBe(usual);
    expect(rare.length).toBeGreaterThan(usual.length);
  });

  it('of a result from before the column was kept, says nothing of it', () => {
    expect(detailOf('[[],[],[],[],[],[],[],[],[],4]')).toMatchObject({
      isAway: true,
      column: undefined,
    });
  });
});

describe('the pieces of a day', () => {
  it.each<[string, string, object, number]>([
    ['a usual day', '9:00-18:00', {}, MONDAY],
    ['overtime into the night', '9:00-29:00', {}, MONDAY],
    ['a statutory holiday', '9:00-18:00', {}, MONDAY - 1],
    ['a day off', '9:00-18:00', {}, MONDAY + 5],
    ['deemed hours', '9:00-23:00', { WORK_SYSTEM: { workSystem: 'DISCRETIONARY' } }, MONDAY],
    ['a manager', '9:00-23:00', { WORK_SYSTEM: { workSystem: 'EXEMPT_MANAGER' } }, MONDAY],
    ['flextime', '9:00-23:00', { WORK_SYSTEM: { workSystem: 'FLEX' } }, MONDAY],
  ])('come back as the engine made them: %s', (_what, text, values, day) => {
    const result = resultOn(day, {
      stamped: stampedOn({ [day]: text }),
      rules: [rulesOf(values)],
    });
    expect(result.pieces.length).toBeGreaterThan(0);
    expect(piecesOf(day, written(result))).toEqual(result.pieces);
  });

  it('come back whatever they are', () => {
    const base = worked('9:00-18:00');
    const piece: fc.Arbitrary<Piece> = fc.record({
      workDay: fc.constant(MONDAY),
      ledger: fc.constantFrom('WORK', 'DEEMED', 'PRESENCE'),
      from: fc.integer({ min: -1440, max: 2880 }).map((at) => MONDAY * 1440 + at),
      until: fc.integer({ min: -1440, max: 2880 }).map((at) => MONDAY * 1440 + at),
      dayType: fc.constantFrom('WORKDAY', 'NON_STATUTORY_HOLIDAY', 'STATUTORY_HOLIDAY'),
      lateNight: fc.boolean(),
      band: fc.constantFrom(
        'PRESCRIBED',
        'WITHIN_STATUTORY',
        'BEYOND_STATUTORY',
        'STATUTORY_HOLIDAY',
        'NOT_TESTED',
      ),
      excess: fc.constantFrom(undefined, 'DAILY', 'WEEKLY', 'PERIOD', 'MONTHLY_50'),
      over60: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), (pieces) => {
        expect(piecesOf(MONDAY, written({ ...base, pieces }))).toEqual(pieces);
      }),
      { numRuns: 200 },
    );
  });

  it('every step that was taken comes back as it was', () => {
    const base = worked('9:00-18:00');
    const kinds = [
      'ROUNDED',
      'EARLY_NOT_COUNTED',
      'AUTO_BREAK',
      'AUTO_CHECK_OUT',
      'UNREADABLE',
      'GOES_TO_NEXT_DAY',
      'COMES_FROM_DAY_BEFORE',
      'COUNTED_DAY_BEFORE',
    ] as const;
    const at = MONDAY * 1440;
    const steps = kinds.map((kind, index) => ({
      kind,
      stampId: index % 2 === 0 ? String(index) : undefined,
      from: at + index * 10 - 20,
      until: at + index * 20,
    }));
    const made = { ...base.made, counted: { ...base.made.counted, steps } };
    expect(detailOf(written({ ...base, made })).steps).toEqual(
      steps.map((step) => ({ ...step, from: step.from - at, until: step.until - at })),
    );
  });
});
