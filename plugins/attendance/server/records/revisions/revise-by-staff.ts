import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput } from '#core/server/errors.ts';
import { CLAIM_DAYS } from '#plugins/attendance/domain/rules/claim-days.ts';
import type { StampType } from '#plugins/attendance/domain/stamp.ts';
import { settleAsks } from '../../errors/settle-asks.ts';
import { closedIssue } from '../../results/stored/closed-issue.ts';
import { lockResults, recalculate } from '../../results/stored/recalculate.ts';
import { rulesOn } from '../../rules/rules-of-people.ts';
import { sayOfBreak } from '../break-cancellation.ts';
import { requirePerson } from '../scope.ts';
import { reviseDay } from './revise-day.ts';
import type { ReviseDeps } from './revise-deps.ts';
import { countingStamps, lockDay } from './revision.store.ts';
import { tellCorrected } from './tell-corrected.ts';

export type ReviseByStaff = {
  readonly employeeId: string;
  readonly workDate: string;
  readonly stamps: readonly {
    readonly id?: string | null;
    readonly type: StampType;
    readonly at: number;
  }[];
  readonly basedOn: readonly string[];
  readonly reason: string;
  /** Left out: what was said of the automatic break stays. */
  readonly cancelsAutoBreak?: boolean | null;
};

/**
 * Staff mend a day without an application: the same correction, held to the same checks, with their name
 * and their reason, and the person hears of it. Throws invalidInput (paths under `data`) where the
 * stamps cannot be those of the day, or where it is one's own day and the company has somebody else
 * look at that.
 */
export async function reviseByStaff(ctx: RequestContext, deps: ReviseDeps, data: ReviseByStaff) {
  const { employeeId, workDate, stamps, basedOn, reason, cancelsAutoBreak: cancels } = data;
  await requirePerson(ctx, employeeId, 'revise');
  const { values } = await rulesOn(ctx, employeeId, workDate);
  // A second person looks at one's own hours: the application is there for it.
  if (employeeId === ctx.viewer.employeeId && !values.RECORD_ATTENDANCE.staffMendOwn)
    throw invalidInput([{ path: 'data/employeeId', key: 'validation.ownRecord' }]);
  // Whoever closes the month waits, or was first.
  await lockResults(ctx, [employeeId]);
  const closed = await closedIssue(ctx, 'data/workDate', employeeId, workDate);
  if (closed) throw invalidInput([closed]);
  await lockDay(ctx, employeeId, workDate);
  const seen = new Set(basedOn);
  const before = await countingStamps(ctx, employeeId, workDate);
  if (before.length !== seen.size || before.some(({ id }) => !seen.has(id)))
    throw new AppError('CONFLICT', 'The stamps of the day were changed.');
  const isNewWord =
    cancels != null && (await sayOfBreak(ctx, { employeeId, workDate, cancels, reason }));
  const isRevised = await reviseDay(ctx, {
    employeeId,
    workDate,
    stamps: stamps.map(({ id, type, at }) => ({ id: id ?? null, type, at })),
    reason,
    // However short the company's time for applications is: what can be claimed has to be mendable.
    withinDays: Math.max(CLAIM_DAYS, values.REQUEST.reviseAfterDays),
    wrongAt: (path) => `data/${path.replace(/\/time$/u, '/at')}`,
  });
  if (isNewWord && !isRevised) await recalculate(ctx, employeeId, workDate, workDate);
  await settleAsks(ctx, deps, employeeId, workDate, workDate);
  const changed = { employeeId, workDate, before, reason };
  if (isRevised) await tellCorrected(ctx, deps, { ...changed, what: 'STAMPS' });
  if (isNewWord)
    await tellCorrected(ctx, deps, { ...changed, what: cancels ? 'BREAK_WORKED' : 'BREAK_TAKEN' });
  return { employeeId, workDate };
}
