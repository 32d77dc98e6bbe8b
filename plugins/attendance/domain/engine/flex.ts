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
  readonly frameRounding?: WorkRules['frameRounding'];
};

/** One settlement period of up to a month (LSA 32-3): statutory holidays come out first, then the frame. */
export function flexMonth({
  days,
  prescribedTotalMinutes,
  workedMinutes,
  statutoryHolidayMinutes = 0,
  frameRounding,
}: FlexTotals) {
  const frameMinutes = statutoryFrame(days, frameRounding);
  const countedMinutes = workedMinutes - statutoryHolidayMinutes;
  const overtimeBeyondStatutory = Math.max(0, countedMinutes - frameMinutes);
  return {
    frameMinutes,
    countedMinutes,
    overtimeWithinStatutory: Math.max(
      0,
      Math.min(countedMinutes, frameMinutes) - prescribedTotalMinutes,
    ),
    overtimeBeyondStatutory,
    statutoryHolidayWork: statutoryHolidayMinutes,
  };
}

/** A period over one month (LSA 32-3(2)): 50 hours a week each month, the rest of the frame in the last. */
export function flexQuarter({
  months,
}: {
  readonly months: readonly { readonly days: number; readonly workedMinutes: number }[];
}) {
  const monthlyOver50 = months.map(({ days, workedMinutes }) =>
    Math.max(0, workedMinutes - statutoryFrame(days, 'FLOOR_MINUTE', 3000)),
  );
  const totalMinutes = months.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
  const frameMinutes = statutoryFrame(months.reduce((sum, { days }) => sum + days, 0));
  const counted = monthlyOver50.reduce((sum, minutes) => sum + minutes, 0);
  const lastMonthExtra = Math.max(0, totalMinutes - frameMinutes - counted);
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
  prescribedTotalMinutes,
  workedMinutes,
  next,
}: FlexTotals & {
  readonly next: { readonly days: number; readonly prescribedTotalMinutes: number };
}) {
  const shortageMinutes = Math.max(0, prescribedTotalMinutes - workedMinutes);
  const maxCarryMinutes = statutoryFrame(next.days) - next.prescribedTotalMinutes;
  return {
    shortageMinutes,
    maxCarryMinutes,
    nextTotalMinutes: next.prescribedTotalMinutes + shortageMinutes,
    carryAllowed: shortageMinutes <= maxCarryMinutes,
  };
}
