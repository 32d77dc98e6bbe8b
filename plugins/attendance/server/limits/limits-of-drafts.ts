import type { RequestContext } from '#core/server/context.ts';
import { samePlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { QueryLimitsOfDraftsArgs } from '#schema/generated/resolver-types.ts';
import { checkRange } from '../shifts/board/board.read-model.ts';
import { boardPeople } from '../shifts/board/board-people.read-model.ts';
import { readCells } from '../shifts/board/cells.store.ts';
import { type Changed, partedChanges } from '../shifts/publications/left-out.ts';
import { plannedGroup } from '../shifts/scope.ts';
import { limitsEffectForApi, type TriedLimits } from './limits-effect.ts';
import { limitsOfChanges } from './limits-of-changes.ts';

const MOST = 500;
const LEVELS = ['FINE', 'NEAR', 'OVER', 'NEEDS_CLAUSE', 'REFUSED'] as const;
const rankOf = ({ level }: TriedLimits): number => LEVELS.indexOf(level);

/**
 * Who comes near a limit or over it by what would be published, the worst first; each month of a person on its own.
 * Throws invalidInput for a range that is none, and notFound for a group that the viewer does not plan.
 */
export async function limitsOfDrafts(
  ctx: RequestContext,
  { groupId, from, to }: QueryLimitsOfDraftsArgs,
) {
  checkRange(from, to);
  await plannedGroup(ctx, 'update', groupId);
  const people = new Map(
    (await boardPeople(ctx, groupId, from, to)).map((one) => [one.employeeId, one]),
  );
  const { changes } = await partedChanges(ctx, await draftsOf(ctx, [...people.keys()], from, to));
  return (await limitsOfChanges(ctx, changes))
    .filter(({ level }) => level !== 'FINE')
    .sort((one, other) => rankOf(other) - rankOf(one) || other.overtimeAfter - one.overtimeAfter)
    .slice(0, MOST)
    .flatMap((tried) => {
      const person = people.get(tried.employeeId);
      const effect = limitsEffectForApi(tried);
      if (!person || !effect) return [];
      const { employeeId, lastName, firstName } = person;
      return [{ id: `${employeeId} ${tried.month}`, employeeId, lastName, firstName, effect }];
    });
}

async function draftsOf(
  ctx: RequestContext,
  ids: readonly string[],
  from: string,
  to: string,
): Promise<Changed[]> {
  return (await readCells(ctx, ids, from, to)).flatMap(({ employeeId, date, plan, published }) =>
    samePlan(plan, published) ? [] : [{ employeeId, date, before: published, after: plan }],
  );
}
