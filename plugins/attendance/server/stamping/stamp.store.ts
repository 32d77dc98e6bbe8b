import type { RequestContext } from '../../../../core/server/context.ts';
import { addDays } from '../../../../core/time/dates.ts';
import { tokyoDate } from '../../../../core/time/tokyo.ts';
import { type StampType, startsWork, TRANSITIONS, type WorkState } from '../../domain/stamp.ts';
import type { WorkDay } from '../../domain/work-day.ts';
import type { Position, StampModel, WorkDayModel } from '../models.ts';
import { GO_ON, START } from './stamp.sql.ts';

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

export type Recorded = {
  readonly isNew: boolean;
  readonly stamp: StampModel;
  readonly day: WorkDayModel;
};

const skewOf = (stamp: NewStamp): number =>
  Math.round((stamp.receivedAt.getTime() - stamp.deviceTime.getTime()) / 1000);

/** One statement. Undefined where the day, as it stands, does not take the stamp. */
export async function recordStamp(
  ctx: RequestContext,
  employeeId: string,
  stamp: NewStamp,
): Promise<Recorded | undefined> {
  const { from, to } = TRANSITIONS[stamp.type];
  const starts = startsWork(stamp.type);
  const [row] = await ctx.run(starts ? START : GO_ON, [
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
  ]);
  return row ? recordedOf(employeeId, row) : undefined;
}

type Columns = [
  boolean,
  string,
  StampType,
  string,
  Date,
  Date,
  Date,
  number,
  WorkState,
  boolean,
  Position,
  number | null,
  number | null,
  number | null,
  Date,
  Date,
  Date,
  Date,
];

function recordedOf(employeeId: string, row: Columns): Recorded {
  const [
    isNew,
    id,
    type,
    workDate,
    stampedAt,
    deviceTime,
    receivedAt,
    skewSeconds,
    stateAfter,
    wasOffline,
  ] = row;
  const [position, latitude, longitude, accuracy, firstInAt, mayStartAt, turnAt, openUntil] =
    row.slice(10) as [
      Position,
      number | null,
      number | null,
      number | null,
      Date,
      Date,
      Date,
      Date,
    ];
  return {
    isNew,
    stamp: {
      id,
      type,
      workDate,
      stampedAt,
      deviceTime,
      receivedAt,
      skewSeconds,
      stateAfter,
      wasOffline,
      position,
      latitude,
      longitude,
      accuracy,
    },
    // The day as this stamp left it: a replay gives the first answer.
    day: {
      employeeId,
      workDate,
      state: stateAfter,
      firstInAt,
      lastAt: stampedAt,
      mayStartAt,
      turnAt,
      openUntil,
    },
  };
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
