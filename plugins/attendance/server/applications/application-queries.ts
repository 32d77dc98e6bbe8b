import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { daysBetween } from '#core/time/dates.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { Approvals } from '#plugins/employee/api.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { rulesOn } from '../rules/rules-of-people.ts';
import { loadBarePlans } from '../schedules/bare-plans.ts';
import { vacationClasses } from '../vacation-classes/vacation-class.feature.ts';
import { choicesOf } from './application-choices.ts';
import { askedStampOf, recessOf } from './application-details.ts';
import { askedOfEffect, effectOf } from './effect.ts';
import { loadDays, teamAway } from './facts/facts.read-model.ts';
import { type AttendanceRequest, isOfAttendance, requestOf } from './request.ts';

export type ApplicationQueries = Pick<
  PluginResolvers['Query'],
  | 'applicationCounts'
  | 'pendingApprovalCounts'
  | 'reviseApplications'
  | 'overtimeApplications'
  | 'vacationApplications'
  | 'holidayWorkApplications'
  | 'applicationDays'
  | 'applicationChoices'
  | 'applicationEffect'
  | 'effectOfApplication'
>;

/** Requests of other kinds that wait: the shift requests, which are kept elsewhere. */
export type CountOthers = (ctx: RequestContext) => Promise<number>;

const LONGEST_RANGE = 400;

export const applicationQueries = (
  approvals: Approvals,
  countOthers: CountOthers,
): ApplicationQueries => ({
  applicationCounts: async (_root, _args, ctx) => {
    const pending = await approvals.ownPending(ctx);
    return {
      reviseScheduleCount: pending.get('REVISE') ?? 0,
      overtimeWorking: pending.get('OVERTIME') ?? 0,
      paidVacation: pending.get('VACATION') ?? 0,
      workInHolidays: pending.get('HOLIDAY_WORK') ?? 0,
      others: await countOthers(ctx),
    };
  },
  pendingApprovalCounts: async (_root, _args, ctx) => {
    const waiting = await approvals.waitingForViewer(ctx);
    return {
      revise: waiting.get('REVISE') ?? 0,
      overtime: waiting.get('OVERTIME') ?? 0,
      vacation: waiting.get('VACATION') ?? 0,
      holidayWork: waiting.get('HOLIDAY_WORK') ?? 0,
      total: [...waiting.values()].reduce((sum, one) => sum + one, 0),
    };
  },
  reviseApplications: (_root, args, ctx) => approvals.listOfType(ctx, 'REVISE', args),
  overtimeApplications: (_root, args, ctx) => approvals.listOfType(ctx, 'OVERTIME', args),
  vacationApplications: (_root, args, ctx) => approvals.listOfType(ctx, 'VACATION', args),
  holidayWorkApplications: (_root, args, ctx) => approvals.listOfType(ctx, 'HOLIDAY_WORK', args),
  applicationDays: (_root, { from, to }, ctx) => daysOf(ctx, approvals, from, to),
  applicationChoices: (_root, { date, besides }, ctx) => choicesOf(ctx, date, besides),
  applicationEffect: async (_root, { data }, ctx) => {
    const asked = askedOfEffect(data);
    return asked ? effectOf(ctx, ctx.viewer.employeeId, asked) : null;
  },
  effectOfApplication: async (_root, { where }, ctx) => {
    const foundApproval = await approvals.visible(ctx, where.id);
    if (!foundApproval) throw notFound('The application');
    return isOfAttendance(foundApproval)
      ? effectOf(ctx, foundApproval.employeeId, requestOf(foundApproval))
      : null;
  },
});

async function daysOf(ctx: RequestContext, approvals: Approvals, from: string, to: string) {
  const length = daysBetween(from, to);
  if (length < 0) throw invalidInput([{ path: 'to', key: 'validation.endAfterStart' }]);
  if (length >= LONGEST_RANGE)
    throw invalidInput([{ path: 'to', key: 'validation.max', params: { max: LONGEST_RANGE } }]);
  const { employeeId } = ctx.viewer;
  const days = await loadDays(ctx, employeeId, from, to);
  const mine = (await approvals.ownBetween(ctx, from, to)).filter(isOfAttendance);
  const { FUNCTION_DISPLAY } = (await rulesOn(ctx, employeeId, tokyoDate(ctx.now))).values;
  const away = FUNCTION_DISPLAY.showsColleagues
    ? await teamAway(ctx, employeeId, from, to)
    : new Map<string, number>();
  const leaveOn = await leaveNames(ctx, mine.map(requestOf), from, to);
  return [...days.values()].map(({ date, plan, stamps, ...day }) => ({
    date,
    leaveName: leaveOn(date),
    isInService: day.isInService,
    isOnLeave: day.isOnLeave,
    retiredOn: day.retiredOn ?? null,
    isClosed: day.isClosed,
    holiday: day.holiday,
    cancelledBreak: day.cancelledBreak,
    plan: plan && {
      start: clockOfMinutes(plan.start),
      end: clockOfMinutes(plan.end),
      breaks: plan.breaks.map(recessOf),
    },
    stamps: stamps.map(askedStampOf),
    applications: mine.filter(({ fromDate, toDate }) => fromDate <= date && date <= toDate),
    teamAway: away.get(date) ?? 0,
  }));
}

/** By which leave a date that was planned is taken as a whole; null on all others. */
async function leaveNames(
  ctx: RequestContext,
  requests: readonly AttendanceRequest[],
  from: string,
  to: string,
): Promise<(date: string) => string | null> {
  const leaves = requests.flatMap(({ details, status, fromDate, toDate }) =>
    details.type === 'VACATION' && details.unit === 'DAY' && status === 'APPROVED'
      ? [{ classId: details.vacationClassId, fromDate, toDate }]
      : [],
  );
  if (leaves.length === 0) return () => null;
  const { employeeId } = ctx.viewer;
  const range = { from: dayOfDate(from), until: dayOfDate(to) + 1 };
  const planned = await loadBarePlans(ctx, [employeeId], range);
  const named = new Map(
    await Promise.all(
      [...new Set(leaves.map(({ classId }) => classId))].map(
        async (id) => [id, (await vacationClasses.byIdDeletedToo(ctx).load(id))?.name] as const,
      ),
    ),
  );
  return (date) => {
    const leave = leaves.find(({ fromDate, toDate }) => fromDate <= date && date <= toDate);
    if (!leave || !planned(employeeId, dayOfDate(date))) return null;
    return named.get(leave.classId) ?? null;
  };
}
