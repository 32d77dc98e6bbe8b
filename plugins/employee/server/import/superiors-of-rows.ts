import type { RowIssue } from '#core/server/imports/define-import.ts';
import type { AssignmentPatch } from '../assignments/assignment.store.ts';
import type { EmployeePlan } from './employee-plan.ts';

/** With all rows of the file in force, nobody may stand above themselves. */
export function ownSuperiors(
  plans: readonly { line: number; id: string; place: AssignmentPatch }[],
  above: ReadonlyMap<string, string>,
): RowIssue[] {
  return plans.flatMap(({ line, id, place }) => {
    if (!place.bossId) return [];
    const seen = new Set<string>();
    let at: string | undefined = place.bossId;
    while (at !== undefined && at !== id && !seen.has(at)) {
      seen.add(at);
      at = above.get(at);
    }
    return at === id ? [{ line, column: 'bossId', key: 'validation.ownSuperior' }] : [];
  });
}

/** Nobody stands above themselves while a part of the file is written and the rest is not. */
export function aboveOf(
  { place }: EmployeePlan,
  above: ReadonlyMap<string, string>,
  moved: ReadonlySet<string>,
): string[] {
  if (!place.bossId) return [];
  const seen = new Set<string>();
  let at: string | undefined = place.bossId;
  while (at !== undefined && !moved.has(at) && !seen.has(at)) {
    seen.add(at);
    at = above.get(at);
  }
  return at === undefined || at === place.bossId ? [place.bossId] : [place.bossId, at];
}
