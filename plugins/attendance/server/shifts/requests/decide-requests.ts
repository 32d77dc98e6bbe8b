import type { PubSub } from '#core/ports/pubsub.ts';
import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { type CellPlan, samePlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { begunDays } from '../board/begun-days.ts';
import { readLeaves } from '../board/board.read-model.ts';
import { tellCells } from '../board/board-topic.ts';
import { readCells, writeCells } from '../board/cells.store.ts';
import { shiftPatterns } from '../patterns/shift-pattern.feature.ts';
import { shiftScope } from '../scope.ts';
import type { ScheduleRequestModel } from './request.models.ts';
import { lockPlannedRequests, requestsById } from './request.store.ts';
import { decide, tellWish } from './request-decisions.store.ts';

type Deps = { readonly pubsub: PubSub; readonly notify: EmployeeApi['notify'] };
type Decision = { readonly status: 'FIXED' | 'DECLINED'; readonly reason: string };

/** One or many by the same rules; whatever is not open any more is told and left alone. */
export async function decideRequests(
  ctx: RequestContext,
  deps: Deps,
  ids: readonly string[],
  { status, reason }: Decision,
) {
  const wanted = [...new Set(ids)];
  const locked = await lockPlannedRequests(ctx, shiftScope(ctx, 'update'), wanted);
  if (locked.length === 0) throw notFound('The schedule request');
  const knownRequests = await requestsById(ctx, locked);
  const open = knownRequests.filter((request) => request.status === 'REQUESTED');
  const openIds = open.map(({ id }) => id);
  await decide(ctx, open, status, reason);
  if (status === 'FIXED') await putIntoBoard(ctx, deps.pubsub, open);
  for (const wish of open) {
    ctx.audit({
      action: 'update',
      subject: 'ScheduleRequest',
      subjectId: wish.id,
      before: { status: 'REQUESTED' },
      after: { status, ...(reason ? { declineReason: reason } : {}) },
    });
    await tellWish(ctx, deps.notify, wish, status);
  }
  const others = knownRequests.filter((request) => request.status !== 'REQUESTED');
  return {
    requests: await requestsById(ctx, openIds),
    errors: [
      ...others.map(({ id, lastName, firstName, date, status: now }) => ({
        id,
        lastName,
        firstName,
        date,
        status: now,
      })),
      ...wanted
        .filter((id) => !locked.includes(id))
        .map((id) => ({ id, lastName: null, firstName: null, date: null, status: null })),
    ],
  };
}

/** A wish that names a day off or times is drafted as it was wished. */
async function putIntoBoard(
  ctx: RequestContext,
  pubsub: PubSub,
  requests: readonly ScheduleRequestModel[],
): Promise<void> {
  if (requests.length === 0) return;
  const patterns = new Map((await shiftPatterns.list(ctx)).map((pattern) => [pattern.id, pattern]));
  const dates = requests.map(({ date }) => date).sort();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const ids = [...new Set(requests.map(({ employeeId }) => employeeId))];
  const knownCells = new Map(
    (await readCells(ctx, ids, from, to)).map((cell) => [`${cell.employeeId} ${cell.date}`, cell]),
  );
  const away = new Set(
    (await readLeaves(ctx, ids, from, to))
      .filter(({ isWholeDay }) => isWholeDay)
      .map(({ employeeId, date }) => `${employeeId} ${date}`),
  );
  const isBegun = await begunDays(ctx, ids, from, to);
  const cells = requests.flatMap(({ employeeId, date, wish, patternId, start, end }) => {
    const key = `${employeeId} ${date}`;
    const plan = planOfWish(wish, patternId, start, end, patterns);
    const cell = knownCells.get(key);
    if (
      plan === null ||
      away.has(key) ||
      isBegun({ employeeId, date }) ||
      samePlan(plan, cell?.plan ?? null)
    )
      return [];
    return [{ employeeId, date, plan, version: cell?.version ?? 0 }];
  });
  if (cells.length === 0) return;
  await writeCells(ctx, cells);
  tellCells(ctx, pubsub, cells, '');
}

type Times = Pick<Extract<CellPlan, { kind: 'WORK' }>, 'start' | 'end' | 'breaks'>;

function planOfWish(
  wish: ScheduleRequestModel['wish'],
  patternId: string | null,
  start: number | null,
  end: number | null,
  patterns: ReadonlyMap<string, Times>,
): CellPlan {
  if (wish === 'OFF') return { kind: 'OFF' };
  if (wish === 'EITHER' || start === null || end === null) return null;
  const pattern = patternId ? patterns.get(patternId) : undefined;
  const same = pattern && pattern.start === start && pattern.end === end;
  return {
    kind: 'WORK',
    patternId: same ? patternId : null,
    start,
    end,
    breaks: same ? pattern.breaks : [],
  };
}
