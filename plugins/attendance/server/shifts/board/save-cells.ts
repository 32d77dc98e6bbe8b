import type { PubSub } from '#core/ports/pubsub.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { cellKey } from '#plugins/attendance/domain/shifts/board-history.ts';
import { type CellPlan, checkTimes } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { ShiftCellInput, ShiftPlanInput } from '#schema/generated/resolver-types.ts';
import { plannedGroup } from '../scope.ts';
import { begunDays } from './begun-days.ts';
import { checkRange, type FindPersonNames, namedCells, readLeaves } from './board.read-model.ts';
import { boardPeople } from './board-people.read-model.ts';
import { tellCells } from './board-topic.ts';
import { readCells, writeCells } from './cells.store.ts';

export function planOfInput(plan: ShiftPlanInput | null | undefined, at: string): CellPlan {
  if (!plan) return null;
  if (plan.kind === 'OFF') return { kind: 'OFF' };
  const { start, end, patternId } = plan;
  if (start == null) throw invalidInput([{ path: `${at}/start`, key: 'validation.required' }]);
  if (end == null) throw invalidInput([{ path: `${at}/end`, key: 'validation.required' }]);
  const breaks = plan.breaks ?? [];
  const issues = checkTimes({ start, end, breaks });
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `${at}/${issue.path}` })));
  return { kind: 'WORK', patternId: patternId ?? null, start, end, breaks };
}

export type SaveCells = {
  readonly groupId: string;
  readonly cells: readonly ShiftCellInput[];
  readonly editor?: string | null;
};

const NO_CELL = { plan: null, published: null, version: 0, changedBy: null };

/** All that can be written is; what somebody else has changed, and what has begun, comes back as it stands. */
export async function saveCells(
  ctx: RequestContext,
  { pubsub, findNames }: { readonly pubsub: PubSub; readonly findNames: FindPersonNames },
  { groupId, cells, editor }: SaveCells,
) {
  await plannedGroup(ctx, 'update', groupId);
  const dates = cells.map(({ date }) => date).sort();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  checkRange(from, to, 'cells/');
  const people = new Map(
    (await boardPeople(ctx, groupId, from, to)).map((person) => [person.employeeId, person]),
  );
  const seen = new Set<string>();
  const wanted = cells.map((cell, index) => {
    const at = `cells/${index}`;
    const person = people.get(cell.employeeId);
    if (!person) throw notFound('The employee');
    const key = cellKey(cell.employeeId, cell.date);
    if (seen.has(key)) throw invalidInput([{ path: `${at}/date`, key: 'validation.duplicateDay' }]);
    seen.add(key);
    if (
      cell.plan &&
      ((person.joinedOn ?? cell.date) > cell.date || (person.retiredOn ?? cell.date) < cell.date)
    )
      throw invalidInput([{ path: `${at}/date`, key: 'validation.notEmployedThen' }]);
    return { ...cell, plan: planOfInput(cell.plan, `${at}/plan`) };
  });
  const ids = [...new Set(wanted.map(({ employeeId }) => employeeId))];
  const isBegun = await begunDays(ctx, ids, from, to);
  const away = new Set(
    (await readLeaves(ctx, ids, from, to))
      .filter(({ isWholeDay }) => isWholeDay)
      .map(({ employeeId, date }) => cellKey(employeeId, date)),
  );
  const locked = wanted.findIndex(
    ({ employeeId, date, plan }) => plan?.kind === 'WORK' && away.has(cellKey(employeeId, date)),
  );
  if (locked >= 0)
    throw invalidInput([{ path: `cells/${locked}/plan`, key: 'validation.onLeave' }]);
  const written = new Set(
    (
      await writeCells(
        ctx,
        wanted.filter((one) => !isBegun(one)),
      )
    ).map(({ employeeId, date }) => cellKey(employeeId, date)),
  );
  const now = await namedCells(
    ctx,
    findNames,
    (await readCells(ctx, ids, from, to)).filter(({ employeeId, date }) =>
      seen.has(cellKey(employeeId, date)),
    ),
  );
  const isWritten = (cell: (typeof now)[number]) =>
    written.has(cellKey(cell.employeeId, cell.date));
  const saved = now.filter(isWritten);
  if (saved.length > 0) {
    ctx.audit({
      action: 'update',
      subject: 'ShiftBoard',
      subjectId: groupId,
      after: {
        period: from === to ? from : `${from}〜${to}`,
        days: saved.length,
        people: new Set(saved.map(({ employeeId }) => employeeId)).size,
      },
    });
    tellCells(ctx, pubsub, saved, editor ?? '');
  }
  const others = now.filter((cell) => !isWritten(cell));
  return {
    saved,
    conflicts: others.filter((cell) => !isBegun(cell)),
    begun: wanted.filter(isBegun).map(({ employeeId, date }) => {
      const cell = others.find((one) => one.employeeId === employeeId && one.date === date);
      return cell ?? { ...NO_CELL, employeeId, date };
    }),
  };
}
