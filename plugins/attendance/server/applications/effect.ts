import type { RequestContext } from '#core/server/context.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import type { ApplicationEffectInput } from '#schema/generated/resolver-types.ts';
import {
  type Asked,
  readHolidayWork,
  readOvertime,
  readRevise,
  readVacation,
} from '../../domain/applications/asked.ts';
import { datesIssues } from '../../domain/applications/check-vacation.ts';
import { limitsOfApplication } from '../limits/application-limits.ts';
import { limitsEffectForApi } from '../limits/limits-effect.ts';
import {
  type TriedDay,
  type TriedEffect,
  type TriedMonth,
  tryChange,
} from '../results/trials/try-change.ts';

const clock = (minutes: number | undefined): string | null =>
  minutes === undefined ? null : clockOfMinutes(minutes);

const effectOfDay = ({
  firstIn,
  lastOut,
  prescribedMinutes,
  totals,
  figures,
  absence,
}: TriedDay) => ({
  start: clock(firstIn),
  end: clock(lastOut),
  prescribedMinutes,
  workedMinutes: totals.worked,
  breakMinutes: figures.breakMinutes,
  withinStatutoryMinutes: totals.overtimeWithinStatutory,
  beyondStatutoryMinutes: totals.overtimeBeyondStatutory,
  lateNightMinutes: totals.lateNight,
  holidayMinutes: totals.statutoryHolidayWork,
  overSixtyMinutes: totals.overtimeOver60,
  absenceMinutes: absence,
  outingMinutes: figures.outingMinutes,
});

/** What was asked for is not finished yet: there is nothing to try. */
const isWhole = (askedApplication: Asked): boolean =>
  datesIssues(askedApplication).length === 0 && hasSpans(askedApplication);

const hasSpans = ({ details }: Asked): boolean =>
  details.type === 'REVISE' ||
  details.type === 'VACATION' ||
  (details.from < details.until && details.breaks.every(({ from, until }) => from < until));

const withHolidays = ({ overtimeMinutes, totals }: TriedMonth): number =>
  overtimeMinutes + totals.statutoryHolidayWork;

/** Day and month before and after, as if it were approved. Writes nothing. */
export async function effectOf(ctx: RequestContext, employeeId: string, askedApplication: Asked) {
  if (!isWhole(askedApplication)) return null;
  const { fromDate: date, toDate, details } = askedApplication;
  const change = { date, toDate, ...details };
  return {
    ...effectForApi(date, await tryChange(ctx, employeeId, change)),
    limits: limitsEffectForApi(await limitsOfApplication(ctx, employeeId, change)),
  };
}

export const effectForApi = (date: string, { day, month, flex, isEstimate }: TriedEffect) => ({
  date,
  before: effectOfDay(day.before),
  after: effectOfDay(day.after),
  month: month.after.month,
  overtimeBefore: month.before.overtimeMinutes,
  overtimeAfter: month.after.overtimeMinutes,
  totalBefore: withHolidays(month.before),
  totalAfter: withHolidays(month.after),
  isEstimate,
  limit: month.after.limit,
  flex: flexForApi(flex),
});

/** The settlement period with and without the change, in minutes; null outside of flextime. */
export const flexForApi = (flex: TriedEffect['flex']) =>
  flex && {
    contractMinutes: flex.after.contractMinutes,
    paidLeaveBefore: flex.before.paidLeaveMinutes,
    paidLeaveAfter: flex.after.paidLeaveMinutes,
    surplusBefore: flex.before.surplusMinutes,
    surplusAfter: flex.after.surplusMinutes,
    shortageBefore: flex.before.shortageMinutes,
    shortageAfter: flex.after.shortageMinutes,
  };

/** The one of them that is given. */
export function askedOfEffect({
  revise,
  overtime,
  vacation,
  holidayWork,
}: ApplicationEffectInput): Asked | undefined {
  if (revise) return readRevise(revise);
  if (overtime) return readOvertime(overtime);
  if (vacation) return readVacation(vacation);
  return holidayWork ? readHolidayWork(holidayWork) : undefined;
}
