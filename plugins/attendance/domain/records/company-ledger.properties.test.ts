import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTES_OF_DAY } from '../engine/day/clock.ts';
import type { Piece } from '../engine/rules.ts';
import {
  type CompanyColumn,
  companyLedger,
  type LedgerDay,
  nonPrescribedPieces,
} from './company-ledger.ts';

/** Any day will do. */
const DAY = 7;
const MIDNIGHT = DAY * MINUTES_OF_DAY;
const span = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 12 }))
  .map(([from, length]) => ({ from, until: from + length }));

/** Pieces of a few minutes, one behind the other with gaps in between. */
const pieces: fc.Arbitrary<Piece[]> = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 2 }),
      length: fc.integer({ min: 1, max: 6 }),
      ledger: fc.constantFrom(
        'WORK' as const,
        'WORK' as const,
        'DEEMED' as const,
        'PRESENCE' as const,
      ),
      dayType: fc.constantFrom(
        'WORKDAY' as const,
        'WORKDAY' as const,
        'NON_STATUTORY_HOLIDAY' as const,
        'STATUTORY_HOLIDAY' as const,
      ),
      band: fc.constantFrom(
        'PRESCRIBED' as const,
        'BEYOND_STATUTORY' as const,
        'NOT_TESTED' as const,
      ),
    }),
    { maxLength: 6 },
  )
  .map((all) => {
    let at = MIDNIGHT;
    return all.map(({ gap, length, ...piece }) => {
      const from = at + gap;
      at = from + length;
      return {
        ...piece,
        workDay: DAY,
        from,
        until: at,
        lateNight: false,
        excess: undefined,
        over60: false,
      };
    });
  });
const rules: fc.Arbitrary<CompanyColumn> = fc.record({
  OVERTIME: fc.record({
    overtimeCalcType: fc.constantFrom(
      'BY_QUANTITY' as const,
      'BY_TIME_BAND' as const,
      'FIXED_DAILY_VALUE' as const,
      'APPROVED_ONLY' as const,
    ),
    overtimeCalcMinutes: fc.integer({ min: 0, max: 20 }),
    includePublicHolidays: fc.boolean(),
    includeLegalHolidays: fc.boolean(),
  }),
  WORK_SYSTEM: fc.record({ workSystem: fc.constantFrom('FIXED' as const, 'FLEX' as const) }),
});
const day: fc.Arbitrary<LedgerDay> = fc
  .record({
    prescribedMinutes: fc.integer({ min: 0, max: 20 }),
    plan: fc.option(span, { nil: undefined }),
    approved: fc.array(span, { maxLength: 2 }),
  })
  .map(({ approved, prescribedMinutes, plan }) => ({
    workDay: { day: DAY, prescribedMinutes, ...(plan && { plan }) },
    approved: approved.map(({ from, until }) => ({
      from: MIDNIGHT + from,
      until: MIDNIGHT + until,
    })),
  }));

/** Minute by minute, as somebody would go through the day with a pencil. */
function slowly(
  { workDay, approved }: LedgerDay,
  all: readonly Piece[],
  { OVERTIME, WORK_SYSTEM }: CompanyColumn,
) {
  const minutes = all
    .filter(({ ledger, band }) => ledger !== 'PRESENCE' && band !== 'NOT_TESTED')
    .flatMap((piece) =>
      Array.from({ length: piece.until - piece.from }, (_, index) => ({
        ...piece,
        at: piece.from + index,
      })),
    );
  const onWorkdays = minutes.filter(({ dayType }) => dayType === 'WORKDAY');
  const isDeemed = onWorkdays.some(({ ledger }) => ledger === 'DEEMED');
  const { plan, prescribedMinutes } = workDay;
  const type = OVERTIME.overtimeCalcType;
  const over = onWorkdays.filter(({ at, band }, place) => {
    if (type === 'FIXED_DAILY_VALUE') return place >= OVERTIME.overtimeCalcMinutes;
    if (WORK_SYSTEM.workSystem === 'FLEX') return band !== 'PRESCRIBED';
    if (type === 'BY_TIME_BAND' && plan && !isDeemed)
      return at < MIDNIGHT + plan.from || at >= MIDNIGHT + plan.until;
    return place >= prescribedMinutes;
  });
  const onDaysOff = minutes.filter(({ dayType }) => dayType !== 'WORKDAY');
  const included = onDaysOff.filter(({ dayType }) =>
    dayType === 'STATUTORY_HOLIDAY'
      ? OVERTIME.includeLegalHolidays
      : OVERTIME.includePublicHolidays,
  );
  const found = [...over, ...included].map(({ at }) => at).sort((a, b) => a - b);
  if (type !== 'APPROVED_ONLY') return { minutes: found, unapproved: 0 };
  const agreed = minutes
    .map(({ at }) => at)
    .filter((at) => approved.some(({ from, until }) => from <= at && at < until));
  return {
    minutes: agreed.slice(0, found.length),
    unapproved: Math.max(0, over.length + onDaysOff.length - agreed.length),
  };
}

it('counts each minute of the day as somebody would who goes through it with a pencil', () => {
  fc.assert(
    fc.property(day, pieces, rules, (given, all, by) => {
      const slow = slowly(given, all, by);
      expect(companyLedger(given, all, by)).toEqual({
        nonPrescribedWork: slow.minutes.length,
        unapprovedWork: slow.unapproved,
      });
      const parts = nonPrescribedPieces(given, all, by);
      expect(parts.filter(({ from, until }) => from >= until)).toEqual([]);
      const minutes = parts
        .flatMap(({ from, until }) =>
          Array.from({ length: until - from }, (_, index) => from + index),
        )
        .sort((a, b) => a - b);
      expect(minutes).toEqual(slow.minutes);
    }),
    { numRuns: 400 },
  );
});
