import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { toColleague } from '../employees/colleague.ts';
import type { ColleagueModel, EmployeeModel } from '../employees/employee.models.ts';
import { findEmployee } from '../employees/employee.read-model.ts';
import type { AssignmentPatch } from './assignment.store.ts';
import { type AssignmentPorts, changeAssignment } from './change-assignment.ts';

type Refused = { readonly employee: ColleagueModel; readonly issues: Issue[] };

/**
 * One change for many people. A rule that one of them breaks (they joined later, the superior would
 * be themselves) keeps nobody else; it breaks before anything of theirs is written.
 */
export async function changeAssignments(
  ctx: RequestContext,
  ports: AssignmentPorts,
  ids: readonly string[],
  input: AssignmentPatch & { readonly from: string },
): Promise<{ changed: EmployeeModel[]; refused: Refused[] }> {
  const changed: EmployeeModel[] = [];
  const refused: Refused[] = [];
  // In one order for everybody, or two such changes could wait for each other.
  for (const id of [...new Set(ids)].sort()) {
    const result = await changeAssignment(ctx, ports, id, chosen(input));
    if (result.__typename === 'Employee') changed.push(result);
    else {
      const employee = await findEmployee(ctx, id);
      if (employee) refused.push({ employee: toColleague(employee), issues: result.issues });
    }
  }
  return { changed, refused };
}

/** Nothing chosen means no change here: emptying a field is done person by person. */
const chosen = ({ from, ...input }: AssignmentPatch & { readonly from: string }) => ({
  from,
  ...(Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== ''),
  ) as AssignmentPatch),
});
