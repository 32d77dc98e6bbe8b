import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOfDay, dayOfDate, MINUTES_OF_DAY } from '../../domain/engine/day/clock.ts';
import { monthFile } from '../../domain/month-file/month-file.ts';
import { affectedBy } from '../../domain/records/calendar.ts';
import type { ApprovedApplication, OwnPlan, StampedDay } from '../../domain/records/facts.ts';
import { resultsOf } from '../../domain/records/results.ts';
import { companyOf, personOf, rulesOf } from '../../domain/records/test-somebody.ts';
import { minutesOfResult } from '../../domain/records/work-minutes.ts';
import type { RuleKind } from '../../domain/rules/catalogue.ts';
import type { TimesheetFile } from './format.ts';
import { differencesOf } from './test-paper.ts';

const RUNS = Number(process.env.FILE_RUNS ?? 400);
const FIRST = dayOfDate('2026-10-01');
const MONTH = { from: FIRST, until: FIRST + 31, label: '2026-10' };
/** Stamps lie on these, around and in the month. */
const DAYS = 40;
const day = fc.integer({ min: -5, max: DAYS - 6 });
const COMPANY = companyOf({ today: FIRST + 60 });

const values: fc.Arbitrary<Partial<Record<RuleKind, object>>> = fc.record({
  WORK_SYSTEM: fc.constantFrom(
    { workSystem: 'FIXED' },
    { workSystem: 'SHIFT', weekStartDay: 1 },
    { workSystem: 'MONTHLY_VARIABLE' },
    { workSystem: 'FLEX', hasCoreTime: false },
    { workSystem: 'FLEX', hasCoreTime: true, coreStart: '10:00', coreEnd: '15:00' },
    { workSystem: 'EXEMPT_MANAGER' },
    { workSystem: 'DISCRETIONARY', deemedMinutes: 500 },
  ),
  TIME_STAMPING: fc.record({
    lateGraceMinutes: fc.constantFrom(0, 10),
    earlyLeaveGraceMinutes: fc.constantFrom(0, 5),
    earlyWork: fc.constantFrom('FROM_STAMP', 'FROM_SCHEDULED_START_UNLESS_APPROVED'),
    earlyWorkMinutes: fc.constantFrom(30, 120),
  }),
  ROUNDING: fc.constantFrom({}, { checkInUnit: 15, checkInMode: 'CEIL' }, { dailyUnit: 10 }),
  BREAK_AUTO: fc.constantFrom(
    { mode: 'STAMPED_ONLY' },
    { mode: 'FIXED_WINDOWS', windows: [{ from: '12:00', until: '13:00' }] },
    { mode: 'MAX', windows: [{ from: '12:00', until: '12:45' }] },
    { mode: 'STEPS_BY_WORKED', steps: [{ afterMinutes: 360, breakMinutes: 45 }] },
    { mode: 'STEPS_BY_ELAPSED', steps: [{ afterMinutes: 480, breakMinutes: 60 }] },
  ),
  EXIT_AUTO: fc.constantFrom({}, { mode: 'AT_PLAN_END' }, { mode: 'AFTER', afterMinutes: 720 }),
  OVERTIME: fc.constantFrom(
    {},
    { overtimeCalcType: 'BY_TIME_BAND' },
    { overtimeCalcType: 'APPROVED_ONLY' },
    { includeLegalHolidays: true, includePublicHolidays: false },
  ),
  REQUEST: fc.constantFrom({}, { unstampedOvertime: 'AS_APPLIED' }),
});

const stamped: fc.Arbitrary<StampedDay & { readonly at: number }> = fc
  .tuple(
    day,
    fc.integer({ min: 300, max: 1300 }),
    fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
  )
  .map(([at, start, steps, ends]) => {
    const times = [start];
    for (const step of steps) times.push((times.at(-1) ?? start) + step);
    const isWhole = times.length % 2 === 0 && ends;
    return {
      at,
      isOpen: false,
      stamps: times.map((minute, place) => ({
        id: String(place),
        type:
          place === 0
            ? ('CHECK_IN_OFFICE' as const)
            : isWhole && place === times.length - 1
              ? ('CHECK_OUT_OFFICE' as const)
              : place % 2 === 1
                ? ('BREAK_IN' as const)
                : ('BREAK_OUT' as const),
        at: (FIRST + at) * MINUTES_OF_DAY + minute,
      })),
    };
  });

const plan: fc.Arbitrary<readonly [at: number, plan: OwnPlan]> = fc
  .tuple(day, fc.option(fc.integer({ min: 0, max: 1380 })), fc.integer({ min: 120, max: 900 }))
  .map(([at, start, length]) => [
    FIRST + at,
    {
      plannedAtStart: undefined,
      times: start === null ? undefined : { from: start, until: start + length, breaks: [] },
    },
  ]);

const approved = fc.tuple(day, fc.nat(3), fc.integer({ min: 0, max: 1380 })).map(
  ([at, kind, from]): ApprovedApplication =>
    ({
      firstDay: FIRST + at,
      lastDay: FIRST + at,
      ...(kind === 0
        ? { type: 'OVERTIME', from, until: from + 90, breaks: [] }
        : kind === 1
          ? {
              ...{ type: 'HOLIDAY_WORK', from, until: from + 300, breaks: [] },
              ...{ part: 'WHOLE', transferDate: null, transferKind: null },
            }
          : {
              ...{ type: 'VACATION', vacationClassId: kind === 2 ? 'paid' : 'outing' },
              ...(kind === 2
                ? { unit: 'HALF_AM', from: null, until: null }
                : { unit: 'HOUR', from, until: from + 60 }),
            }),
    }) as ApprovedApplication,
);

it('the tool says of the file of a month what the engine says of the facts', () => {
  let worked = 0;
  fc.assert(
    fc.property(
      fc.record({
        first: values,
        second: fc.option(fc.tuple(values, fc.integer({ min: -3, max: 31 })), { freq: 3 }),
        stamps: fc.uniqueArray(stamped, { selector: ({ at }) => at, maxLength: 20 }),
        plans: fc.array(plan, { maxLength: 8 }),
        approved: fc.array(approved, { maxLength: 5 }),
        workedThrough: fc.array(day, { maxLength: 3 }),
        away: fc.option(day, { freq: 4 }),
        joined: fc.option(fc.integer({ min: 0, max: 10 }), { freq: 5 }),
        adult: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 5 }),
      }),
      ({ first, second, stamps, plans, approved, workedThrough, away, joined, adult }) => {
        const person = personOf({
          rules: [rulesOf(first), ...(second ? [rulesOf(second[0], FIRST + second[1])] : [])],
          stamped: new Map(stamps.map(({ at, ...one }) => [FIRST + at, one])),
          plans: new Map(plans),
          approved,
          workedThrough: new Set(workedThrough.map((at) => FIRST + at)),
          away: away === null ? [] : [{ from: FIRST + away, to: FIRST + away + 3 }],
          ...(joined === null ? {} : { joined: FIRST + joined }),
          ...(adult === null ? {} : { adultFrom: FIRST + adult }),
        });
        const { read } = affectedBy(COMPANY, person, MONTH);
        const file = monthFile(COMPANY, person, { month: MONTH, read });
        const results = resultsOf(COMPANY, person, { read, write: MONTH });
        const paper = results.map((one) => ({
          date: dateOfDay(one.day),
          minutes: minutesOfResult(one),
        }));
        worked += paper.filter(({ minutes }) => minutes.worked > 0).length;
        const isSilent = !JSON.stringify(file).includes('T');
        if (isSilent) return;
        expect(differencesOf(JSON.parse(JSON.stringify(file)) as TimesheetFile, paper)).toEqual([]);
      },
    ),
    { numRuns: RUNS },
  );
  expect(worked).toBeGreaterThan(RUNS);
}, 600_000);
