import { isUnder100, type LimitRule, totalOf } from './limits.ts';
import {
  type Bounds,
  boundsOf,
  type LimitsFacts,
  type MonthOfPerson,
  type WorstAverage,
  windowsEnding,
} from './person-limits.ts';

/** What is added to a month; below 0 where it is taken away. */
export type AddedWork = {
  readonly overtime: number;
  readonly holiday: number;
  /** Of the overtime: that of days under the agreement. */
  readonly own: number;
};

export type ChangeLevel = 'FINE' | 'NEAR' | 'OVER' | 'NEEDS_CLAUSE' | 'REFUSED';

export type LimitsOfChange = {
  readonly month: string;
  readonly bounds: Bounds;
  readonly overtimeBefore: number;
  readonly overtimeAfter: number;
  readonly totalAfter: number;
  readonly yearAfter: number;
  /** Months over the ordinary limit with this one, where it is. */
  readonly usesAfter: number;
  /** The month is one of those. */
  readonly isUse: boolean;
  readonly average: WorstAverage | undefined;
  /** Beyond what may be worked without the special clause. */
  readonly needsClause: boolean;
  readonly isInvoked: boolean;
  /** Limits that the change would exceed even if the special clause were invoked. */
  readonly refusals: readonly LimitRule[];
  readonly level: ChangeLevel;
};

type ChangeFacts = LimitsFacts & {
  /** By the month's place: the one of `at` is what is asked about. */
  readonly added: ReadonlyMap<number, AddedWork>;
  /** The hours were worked already: they count whatever anybody decides, so that nothing is refused for them. */
  readonly isWorked: boolean;
};

/** An agreement's hours used up to four fifths are near its end, and so are averages and 100 hours. */
const NEAR_SHARE = 0.8;

/**
 * What work would do to the limits of its month, before anybody has agreed to it. Refused is what the law or the
 * agreement lets nobody allow; nothing is where the work makes nothing worse.
 */
export function limitsOfChange(facts: ChangeFacts): LimitsOfChange {
  const { agreed, months, first, at, invoked, added, isWorked } = facts;
  const bounds = boundsOf(agreed);
  const after = months.map((month, index) => withAdded(month, added.get(index)));
  const [was, is] = [months[at], after[at]];
  if (!was || !is) throw new Error('The month of a change is none of those given.');
  const year = after.slice(first, Math.max(at, first) + 1);
  const yearAfter = year.reduce((sum, { own }) => sum + own, 0);
  const isUseOf = ({ month, own }: MonthOfPerson) => own > bounds.month || invoked.has(month);
  const usesAfter = year.filter(isUseOf).length;
  const windows = bounds.bindsPerson ? windowsAround(after, at) : [];
  const average = windows.reduce<WorstAverage | undefined>(
    (most, one) => (most === undefined || one.sum / one.size > most.sum / most.size ? one : most),
    undefined,
  );
  const isWorse = totalOf(is) > totalOf(was);
  const isLonger = is.own > was.own;
  const needsClause = isLonger && (is.own > bounds.month || yearAfter > bounds.year);
  const isInvoked = invoked.has(is.month);
  const brokenRules: LimitRule[] = [];
  if (isWorse && bounds.bindsPerson) {
    if (!isUnder100(totalOf(is))) brokenRules.push('MONTH_100');
    if (windows.some(({ sum, size }) => sum > 80 * 60 * size)) brokenRules.push('AVERAGE_80');
  }
  if (needsClause && bounds.specialClause === false)
    brokenRules.push(is.own > bounds.month ? 'MONTH' : 'YEAR');
  if (needsClause && bounds.specialClause !== false) {
    if (is.own > bounds.month && usesAfter > bounds.uses) brokenRules.push('USES');
    if (yearAfter > bounds.specialYear) brokenRules.push('SPECIAL_YEAR');
  }
  if (needsClause && totalOf(is) > bounds.specialMonth) brokenRules.push('SPECIAL_MONTH');
  const refusals = isWorked ? [] : brokenRules;
  const isNear =
    is.own >= bounds.month * NEAR_SHARE ||
    (bounds.bindsPerson && (average?.minutes ?? 0) >= 80 * 60 * NEAR_SHARE) ||
    yearAfter >= bounds.year * NEAR_SHARE;
  return {
    month: is.month,
    bounds,
    overtimeBefore: was.own,
    overtimeAfter: is.own,
    totalAfter: totalOf(is),
    yearAfter,
    usesAfter,
    isUse: isUseOf(is),
    average,
    needsClause,
    isInvoked,
    refusals,
    level: levelOf({ refusals, found: brokenRules, needsClause, isInvoked, isNear, bounds, is }),
  };
}

function levelOf(one: {
  readonly refusals: readonly LimitRule[];
  readonly found: readonly LimitRule[];
  readonly needsClause: boolean;
  readonly isInvoked: boolean;
  readonly isNear: boolean;
  readonly bounds: Bounds;
  readonly is: MonthOfPerson;
}): ChangeLevel {
  if (one.refusals.length > 0) return 'REFUSED';
  if (one.needsClause && one.bounds.specialClause === true && !one.isInvoked) return 'NEEDS_CLAUSE';
  if (one.found.length > 0 || one.is.own > one.bounds.month) return 'OVER';
  return one.isNear ? 'NEAR' : 'FINE';
}

const withAdded = (month: MonthOfPerson, added: AddedWork | undefined): MonthOfPerson =>
  added
    ? {
        ...month,
        overtimeBeyondStatutory: month.overtimeBeyondStatutory + added.overtime,
        statutoryHolidayWork: month.statutoryHolidayWork + added.holiday,
        own: month.own + added.own,
      }
    : month;

/** Windows that the month lies in; those that end later reach as far as months are known. */
const windowsAround = (months: readonly MonthOfPerson[], at: number): WorstAverage[] => {
  const month = months[at]?.month ?? '';
  return windowsEnding(months, at, Math.min(at + 5, months.length - 1)).filter(
    ({ from }) => from <= month,
  );
};
