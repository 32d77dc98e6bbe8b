import type { WorkRules } from '#plugins/attendance/domain/engine/rules.ts';
import type { SlowMinute } from '#plugins/attendance/timesheet/oracle/slow-oracle.ts';
import { type RawPerson, textOf } from './raw-rows.ts';
import type { SlowPeriod } from './slow-periods.ts';
import type { Planned } from './slow-plan.ts';

export type FlexGiven = {
  /** Days under the same rules, and the settlement period that they are of. */
  readonly part: SlowPeriod;
  readonly whole: SlowPeriod;
  readonly planned: (day: number) => Planned;
  /** What counts as worked on the day. */
  readonly worked: (day: number) => readonly SlowMinute[];
};

/** Frame, contract, surplus and shortage of flextime, counted day by day (LSA 32-3, labour-rules 9.2). */
export function slowFlex(
  person: RawPerson,
  rules: WorkRules,
  { part, whole, planned, worked }: FlexGiven,
) {
  const days: number[] = [];
  for (let day = part.from; day < part.until; day += 1) days.push(day);
  const isThere = (day: number) => person.joined <= day && day <= person.left;
  const frameOf = (of: readonly number[], week: number) => {
    const there = of.filter(isThere).length;
    return rules.frameRounding === 'FLOOR_MINUTE'
      ? Math.floor((there * week) / 7)
      : Math.floor((there * week) / 42) * 6;
  };
  const months = monthsOf(whole);
  const week = rules.weeklyLimitMinutes;
  const legal = frameOf(days, months.length > 1 ? Math.min(2400, week) : week);
  const workdays = days.filter((day) => planned(day).prescribed > 0);
  const ofPlan = workdays.reduce((sum, day) => sum + planned(day).prescribed, 0);
  const ofMonth = rules.flexMonthPrescribedMinutes;
  const isOfPart = (day: number) => part.from <= day && day < part.until && isThere(day);
  const sharedOut = (minutes: number) =>
    months.reduce(
      (sum, month) => sum + Math.floor((minutes * month.filter(isOfPart).length) / month.length),
      0,
    );
  const frame = rules.fullTwoDayWeekend ? workdays.length * rules.dailyLimitMinutes : legal;
  const saidMinutes = ofMonth === 'STATUTORY_FRAME' ? legal : sharedOut(ofMonth ?? 0);
  const contract = ofMonth === undefined ? ofPlan : saidMinutes;
  const paidLeave = days.reduce((sum, day) => sum + planned(day).paidLeave, 0);

  const all = days.flatMap((day) => worked(day));
  const counted = all.filter(({ kind }) => kind !== 'holiday');
  const toWork = Math.max(0, contract - paidLeave);
  // In each month of a longer period, 50 hours a week.
  const overLines = (months.length > 1 ? months : []).reduce((sum, month) => {
    const own = month.filter((day) => part.from <= day && day < part.until);
    const worktime = counted.filter(({ workDay }) => own.includes(workDay)).length;
    return sum + Math.max(0, worktime - frameOf(own, 3000));
  }, 0);
  return {
    from: textOf(part.from),
    to: textOf(part.until - 1),
    frameMinutes: frame,
    contractMinutes: contract,
    paidLeaveMinutes: paidLeave,
    countedMinutes: counted.length,
    statutoryHolidayMinutes: all.length - counted.length,
    surplusMinutes: Math.max(0, counted.length - toWork),
    beyondStatutoryMinutes: overLines + Math.max(0, counted.length - overLines - frame),
    shortageMinutes: Math.max(0, toWork - counted.length),
  };
}

/** All days of each month, from the day of the month on which the period began. */
function monthsOf({ from, until }: SlowPeriod): number[][] {
  const ofMonth = (day: number) => Number(textOf(day).slice(8));
  const begins = (day: number) =>
    ofMonth(day) === ofMonth(from) || (ofMonth(day + 1) === 1 && ofMonth(day) < ofMonth(from));
  const months: number[][] = [];
  for (let day = from; day < until || !begins(day); day += 1) {
    if (day === from || begins(day)) months.push([]);
    months.at(-1)?.push(day);
  }
  const [only] = months;
  // One that closings have made longer or shorter than a calendar month is one all the same.
  return only && months.length === 1 ? [only.slice(0, until - from)] : months;
}
