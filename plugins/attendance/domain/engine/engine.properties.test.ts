import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SlowMinute, slowly } from '../../timesheet/oracle/slow-oracle.ts';
import { calculate, calculateByTests } from './calculate.ts';
import { explain } from './explain.ts';
import { calculateInOnePass } from './one-pass.ts';
import { type PersonMonth, STANDARD, type WorkDay, type WorkRules, workSystems } from './rules.ts';
import { type Totals, totalKeys, totalsOf } from './totals.ts';

// `npm run check:engine` asks for 100,000 people's months.
const RUNS = Number(process.env.ENGINE_RUNS ?? 2000);
/** Each process of a long check has its own; left out, every run has others. */
const SEED = process.env.ENGINE_SEED;
const often = (numRuns: number) => ({
  numRuns: Math.ceil(numRuns),
  ...(SEED !== undefined && { seed: Number(SEED) }),
});

const FIRST = 20_240;
const DAYS = 37;

const rules: fc.Arbitrary<WorkRules> = fc
  .record({
    workSystem: fc.constantFrom(...workSystems),
    weekStartDay: fc.integer({ min: 0, max: 6 }),
    weeklyLimitMinutes: fc.constantFrom(2400, 2640),
    afterStatutoryHolidayMidnight: fc.constantFrom(
      'EXCLUDE_HOLIDAY_MINUTES' as const,
      'OVERTIME_AT_ONCE' as const,
    ),
    frameRounding: fc.constantFrom('FLOOR_MINUTE' as const, 'TRUNC_TENTH_HOUR' as const),
    partialWeek: fc.constantFrom('PRORATE' as const, 'ACROSS' as const),
    deemedMinutes: fc.constantFrom(420, 480, 540, 600),
    fullTwoDayWeekend: fc.boolean(),
    flexMonthPrescribedMinutes: fc.constantFrom(undefined, 9000, 9600, 'STATUTORY_FRAME' as const),
    lateNight: fc.constantFrom(
      { from: 1320, until: 1740 },
      { from: 1260, until: 1740 },
      { from: 1320, until: 1800 },
      { from: 1320, until: 1440 },
    ),
  })
  .map((some) => ({ ...STANDARD, ...some }));

/** A shift as gaps and lengths, so that no two of a person lie over each other. */
const shift = fc.record({
  prescribedMinutes: fc.constantFrom(0, 0, 300, 420, 480, 480, 480, 600),
  changed: fc.option(fc.constantFrom(0, 480, 600), { nil: undefined }),
  absent: fc.nat({ max: 5 }).map((one) => one === 0),
  leave: fc.constantFrom(undefined, undefined, undefined, 60, 480),
  start: fc.integer({ min: 0, max: 1439 }),
  length: fc.integer({ min: 1, max: 1300 }),
  pauses: fc.array(
    fc.record({
      at: fc.integer({ min: -30, max: 1300 }),
      length: fc.integer({ min: 1, max: 120 }),
    }),
    { maxLength: 3 },
  ),
  second: fc.option(
    fc.record({ gap: fc.integer({ min: 1, max: 240 }), length: fc.integer({ min: 1, max: 240 }) }),
    { nil: undefined },
  ),
});

const personUnder = (rules: fc.Arbitrary<WorkRules>): fc.Arbitrary<PersonMonth> =>
  fc
    .record({
      shifts: fc.array(shift, { minLength: DAYS, maxLength: DAYS }),
      first: rules,
      later: fc.option(fc.record({ from: fc.integer({ min: 1, max: DAYS - 1 }), rules }), {
        nil: undefined,
      }),
      holidays: fc.uniqueArray(fc.integer({ min: 0, max: DAYS }), { maxLength: 8 }),
      periodStart: fc.integer({ min: 0, max: 8 }),
      periodDays: fc.oneof(fc.integer({ min: 7, max: 29 }), fc.integer({ min: 28, max: 93 })),
      employed: fc.option(
        fc.record({
          from: fc.integer({ min: -20, max: 20 }),
          length: fc.integer({ min: 1, max: 80 }),
        }),
        { nil: undefined },
      ),
      weekPlan: fc.option(
        fc.record({
          at: fc.integer({ min: 0, max: DAYS }),
          minutes: fc.integer({ min: 0, max: 3600 }),
        }),
        { nil: undefined },
      ),
      monthStart: fc.integer({ min: 0, max: DAYS }),
    })
    .map(({ shifts, first, later, holidays, periodStart, periodDays, monthStart, ...more }) => ({
      days: daysOf(shifts),
      rules: [
        { from: FIRST, rules: first, version: 1 },
        ...(later ? [{ from: FIRST + later.from, rules: later.rules, version: 2 }] : []),
      ],
      statutoryHolidays: new Set(holidays.map((day) => FIRST + day)),
      settlementPeriods: [
        { from: FIRST - 10, until: FIRST + periodStart },
        { from: FIRST + periodStart, until: FIRST + periodStart + periodDays },
        // Flex has a period for every day; a long one may go on after the last of them.
        {
          from: FIRST + periodStart + periodDays,
          until: FIRST + Math.max(DAYS, periodStart + periodDays + 1),
        },
      ],
      ...(more.employed && {
        employed: {
          from: FIRST + more.employed.from,
          until: FIRST + more.employed.from + more.employed.length,
        },
      }),
      ...(more.weekPlan && {
        weekPlans: new Map([[FIRST + more.weekPlan.at, more.weekPlan.minutes]]),
      }),
      monthStarts: [FIRST - 20, FIRST + monthStart],
    }));

const person = personUnder(rules);
/** Whose months one pass is enough for. */
const plainPerson = personUnder(
  fc
    .tuple(rules, fc.constantFrom('FIXED', 'SHIFT', 'WEEKLY_IRREGULAR'))
    .map(([some, workSystem]) => ({ ...some, workSystem })),
);

type Shift = typeof shift extends fc.Arbitrary<infer One> ? One : never;

function daysOf(shifts: readonly Shift[]): WorkDay[] {
  let free = 0;
  return shifts.map((one, index) => {
    const day = FIRST + index;
    const from = Math.max(free, day * 1440 + one.start);
    // A shift that would begin on the next day is left out: it would be that day's.
    const isWorked = !one.absent && from < (day + 1) * 1440;
    const until = from + one.length;
    const again = one.second && { from: until + one.second.gap, length: one.second.length };
    const work = isWorked
      ? [
          { from, until },
          ...(again ? [{ from: again.from, until: again.from + again.length }] : []),
        ]
      : [];
    free = Math.max(free, work.at(-1)?.until ?? 0);
    return {
      day,
      prescribedMinutes: one.prescribedMinutes,
      ...(one.changed !== undefined && { plannedAtStart: one.changed }),
      ...(one.leave !== undefined && { paidLeaveMinutes: one.leave }),
      work,
      breaks: one.pauses.map(({ at, length }) => ({ from: from + at, until: from + at + length })),
    };
  });
}

type Counted = Pick<SlowMinute, 'kind' | 'late' | 'over60' | 'dayOff' | 'deemed'>;

const KIND_OF: { readonly [Key in keyof Totals]: (minute: Counted) => boolean } = {
  worked: ({ kind }) => kind !== 'presence',
  actualWorked: ({ deemed }) => !deemed,
  prescribed: ({ kind }) => kind === 'prescribed',
  overtimeWithinStatutory: ({ kind }) => kind === 'within',
  overtimeBeyondStatutory: ({ kind }) => isBeyond(kind),
  overtimeBeyondStatutoryDaily: ({ kind }) => kind === 'daily',
  overtimeBeyondStatutoryWeekly: ({ kind }) => kind === 'weekly',
  overtimeBeyondStatutoryPeriod: ({ kind }) => kind === 'period',
  overtimeUpTo60: ({ kind, over60 }) => isBeyond(kind) && !over60,
  overtimeOver60: ({ over60 }) => over60,
  statutoryHolidayWork: ({ kind }) => kind === 'holiday',
  nonStatutoryHolidayWork: ({ dayOff, kind }) => dayOff && kind !== 'presence',
  notTested: ({ kind }) => kind === 'untested',
  lateNight: ({ late }) => late,
  lateNightPrescribed: ({ late, kind }) => late && (kind === 'prescribed' || kind === 'within'),
  lateNightOvertime: ({ late, kind }) => late && isBeyond(kind),
  lateNightOver60: ({ late, over60 }) => late && over60,
  lateNightStatutoryHoliday: ({ late, kind }) => late && kind === 'holiday',
};
const isBeyond = (kind: SlowMinute['kind']): boolean =>
  kind === 'daily' || kind === 'weekly' || kind === 'period';

/** In everything that a total asks for. */
const areAlike = (a: Counted, b: Counted): boolean =>
  a.kind === b.kind &&
  a.late === b.late &&
  a.over60 === b.over60 &&
  a.dayOff === b.dayOff &&
  a.deemed === b.deemed;

function slowTotals(minutes: readonly SlowMinute[]): Totals {
  const counted = Object.fromEntries(totalKeys.map((key) => [key, 0])) as Record<
    keyof Totals,
    number
  >;
  // Minutes in a row are mostly alike: each is looked at, and a run of them is asked once.
  let run: SlowMinute[] = [];
  const count = () => {
    const [first] = run;
    if (!first) return;
    for (const key of totalKeys) if (KIND_OF[key](first)) counted[key] += run.length;
  };
  for (const minute of minutes) {
    if (run[0] && !areAlike(run[0], minute)) {
      count();
      run = [];
    }
    run.push(minute);
  }
  count();
  return counted;
}

describe('労働時間の計算は、どの月でも守る', () => {
  it('一分ずつ数えた答えと、日ごとに一致する', () => {
    fc.assert(
      fc.property(person, (given) => {
        const quick = Map.groupBy(calculate(given), ({ workDay }) => workDay);
        const slow = Map.groupBy(slowly(given), ({ workDay }) => workDay);
        const answer = [...quick].map(([day, pieces]) => [day, totalsOf(pieces)]);
        const wanted = [...slow].map(([day, minutes]) => [day, slowTotals(minutes)]);
        // As texts first: comparing a thousand figures deeply takes longer than finding them.
        if (JSON.stringify(answer) !== JSON.stringify(wanted)) expect(answer).toEqual(wanted);
      }),
      often(RUNS),
    );
  }, 3_600_000);

  it('一度に数えても、検査を一つずつ重ねても、同じ分で切れた同じ区分になる', () => {
    fc.assert(
      fc.property(plainPerson, fc.boolean(), (given, isInOrder) => {
        const month = isInOrder ? given : { ...given, days: given.days.toReversed() };
        const [quick, full] = [calculateInOnePass(month), calculateByTests(month)];
        if (JSON.stringify(quick) !== JSON.stringify(full)) expect(quick).toEqual(full);
      }),
      often(RUNS / 2),
    );
  }, 3_600_000);

  it('区分の合計は実労働時間と等しく、どの一分も二度は数えない', () => {
    fc.assert(
      fc.property(person, (given) => {
        const pieces = calculate(given);
        const sum = totalsOf(pieces);
        expect(
          sum.prescribed +
            sum.overtimeWithinStatutory +
            sum.overtimeBeyondStatutory +
            sum.statutoryHolidayWork +
            sum.notTested,
        ).toBe(sum.worked);
        expect(sum.overtimeUpTo60 + sum.overtimeOver60).toBe(sum.overtimeBeyondStatutory);
        const actual = pieces.filter(({ ledger }) => ledger !== 'DEEMED');
        actual.forEach(({ from, until }, index) => {
          expect(until).toBeGreaterThan(from);
          expect(from).toBeGreaterThanOrEqual(actual[index - 1]?.until ?? 0);
        });
      }),
      often(RUNS / 4),
    );
  }, 3_600_000);

  it('勤務を途中で二つに分けても、日や打刻を並べ替えても、結果は変わらない', () => {
    fc.assert(
      fc.property(person, fc.integer({ min: 1, max: 600 }), (given, cut) => {
        const shuffled = {
          ...given,
          rules: given.rules.toReversed(),
          days: given.days.toReversed().map((day) => ({
            ...day,
            breaks: day.breaks.toReversed(),
            work: day.work
              .flatMap(({ from, until }) =>
                from + cut < until
                  ? [
                      { from, until: from + cut },
                      { from: from + cut, until },
                    ]
                  : [{ from, until }],
              )
              .toReversed(),
          })),
        };
        expect(calculate(shuffled)).toEqual(calculate(given));
      }),
      often(RUNS / 4),
    );
  }, 3_600_000);

  it('どの合計も、説明の内訳を足すと同じになる', () => {
    fc.assert(
      fc.property(person, (given) => {
        const pieces = calculate(given);
        const totals = totalsOf(pieces);
        for (const key of totalKeys) {
          const parts = explain(pieces, key, given.rules);
          expect(parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(totals[key]);
        }
      }),
      often(RUNS / 4),
    );
  }, 3_600_000);
});
