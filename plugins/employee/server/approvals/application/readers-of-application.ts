import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { groupsAbove } from '#plugins/company/sql.ts';
import { groupsOfPerson } from '#plugins/employee/sql/groups.ts';
import { holdersAmong } from '#plugins/employee/sql/rights.ts';
import { inService } from '../../employees/in-service.ts';
import { awayToday, delegationsOfToday, peopleOfSteps } from '../people/approval-people.ts';
import type { RequestKinds } from '../request-kind.ts';
import type { ApplicationModel } from './application.models.ts';

// $3 the application, $4 its applicant, $5 people, $6 whether it was sent, $7 holders of the right, $8 and $9 who
// decides in whose place
const READERS: Statement = {
  name: 'approvals_readers_of_application',
  rowMode: 'array',
  text: `with recursive ${groupsAbove(groupsOfPerson('$4', '$2::date'))}
    select employees.id from employees
    where employees.company_id = $1 and employees.id = any ($5::text[]) and ${inService('$2')} and (
      employees.id = $4
      or $6::boolean and (
        employees.id = any ($7::text[])
        or employees.is_staff and exists (
          select from upwards
          join group_admins as managing on managing.company_id = $1 and managing.group_id = upwards.id
          where managing.employee_id = employees.id)
        or exists (
          select from (${peopleOfSteps('approver.application_id = $3')}) as people
          join unnest($8::text[], $9::text[]) as place (person, stands_for)
            on place.stands_for = people.employee_id
          where place.person = employees.id)
        or exists (
          select from application_decisions as decision
          where decision.company_id = $1 and decision.application_id = $3
            and decision.by_id = employees.id)))`,
};

/** Of each of them: themselves, and everybody in whose place they may decide today. */
async function placesOfEach(
  ctx: RequestContext,
  kinds: RequestKinds,
  employeeIds: readonly string[],
): Promise<readonly (readonly [person: string, standsFor: string])[]> {
  const asked = new Set(employeeIds);
  const theirs = (await delegationsOfToday(ctx)).filter(({ delegateId }) => asked.has(delegateId));
  const away = await awayToday(
    ctx,
    kinds,
    theirs.flatMap(({ from, approverId }) => (from === null ? [approverId] : [])),
  );
  return [
    ...employeeIds.map((id) => [id, id] as const),
    ...theirs
      .filter(({ from, approverId }) => from !== null || away.has(approverId))
      .map(({ delegateId, approverId }) => [delegateId, approverId] as const),
  ];
}

/** The same as seenByViewer, asked of many at once: which of these people may see an application. */
export async function readersOfApplication(
  ctx: RequestContext,
  kinds: RequestKinds,
  application: Pick<ApplicationModel, 'id' | 'employeeId' | 'status' | 'requestedAt'>,
  employeeIds: readonly string[],
  codes: readonly string[],
): Promise<string[]> {
  const { id, employeeId, status, requestedAt } = application;
  const places = await placesOfEach(ctx, kinds, employeeIds);
  const rows = await ctx.run<[string]>(READERS, [
    ctx.viewer.companyId,
    tokyoDate(ctx.now),
    id,
    employeeId,
    [...employeeIds],
    status !== 'DRAFT' && requestedAt !== null,
    await holdersAmong(ctx, employeeIds, codes),
    places.map(([person]) => person),
    places.map(([, standsFor]) => standsFor),
  ]);
  return rows.map(([reader]) => reader);
}
