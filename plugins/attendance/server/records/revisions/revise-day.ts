import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { atTokyo, minutesOn } from '#core/time/tokyo.ts';
import type { ReviseDetails } from '#plugins/attendance/domain/applications/details.ts';
import { checkStamps } from '#plugins/attendance/domain/records/stamps/check-stamps.ts';
import {
  type CountingStamp,
  planRevision,
  type RevisionPlan,
} from '#plugins/attendance/domain/records/stamps/revision.ts';
import { stateAfter } from '#plugins/attendance/domain/stamp.ts';
import { recalculate } from '../../results/stored/recalculate.ts';
import { loadAroundDay } from './around-day.ts';
import {
  addRevisedStamps,
  copiesOf,
  countingStamps,
  daysOfApplication,
  lockDay,
  moveDay,
  type RevisedBy,
  stampedSince,
  takeBackStamps,
} from './revision.store.ts';

export type DayRevision = {
  readonly employeeId: string;
  readonly workDate: string;
  /** All stamps that are to count for the day; one that stays names its id. */
  readonly stamps: ReviseDetails['stamps'];
  readonly reason: string;
  /** Left out where staff correct the day themselves. */
  readonly applicationId?: string;
  /** When the application was sent: what was stamped after that stays. Now, where left out. */
  readonly askedAt?: Date;
  /** So many days after the work date the stamps may be corrected; without a limit where left out. */
  readonly withinDays?: number;
  /** Where the input of whoever calls has what a path of the checks names. */
  readonly wrongAt?: (path: string) => string;
};

/**
 * What counts for a day from now on. Raw stamps are never changed or deleted: what no longer counts is
 * marked as replaced, what is new is a stamp of its own. The state of the day follows, the audit tells
 * before and after, and what depends on the day is worked out anew. Throws invalidInput (paths of
 * domain/records/stamps/check-stamps.ts, `stamps/n/id`) where these cannot be the stamps of the day, or where
 * one that should stay does not count any more. False where the day is like that already.
 */
export async function reviseDay(ctx: RequestContext, revision: DayRevision): Promise<boolean> {
  const { employeeId, workDate, reason, applicationId } = revision;
  await lockDay(ctx, employeeId, workDate);
  const before = await countingStamps(ctx, employeeId, workDate);
  const wanted = await withLaterStamps(ctx, await asTheyCount(ctx, revision, before), before);
  await refuseUnfit(ctx, wanted);
  const plan = planOf(wanted, before);
  if (plan.added.length === 0 && plan.voided.length === 0) return false;
  // The day has to be there before the first stamp of it.
  await moveDay(ctx, employeeId, workDate, plan);
  const by: RevisedBy = { reason, applicationId: applicationId ?? null };
  await addRevisedStamps(ctx, employeeId, workDate, plan, by);
  tell(ctx, employeeId, workDate, before, plan.sequence, by);
  await recalculate(ctx, employeeId, workDate, workDate);
  return true;
}

/** A stamp that was asked for before an approval was undone counts as a copy since. */
async function asTheyCount(
  ctx: RequestContext,
  revision: DayRevision,
  before: readonly { readonly id: string }[],
): Promise<DayRevision> {
  const { employeeId, workDate, stamps } = revision;
  const counting = new Set<string | null>(before.map(({ id }) => id));
  if (stamps.every(({ id }) => id === null || counting.has(id))) return revision;
  const copies = await copiesOf(ctx, employeeId, workDate);
  return {
    ...revision,
    stamps: stamps.map((stamp) => ({
      ...stamp,
      id: stamp.id === null ? null : (copies.get(stamp.id) ?? stamp.id),
    })),
  };
}

/** Between sending and approving a day goes on: what was stamped meanwhile is not taken away by it. */
async function withLaterStamps(
  ctx: RequestContext,
  revision: DayRevision,
  before: readonly CountingStamp[],
): Promise<DayRevision> {
  const { employeeId, workDate, stamps, askedAt } = revision;
  if (!askedAt || askedAt >= ctx.now) return revision;
  const later = await stampedSince(ctx, employeeId, workDate, askedAt);
  const asked = new Set(stamps.map(({ id }) => id));
  const added = before.filter(({ id }) => later.has(id) && !asked.has(id));
  if (added.length === 0) return revision;
  const all = [
    ...stamps,
    ...added.map(({ id, type, at }) => ({ id, type, at: minutesOn(workDate, new Date(at)) })),
  ].toSorted((one, other) => one.at - other.at);
  if (stateAfter(all) === undefined)
    throw invalidInput([{ path: 'stamps', key: 'validation.stampedSinceSent' }]);
  return { ...revision, stamps: all };
}

async function refuseUnfit(
  ctx: RequestContext,
  revision: Omit<DayRevision, 'reason'>,
): Promise<void> {
  const { employeeId, workDate, stamps, askedAt = ctx.now, withinDays = Infinity } = revision;
  const around = await loadAroundDay(ctx, employeeId, workDate, { askedAt, withinDays });
  const wrong = checkStamps(stamps, around);
  if (wrong) throw invalidInput([{ ...wrong, path: revision.wrongAt?.(wrong.path) ?? wrong.path }]);
}

function planOf(
  { workDate, stamps, wrongAt }: DayRevision,
  before: Awaited<ReturnType<typeof countingStamps>>,
): RevisionPlan {
  const plan = planRevision(workDate, stamps, before);
  if (!('field' in plan)) return plan;
  const { index, field, state } = plan;
  const key = field === 'id' ? 'validation.choice' : `validation.stampOrder.${state}`;
  const path = `stamps/${index}/${field}`;
  throw invalidInput([{ path: wrongAt?.(path) ?? path, key }]);
}

/**
 * An approval was undone: what counted before it counts again. Later corrections of the day stay. Throws
 * invalidInput (path `applicationId`) where the stamps cannot be those of the day any more. An end that
 * was missing before may be missing again: it is asked for as on the day itself.
 */
export async function takeBackRevision(ctx: RequestContext, applicationId: string): Promise<void> {
  for (const { employeeId, workDate } of await daysOfApplication(ctx, applicationId)) {
    await lockDay(ctx, employeeId, workDate);
    const before = await countingStamps(ctx, employeeId, workDate);
    if (!(await takeBackStamps(ctx, applicationId, employeeId, workDate))) continue;
    const after = await countingStamps(ctx, employeeId, workDate);
    await refuseUnfit(ctx, {
      employeeId,
      workDate,
      stamps: after.map(({ id, type, at }) => ({
        id,
        type,
        at: minutesOn(workDate, new Date(at)),
      })),
      askedAt: atTokyo(workDate),
      wrongAt: () => 'applicationId',
    });
    await moveDay(ctx, employeeId, workDate, { sequence: after });
    const why = { reason: '', applicationId: null, takenBack: applicationId };
    tell(ctx, employeeId, workDate, before, after, why);
    await recalculate(ctx, employeeId, workDate, workDate);
  }
}

type Counted = readonly { readonly type: string; readonly at: number }[];

function tell(
  ctx: RequestContext,
  employeeId: string,
  workDate: string,
  before: Counted,
  after: Counted,
  why: RevisedBy & { readonly takenBack?: string },
): void {
  const listed = (stamps: Counted) =>
    stamps.map(({ type, at }) => ({ type, stampedAt: new Date(at) }));
  ctx.audit({
    action: 'update',
    subject: 'WorkDay',
    subjectId: `${employeeId}:${workDate}`,
    before: { stamps: listed(before) },
    after: { stamps: listed(after), ...why },
    of: { subject: 'Employee', id: employeeId },
  });
}
