import { addMonths, dayOfMonth, monthOf } from '#core/time/dates.ts';
import { dateOfDay, dayOfDate } from './day/clock.ts';
import type { PersonMonth, Piece, SettlementPeriod, WorkDay, WorkRules } from './rules.ts';
import {
  type FlexTest,
  statutoryFrame,
  testFlex,
  testPeriod,
  weeklyLimitOf,
} from './statutory-tests.ts';

/** A settlement period, or the part of one that has the same rules throughout. */
export type Stretch = SettlementPeriod & {
  readonly rules: WorkRules;
  /** The whole period that it is a part of. */
  readonly whole: SettlementPeriod;
};

/** Settlement periods, cut where the rules change in the middle: each part has its own frame. */
export function stretchesOf({
  settlementPeriods = [],
  rules,
}: Pick<PersonMonth, 'settlementPeriods' | 'rules'>): Stretch[] {
  const inOrder = [...rules].sort((a, b) => a.from - b.from);
  return settlementPeriods.flatMap((period) =>
    inOrder.flatMap((part, index) => {
      const from = Math.max(period.from, part.from);
      const until = Math.min(period.until, inOrder[index + 1]?.from ?? Infinity);
      const whole = period.whole ?? period;
      return from < until && hasPeriod(part.rules)
        ? [{ from, until, rules: part.rules, whole }]
        : [];
    }),
  );
}

const hasPeriod = ({ workSystem }: WorkRules): boolean =>
  workSystem === 'FLEX' || workSystem === 'MONTHLY_VARIABLE' || workSystem === 'YEARLY_VARIABLE';

/** The period's own test on the pieces that lie in it, after those of day and week. */
export function settle(
  pieces: readonly Piece[],
  period: Stretch,
  personMonth: PersonMonth,
  days: ReadonlyMap<number, WorkDay>,
): Piece[] {
  const { from, until, rules } = period;
  const before = pieces.filter((piece) => piece.workDay < from);
  const inside = pieces.filter(({ workDay }) => from <= workDay && workDay < until);
  const after = pieces.filter((piece) => piece.workDay >= until);
  const tested =
    rules.workSystem === 'FLEX'
      ? testFlex(inside, flexTest(period, personMonth, days))
      : testPeriod(inside, legalFrame(period, personMonth));
  return [...before, ...tested, ...after];
}

/** 総枠: 40 (or 44) hours a week, 40 in flex periods over one month (LSA 32-3(1), 32-2, 32-4). */
export function legalFrame(
  { from, until, rules, whole }: Stretch,
  personMonth: Pick<PersonMonth, 'employed'>,
): number {
  const limit = weeklyLimitOf(rules);
  const isLong = rules.workSystem === 'FLEX' && monthsOf(whole).length > 1;
  return statutoryFrame(
    daysEmployed(personMonth, from, until),
    rules.frameRounding,
    isLong ? Math.min(limit, 2400) : limit,
  );
}

/** Who joins or leaves in the middle has the frame of the real span (LSA 32-3-2, 32-4-2). */
const daysEmployed = (
  { employed }: Pick<PersonMonth, 'employed'>,
  from: number,
  until: number,
): number =>
  employed
    ? Math.max(0, Math.min(until, employed.until) - Math.max(from, employed.from))
    : until - from;

export type FlexMeasures = FlexTest & {
  /** Contract total of the stretch, before leave lowers what has to be worked of it. */
  readonly contract: number;
  /** Hours of paid leave: they fulfil the contract total (labour-rules 9.2). */
  readonly paidLeave: number;
};

/**
 * The frame of one month is 40 (or 44) hours a week; longer periods have 40 and 50 a month (LSA 32-3-2).
 * All in minutes; `days` are those of the stretch, planned ones that are still to come included.
 */
export function flexTest(
  stretch: Stretch,
  personMonth: Pick<PersonMonth, 'employed'>,
  days: ReadonlyMap<number, WorkDay>,
): FlexMeasures {
  const { from, until, rules, whole } = stretch;
  const ofMonths = monthsOf(whole);
  const isLong = ofMonths.length > 1;
  const months = ofMonths.flatMap((month) => {
    const first = Math.max(from, month.from);
    const end = Math.min(until, month.until);
    const employed = daysEmployed(personMonth, first, end);
    return first < end ? [{ from: first, employed, share: employed / month.length }] : [];
  });
  const inside = daysOf(days, from, until);
  const workdays = inside.filter(({ prescribedMinutes }) => prescribedMinutes > 0);
  const frame = legalFrame(stretch, personMonth);
  const { flexMonthPrescribedMinutes: ofMonth } = rules;
  const contract =
    ofMonth === 'STATUTORY_FRAME'
      ? frame
      : ofMonth === undefined
        ? sumOf(workdays, ({ prescribedMinutes }) => prescribedMinutes)
        : sumOf(months, ({ share }) => Math.floor(ofMonth * share + 1e-9));
  const paidLeave = sumOf(inside, ({ paidLeaveMinutes = 0 }) => paidLeaveMinutes);
  return {
    contract,
    paidLeave,
    frame: rules.fullTwoDayWeekend ? workdays.length * rules.dailyLimitMinutes : frame,
    // Hours of leave are paid as the contract's and need not be worked (labour-rules 9.2).
    prescribedMinutes: Math.max(0, contract - paidLeave),
    months: isLong
      ? months.map((month) => ({
          from: month.from,
          line: statutoryFrame(month.employed, rules.frameRounding, 3000),
        }))
      : [],
  };
}

type Month = SettlementPeriod & {
  /** Days that a whole month has from here on; a period may end before. */
  readonly length: number;
};

/** The months that a period has, each begun on the day of the month that the period began on. */
function monthsOf({ from, until }: SettlementPeriod): Month[] {
  const alone = [{ from, until, length: until - from }];
  if (until - from <= 28) return alone;
  const date = dateOfDay(from);
  const startOf = (index: number): number =>
    dayOfDate(dayOfMonth(addMonths(monthOf(date), index), Number(date.slice(8))));
  const months: Month[] = [];
  for (let start = from; start < until; ) {
    const next = startOf(months.length + 1);
    months.push({ from: start, until: Math.min(next, until), length: next - start });
    start = next;
  }
  return months.length > 1 ? months : alone;
}

const sumOf = <One>(list: readonly One[], of: (one: One) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0);

function daysOf(days: ReadonlyMap<number, WorkDay>, from: number, until: number): WorkDay[] {
  const foundDays: WorkDay[] = [];
  for (let day = from; day < until; day += 1) {
    const one = days.get(day);
    if (one) foundDays.push(one);
  }
  return foundDays;
}
