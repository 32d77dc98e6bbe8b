import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { employmentOf } from '#plugins/employee/sql.ts';
import { attendanceStamped } from '../../api.ts';
import { type StampType, startsWork, TRANSITIONS } from '../../domain/stamp.ts';
import type { WorkDay } from '../../domain/work-day.ts';
import type { Position, StampModel, WorkDayModel } from './stamp.models.ts';
import { GO_ON, KNOWN, START } from './stamp.sql.ts';
import { type StampColumns, sourceOf, stampOf } from './stamp-columns.ts';

export type NewStamp = {
  readonly id: string;
  readonly key: string;
  readonly type: StampType;
  /** The instant that counts. */
  readonly at: Date;
  readonly deviceTime: Date;
  readonly receivedAt: Date;
  readonly wasOffline: boolean;
  readonly source: string;
  readonly position: Position;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
};

export type Recorded = { readonly stamp: StampModel; readonly day: WorkDayModel };

const skewOf = (stamp: NewStamp): number =>
  Math.round((stamp.receivedAt.getTime() - stamp.deviceTime.getTime()) / 1000);

/** What the audit tells of a stamp; the work date is added where the day is found. */
export const auditOf = (employeeId: string, stamp: NewStamp) => ({
  employeeId,
  type: stamp.type,
  stampedAt: stamp.at,
  deviceTime: stamp.deviceTime,
  wasOffline: stamp.wasOffline,
  position: stamp.position,
});

/** The statement writes the date it finds behind this and closes the object: JSON is read once. */
export const auditUpToDate = (employeeId: string, stamp: NewStamp): string =>
  `${JSON.stringify(auditOf(employeeId, stamp)).slice(0, -1)},"workDate":"`;

/**
 * One statement with its audit entry, committed at once where nothing else has begun. Undefined where
 * the stamp was taken before, or the day, as it stands, does not take it.
 */
export async function recordStamp(
  ctx: RequestContext,
  employeeId: string,
  stamp: NewStamp,
): Promise<Recorded | undefined> {
  const { from, to } = TRANSITIONS[stamp.type];
  const starts = startsWork(stamp.type);
  const values = [
    ctx.viewer.companyId,
    employeeId,
    stamp.id,
    stamp.key,
    stamp.type,
    stamp.at,
    stamp.deviceTime,
    stamp.receivedAt,
    skewOf(stamp),
    stamp.wasOffline,
    stamp.source,
    stamp.position,
    stamp.latitude,
    stamp.longitude,
    stamp.accuracy,
    ctx.ip,
    ctx.userAgent.slice(0, 250),
    to,
    starts ? tokyoDate(stamp.at) : from,
    auditUpToDate(employeeId, stamp),
    ...ctx.auditOrigin(),
  ];
  const [row] = await ctx.runAndCommit<DayColumns>(starts ? START : GO_ON, values, [
    attendanceStamped,
  ]);
  if (!row) return undefined;
  const saved = savedStamp(stamp, row[0]);
  return { stamp: saved, day: dayAfter(employeeId, saved, row) };
}

/** The one that this key has added before; a replay gives the first answer. */
export async function knownStamp(
  ctx: RequestContext,
  employeeId: string,
  key: string,
): Promise<Recorded | undefined> {
  const [row] = await ctx.run<[StampColumns, ...DayColumns]>(KNOWN, [
    ctx.viewer.companyId,
    employeeId,
    key,
  ]);
  if (!row) return undefined;
  const [columns, ...day] = row;
  const stamp = stampOf(columns);
  return { stamp, day: dayAfter(employeeId, stamp, day) };
}

export const savedStamp = (stamp: NewStamp, workDate: string): StampModel => ({
  id: stamp.id,
  type: stamp.type,
  workDate,
  stampedAt: stamp.at,
  deviceTime: stamp.deviceTime,
  receivedAt: stamp.receivedAt,
  skewSeconds: skewOf(stamp),
  stateAfter: TRANSITIONS[stamp.type].to,
  wasOffline: stamp.wasOffline,
  position: stamp.position,
  latitude: stamp.latitude,
  longitude: stamp.longitude,
  accuracy: stamp.accuracy,
  source: sourceOf(stamp.source, stamp.type, stamp.wasOffline),
  reason: '',
});

type DayColumns = [
  workDate: string,
  firstInAt: number,
  mayStartAt: number,
  turnAt: number,
  openUntil: number,
];

/** The day as this stamp left it. */
const dayAfter = (
  employeeId: string,
  stamp: StampModel,
  [workDate, firstInAt, mayStartAt, turnAt, openUntil]: DayColumns,
): WorkDayModel => ({
  employeeId,
  workDate,
  state: stamp.stateAfter,
  firstInAt: new Date(firstInAt),
  lastAt: stamp.stampedAt,
  mayStartAt: new Date(mayStartAt),
  turnAt: new Date(turnAt),
  openUntil: new Date(openUntil),
});

/** From the day of joining to the last day of employment. */
export async function isEmployedOn(
  ctx: RequestContext,
  employeeId: string,
  date: string,
): Promise<boolean> {
  const row = await employmentOf(ctx, employeeId);
  return row !== undefined && (row.joinedOn ?? date) <= date && date <= (row.retiredOn ?? date);
}

/** Nobody else moves these days until the transaction ends. */
export async function lockRecentDays(
  ctx: RequestContext,
  employeeId: string,
  at: Date,
): Promise<void> {
  await ctx
    .table('work_days')
    .select('work_days.work_date')
    .where('work_days.employee_id', employeeId)
    .where('work_days.work_date', '>=', addDays(tokyoDate(at), -2))
    .orderBy('work_days.work_date')
    .forUpdate();
}

/**
 * A stamp that comes home after newer ones of its day were taken: the state stays what the newest
 * says. The rules were asked before.
 */
export async function insertLateStamp(
  ctx: RequestContext,
  employeeId: string,
  stamp: NewStamp,
  day: WorkDay,
): Promise<void> {
  await ctx.insert('stamps', {
    id: stamp.id,
    employee_id: employeeId,
    work_date: day.workDate,
    type: stamp.type,
    key: stamp.key,
    stamped_at: stamp.at,
    device_at: stamp.deviceTime,
    received_at: stamp.receivedAt,
    skew_seconds: skewOf(stamp),
    state_after: TRANSITIONS[stamp.type].to,
    was_offline: stamp.wasOffline,
    source: stamp.source,
    position: stamp.position,
    latitude: stamp.latitude,
    longitude: stamp.longitude,
    accuracy: stamp.accuracy,
    ip: ctx.ip,
    user_agent: ctx.userAgent.slice(0, 250),
  });
}
