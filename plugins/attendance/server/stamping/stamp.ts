import type { Ids } from '#core/ports/ids.ts';
import type { PubSub } from '#core/ports/pubsub.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { attendanceStamped, boardTopic } from '../../api.ts';
import {
  asksPosition,
  endsWork,
  type StampType,
  startsWork,
  stateAfter,
} from '../../domain/stamp.ts';
import { latestDay, type Offer, offersAt, stateAt } from '../../domain/work-day.ts';
import { keepForClosed } from '../closing/waiting-stamps.ts';
import type { DueResults } from '../results/stored/due-results.ts';
import type { Position, StampModel, WorkDayModel } from './stamp.models.ts';
import {
  auditOf,
  insertLateStamp,
  isEmployedOn,
  knownStamp,
  lockRecentDays,
  type NewStamp,
  recordStamp,
  savedStamp,
} from './stamp.store.ts';
import type { KnownStampingRules, StampingRules } from './stamping-rules.ts';
import { type KnownWorkDays, loadWorkDays } from './work-day.read-model.ts';

export type StampInput = {
  readonly type: StampType;
  readonly key: string;
  readonly deviceTime: Date;
  readonly wasOffline?: boolean | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly accuracy?: number | null;
  readonly position?: Position | null;
};

export type StampAnswer =
  | { __typename: 'StampAccepted'; key: string; stamp: StampModel; day: WorkDayModel }
  | {
      __typename: 'StampNotValidNow';
      key: string;
      type: StampType;
      state: ReturnType<typeof stateAt>;
      offered: Offer[];
    }
  | {
      __typename: 'StampRefused';
      key: string;
      type: StampType;
      reason: Refusal;
      deviceTime: Date;
      serverTime: Date;
    };

type Refusal =
  | 'DEVICE_TIME_IN_FUTURE'
  | 'DEVICE_TIME_TOO_OLD'
  | 'NOT_EMPLOYED'
  | 'MONTH_CLOSED'
  | 'TYPE_NOT_OFFERED'
  | 'POSITION_REQUIRED';

export type StampDeps = {
  readonly ids: Ids;
  readonly pubsub: PubSub;
  readonly due: DueResults;
  readonly rules: Pick<KnownStampingRules, 'of' | 'appointment'>;
};

/** Clocks of devices differ; more than this and the device is set wrong. */
const FUTURE_TOLERANCE_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
/** A clock that is behind by more is set wrong, also where the server's own time counts. */
const OLDEST_CLOCK_MS = 7 * 24 * HOUR_MS;

export async function stamp(
  ctx: RequestContext,
  deps: StampDeps,
  input: StampInput,
): Promise<StampAnswer> {
  if (input.deviceTime.getTime() - ctx.now.getTime() > FUTURE_TOLERANCE_MS)
    return refused(input, 'DEVICE_TIME_IN_FUTURE', ctx.now);
  const { employeeId } = ctx.viewer;
  const at = input.wasOffline && input.deviceTime < ctx.now ? input.deviceTime : ctx.now;
  const rules = await deps.rules.of(ctx, employeeId, tokyoDate(at));
  const given = newStamp(ctx, deps.ids.next(), input, rules);
  const against = againstRules(given, rules);
  if (against) {
    // Taken before the rule was there, or before it was too old: the same key has the same answer.
    const replay = await knownStamp(ctx, employeeId, given.key);
    if (replay) return { __typename: 'StampAccepted', key: given.key, ...replay };
    return refused(input, against, ctx.now);
  }
  // What was long on a device may be of a month that is closed by now, or that is being closed at this moment.
  if (given.wasOffline && (await isKept(ctx, employeeId, given)))
    return refused(input, 'MONTH_CLOSED', ctx.now);
  const recorded = await recordStamp(ctx, employeeId, given);
  if (!recorded) return secondLook(ctx, deps, employeeId, given);
  announce(ctx, deps, employeeId, recorded.stamp);
  return { __typename: 'StampAccepted', key: input.key, ...recorded };
}

/** A stamp of a closed month waits beside it; one that was taken before the month was closed was taken. */
async function isKept(
  ctx: RequestContext,
  employeeId: string,
  newStamp: NewStamp,
): Promise<boolean> {
  if (await knownStamp(ctx, employeeId, newStamp.key)) return false;
  return (await keepForClosed(ctx, employeeId, newStamp)) ?? false;
}

/** In the order of the device; each is taken or refused on its own. */
export async function stampMany(
  ctx: RequestContext,
  deps: StampDeps,
  inputs: readonly StampInput[],
): Promise<StampAnswer[]> {
  const answers: StampAnswer[] = [];
  for (const input of inputs) answers.push(await stamp(ctx, deps, input));
  return answers;
}

/** What the rules of the person say against a stamp that is right by itself. */
function againstRules(newStamp: NewStamp, rules: StampingRules): Refusal | undefined {
  const { type, position, wasOffline, deviceTime, receivedAt } = newStamp;
  const oldest = wasOffline ? rules.offlineHours * HOUR_MS : OLDEST_CLOCK_MS;
  if (receivedAt.getTime() - deviceTime.getTime() > oldest) return 'DEVICE_TIME_TOO_OLD';
  if (!rules.stampTypes.includes(type)) return 'TYPE_NOT_OFFERED';
  return rules.position === 'REQUIRED' && asksPosition(type) && position !== 'GIVEN'
    ? 'POSITION_REQUIRED'
    : undefined;
}

const refused = (
  { key, type, deviceTime }: Pick<StampInput, 'key' | 'type' | 'deviceTime'>,
  reason: Refusal,
  serverTime: Date,
): StampAnswer => ({ __typename: 'StampRefused', key, type, reason, deviceTime, serverTime });

function newStamp(
  ctx: RequestContext,
  id: string,
  input: StampInput,
  rules: StampingRules,
): NewStamp {
  const { latitude = null, longitude = null, accuracy = null, wasOffline } = input;
  if ((latitude === null) !== (longitude === null)) {
    throw invalidInput([
      { path: latitude === null ? 'data/latitude' : 'data/longitude', key: 'required' },
    ]);
  }
  // A company may have said that nobody is asked where they are.
  const asked =
    asksPosition(input.type) && input.position !== 'NOT_ASKED' && rules.position !== 'NOT_ASKED';
  const hasPosition = asked && latitude !== null && longitude !== null;
  const without = asked ? (input.position === 'DENIED' ? 'DENIED' : 'UNAVAILABLE') : 'NOT_ASKED';
  return {
    id,
    key: input.key,
    type: input.type,
    // A clock that runs a little fast must not stamp the future.
    at: wasOffline && input.deviceTime < ctx.now ? input.deviceTime : ctx.now,
    deviceTime: input.deviceTime,
    receivedAt: ctx.now,
    wasOffline: wasOffline ?? false,
    source: 'web',
    position: hasPosition ? 'GIVEN' : without,
    latitude: hasPosition ? latitude : null,
    longitude: hasPosition ? longitude : null,
    accuracy: hasPosition ? accuracy : null,
  };
}

/**
 * Only what the one statement did not take comes here: the same key that arrived twice at the same
 * moment, a stamp from a device that was long without a network, or one that is not valid.
 */
async function secondLook(
  ctx: RequestContext,
  deps: StampDeps,
  employeeId: string,
  newStamp: NewStamp,
): Promise<StampAnswer> {
  await lockRecentDays(ctx, employeeId, newStamp.at);
  // A new statement sees what the other one committed meanwhile.
  const replay = await knownStamp(ctx, employeeId, newStamp.key);
  if (replay) return { __typename: 'StampAccepted', key: newStamp.key, ...replay };
  const recorded = await recordStamp(ctx, employeeId, newStamp);
  if (recorded) {
    announce(ctx, deps, employeeId, recorded.stamp);
    return { __typename: 'StampAccepted', key: newStamp.key, ...recorded };
  }
  if (await isKept(ctx, employeeId, newStamp)) return refused(newStamp, 'MONTH_CLOSED', ctx.now);
  if (startsWork(newStamp.type) && !(await isEmployedOn(ctx, employeeId, tokyoDate(newStamp.at))))
    return refused(newStamp, 'NOT_EMPLOYED', ctx.now);
  const knownDays = await loadWorkDays(ctx, employeeId, newStamp.at);
  const late = await acceptLate(ctx, deps, employeeId, newStamp, knownDays);
  if (late) return late;
  const { knowledge } = newStamp.wasOffline
    ? await loadWorkDays(ctx, employeeId, ctx.now)
    : knownDays;
  const at = ctx.now.getTime();
  return {
    __typename: 'StampNotValidNow',
    key: newStamp.key,
    type: newStamp.type,
    state: stateAt(knowledge.days, at),
    offered: [...offersAt(at, knowledge)],
  };
}

/** A stamp between others of its day is taken where the whole day still makes sense with it. */
async function acceptLate(
  ctx: RequestContext,
  deps: StampDeps,
  employeeId: string,
  newStamp: NewStamp,
  { days, knowledge }: KnownWorkDays,
): Promise<StampAnswer | undefined> {
  const at = newStamp.at.getTime();
  const day = latestDay(knowledge.days, at);
  if (!day || at >= day.lastAt) return undefined;
  const stamps = days.find(({ workDate }) => workDate === day.workDate)?.stamps ?? [];
  const sequence = [
    ...stamps.map(({ type, stampedAt }) => ({ type, at: stampedAt.getTime() })),
    { type: newStamp.type, at },
  ];
  sequence.sort((a, b) => a.at - b.at);
  if (stateAfter(sequence) !== day.state) return undefined;
  await insertLateStamp(ctx, employeeId, newStamp, day);
  const saved = savedStamp(newStamp, day.workDate);
  ctx.audit({
    action: 'create',
    subject: 'Stamp',
    subjectId: saved.id,
    after: { ...auditOf(employeeId, newStamp), workDate: day.workDate },
  });
  announce(ctx, deps, employeeId, saved);
  const model = days.find(({ workDate }) => workDate === day.workDate);
  return (
    model && {
      __typename: 'StampAccepted',
      key: newStamp.key,
      stamp: saved,
      day: { ...model, stamps: undefined },
    }
  );
}

function announce(
  ctx: RequestContext,
  { pubsub, due }: StampDeps,
  employeeId: string,
  saved: StampModel,
): void {
  ctx.emit(attendanceStamped, {
    employeeId,
    stampId: saved.id,
    workDate: saved.workDate,
    type: saved.type,
  });
  // Nobody waits for the boards: the answer goes out meanwhile.
  ctx.afterCommit(() => {
    // A day counts once it has ended; one that comes home late may belong to such a day.
    if (endsWork(saved.type) || saved.wasOffline)
      due.add(ctx.viewer.companyId, employeeId, saved.workDate);
    pubsub
      .publish(boardTopic(ctx.viewer.companyId), { employeeId })
      .catch((error) => ctx.log.error({ err: error }, 'the boards were not told of a stamp'));
  });
}
