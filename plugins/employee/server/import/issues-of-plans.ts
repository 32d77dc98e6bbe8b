import type { RequestContext } from '#core/server/context.ts';
import type { RowIssue } from '#core/server/imports/define-import.ts';
import { readPosts } from '../assignments/assignment.store.ts';
import type { PlansAhead } from '../assignments/planned-ahead.ts';
import { employmentIn } from '../employees/employee.store.ts';
import type { FactsOfPeople } from '../facts/facts-of-people.ts';
import type { EmployeePlan } from './employee-plan.ts';

/** An employment division that would change over days for which something is planned, and a place over days that are closed. */
export async function overPlans(
  ctx: RequestContext,
  ahead: PlansAhead,
  plans: readonly EmployeePlan[],
): Promise<RowIssue[]> {
  const moved = plans.filter(
    ({ before, place: { groupId, workplaceId, employmentDivisionId } }) =>
      before && [groupId, workplaceId, employmentDivisionId].some((id) => id !== undefined),
  );
  if (moved.length === 0) return [];
  const posts = await readPosts(
    ctx,
    moved.map(({ id }) => id),
  );
  const issueById = await ahead.issuesOfEach(
    ctx,
    moved.map(({ id: employeeId, day: from, place: patch }) => ({
      employeeId,
      from,
      patch,
      before: posts.get(employeeId) ?? [],
    })),
  );
  return moved.flatMap(({ id, line }) => {
    const issue = issueById.get(id);
    if (!issue) return [];
    const { about, ...words } = issue;
    const column = about === 'DAYS' ? 'effectiveFrom' : 'employmentDivisionId';
    return [{ line, column, ...words }];
  });
}

/** Leaves, changes and contracts that a new first or last day would leave outside the employment. */
export async function leftOutside(
  ctx: RequestContext,
  facts: FactsOfPeople,
  plans: readonly EmployeePlan[],
): Promise<RowIssue[]> {
  const issues = await facts.issuesOf(
    ctx,
    plans.flatMap(({ id, before, columns }) =>
      before
        ? [
            {
              employeeId: id,
              before: employmentIn(before),
              after: employmentIn({ ...before, ...columns }),
            },
          ]
        : [],
    ),
  );
  return plans.flatMap(({ id, line }) =>
    (issues.get(id) ?? []).map(({ path, ...issue }) => ({ line, column: path, ...issue })),
  );
}
