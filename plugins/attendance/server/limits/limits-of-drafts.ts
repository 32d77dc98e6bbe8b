import type { RequestContext } from '#core/server/context.ts';
import { monthOf } from '#core/time/dates.ts';
import { samePlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { QueryLimitsOfDraftsArgs } from '#schema/generated/resolver-types.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import type { OwnPlan, PersonFacts } from '../../domain/records/facts.ts';
import { checkRange } from '../shifts/board/board.read-model.ts';
import { boardPeople } from '../shifts/board/board-people.read-model.ts';
import { readCells } from '../shifts/board/cells.store.ts';
import { type Changed, partedChanges } from '../shifts/publications/left-out.ts';
import { plannedGroup } from '../shifts/scope.ts';
import { limitsEffectForApi, type TriedLimits, triedLimitsOfMany } from './limits-effect.ts';

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
  const first = changes.map(({ date }) => date).sort()[0];
  const last = changes
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return [];
  const byPerson = Map.groupBy(changes, ({ employeeId }) => employeeId);
  const changeOf = new Map([...byPerson].map(([id, own]) => [id, withPlans(own)]));
  const told = new Map<string, TriedLimits>();
  for (const on of judgedDays(changes)) {
    const tried = await triedLimitsOfMany(ctx, {
      on,
      date: first,
      toDate: last,
      changes: changeOf,
    });
    for (const one of tried.values())
      if (one.level !== 'FINE') told.set(`${one.employeeId} ${one.month}`, one);
  }
  return [...told.values()]
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

/** First and last changed day of each calendar month: months of an agreement may begin within one. */
function judgedDays(changes: readonly Changed[]): ReadonlySet<string> {
  const days = new Set<string>();
  const dates = changes.map(({ date }) => date).sort();
  for (const [, own] of Map.groupBy(dates, monthOf)) {
    for (const date of [own[0], own.at(-1)]) if (date !== undefined) days.add(date);
  }
  return days;
}

/** A cell that was emptied leaves the day to the basic shift. */
const withPlans =
  (changes: readonly Changed[]) =>
  (person: PersonFacts): PersonFacts => {
    const plans = new Map<number, OwnPlan>(person.plans);
    for (const { date, after } of changes) {
      const day = dayOfDate(date);
      if (after === null) plans.delete(day);
      else {
        const times =
          after.kind === 'WORK'
            ? { from: after.start, until: after.end, breaks: after.breaks }
            : undefined;
        plans.set(day, { times, plannedAtStart: person.plans.get(day)?.plannedAtStart });
      }
    }
    return { ...person, plans };
  };
