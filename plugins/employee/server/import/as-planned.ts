import type { ImportRow } from '#core/server/imports/define-import.ts';
import type { EmployeePlan } from './employee-plan.ts';

/**
 * What was planned for rows of new people, where nothing that it rests on has changed since: the same day, the same
 * choices for the same viewer, and nobody with one of their numbers and addresses, which the caller has looked up.
 * Undefined where they have to be planned anew: whoever has a superior hangs on other people.
 */
export function asPlanned(
  rows: readonly ImportRow[],
  earlier: ReadonlyMap<number, EmployeePlan> | undefined,
  asOf: string,
): readonly EmployeePlan[] | undefined {
  if (!earlier) return undefined;
  const plans: EmployeePlan[] = [];
  for (const { line } of rows) {
    const plan = earlier.get(line);
    const isSame = plan?.outcome === 'CREATE' && plan.asOf === asOf && plan.above.length === 0;
    if (!plan || !isSame) return undefined;
    plans.push(plan);
  }
  return plans;
}
