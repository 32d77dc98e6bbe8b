import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths } from '#core/time/dates.ts';
import { dateOfDay, dayOfDate } from '../engine/day/clock.ts';
import type { ShiftVersion } from '../records/facts.ts';
import { closingOn, companyOf, personOf } from '../records/test-somebody.ts';
import { closingPeriodOf, closingPeriodOfMonth, monthStarts } from './closing-months.ts';

const FIRST = dayOfDate('2025-01-01');
const LAST = dayOfDate('2027-12-31');
const MONTHS = Array.from({ length: 30 }, (_, index) => addMonths('2025-03', index));

const day = fc.integer({ min: FIRST, max: LAST });
const closingDay = fc.oneof(fc.constant(31), fc.integer({ min: 1, max: 31 }));
const maybe = fc.option(closingDay, { nil: null });

/** Stretches that follow each other from before everything on. */
const stretches = <Value>(value: fc.Arbitrary<Value>) =>
  fc
    .tuple(value, fc.array(fc.tuple(day, value), { maxLength: 5 }))
    .map(([first, more]) =>
      [[-Infinity, first] as const, ...more.toSorted(([a], [b]) => a - b)].map(
        ([from, own], index, all) => ({ from, until: all[index + 1]?.[0] ?? Infinity, own }),
      ),
    );

type History = {
  readonly company: number;
  readonly versions: readonly (readonly ShiftVersion[])[];
  readonly assigned: readonly { from: number; until: number; shiftId: string }[];
  readonly divisionClosings: readonly { from: number; closingDay: number | null }[];
};
const history: fc.Arbitrary<History> = fc
  .tuple(
    closingDay,
    fc.tuple(stretches(maybe), stretches(maybe)),
    stretches(fc.constantFrom('0', '1', 'none')),
    stretches(maybe),
  )
  .map(([company, versions, assigned, divisions]) => ({
    company,
    versions: versions.map((own) =>
      own.map(({ from, until, own: closes }) => closingOn(closes, { from, until })),
    ),
    assigned: assigned.map(({ from, until, own }) => ({ from, until, shiftId: own })),
    divisionClosings: divisions.map(({ from, own }) => ({ from, closingDay: own })),
  }));

type Closed = readonly { readonly from: number; readonly to: number }[];
function worldOf({ company, versions, assigned, divisionClosings }: History, closed: Closed = []) {
  const shifts = new Map(versions.map((own, index) => [String(index), own] as const));
  return [
    companyOf({ closingDay: company, shifts }),
    personOf({ assigned, divisionClosings, closed }),
  ] as const;
}
const monthsOf = (own: ReturnType<typeof worldOf>) =>
  MONTHS.map((month) => ({ month, ...closingPeriodOfMonth(...own, month) }));

/** Each day once, one after the other, and every question answered alike. */
function expectPartition(own: ReturnType<typeof worldOf>): void {
  const months = monthsOf(own);
  for (const [index, { month, from, until }] of months.entries()) {
    expect(dateOfDay(until - 1).slice(0, 7)).toBe(month);
    expect(from).toBeLessThan(until);
    const next = months[index + 1];
    if (next) expect(next.from).toBe(until);
    for (const one of [from, until - 1])
      expect(closingPeriodOf(...own, one)).toEqual({ month, from, until });
    expect(monthStarts(...own, from, until)).toContain(from);
  }
}

it('whatever changes, each day is in exactly one month of the person', () => {
  fc.assert(fc.property(history, (own) => expectPartition(worldOf(own))));
});

it('months that were closed never move, and the others go on around them', () => {
  const closing = fc.subarray(MONTHS, { maxLength: 8 });
  fc.assert(
    fc.property(history, history, closing, closing, (before, after, first, second) => {
      // Closed by what held then; then all of it is changed, and others are closed by what holds now.
      const wasClosed = monthsOf(worldOf(before))
        .filter(({ month }) => first.includes(month))
        .map(({ month, from, until }) => ({ month, from, to: until - 1 }));
      const isClosed = monthsOf(worldOf(after, wasClosed))
        .filter(({ month }) => second.includes(month) || first.includes(month))
        .map(({ month, from, until }) => ({ month, from, to: until - 1 }));
      for (const one of wasClosed) expect(isClosed).toContainEqual(one);
      const now = worldOf(before, isClosed);
      expectPartition(now);
      for (const { month, from, to } of isClosed)
        expect(closingPeriodOfMonth(...now, month)).toEqual({ from, until: to + 1 });
    }),
  );
});
