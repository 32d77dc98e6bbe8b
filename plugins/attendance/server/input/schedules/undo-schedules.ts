import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type {
  CellIssue,
  RecordChange,
  RecordImage,
  UsedRecord,
} from '#core/server/imports/define-import.ts';
import { inTurns } from '#core/server/in-turns.ts';
import { systemReason } from '#core/text/system-reason.ts';
import { formatMinutes } from '#core/time/minutes.ts';
import { breaksForFile } from '#plugins/attendance/domain/input/times-in-files.ts';
import {
  type CellPlan,
  type ShiftPlan,
  samePlan,
} from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { lockPeople } from '../../basic-shifts/people/employee-shifts.store.ts';
import { takeBackLeave } from '../../leave/entries/enter-leave.ts';
import { isOwn, leaveFor, REFUSED, refusalOf } from '../../leave/entries/entered-leave.ts';
import { issuesOf } from '../../limits/application-limits.ts';
import { beyondLimits } from '../../limits/limits-of-changes.ts';
import { correctPlans } from '../../plan-corrections/correct-plans.ts';
import { closedIssue } from '../../results/stored/closed-issue.ts';
import { shiftPatterns } from '../../shifts/patterns/shift-pattern.feature.ts';
import { applicationsAgainst, keyOf } from '../../shifts/publications/applications-against.ts';
import { lockPlans } from '../../shifts/publications/plan-locks.ts';
import { leavesOfDays } from './leaves-of-days.ts';
import { groupsToPlan } from './people-of-rows.ts';
import { peopleToCorrect } from './people-to-correct.ts';
import { effective } from './prepare-schedules.ts';
import { dayOfKey, type KnownPlan, rangeOf, standingDays } from './standing-days.ts';
import { publishDays, type ScheduleDeps } from './write-schedules.ts';

/** What of a day an import may touch. */
type DayRows = {
  readonly plan: CellPlan;
  readonly draft: CellPlan;
  /** The plan that counted before, be it the day's own or that of the basic shift. */
  readonly counted: ShiftPlan;
  readonly leaveIds: readonly string[];
};

const rowsOf = (image: RecordImage | null): DayRows | undefined =>
  image?.rows as DayRows | undefined;

/** By keys of days. Times are written as files and lists write them. */
export async function scheduleImages(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordImage>> {
  const days = ids.map(dayOfKey);
  const standing = await standingDays(ctx, days);
  const leaves = await leavesOfDays(ctx, days);
  const patterns = new Map((await shiftPatterns.list(ctx)).map(({ id, name }) => [id, name]));
  const images = new Map<string, RecordImage>();
  await inTurns(ids, (id) => {
    const knownPlan = standing.get(id);
    if (!knownPlan) return;
    const ofDay = leaves.get(id) ?? [];
    const rows: DayRows = {
      plan: knownPlan.own,
      draft: knownPlan.draft,
      counted: effective(knownPlan),
      leaveIds: ofDay.map((leave) => leave.id),
    };
    const leave = ofDay.map(({ name }) => name).join('、') || null;
    images.set(id, { fields: { ...shownPlan(knownPlan.own, patterns), leave }, rows });
  });
  return images;
}

function shownPlan(plan: CellPlan, patterns: ReadonlyMap<string, string>) {
  if (plan?.kind !== 'WORK')
    return { kind: plan?.kind ?? 'BASIC', pattern: null, times: null, breaks: null };
  return {
    kind: 'WORK',
    pattern: plan.patternId ? (patterns.get(plan.patternId) ?? null) : null,
    times: `${formatMinutes(plan.start)}–${formatMinutes(plan.end)}`,
    breaks: breaksForFile(plan.breaks) || null,
  };
}

type Undone = {
  readonly id: string;
  readonly employeeId: string;
  readonly date: string;
  readonly before: DayRows;
  readonly after: DayRows;
};

const undoneOf = (changes: readonly RecordChange[]): Undone[] =>
  changes.flatMap(({ id, before, after }) => {
    const [was, is] = [rowsOf(before), rowsOf(after)];
    return was && is ? [{ id, ...dayOfKey(id), before: was, after: is }] : [];
  });

const addedLeave = ({ before, after }: Undone): string[] =>
  after.leaveIds.filter((id) => !before.leaveIds.includes(id));

/** What stands against taking back, by day. */
export async function schedulesInUse(
  ctx: RequestContext,
  changes: readonly RecordChange[],
): Promise<readonly UsedRecord[]> {
  const days = undoneOf(changes);
  if (days.length === 0) return [];
  return [...(await obstaclesTo(ctx, days))].map(([id, issue]) => ({ id, issue }));
}

/**
 * A month that was closed since, an application that was made by the new plan, leave that cannot be ended, somebody
 * whom the viewer plans no more, a day that has begun since and that the viewer may not correct, and plans of before
 * that would lead beyond the limits of overtime by now: no door makes plans count that the board would not publish.
 */
async function obstaclesTo(
  ctx: RequestContext,
  days: readonly Undone[],
): Promise<ReadonlyMap<string, CellIssue>> {
  const standing = await standingDays(ctx, days);
  const people = [...new Set(days.map(({ employeeId }) => employeeId))];
  const groups = await groupsToPlan(ctx, people, rangeOf(days));
  const isBegun = ({ id }: Undone) => standing.get(id)?.isBegun === true;
  const planned = plansOf(days);
  const ahead = planned.filter((day) => !isBegun(day));
  const against = await applicationsAgainst(ctx, ahead.map(wantedOf));
  const used = await correctionsRefused(ctx, planned.filter(isBegun));
  for (const day of days) {
    if (standing.get(day.id)?.isClosed) used.set(day.id, { key: 'validation.monthClosed' });
    else if (!groups.has(day.employeeId)) used.set(day.id, { key: 'validation.plannedByOthers' });
    else if (against.has(keyOf(day))) used.set(day.id, { key: 'validation.applicationsOfDay' });
  }
  const free = ahead.filter(({ id }) => !used.has(id));
  for (const [{ id }, issue] of await limitsAgainst(ctx, free)) used.set(id, issue);
  for (const day of days) {
    if (used.has(day.id)) continue;
    for (const leaveId of addedLeave(day)) {
      const refusal = await refusalOf(ctx, await leaveFor(ctx, leaveId));
      if (refusal) used.set(day.id, { key: `validation.${REFUSED[refusal]}` });
    }
  }
  return used;
}

/** Of days that have begun: by the right to correct them, and of oneself by somebody else, as without a file. */
async function correctionsRefused(
  ctx: RequestContext,
  begun: readonly Undone[],
): Promise<Map<string, CellIssue>> {
  if (begun.length === 0) return new Map();
  const isCorrectable = await peopleToCorrect(ctx);
  const viewerId = ctx.viewer.employeeId;
  const ownIsRefused = await isOwn(ctx, viewerId);
  return new Map(
    begun.flatMap(({ id, employeeId }): [string, CellIssue][] => {
      if (!isCorrectable(employeeId)) return [[id, { key: 'validation.noRightToCorrect' }]];
      return ownIsRefused && employeeId === viewerId ? [[id, { key: 'validation.ownPlan' }]] : [];
    }),
  );
}

const plansOf = (days: readonly Undone[]): Undone[] =>
  days.filter(({ before, after }) => !samePlan(before.plan, after.plan));

const wantedOf = ({ employeeId, date, before }: Undone) => ({
  employeeId,
  date,
  after: before.plan,
});

/** Of days to come: those whose plans of before may not count, with what stands against it. */
async function limitsAgainst(
  ctx: RequestContext,
  days: readonly Undone[],
): Promise<ReadonlyMap<Undone, CellIssue>> {
  const beyond = await beyondLimits(
    ctx,
    days.map((day) => ({ ...wantedOf(day), day })),
  );
  return new Map(
    [...beyond].flatMap(([{ day }, tried]) => {
      const [issue] = issuesOf(tried, 'shiftLimit', '');
      return issue ? [[day, { key: issue.key, ...paramsOf(issue) }] as const] : [];
    }),
  );
}

const paramsOf = ({ params }: CellIssue) => (params ? { params } : {});

const BECAUSE = systemReason('IMPORT_UNDONE');

/** What came about after the days were looked at, until they were locked: the whole import stays. Throws invalidInput. */
async function refuseMeanwhile(ctx: RequestContext, days: readonly Undone[]): Promise<void> {
  const [obstacle] = await obstaclesTo(ctx, days);
  if (!obstacle) return;
  const [id, issue] = obstacle;
  const { employeeId, date } = dayOfKey(id);
  const closed = await closedIssue(ctx, 'where/id', employeeId, date);
  throw invalidInput([closed ?? { path: 'where/id', ...issue }]);
}

/** Days that have begun since are corrected back, the others published as they were; leave is ended. */
export async function undoSchedules(
  ctx: RequestContext,
  deps: ScheduleDeps,
  changes: readonly RecordChange[],
): Promise<void> {
  const days = undoneOf(changes);
  if (days.length === 0) return;
  const ids = [...new Set(days.map(({ employeeId }) => employeeId))];
  const { from, to } = rangeOf(days);
  await lockPeople(ctx, ids);
  await lockPlans(ctx, ids, from, to);
  await refuseMeanwhile(ctx, days);
  const ended = new Set(days.flatMap(addedLeave));
  for (const id of ended) await takeBackLeave(ctx, deps, id, BECAUSE);
  const planned = plansOf(days);
  if (planned.length === 0) return;
  const standing = await standingDays(ctx, planned);
  const knownOf = ({ id }: Undone) => standing.get(id) as KnownPlan;
  const ahead = planned.filter((day) => !knownOf(day).isBegun);
  const groups = await groupsToPlan(ctx, ids, { from, to });
  await correctPlans(
    ctx,
    deps,
    planned
      .filter((day) => knownOf(day).isBegun)
      .map((day) => ({
        employeeId: day.employeeId,
        date: day.date,
        before: effective(knownOf(day)),
        after: day.before.counted,
        isPublished: true,
        version: knownOf(day).version,
        reason: BECAUSE,
      })),
  );
  await publishDays(
    ctx,
    deps,
    ahead.map((day) => ({
      employeeId: day.employeeId,
      groupId: groups.get(day.employeeId) ?? '',
      date: day.date,
      before: day.after.plan,
      after: day.before.plan,
      draft: day.before.draft,
      version: knownOf(day).version,
    })),
  );
}
