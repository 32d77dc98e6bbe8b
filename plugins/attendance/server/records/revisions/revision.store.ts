import { randomUUID } from 'node:crypto';
import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { planList } from '#plugins/attendance/domain/plan.ts';
import {
  type CountingStamp,
  type RevisionPlan,
  restored,
} from '#plugins/attendance/domain/records/stamps/revision.ts';
import { type StampType, stateAfter, TRANSITIONS } from '#plugins/attendance/domain/stamp.ts';
import { shiftLimits } from '#plugins/attendance/domain/work-day.ts';
import { millisOf, plannedDays } from '../../schedules/planned-days.sql.ts';
import { planOfColumns } from '../../stamping/work-day.read-model.ts';

export type RevisedBy = { readonly reason: string; readonly applicationId: string | null };

/** A stamp that comes meanwhile waits, and is judged by the day as the correction leaves it. */
export async function lockDay(
  ctx: RequestContext,
  employeeId: string,
  workDate: string,
): Promise<void> {
  await ctx
    .table('work_days')
    .where('work_days.employee_id', employeeId)
    .whereBetween('work_days.work_date', [addDays(workDate, -1), addDays(workDate, 1)])
    .orderBy('work_days.work_date')
    .select('work_days.work_date')
    .forUpdate();
}

const COUNTING: Statement = {
  name: 'attendance_counting_stamps',
  rowMode: 'array',
  text: `select stamps.id, stamps.type, ${millisOf('stamps.stamped_at')}
    from stamps
    where stamps.company_id = $1 and stamps.employee_id = $2 and stamps.work_date = $3::date
      and not stamps.is_void and not exists (select from stamps as newer
        where newer.company_id = $1 and newer.replaces_id = stamps.id)
    order by stamps.stamped_at, stamps.id`,
};

export const countingStamps = async (
  ctx: RequestContext,
  employeeId: string,
  workDate: string,
): Promise<CountingStamp[]> =>
  (
    await ctx.run<[string, StampType, number]>(COUNTING, [
      ctx.viewer.companyId,
      employeeId,
      workDate,
    ])
  ).map(([id, type, at]) => ({ id, type, at }));

const STAMPED_SINCE: Statement = {
  name: 'attendance_stamped_since',
  rowMode: 'array',
  text: `select stamps.id from stamps
    where stamps.company_id = $1 and stamps.employee_id = $2 and stamps.work_date = $3::date
      and stamps.source = 'web' and stamps.received_at > $4`,
};

/** Ids of what the person stamped for the day after this instant. */
export const stampedSince = async (
  ctx: RequestContext,
  employeeId: string,
  workDate: string,
  since: Date,
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await ctx.run<[string]>(STAMPED_SINCE, [ctx.viewer.companyId, employeeId, workDate, since])
    ).map(([id]) => id),
  );

const PLANS: Statement = {
  name: 'attendance_plans_of_revision',
  rowMode: 'array',
  text: `select planned.date::text, planned.start_minutes, planned.end_minutes,
      planned.break_start_minutes, planned.break_end_minutes
    from (${plannedDays(
      'select $3::date + shift.days from generate_series(0, 1) as shift (days)',
      'assigned.employee_id = $2',
    )}) as planned`,
};

/** The row of the day as its stamps say; without any it stays, as a day on which nobody worked. */
export async function moveDay(
  ctx: RequestContext,
  employeeId: string,
  workDate: string,
  { sequence }: Pick<RevisionPlan, 'sequence'>,
): Promise<void> {
  const first = sequence[0];
  const last = sequence.at(-1);
  const own = () =>
    ctx
      .table('work_days')
      .where({ 'work_days.employee_id': employeeId, 'work_days.work_date': workDate });
  if (!first || !last) {
    await own().update({ state: 'OFF_DUTY', ended_at: ctx.raw('last_at') });
    return;
  }
  const plans = await ctx.run<Parameters<typeof planOfColumns>[0]>(PLANS, [
    ctx.viewer.companyId,
    employeeId,
    workDate,
  ]);
  const limits = shiftLimits(workDate, first.at, planList(plans.map(planOfColumns)));
  const state = stateAfter(sequence) ?? 'OFF_DUTY';
  const row = {
    state,
    first_in_at: new Date(first.at),
    last_at: new Date(last.at),
    ended_at: state === 'OFF_DUTY' ? new Date(last.at) : null,
    may_start_at: new Date(limits.mayStartAt),
    turn_at: new Date(limits.turnAt),
    open_until: new Date(limits.openUntil),
  };
  await ctx
    .insert('work_days', { employee_id: employeeId, work_date: workDate, ...row })
    .onConflict(['company_id', 'employee_id', 'work_date'])
    .merge(Object.keys(row));
}

/** Sorts behind what was there before, and in the order in which it is made. */
const idOf = (ctx: RequestContext, index: number): string =>
  `r${ctx.now.getTime().toString(36)}${String(index).padStart(3, '0')}${randomUUID().slice(0, 13)}`;

export async function addRevisedStamps(
  ctx: RequestContext,
  employeeId: string,
  workDate: string,
  { added, voided }: RevisionPlan,
  { reason, applicationId }: RevisedBy,
): Promise<void> {
  const rowOf = (type: StampType, at: Date, index: number) => {
    const id = idOf(ctx, index);
    return {
      id,
      employee_id: employeeId,
      work_date: workDate,
      type,
      key: id,
      stamped_at: at,
      device_at: at,
      received_at: ctx.now,
      skew_seconds: 0,
      state_after: TRANSITIONS[type].to,
      was_offline: false,
      source: applicationId === null ? 'staff' : 'application',
      position: 'NOT_ASKED',
      ip: ctx.ip,
      user_agent: ctx.userAgent.slice(0, 250),
      application_id: applicationId,
      revised_by: ctx.viewer.employeeId || null,
      reason,
    };
  };
  const rows = added.map(({ type, at, replaces }, index) => ({
    ...rowOf(type, new Date(at), index),
    replaces_id: replaces ?? null,
    is_void: false,
  }));
  for (const id of voided) {
    rows.push({
      ...rowOf('CHECK_OUT_OFFICE', ctx.now, rows.length),
      replaces_id: id,
      is_void: true,
    });
  }
  await ctx.insert('stamps', rows);
}

const DAYS_OF_APPLICATION: Statement = {
  name: 'attendance_days_of_application',
  text: `select distinct stamps.employee_id as "employeeId", stamps.work_date::text as "workDate"
    from stamps
    where stamps.company_id = $1 and stamps.application_id = $2
    order by 1, 2`,
};

/** The days on which an application has made something of stamps. */
export const daysOfApplication = (
  ctx: RequestContext,
  applicationId: string,
): Promise<{ employeeId: string; workDate: string }[]> =>
  ctx.run(DAYS_OF_APPLICATION, [ctx.viewer.companyId, applicationId]);

const TAKE_BACK: Statement = {
  name: 'attendance_take_back_stamps',
  text: `insert into taken_back_stamps (company_id, stamp_id, taken_back_at)
    select $1, stamps.id, $5 from stamps
    where stamps.company_id = $1 and stamps.application_id = $2
      and stamps.employee_id = $3 and stamps.work_date = $4::date
    on conflict do nothing
    returning stamp_id`,
};

const KEPT: Statement = {
  name: 'attendance_kept_stamps',
  rowMode: 'array',
  text: `select stamps.id, stamps.replaces_id, stamps.is_void,
      exists (select from taken_back_stamps
        where taken_back_stamps.company_id = $1 and taken_back_stamps.stamp_id = stamps.id)
    from stamps
    where stamps.company_id = $1 and stamps.employee_id = $2 and stamps.work_date = $3::date
    order by stamps.stamped_at, stamps.id`,
};

/** With everything that was known of the stamp whose copy it is; without one, nothing counts there. */
const RESTORE: Statement = {
  name: 'attendance_restore_stamp',
  text: `insert into stamps (company_id, id, employee_id, work_date, type, key, stamped_at, device_at,
      received_at, skew_seconds, state_after, was_offline, source, position, latitude, longitude,
      accuracy, ip, user_agent, replaces_id, is_void, application_id, revised_by, reason)
    select $1, $2, newest.employee_id, newest.work_date, as_before.type, $2, as_before.stamped_at,
      as_before.device_at, as_before.received_at, as_before.skew_seconds, as_before.state_after,
      as_before.was_offline, as_before.source, as_before.position, as_before.latitude,
      as_before.longitude, as_before.accuracy, as_before.ip, as_before.user_agent, newest.id,
      $4::text is null or as_before.is_void,
      case when $4::text is not null then as_before.application_id end,
      as_before.revised_by, as_before.reason
    from stamps as newest
    join stamps as as_before on as_before.company_id = $1
      and as_before.id = coalesce($4::text, newest.id)
    where newest.company_id = $1 and newest.id = $3`,
};

/**
 * What the application made of the stamps of a day counts no more; later corrections of them stay.
 * False where it had been taken back before.
 */
export async function takeBackStamps(
  ctx: RequestContext,
  applicationId: string,
  employeeId: string,
  workDate: string,
): Promise<boolean> {
  const { companyId } = ctx.viewer;
  const taken = await ctx.run(TAKE_BACK, [companyId, applicationId, employeeId, workDate, ctx.now]);
  if (taken.length === 0) return false;
  const rows = await ctx.run<[string, string | null, boolean, boolean]>(KEPT, [
    companyId,
    employeeId,
    workDate,
  ]);
  const stamps = rows.map(([id, replaces, isVoid, isTakenBack]) => ({
    id,
    replaces: replaces ?? undefined,
    isVoid,
    isTakenBack,
  }));
  for (const [index, { instead, by }] of restored(stamps).entries())
    await ctx.run(RESTORE, [companyId, idOf(ctx, index), instead, by ?? null]);
  return true;
}

const COPIED: Statement = {
  name: 'attendance_copied_stamps',
  rowMode: 'array',
  text: `with recursive chain (id, replaces_id, newest_id, type, stamped_at) as (
      select stamps.id, stamps.replaces_id, stamps.id, stamps.type, stamps.stamped_at
      from stamps
      where stamps.company_id = $1 and stamps.employee_id = $2 and stamps.work_date = $3::date
        and not stamps.is_void and not exists (select from stamps as newer
          where newer.company_id = $1 and newer.replaces_id = stamps.id)
      union all
      select older.id, older.replaces_id, chain.newest_id, chain.type, chain.stamped_at
      from chain
      join stamps as older on older.company_id = $1 and older.id = chain.replaces_id
    )
    select chain.id, chain.newest_id from chain
    join stamps on stamps.company_id = $1 and stamps.id = chain.id
      and stamps.type = chain.type and stamps.stamped_at = chain.stamped_at`,
};

/** For stamps of a day that count again as a copy: the copy's id. */
export const copiesOf = async (
  ctx: RequestContext,
  employeeId: string,
  workDate: string,
): Promise<ReadonlyMap<string, string>> =>
  new Map(await ctx.run<[string, string]>(COPIED, [ctx.viewer.companyId, employeeId, workDate]));
