import type { ImportParts, ImportPlan } from '../define-import.ts';
import type { Run } from './run.ts';

/** Rows that are written in one transaction. */
export type Bundle<Item> = readonly Item[];
export const sizeOfBundle = ({ length }: Bundle<unknown>): number => length;

/**
 * To look at a part once more takes as long as to write dozens of rows of it, however few there are. With connections
 * for everybody nobody waits for a part of new rows; with the one of the embedded database everybody does.
 */
export function sizesOf(
  { stale, fewest = stale ? FEW : MANY }: ImportParts,
  { isServed, wantedMs }: Pick<Run, 'isServed' | 'wantedMs'>,
): { readonly wantedMs: number; readonly fewest: number } {
  if (fewest < MANY) return { wantedMs, fewest };
  return isServed ? { wantedMs, fewest: 500 } : { wantedMs: 2 * wantedMs, fewest: FEW };
}
const FEW = 25;
const MANY = 100;

/** Who of the file has to stand before these rows do, and before those in turn. */
export function plansBefore<Plan extends ImportPlan>(
  plans: readonly Plan[],
  byId: ReadonlyMap<string, Plan>,
  { after }: ImportParts,
): Plan[] {
  if (!after) return [];
  const seenIds = new Set(plans.map(({ id }) => id));
  const earlierPlans: Plan[] = [];
  const waiting = [...plans];
  for (let plan = waiting.pop(); plan; plan = waiting.pop())
    for (const id of after(plan)) {
      const other = byId.get(id);
      if (!other || seenIds.has(id)) continue;
      seenIds.add(id);
      earlierPlans.push(other);
      waiting.push(other);
    }
  return earlierPlans;
}

/** The rows as they can be written one after the other: those of one word at once, or each behind those it comes after. */
export function bundlesOf<Plan extends ImportPlan>(
  plans: readonly Plan[],
  { together, after }: ImportParts,
): readonly Bundle<Plan>[] {
  if (together) return [...Map.groupBy(plans, together(plans)).values()];
  return (after ? inOrder(plans, after) : plans).map((plan) => [plan]);
}

/** Without a call inside of a call: a line of superiors may be as long as the file. */
function inOrder<Plan extends ImportPlan>(
  plans: readonly Plan[],
  after: NonNullable<ImportParts['after']>,
): Plan[] {
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const placed = new Set<Plan>();
  const entered = new Set<Plan>();
  for (const first of plans) {
    const waiting = [first];
    for (let plan = waiting.at(-1); plan; plan = waiting.at(-1)) {
      const missing = entered.has(plan)
        ? []
        : after(plan).flatMap((id) => {
            const other = byId.get(id);
            return other && !entered.has(other) ? [other] : [];
          });
      entered.add(plan);
      waiting.push(...missing);
      if (missing.length > 0) continue;
      placed.add(plan);
      waiting.pop();
    }
  }
  return [...placed];
}
