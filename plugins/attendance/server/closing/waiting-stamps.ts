import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { minutesOn, tokyoDate } from '#core/time/tokyo.ts';
import { personOf } from '#plugins/employee/sql.ts';
import { type StampType, startsWork } from '../../domain/stamp.ts';
import { latestDay } from '../../domain/work-day.ts';
import { reviseDay } from '../records/revisions/revise-day.ts';
import type { ReviseDeps } from '../records/revisions/revise-deps.ts';
import { countingStamps } from '../records/revisions/revision.store.ts';
import { tellCorrected } from '../records/revisions/tell-corrected.ts';
import { MAY_READ_OF_MANY, recordScope } from '../records/scope.ts';
import { isClosed } from '../results/stored/closed.ts';
import { closedIssue } from '../results/stored/closed-issue.ts';
import { lockResults } from '../results/stored/recalculate.ts';
import { loadWorkDays } from '../stamping/work-day.read-model.ts';

export type WaitingStamp = {
  readonly id: string;
  readonly employeeId: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly employeeNumber: string;
  readonly type: StampType;
  readonly date: string;
  readonly stampedAt: Date;
  readonly receivedAt: Date;
  readonly isClosed: boolean;
};

const MOST = 500;

// $1–$5 as in records/scope.ts
const WAITING = `from waiting_stamps
    join ${personOf('waiting_stamps.employee_id')}
    where waiting_stamps.company_id = $1 and waiting_stamps.settled is null
      and ${MAY_READ_OF_MANY}`;
const ROWS = `select waiting_stamps.id, waiting_stamps.employee_id as "employeeId",
      person.last_name as "lastName", person.first_name as "firstName",
      person.employee_number as "employeeNumber", waiting_stamps.type,
      waiting_stamps.date::text as date, waiting_stamps.stamped_at as "stampedAt",
      waiting_stamps.received_at as "receivedAt",
      exists (select from closed_periods where closed_periods.company_id = $1
        and closed_periods.employee_id = waiting_stamps.employee_id
        and waiting_stamps.date between closed_periods.from_date and closed_periods.to_date)
        as "isClosed"
    ${WAITING}`;
const LIST: Statement = {
  name: 'attendance_waiting_stamps',
  text: `${ROWS} order by waiting_stamps.received_at, waiting_stamps.id limit ${MOST}`,
};
const ONE: Statement = {
  name: 'attendance_waiting_stamp',
  text: `${ROWS} and waiting_stamps.id = $6 for update of waiting_stamps`,
};
const COUNT: Statement = {
  name: 'attendance_count_waiting_stamps',
  text: `select count(*)::integer as count ${WAITING}`,
};

const values = (ctx: RequestContext): unknown[] => {
  const { everybody, employeeIds, groupIds } = recordScope(ctx);
  return [ctx.viewer.companyId, everybody, employeeIds, groupIds, tokyoDate(ctx.now)];
};

/** Of the people whom the viewer may see, the oldest first. */
export const listWaitingStamps = (ctx: RequestContext): Promise<WaitingStamp[]> =>
  ctx.run<WaitingStamp>(LIST, values(ctx));

export async function countWaitingStamps(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.run<{ count: number }>(COUNT, values(ctx));
  return row?.count ?? 0;
}

type Late = {
  readonly id: string;
  readonly key: string;
  readonly type: StampType;
  readonly at: Date;
  readonly receivedAt: Date;
};

/**
 * Keeps a stamp of a closed month for whoever closes it; undefined where the month is open. The same key twice is one.
 * Closing waits meanwhile, and a closing that was first has the stamp kept.
 */
export async function keepForClosed(
  ctx: RequestContext,
  employeeId: string,
  { id, key, type, at, receivedAt }: Late,
): Promise<true | undefined> {
  await lockResults(ctx, [employeeId]);
  const date = tokyoDate(at);
  const workDate = await workDateOf(ctx, employeeId, { type, stampedAt: at, date });
  const isKept = await ctx
    .table('waiting_stamps')
    .where({ 'waiting_stamps.employee_id': employeeId, 'waiting_stamps.key': key })
    .first('waiting_stamps.id');
  // Somebody has decided about it, or will: sent again, it has the same answer.
  if (isKept) return true;
  if (!(await isClosed(ctx, employeeId, workDate, workDate))) return undefined;
  await ctx.insert('waiting_stamps', {
    ...{ id, employee_id: employeeId, key, type, date: workDate },
    ...{ stamped_at: at, received_at: receivedAt },
  });
  ctx.audit({
    action: 'create',
    subject: 'WaitingStamp',
    subjectId: id,
    after: { type, date: workDate, stampedAt: at },
    of: { subject: 'Employee', id: employeeId },
  });
  return true;
}

type Kept = Pick<WaitingStamp, 'type' | 'stampedAt' | 'date'>;

/** What goes on belongs to the day that had begun by then, where one was open; what begins to its own date. */
async function workDateOf(
  ctx: RequestContext,
  employeeId: string,
  { type, stampedAt, date }: Kept,
): Promise<string> {
  if (startsWork(type)) return date;
  const { knowledge } = await loadWorkDays(ctx, employeeId, stampedAt);
  const day = latestDay(knowledge.days, stampedAt.getTime());
  return day && stampedAt.getTime() < day.openUntil ? day.workDate : date;
}

/** Into its day, or left out, with a reason. Throws as settleWaitingStamp of the API says. */
export async function settleWaitingStamp(
  ctx: RequestContext,
  deps: ReviseDeps,
  id: string,
  { take, reason: given }: { readonly take: boolean; readonly reason: string },
): Promise<WaitingStamp> {
  const reason = given.trim();
  if (reason === '') throw wrong('reason', 'required');
  const [waiting] = await ctx.run<WaitingStamp>(ONE, [...values(ctx), id]);
  if (!waiting) throw notFound('WaitingStamp');
  const { employeeId } = waiting;
  if (employeeId === ctx.viewer.employeeId) throw wrong('take', 'ownRecord');
  await lockResults(ctx, [employeeId]);
  // A check-in alone makes no day: what waits for one is taken together.
  const settledStamps = take ? await ofSameDay(ctx, waiting) : [waiting];
  if (take) await takeInto(ctx, deps, settledStamps, reason);
  await ctx
    .table('waiting_stamps')
    .whereIn(
      'waiting_stamps.id',
      settledStamps.map((one) => one.id),
    )
    .update({
      settled: take ? 'TAKEN' : 'LEFT_OUT',
      settled_at: ctx.now,
      settled_by: ctx.viewer.employeeId || null,
      settled_because: reason,
    });
  for (const one of settledStamps)
    ctx.audit({
      action: 'update',
      subject: 'WaitingStamp',
      subjectId: one.id,
      after: { settled: take ? 'TAKEN' : 'LEFT_OUT', reason },
      of: { subject: 'Employee', id: employeeId },
    });
  if (!take) await tellLeftOut(ctx, deps, waiting, reason);
  return waiting;
}

const ofSameDay = async (
  ctx: RequestContext,
  { employeeId, date }: WaitingStamp,
): Promise<WaitingStamp[]> =>
  (await listWaitingStamps(ctx)).filter(
    (one) => one.employeeId === employeeId && one.date === date,
  );

async function takeInto(
  ctx: RequestContext,
  deps: ReviseDeps,
  waiting: readonly WaitingStamp[],
  reason: string,
): Promise<void> {
  const [first] = waiting;
  if (!first) return;
  const { employeeId, date } = first;
  const closed = await closedIssue(ctx, 'data/take', employeeId, date);
  if (closed) throw invalidInput([closed]);
  const before = await countingStamps(ctx, employeeId, date);
  const stamps = [
    ...before.map(({ id, type: of, at }) => ({
      id,
      type: of,
      at: minutesOn(date, new Date(at)),
    })),
    ...waiting.map(({ type, stampedAt }) => ({ id: null, type, at: minutesOn(date, stampedAt) })),
  ].toSorted((one, other) => one.at - other.at);
  await reviseDay(ctx, {
    ...{ employeeId, workDate: date, stamps, reason },
    wrongAt: () => 'data/take',
  });
  await tellCorrected(ctx, deps, { employeeId, workDate: date, what: 'STAMPS', before, reason });
}

async function tellLeftOut(
  ctx: RequestContext,
  { notify }: Pick<ReviseDeps, 'notify'>,
  { employeeId, date }: WaitingStamp,
  reason: string,
): Promise<void> {
  await notify(ctx, {
    employeeIds: [employeeId],
    kind: 'attendance.corrected',
    notifyType: 'SYSTEM',
    nodeId: `attendance:${date}`,
    description: {
      plugin: 'attendance',
      key: 'notifications.stampLeftOut',
      params: { date: date.replaceAll('-', '/'), reason: reason.slice(0, 200) },
    },
  });
}

const wrong = (field: string, key: string): Error =>
  invalidInput([{ path: `data/${field}`, key: `validation.${key}` }]);
