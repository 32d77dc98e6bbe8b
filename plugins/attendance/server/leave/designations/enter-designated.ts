import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { Asked } from '#plugins/attendance/domain/applications/asked.ts';
import { balanceIssues } from '#plugins/attendance/domain/applications/check-balance.ts';
import type {
  VacationDetails,
  VacationUnit,
} from '#plugins/attendance/domain/applications/details.ts';
import type { Approvals } from '#plugins/employee/api.ts';
import { factsFor } from '../../applications/facts/application-facts.ts';

export type DesignatedDay = { readonly date: string; readonly unit: 'DAY' | 'HALF_AM' | 'HALF_PM' };

export const daysOfUnit = (unit: VacationUnit): number => (unit === 'DAY' ? 1 : 0.5);

export type DesignatedBy = NonNullable<VacationDetails['designatedBy']>;

/** Annual paid leave of one day that somebody else named, as the approvals keep it. */
export const askedFor = (
  vacationClassId: string,
  { date, unit }: DesignatedDay,
  designatedBy: DesignatedBy,
  reason: string,
): Asked => ({
  fromDate: date,
  toDate: date,
  details: { type: 'VACATION', vacationClassId, unit, from: null, until: null, designatedBy },
  reason,
});

/**
 * The key of the sentence that says why a day cannot be named, undefined where it can: it is over or today, not of the
 * employment, closed, no workday, has other leave or a request for it, or no leave is left for it.
 */
export async function whyNotOn(
  ctx: RequestContext,
  employeeId: string,
  application: Asked,
): Promise<string | undefined> {
  const date = application.fromDate;
  if (date <= tokyoDate(ctx.now)) return 'designationNotToCome';
  const facts = await factsFor(ctx, employeeId, application, undefined);
  const day = facts.dayOf(date);
  if (!day?.isInService) return 'designationNotInService';
  if (day.isClosed) return 'monthClosed';
  if (facts.others.length > 0) return 'designationHasOther';
  if (!day.plan) return 'designationNoWorkday';
  const { vacationClass } = facts;
  const { details } = application;
  if (!vacationClass || details.type !== 'VACATION') return 'choice';
  const issues = balanceIssues(application, details, { ...facts, vacationClass });
  return issues.length > 0 ? 'designationNoLeave' : undefined;
}

type Row = {
  readonly hearingId?: string;
  readonly agreementId?: string;
};

/** Keeps a day that was looked at (`whyNotOn`) as approved leave, and what named it. */
export async function enterDesignated(
  ctx: RequestContext,
  { approvals }: { readonly approvals: Pick<Approvals, 'enterApproved'> },
  employeeId: string,
  application: Asked,
  { hearingId, agreementId }: Row,
): Promise<void> {
  const unit = application.details.type === 'VACATION' ? application.details.unit : 'DAY';
  const days = daysOfUnit(unit);
  const measured = { ...application, minutes: 0, days, isRetroactive: false };
  const applicationId = await approvals.enterApproved(ctx, employeeId, measured);
  await ctx.insert('leave_designations', {
    id: ctx.records.ids.next(),
    employee_id: employeeId,
    application_id: applicationId,
    date: application.fromDate,
    days,
    hearing_id: hearingId ?? null,
    ...(agreementId ? { agreement_id: agreementId } : {}),
    made_at: ctx.now,
    made_by: ctx.viewer.employeeId || null,
  });
}
