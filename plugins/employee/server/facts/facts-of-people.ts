import type { Issue } from '#core/issue.ts';
import type { PluginId } from '#core/plugin.ts';
import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import {
  type Employment,
  edgesCrossed,
  type FactOfPerson,
  issuesOfEmployment,
} from '../../domain/facts-of-person.ts';

export type FactOfSomebody = FactOfPerson & { readonly employeeId: string };

/** One kind of what is entered of people for days of its own: kept by whichever plugin owns the rows. */
export type FactSource = {
  readonly plugin: PluginId;
  /** All facts of the kind that the viewer may change, of these people. */
  read(ctx: RequestContext, employeeIds: readonly string[]): Promise<readonly FactOfSomebody[]>;
  /** Ends the fact with the day, or takes it back where it begins later; writes its own history. */
  endAfter(ctx: RequestContext, fact: FactOfSomebody, day: string): Promise<void>;
};

type Changed = {
  readonly employeeId: string;
  readonly before: Employment;
  readonly after: Employment;
};

/** Facts of people and their employment, held against each other for every way into the system. */
export type FactsOfPeople = {
  register(source: FactSource): void;
  /** What reaches past the day, the earliest first: a last day there would leave it outside. */
  after(ctx: RequestContext, employeeId: string, day: string): Promise<readonly FactOfSomebody[]>;
  /** By the person: issues on joinedOn and retiredOn. Nobody is in it whose facts agree. */
  issuesOf(
    ctx: RequestContext,
    changes: readonly Changed[],
  ): Promise<ReadonlyMap<string, readonly Issue[]>>;
  endAfter(ctx: RequestContext, employeeId: string, day: string): Promise<void>;
};

export function factsOfPeople(): FactsOfPeople {
  const sources: FactSource[] = [];
  const licensed = ({ licences }: RequestContext) =>
    sources.filter(({ plugin }) => licences.has(plugin));

  async function readAll(ctx: RequestContext, ids: readonly string[]) {
    const facts: { source: FactSource; fact: FactOfSomebody }[] = [];
    for (const source of licensed(ctx))
      for (const fact of await source.read(ctx, ids)) facts.push({ source, fact });
    return facts.toSorted((one, other) => (one.fact.from < other.fact.from ? -1 : 1));
  }
  const isPast = (day: string, fact: FactOfPerson): boolean =>
    edgesCrossed({ joinedOn: null, retiredOn: day }, fact).includes('RETIREMENT');
  const FACTS = Symbol('facts of people');

  return {
    register: (source) => void sources.push(source),
    async after(ctx, employeeId, day) {
      const facts = batch<string, readonly FactOfSomebody[]>(ctx, FACTS, async (ids) => {
        const all = (await readAll(ctx, ids)).map(({ fact }) => fact);
        return ids.map((id) => all.filter((fact) => fact.employeeId === id));
      });
      return ((await facts.load(employeeId)) ?? []).filter((fact) => isPast(day, fact));
    },
    async issuesOf(ctx, changes) {
      const moved = changes.filter(
        ({ before, after }) =>
          before.joinedOn !== after.joinedOn || before.retiredOn !== after.retiredOn,
      );
      const issues = new Map<string, readonly Issue[]>();
      if (moved.length === 0) return issues;
      const ids = moved.map(({ employeeId }) => employeeId);
      const facts = (await readAll(ctx, ids)).map(({ fact }) => fact);
      const byPerson = Map.groupBy(facts, ({ employeeId }) => employeeId);
      for (const { employeeId, before, after } of moved) {
        const own = issuesOfEmployment(before, after, byPerson.get(employeeId) ?? []);
        if (own.length > 0) issues.set(employeeId, own);
      }
      return issues;
    },
    async endAfter(ctx, employeeId, day) {
      // The latest first: a change that is taken back hands its days to the one before it.
      for (const { source, fact } of (await readAll(ctx, [employeeId])).toReversed())
        if (isPast(day, fact)) await source.endAfter(ctx, fact, day);
    },
  };
}
