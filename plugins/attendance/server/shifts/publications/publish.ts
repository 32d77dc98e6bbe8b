import { partsOf } from '#core/parts-of.ts';
import type { Ids } from '#core/ports/ids.ts';
import type { Jobs } from '#core/ports/jobs.ts';
import type { PubSub } from '#core/ports/pubsub.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import { samePlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { PublishShiftsInput } from '#schema/generated/resolver-types.ts';
import { settleLeaveUses } from '../../leave/settle-uses.ts';
import { closedDays } from '../../results/stored/closed.ts';
import { recalculate, recalculateLater } from '../../results/stored/recalculate.ts';
import { checkRange, type FindPersonNames } from '../board/board.read-model.ts';
import { boardPeople } from '../board/board-people.read-model.ts';
import { tellCells } from '../board/board-topic.ts';
import { readCells, writeCells } from '../board/cells.store.ts';
import { type DayOfWish, settleWishes } from '../requests/request-decisions.store.ts';
import { plannedGroup } from '../scope.ts';
import { keyOf } from './applications-against.ts';
import { writeDayPlans } from './day-plans.store.ts';
import { withFirstPlans } from './first-plans.ts';
import { type Changed, type LeftOut, namedLeftOut, publishable } from './left-out.ts';
import { lockPlans } from './plan-locks.ts';
import { findPublication } from './publications.read-model.ts';

export type PublishDeps = {
  readonly ids: Ids;
  readonly jobs: Jobs;
  readonly pubsub: PubSub;
  readonly findNames: FindPersonNames;
  readonly notify: EmployeeApi['notify'];
};

type Draft = Changed & { readonly version: number };

/** One by one in the transaction; of many the results follow by a job. */
const AT_ONCE = 20;

/** Whose months of changed days are written at once. */
const PEOPLE_AT_ONCE = 100;

export async function publishShifts(
  ctx: RequestContext,
  deps: PublishDeps,
  { groupId, from, to, employeeIds }: PublishShiftsInput,
) {
  checkRange(from, to, 'data/');
  await plannedGroup(ctx, 'update', groupId);
  const members = (await boardPeople(ctx, groupId, from, to)).map(({ employeeId }) => employeeId);
  const ids = employeeIds ? members.filter((id) => employeeIds.includes(id)) : members;
  if (employeeIds && ids.length < new Set(employeeIds).size) throw notFound('The employee');
  await lockPlans(ctx, ids, from, to);
  const drafts: Draft[] = (await readCells(ctx, ids, from, to))
    .filter(({ plan, published }) => !samePlan(plan, published))
    .map(({ employeeId, date, plan, published, version }) => ({
      employeeId,
      date,
      version,
      before: published,
      after: plan,
    }));
  const { changes, leftOut } = await publishable(ctx, drafts);
  await dropDrafts(ctx, drafts, leftOut);
  const published = await makeItCount(ctx, deps, { groupId, from, to, changes });
  const waiting = new Set(leftOut.map(keyOf));
  const isAnswered = (wish: DayOfWish) => !waiting.has(keyOf(wish));
  await settleWishes(ctx, deps.notify, ids, { from, to }, isAnswered);
  return { ...published, leftOut: await namedLeftOut(ctx, deps.findNames, leftOut) };
}

/** A draft that came too late is told once and gone: the board shows what counts. */
async function dropDrafts(
  ctx: RequestContext,
  drafts: readonly Draft[],
  leftOut: readonly LeftOut[],
): Promise<void> {
  const begun = new Set(leftOut.filter(({ reason }) => reason === 'BEGUN').map(keyOf));
  const late = drafts.filter((draft) => begun.has(keyOf(draft)));
  await writeCells(
    ctx,
    late.map(({ employeeId, date, before, version }) => ({
      employeeId,
      date,
      plan: before,
      version,
    })),
  );
}

type Publication = {
  readonly groupId: string;
  readonly from: string;
  readonly to: string;
  readonly changes: readonly Changed[];
  readonly takesBack?: string;
};

export const NOTHING = { publication: null, changedDays: 0, toldPeople: 0 };

/**
 * Makes these plans the ones that count: the same door for a board, for taking back and for an import. Each person
 * is told once, of their own days. The caller has locked the plans (plan-locks.ts) and then parted the changes
 * (left-out.ts): neither a month that is closed nor overtime that is approved meanwhile is overlooked.
 */
export async function makeItCount(
  ctx: RequestContext,
  deps: PublishDeps,
  { groupId, from, to, changes, takesBack }: Publication,
) {
  if (changes.length === 0) return NOTHING;
  const byPerson = Map.groupBy(changes, ({ employeeId }) => employeeId);
  await refuseClosed(ctx, deps.findNames, byPerson);
  const id = deps.ids.next();
  await writeDayPlans(ctx, await withFirstPlans(ctx, changes));
  await ctx.insert('shift_publications', {
    id,
    group_id: groupId,
    from_date: from,
    to_date: to,
    takes_back: takesBack ?? null,
    published_at: ctx.now,
    published_by: ctx.viewer.employeeId || null,
  });
  for (const part of partsOf([...byPerson], PEOPLE_AT_ONCE))
    await ctx.insertMany(
      'shift_publication_people',
      part.map(([employee_id, days]) => ({
        publication_id: id,
        employee_id,
        changes: days.map(({ date, before, after }) => ({ date, before, after })),
        published_at: ctx.now,
      })),
    );
  // Each person hears of their own days only.
  for (const [employeeId, days] of byPerson) {
    const dates = days.map(({ date }) => date);
    await deps.notify(ctx, {
      employeeIds: [employeeId],
      notifyType: 'SYSTEM',
      kind: 'attendance.shift',
      nodeId: `attendance:${dates[0] ?? from}`,
      description: {
        plugin: 'attendance',
        key: takesBack ? 'shiftNotice.takenBack' : 'shiftNotice.published',
        params: {
          from: (dates[0] ?? from).replaceAll('-', '/'),
          to: (dates.at(-1) ?? to).replaceAll('-', '/'),
          count: dates.length,
        },
      },
    });
  }
  await recalculateAll(ctx, deps, byPerson, from);
  ctx.audit({
    action: takesBack ? 'unpublish' : 'publish',
    subject: 'ShiftBoard',
    subjectId: groupId,
    after: {
      period: `${from}〜${to}`,
      days: changes.length,
      people: byPerson.size,
      ...(takesBack ? { takenBack: true } : { published: true }),
    },
  });
  tellCells(ctx, deps.pubsub, changes, '');
  return {
    publication: await findPublication(ctx, deps.findNames, id),
    changedDays: changes.length,
    toldPeople: byPerson.size,
  };
}

type ByPerson = ReadonlyMap<string, readonly Changed[]>;

async function refuseClosed(
  ctx: RequestContext,
  findNames: FindPersonNames,
  byPerson: ByPerson,
): Promise<void> {
  const dates = [...byPerson.values()].flat().map(({ date }) => dayOfDate(date));
  const range = dates.reduce(
    ({ from, until }, day) => ({ from: Math.min(from, day), until: Math.max(until, day + 1) }),
    { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY },
  );
  const closedOf = await closedDays(ctx, [...byPerson.keys()], range);
  const closed = [...byPerson].flatMap(([employeeId, days]) =>
    days.some(({ date }) => closedOf.get(employeeId)?.(dayOfDate(date))) ? [employeeId] : [],
  );
  if (closed.length === 0) return;
  const names = await findNames(ctx, closed);
  throw invalidInput([
    {
      path: 'data/from',
      key: 'validation.periodClosedOf',
      params: { names: closed.map((id) => names.get(id) ?? '').join('、') },
    },
  ]);
}

async function recalculateAll(
  ctx: RequestContext,
  deps: PublishDeps,
  byPerson: ByPerson,
  from: string,
): Promise<void> {
  await settleLeaveUses(ctx, [...byPerson.keys()], from, null);
  if (byPerson.size > AT_ONCE) {
    const employeeIds = [...byPerson.keys()];
    await recalculateLater(ctx, deps, { kind: 'EMPLOYEES', employeeIds }, from);
    return;
  }
  for (const [employeeId, days] of byPerson) {
    const dates = days.map(({ date }) => date);
    await recalculate(ctx, employeeId, dates[0] ?? from, dates.at(-1) ?? from);
  }
}
