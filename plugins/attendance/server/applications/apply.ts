import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { addDays } from '#core/time/dates.ts';
import { balanceIssues } from '../../domain/applications/check-balance.ts';
import { checkTransfer } from '../../domain/applications/check-overtime.ts';
import { isDesignated } from '../leave/designations/designation.store.ts';
import { settleLeaveUses } from '../leave/settle-uses.ts';
import { reviseDay, takeBackRevision } from '../records/revisions/revise-day.ts';
import { recalculate } from '../results/stored/recalculate.ts';
import { factsFor } from './facts/application-facts.ts';
import { type AttendanceRequest, isNamedByOthers } from './request.ts';

/**
 * Between sending and approving a day begins: what was to move a holiday gives a compensatory day then,
 * and that cannot lie before the work. Nor can a day be taken off that is over, or taken meanwhile.
 * Throws invalidInput (path `transferDate`).
 */
export async function refuseUnfitTransfer(
  ctx: RequestContext,
  application: AttendanceRequest,
): Promise<void> {
  const { id, employeeId, details, fromDate } = application;
  if (details.type !== 'HOLIDAY_WORK' || details.transferDate === null) return;
  const facts = await factsFor(ctx, employeeId, application, id);
  const { issues } = checkTransfer(fromDate, details, facts);
  if (issues.length > 0) throw invalidInput(issues);
}

/**
 * Days that were planned otherwise while leave waited, or a balance that was begun meanwhile: what no lot
 * covers is not approved either (labour-rules 7.5). Throws invalidInput (path `fromDate` or `end`).
 */
export async function refuseUncovered(
  ctx: RequestContext,
  application: AttendanceRequest,
): Promise<void> {
  const { id, employeeId, details } = application;
  if (details.type !== 'VACATION') return;
  const { dayOf, vacationClass } = await factsFor(ctx, employeeId, application, id);
  if (!vacationClass) return;
  const issues = balanceIssues(application, details, { dayOf, vacationClass });
  if (issues.length > 0) throw invalidInput(issues);
}

/**
 * What was approved begins to count. Called with the application as it stands after the approval, in
 * its transaction; refusals of the day (stamps that make no day) undo the approval with it.
 */
export async function applyApproved(
  ctx: RequestContext,
  application: AttendanceRequest,
): Promise<void> {
  const { id, employeeId, details, reason, fromDate } = application;
  if (details.type === 'REVISE') {
    await reviseDay(ctx, {
      employeeId,
      workDate: fromDate,
      stamps: details.stamps,
      reason,
      applicationId: id,
      ...(application.requestedAt ? { askedAt: application.requestedAt } : {}),
    });
  }
  await recalculateDaysOf(ctx, application);
}

/** Leave that others named is given back by their door alone. Throws invalidInput (path `applicationId`). */
async function refuseDesignated(ctx: RequestContext, application: AttendanceRequest) {
  if (!isNamedByOthers(application)) return;
  if (await isDesignated(ctx, application.id))
    throw invalidInput([{ path: 'applicationId', key: 'validation.designatedLeave' }]);
}

/** An approval was withdrawn, or the approved application given up: it counts no more. */
export async function takeBackApproved(
  ctx: RequestContext,
  application: AttendanceRequest,
): Promise<void> {
  await refuseDesignated(ctx, application);
  if (application.details.type === 'REVISE') await takeBackRevision(ctx, application.id);
  await recalculateDaysOf(ctx, application);
}

async function recalculateDaysOf(
  ctx: RequestContext,
  { employeeId, fromDate, toDate, details }: AttendanceRequest,
): Promise<void> {
  await settleLeaveUses(ctx, [employeeId], fromDate, toDate);
  // Hours away may lie in a shift of the day before, or of the next one.
  const around = details.type === 'VACATION' && details.unit === 'HOUR' ? 1 : 0;
  await recalculate(ctx, employeeId, addDays(fromDate, -around), addDays(toDate, around));
  if (details.type !== 'HOLIDAY_WORK' || details.transferDate === null) return;
  await settleLeaveUses(ctx, [employeeId], details.transferDate, details.transferDate);
  await recalculate(ctx, employeeId, details.transferDate, details.transferDate);
}

/** Every day that an application changes, for the question whether one of them is closed. */
export const rangesOf = ({ fromDate, toDate, details }: AttendanceRequest): [string, string][] => [
  [fromDate, toDate],
  ...(details.type === 'HOLIDAY_WORK' && details.transferDate !== null
    ? ([[details.transferDate, details.transferDate]] as [string, string][])
    : []),
];
