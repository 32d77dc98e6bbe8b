import type { ImportParts, ImportPlan } from '../define-import.ts';

/** Rows that are written in one transaction. */
export type Bundle<Item> = readonly Item[];
export const sizeOfBundle = ({ length }: Bundle<unknown>): number => length;

/** Who of the file has to stand before this row does, and before those in turn. */
export function plansBefore<Plan extends ImportPlan>(
  plans: readonly Plan[],
  byId: ReadonlyMap<string, Plan>,
  { after }: ImportParts,
): Plan[] {
  if (!after) return [];
  const known = new Set(plans.map(({ id }) => id));
  const found: Plan[] = [];
  const waiting = [...plans];
  for (let plan = waiting.pop(); plan; plan = waiting.pop())
    for (const id of after(plan)) {
      const other = byId.get(id);
      if (!other || known.has(id)) continue;
      known.add(id);
      found.push(other);
      waiting.push(other);
    }
  return found;
}

/**
 * The rows as they can be written one after the other: those that share a word of `together` at once, and whoever
 * others point at before them. Rows that are bound to each other take along all that they come after, so that a
 * bundle never waits for one that waits for it.
 */
export function bundlesOf<Plan extends ImportPlan>(
  plans: readonly Plan[],
  parts: ImportParts,
): readonly Bundle<Plan>[] {
  const { together, after } = parts;
  if (!together && !after) return plans.map((plan) => [plan]);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const groups = together ? bound(plans, together(plans), byId, parts) : unbound(plans);
  if (!after) return [...new Set(groups.values())];
  const order = new Set<Bundle<Plan>>();
  for (const first of plans) {
    const waiting = [first];
    const entered = new Set<Plan>();
    for (let plan = waiting.at(-1); plan; plan = waiting.at(-1)) {
      const group = groups.get(plan) ?? [plan];
      const open = entered.has(plan) || order.has(group) ? [] : before(plan, byId, after);
      entered.add(plan);
      const missing = open.filter((one) => {
        const other = groups.get(one);
        return other !== group && other !== undefined && !order.has(other) && !entered.has(one);
      });
      if (missing.length > 0) {
        waiting.push(...missing);
        continue;
      }
      waiting.pop();
      order.add(group);
    }
  }
  return [...order];
}

const before = <Plan extends ImportPlan>(
  plan: Plan,
  byId: ReadonlyMap<string, Plan>,
  after: NonNullable<ImportParts['after']>,
): Plan[] => after(plan).flatMap((id) => byId.get(id) ?? []);

const unbound = <Plan>(plans: readonly Plan[]): Map<Plan, Bundle<Plan>> =>
  new Map(plans.map((plan) => [plan, [plan]]));

function bound<Plan extends ImportPlan>(
  plans: readonly Plan[],
  wordsOf: (plan: Plan) => readonly string[],
  byId: ReadonlyMap<string, Plan>,
  parts: ImportParts,
): Map<Plan, Bundle<Plan>> {
  const leaders = new Map<Plan, Plan>();
  const leaderOf = (plan: Plan): Plan => {
    let at = plan;
    for (let next = leaders.get(at); next; next = leaders.get(at)) at = next;
    if (at !== plan) leaders.set(plan, at);
    return at;
  };
  const bind = (one: Plan, other: Plan) => {
    const [first, second] = [leaderOf(one), leaderOf(other)];
    if (first !== second) leaders.set(second, first);
  };
  const byWord = new Map<string, Plan>();
  const several = new Set<Plan>();
  for (const plan of plans)
    for (const word of wordsOf(plan)) {
      const other = byWord.get(word);
      if (!other) byWord.set(word, plan);
      else if (other !== plan) {
        bind(other, plan);
        several.add(other).add(plan);
      }
    }
  for (const plan of several)
    for (const other of plansBefore([plan], byId, parts)) bind(plan, other);
  const bundles = Map.groupBy(plans, leaderOf);
  return new Map(plans.map((plan) => [plan, bundles.get(leaderOf(plan)) ?? [plan]]));
}
