import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOfDate, lengthOf, MINUTES_OF_DAY } from '../engine/day/clock.ts';
import { resolveAll } from '../rules/resolve.ts';
import type { StampType } from '../stamp.ts';
import type { CompanyFacts, OwnPlan, PersonFacts, PlannedTimes } from './facts.ts';
import { personDays } from './person-days.ts';

/** Monday to Friday. */
const FIRST = dayOfDate('2026-11-16');
const DAYS = 5;
const RANGE = { from: FIRST - 1, until: FIRST + DAYS + 1 };
const NOBODY = { groupIds: [], workplaceId: undefined, divisionId: undefined };
const RULES = [{ ...resolveAll([], NOBODY as never, FIRST), from: -Infinity } as never];

const company: CompanyFacts = {
  shifts: new Map(),
  companyDays: new Map(),
  nationalHolidays: new Set(),
  closingDay: 31,
  startedOn: -Infinity,
  today: FIRST + 30,
  paidLeaveClasses: new Set(),
};

/** In, back and forth over breaks, out: minutes from midnight, each later than the one before. */
const attendance = fc
  .tuple(
    fc.integer({ min: 0, max: 1300 }),
    fc.array(fc.integer({ min: 1, max: 240 }), { minLength: 1, maxLength: 5 }),
  )
  .map(([start, steps]) => {
    const odd = steps.length % 2 === 0 ? steps.slice(1) : steps;
    const times = [start];
    for (const step of odd) times.push((times.at(-1) ?? start) + step);
    return times.map((minute, place): { type: StampType; minute: number } => ({
      minute,
      type:
        place === 0
          ? 'CHECK_IN_OFFICE'
          : place === times.length - 1
            ? 'CHECK_OUT_OFFICE'
            : place % 2 === 1
              ? 'BREAK_IN'
              : 'BREAK_OUT',
    }));
  });

const planned: fc.Arbitrary<PlannedTimes | undefined> = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    .map(([from, length]) => ({ from, until: from + length, breaks: [] })),
  { nil: undefined },
);
const week = <Value>(one: fc.Arbitrary<Value>) =>
  fc.array(one, { minLength: DAYS, maxLength: DAYS });

type Attendance = readonly { readonly type: StampType; readonly minute: number }[] | undefined;

function workedMinutes(
  days: readonly Attendance[],
  plans: readonly (PlannedTimes | undefined)[],
): number {
  const person: PersonFacts = {
    employeeId: 'sato',
    joined: -Infinity,
    left: Infinity,
    assigned: [],
    away: [],
    plans: new Map(
      plans.map((times, place): [number, OwnPlan] => [
        FIRST + place,
        { times, plannedAtStart: undefined },
      ]),
    ),
    approved: [],
    // Nothing is taken out but what was stamped as a break.
    workedThrough: new Set(plans.map((_, place) => FIRST + place)),
    stamped: new Map(
      days.flatMap((stamps, place) =>
        stamps
          ? [
              [
                FIRST + place,
                {
                  isOpen: false,
                  stamps: stamps.map(({ type, minute }, index) => ({
                    id: String(index),
                    type,
                    at: (FIRST + place) * MINUTES_OF_DAY + minute,
                  })),
                },
              ] as const,
            ]
          : [],
      ),
    ),
    rules: RULES,
  };
  return personDays(company, person, RANGE).reduce(
    (sum, { counted }) => sum + lengthOf(counted.work),
    0,
  );
}

it('no plan takes or gives a minute of work: whatever days are planned as, the same time was worked', () => {
  fc.assert(
    fc.property(
      week(fc.option(attendance, { nil: undefined })),
      week(planned),
      week(planned),
      (days, before, after) => {
        expect(workedMinutes(days, after)).toBe(workedMinutes(days, before));
      },
    ),
    { numRuns: Number(process.env.ENGINE_RUNS ?? 400) },
  );
});
