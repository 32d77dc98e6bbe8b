import type { RequestContext } from '#core/server/context.ts';
import type { ReviseDetails } from '../domain/applications/details.ts';
import { planRevision } from '../domain/records/stamps/revision.ts';
import { addRevisedStamps, countingStamps, moveDay } from './records/revisions/revision.store.ts';

/** A row of day_results without a fault: from 9 to 18 with an hour's break, as somebody's day was. */
export const USUAL_RESULT = {
  company_id: 'hinata',
  calculated_at: '2026-11-20T00:00:00Z',
  engine_version: 1,
  rules_version: 0,
  stamps: 2,
  is_open: false,
  is_estimated: false,
  day_type: 'WORKDAY',
  missing: null,
  first_in: 540,
  last_out: 1080,
  prescribed_minutes: 480,
  worked: 480,
  actual_worked: 480,
  prescribed: 480,
  overtime_within_statutory: 0,
  overtime_beyond_statutory: 0,
  overtime_over_60: 0,
  statutory_holiday_work: 0,
  non_statutory_holiday_work: 0,
  not_tested: 0,
  late_night: 0,
  lateness: 0,
  early_leave: 0,
  absence: 0,
  outing: 0,
  break_minutes: 60,
  break_shortage: 0,
  removed_minutes: 0,
  detail: '-',
};

/**
 * Stamps as an older history may have them, instead of those that count: without an end, or reaching into
 * the next day. Corrections that bring such a day are refused.
 */
export async function writeStamps(
  ctx: RequestContext,
  employeeId: string,
  workDate: string,
  stamps: ReviseDetails['stamps'],
): Promise<void> {
  const plan = planRevision(workDate, stamps, await countingStamps(ctx, employeeId, workDate));
  if ('field' in plan) throw new Error('These are no stamps of a day.');
  await moveDay(ctx, employeeId, workDate, plan);
  await addRevisedStamps(ctx, employeeId, workDate, plan, { reason: 'test', applicationId: null });
}
