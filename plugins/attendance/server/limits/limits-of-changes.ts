import type { RequestContext } from '#core/server/context.ts';
import { monthOf } from '#core/time/dates.ts';
import type { CellPlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import type { OwnPlan, PersonFacts } from '../../domain/records/facts.ts';
import { type TriedLimits, triedLimitsOfMany } from './limits-effect.ts';

/** A plan that is to count. */
export type ChangedPlan = {
  readonly employeeId: string;
  readonly date: string;
  readonly after: CellPlan;
};

/** What plans would do to the limits of each month of a person that they lie in; whoever has no limit is left out. */
export async function limitsOfChanges(
  ctx: RequestContext,
  changes: readonly ChangedPlan[],
): Promise<TriedLimits[]> {
  const dates = changes.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const byPerson = Map.groupBy(changes, ({ employeeId }) => employeeId);
  const changeOf = new Map([...byPerson].map(([id, own]) => [id, withPlans(own)]));
  return triedLimitsOfMany(ctx, {
    stretches: changedDays(dates),
    date: first,
    toDate: last,
    changes: changeOf,
  });
}

/**
 * Which of the changes may not count, each with why: as no overtime is approved beyond what may be worked, no shift is
 * published that leads there. What the special clause allows waits until it is invoked. All changes of the person's month
 * stand or fall together: which of them goes is for whoever plans it.
 */
export async function beyondLimits<Change extends ChangedPlan>(
  ctx: RequestContext,
  changes: readonly Change[],
): Promise<ReadonlyMap<Change, TriedLimits>> {
  const over = (await limitsOfChanges(ctx, changes)).filter(isBeyond);
  const ofPerson = Map.groupBy(over, ({ employeeId }) => employeeId);
  return new Map(
    changes.flatMap((change): [Change, TriedLimits][] => {
      const tried = ofPerson
        .get(change.employeeId)
        ?.find(({ days }) => days.from <= change.date && change.date < days.until);
      return tried ? [[change, tried]] : [];
    }),
  );
}

export const isBeyond = ({ level }: Pick<TriedLimits, 'level'>): boolean =>
  level === 'REFUSED' || level === 'NEEDS_CLAUSE';

/** First and last changed day of each calendar month: months of an agreement may begin within one. */
const changedDays = (dates: readonly string[]) =>
  [...Map.groupBy(dates, monthOf).values()].map((own) => ({
    first: own[0] as string,
    last: own.at(-1) as string,
  }));

/** A cell that was emptied leaves the day to the basic shift. */
const withPlans =
  (changes: readonly ChangedPlan[]) =>
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
