import { weekStartOf } from './clock.ts';
import { piecesOfDay } from './pieces.ts';
import type {
  PersonMonth,
  Piece,
  RulesFrom,
  SettlementPeriod,
  WorkDay,
  WorkRules,
} from './rules.ts';
import {
  type FlexTest,
  hasDailyTest,
  markOver60,
  statutoryFrame,
  testDay,
  testFlex,
  testPeriod,
  testWeek,
} from './statutory-tests.ts';

/**
 * Every worked minute of one person in its class, in time order. Pure: the same input gives the same
 * pieces, in whatever order its days and spans come.
 *
 * Order of the tests (labour-rules 0.3): day, week, period or flex frame, then the 60 hours. Each
 * leaves out what an earlier one took, so no minute is counted twice.
 */
export function calculate(given: PersonMonth): Piece[] {
  const days = [...given.days].sort((a, b) => a.day - b.day);
  const rulesOn = rulesByDay(given.rules);
  const prescribed = new Map(days.map(({ day, prescribedMinutes }) => [day, prescribedMinutes]));
  const dayOf = new Map(days.map((day) => [day.day, day]));

  const daily = days.flatMap((day) => {
    const { rules } = rulesOn(day.day);
    const pieces = piecesOfDay(day, {
      rules,
      statutoryHolidays: given.statutoryHolidays,
      prescribedOn: (calendarDay) => prescribed.get(calendarDay) ?? 0,
    });
    if (!hasDailyTest(rules)) return pieces;
    return testDay(pieces, {
      rules,
      prescribedMinutes: day.prescribedMinutes,
      plannedMinutes: plannedOf(day),
      beganOnStatutoryHoliday: given.statutoryHolidays.has(day.day),
    });
  });

  const periods = stretchesOf(given);
  refuseFlexWithoutPeriod(daily, rulesOn, periods);
  const weekly = byKey(daily, (piece) => weekOf(piece.workDay, rulesOn, periods)).flatMap(
    ([week, pieces]) =>
      week.tested
        ? testWeek(pieces, {
            rules: week.rules,
            days: week.until - week.from,
            plannedMinutes: sumPlanned(dayOf, week.from, week.until),
          })
        : pieces,
  );
  const settled = periods.reduce<Piece[]>(
    (pieces, period) => settle(pieces, period, given, dayOf),
    weekly,
  );
  return byKey(settled, ({ workDay }) => monthOf(workDay, given.monthStarts ?? [])).flatMap(
    ([, pieces]) => markOver60(pieces),
  );
}

const plannedOf = ({ plannedAtStart, prescribedMinutes }: WorkDay): number =>
  plannedAtStart ?? prescribedMinutes;

function sumPlanned(days: ReadonlyMap<number, WorkDay>, from: number, until: number): number {
  let sum = 0;
  for (let day = from; day < until; day += 1) {
    const found = days.get(day);
    if (found) sum += plannedOf(found);
  }
  return sum;
}

function rulesByDay(list: readonly RulesFrom[]): (day: number) => RulesFrom {
  const newestFirst = [...list].sort((a, b) => b.from - a.from);
  return (day) => {
    const found = newestFirst.find(({ from }) => from <= day);
    if (!found) throw new RangeError('No rules are known for a day that is to be calculated.');
    return found;
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

type Stretch = SettlementPeriod & { readonly rules: WorkRules };

/** Settlement periods, cut where the rules change in the middle: each part has its own frame. */
function stretchesOf({ settlementPeriods = [], rules }: PersonMonth): Stretch[] {
  const inOrder = [...rules].sort((a, b) => a.from - b.from);
  return settlementPeriods.flatMap((period) =>
    inOrder.flatMap((part, index) => {
      const from = Math.max(period.from, part.from);
      const until = Math.min(period.until, inOrder[index + 1]?.from ?? Infinity);
      return from < until && hasPeriod(part.rules) ? [{ from, until, rules: part.rules }] : [];
    }),
  );
}

const hasPeriod = ({ workSystem }: WorkRules): boolean =>
  workSystem === 'FLEX' || workSystem === 'MONTHLY_VARIABLE' || workSystem === 'YEARLY_VARIABLE';

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

function settle(
  pieces: readonly Piece[],
  period: Stretch,
  { monthStarts = [] }: PersonMonth,
  days: ReadonlyMap<number, WorkDay>,
): Piece[] {
  const { from, until, rules } = period;
  const isIn = ({ workDay }: Piece): boolean => from <= workDay && workDay < until;
  const before = pieces.filter((piece) => piece.workDay < from);
  const inside = pieces.filter(isIn);
  const after = pieces.filter((piece) => piece.workDay >= until);
  const frame = statutoryFrame(until - from, rules.frameRounding, rules.weeklyLimitMinutes);
  const tested =
    rules.workSystem === 'FLEX'
      ? testFlex(inside, flexTest(period, frame, monthStarts, days))
      : testPeriod(inside, frame);
  return [...before, ...tested, ...after];
}

/** The frame of one month is 40 (or 44) hours a week; longer periods have 40 and 50 a month (LSA 32-3-2). */
function flexTest(
  { from, until, rules }: Stretch,
  frame: number,
  monthStarts: readonly number[],
  days: ReadonlyMap<number, WorkDay>,
): FlexTest {
  const starts = [from, ...monthStarts.filter((start) => from < start && start < until)];
  const workdays = daysOf(days, from, until).filter(
    ({ prescribedMinutes }) => prescribedMinutes > 0,
  );
  const isLong = starts.length > 1;
  return {
    frame: rules.fullTwoDayWeekend
      ? workdays.length * rules.dailyLimitMinutes
      : isLong
        ? statutoryFrame(until - from, rules.frameRounding)
        : frame,
    prescribedMinutes:
      rules.flexMonthPrescribedMinutes === undefined
        ? workdays.reduce((sum, { prescribedMinutes }) => sum + prescribedMinutes, 0)
        : rules.flexMonthPrescribedMinutes * starts.length,
    months: isLong
      ? starts.map((start, index) => ({
          from: start,
          line: statutoryFrame((starts[index + 1] ?? until) - start, rules.frameRounding, 3000),
        }))
      : [],
  };
}

function daysOf(days: ReadonlyMap<number, WorkDay>, from: number, until: number): WorkDay[] {
  const found: WorkDay[] = [];
  for (let day = from; day < until; day += 1) {
    const one = days.get(day);
    if (one) found.push(one);
  }
  return found;
}

/** Months in which the 60 hours are counted; calendar months where none were given. */
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
