import { weekStartOf } from './day/clock.ts';
import { piecesOfDay } from './day/pieces.ts';
import { calculateInOnePass, isPlain } from './one-pass.ts';
import type { PersonMonth, Piece, RulesFrom, WorkDay, WorkRules } from './rules.ts';
import { type Stretch, settle, stretchesOf } from './settlement.ts';
import { hasDailyTest, markOver60, testDay, testWeek } from './statutory-tests.ts';

/**
 * Every worked minute of one person in its class, in time order. Pure: the same input gives the same
 * pieces, in whatever order its days and spans come. Most people work in a system that one pass
 * through their days is enough for.
 */
export const calculate = (personMonth: PersonMonth): Piece[] =>
  isPlain(personMonth) ? calculateInOnePass(personMonth) : calculateByTests(personMonth);

/**
 * Test by test, for every system. Order of the tests (labour-rules 0.3): day, week, period or flex
 * frame, then the 60 hours. Each leaves out what an earlier one took, so no minute is counted twice.
 */
export function calculateByTests(personMonth: PersonMonth): Piece[] {
  const days = [...personMonth.days].sort((a, b) => a.day - b.day);
  const rulesOn = rulesByDay(personMonth.rules);
  const prescribed = new Map(days.map(({ day, prescribedMinutes }) => [day, prescribedMinutes]));
  const dayOf = new Map(days.map((day) => [day.day, day]));

  const daily = days.flatMap((day) => {
    const { rules } = rulesOn(day.day);
    const pieces = piecesOfDay(day, {
      rules,
      statutoryHolidays: personMonth.statutoryHolidays,
      prescribedOn: (calendarDay) => prescribed.get(calendarDay) ?? 0,
    });
    if (!hasDailyTest(rules)) return pieces;
    return testDay(pieces, {
      rules,
      prescribedMinutes: day.prescribedMinutes,
      plannedMinutes: plannedOf(day),
      beganOnStatutoryHoliday: personMonth.statutoryHolidays.has(day.day),
    });
  });

  const periods = stretchesOf(personMonth);
  refuseFlexWithoutPeriod(daily, rulesOn, periods);
  const weekly = byKey(daily, (piece) => weekOf(piece.workDay, rulesOn, periods)).flatMap(
    ([week, pieces]) =>
      week.tested
        ? testWeek(pieces, {
            rules: week.rules,
            days: week.until - week.from,
            plannedMinutes:
              personMonth.weekPlans?.get(week.from) ?? sumPlanned(dayOf, week.from, week.until),
          })
        : pieces,
  );
  const settled = periods.reduce<Piece[]>(
    (pieces, period) => settle(pieces, period, personMonth, dayOf),
    weekly,
  );
  return byKey(settled, ({ workDay }) => monthOf(workDay, personMonth.monthStarts ?? [])).flatMap(
    ([, pieces]) => markOver60(pieces),
  );
}

const plannedOf = ({ plannedAtStart, prescribedMinutes }: WorkDay): number =>
  plannedAtStart ?? prescribedMinutes;

function sumPlanned(days: ReadonlyMap<number, WorkDay>, from: number, until: number): number {
  let sum = 0;
  for (let day = from; day < until; day += 1) {
    const foundDay = days.get(day);
    if (foundDay) sum += plannedOf(foundDay);
  }
  return sum;
}

function rulesByDay(list: readonly RulesFrom[]): (day: number) => RulesFrom {
  const newestFirst = [...list].sort((a, b) => b.from - a.from);
  return (day) => {
    const foundRules = newestFirst.find(({ from }) => from <= day);
    if (!foundRules) throw new RangeError('No rules are known for a day that is to be calculated.');
    return foundRules;
  };
}

/** Flex hours mean nothing without their period: a caller that forgot one is told. */
function refuseFlexWithoutPeriod(
  pieces: readonly Piece[],
  rulesOn: (day: number) => RulesFrom,
  periods: readonly Stretch[],
): void {
  for (const { workDay } of pieces) {
    if (rulesOn(workDay).rules.workSystem !== 'FLEX') continue;
    if (periods.some(({ from, until }) => from <= workDay && workDay < until)) continue;
    throw new RangeError('A day under flextime lies in no settlement period.');
  }
}

type Week = {
  readonly from: number;
  readonly until: number;
  readonly rules: WorkRules;
  readonly tested: boolean;
};

/** The week of a day; cut by the border of a variable period where the rules say so (VAR-07). */
function weekOf(
  day: number,
  rulesOn: (day: number) => RulesFrom,
  periods: readonly Stretch[],
): { readonly key: string; readonly value: Week } {
  const { rules } = rulesOn(day);
  let from = weekStartOf(day, rules.weekStartDay);
  let until = from + 7;
  const period = periods.find((candidate) => candidate.from <= day && day < candidate.until);
  if (period && rules.partialWeek === 'PRORATE') {
    from = Math.max(from, period.from);
    until = Math.min(until, period.until);
  }
  const tested = hasDailyTest(rules);
  return { key: `${from} ${until} ${tested}`, value: { from, until, rules, tested } };
}

/** Months in which the 60 hours are counted; all of it is one month where none were given. */
function monthOf(day: number, starts: readonly number[]): { readonly key: string; value: number } {
  let start = Number.NEGATIVE_INFINITY;
  for (const candidate of starts) if (candidate <= day && candidate > start) start = candidate;
  return { key: String(start), value: start };
}

/** Runs of neighbours with the same key, in their order. */
function byKey<Value>(
  pieces: readonly Piece[],
  keyOf: (piece: Piece) => { readonly key: string; readonly value: Value },
): [Value, Piece[]][] {
  const runs: [Value, Piece[]][] = [];
  let last: string | undefined;
  for (const piece of pieces) {
    const { key, value } = keyOf(piece);
    const run = key === last ? runs.at(-1) : undefined;
    if (run) run[1].push(piece);
    else runs.push([value, [piece]]);
    last = key;
  }
  return runs;
}
