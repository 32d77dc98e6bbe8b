import type { WorkRules } from './rules.ts';
import { statutoryFrame } from './statutory-tests.ts';

/**
 * Flex by totals alone, for forecasts and for checking a month by hand; calculate.ts finds the same
 * figures minute by minute. All in minutes.
 */
export type FlexTotals = {
  readonly days: number;
  readonly prescribedTotalMinutes: number;
  /** Everything worked, statutory holidays included. */
  readonly workedMinutes: number;
  readonly statutoryHolidayMinutes?: number;
  /** Paid leave in hours of the contract: counts for its total, not for the frame (labour-rules 9.2). */
  readonly paidLeaveMinutes?: number;
  readonly frameRounding?: WorkRules['frameRounding'];
  /** 2400, or 2640 in the shops of LSR 25-2. */
  readonly weeklyLimitMinutes?: number;
  /** With the agreement of LSA 32-3(3) the frame is 8 hours for each of these days of work. */
  readonly fullTwoDayWeekend?: boolean;
  readonly workdays?: number;
};

/** One settlement period of up to a month (LSA 32-3): statutory holidays come out first, then the frame. */
export function flexMonth(flexTotals: FlexTotals) {
  const { prescribedTotalMinutes, workedMinutes } = flexTotals;
  const { statutoryHolidayMinutes = 0, paidLeaveMinutes = 0 } = flexTotals;
  const frameMinutes = frameOf(flexTotals);
  const countedMinutes = workedMinutes - statutoryHolidayMinutes;
  // Leave stands for hours that the contract asks for and that need not be worked.
  const toWork = Math.max(0, prescribedTotalMinutes - paidLeaveMinutes);
  return {
    frameMinutes,
    countedMinutes,
    overtimeWithinStatutory: Math.max(0, Math.min(countedMinutes, frameMinutes) - toWork),
    overtimeBeyondStatutory: Math.max(0, countedMinutes - frameMinutes),
    statutoryHolidayWork: statutoryHolidayMinutes,
    shortageMinutes: Math.max(0, toWork - countedMinutes),
  };
}

/** A month with 22 days of 8 hours: the contract's total says how many days, where nobody counts them. */
const frameOf = (flexTotals: FlexTotals): number =>
  flexTotals.fullTwoDayWeekend
    ? flexTotals.workdays === undefined
      ? flexTotals.prescribedTotalMinutes
      : flexTotals.workdays * 480
    : statutoryFrame(flexTotals.days, flexTotals.frameRounding, flexTotals.weeklyLimitMinutes);

/** A period over one month (LSA 32-3(2)): 50 hours a week each month, the rest of the frame in the last. */
export function flexQuarter({
  months,
  frameRounding,
}: {
  readonly months: readonly Pick<
    FlexTotals,
    'days' | 'workedMinutes' | 'statutoryHolidayMinutes'
  >[];
  readonly frameRounding?: WorkRules['frameRounding'];
}) {
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  const counted = months.map(
    ({ workedMinutes, statutoryHolidayMinutes = 0 }) => workedMinutes - statutoryHolidayMinutes,
  );
  const monthlyOver50 = months.map(({ days }, index) =>
    Math.max(0, (counted[index] ?? 0) - statutoryFrame(days, frameRounding, 3000)),
  );
  const totalMinutes = sum(counted);
  const frameMinutes = statutoryFrame(sum(months.map(({ days }) => days)), frameRounding);
  const lastMonthExtra = Math.max(0, totalMinutes - frameMinutes - sum(monthlyOver50));
  return {
    monthlyOver50,
    frameMinutes,
    totalMinutes,
    lastMonthExtra,
    overtimeByMonth: monthlyOver50.map((minutes, index) =>
      index === months.length - 1 ? minutes + lastMonthExtra : minutes,
    ),
  };
}

/** What is missing may be carried only as far as the next frame holds it; else it is deducted. */
export function flexShortage({
  next,
  ...month
}: FlexTotals & { readonly next: Pick<FlexTotals, 'days' | 'prescribedTotalMinutes'> }) {
  const { shortageMinutes } = flexMonth(month);
  const { frameRounding, weeklyLimitMinutes } = month;
  const frame = statutoryFrame(next.days, frameRounding, weeklyLimitMinutes);
  const maxCarryMinutes = Math.max(0, frame - next.prescribedTotalMinutes);
  return {
    shortageMinutes,
    maxCarryMinutes,
    nextTotalMinutes: next.prescribedTotalMinutes + shortageMinutes,
    carryAllowed: shortageMinutes <= maxCarryMinutes,
  };
}
