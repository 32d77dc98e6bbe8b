import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dutyWindows } from '#plugins/attendance/domain/leave/duty/person-duty.ts';
import type { Approvals, EmployeeApi } from '#plugins/employee/api.ts';
import { readDutyFacts } from '../duty/duty-facts.store.ts';
import type { Designation } from './designation.store.ts';
import { endDesignation } from './end-designation.ts';
import { tellOfDesignation } from './tell-of-designation.ts';

// $1 company, $2 person, $3 today. Days of an agreement bind both sides: they are not given back one by one.
const STANDING: Statement = {
  name: 'attendance_designations_to_come',
  text: `select designation.id, designation.employee_id as "employeeId",
      designation.application_id as "applicationId", designation.date::text as date,
      designation.days::float8 as days
    from leave_designations as designation
    where designation.company_id = $1 and designation.employee_id = $2
      and designation.hearing_id is not null and designation.ended_at is null
      and designation.date > $3::date
    order by designation.date desc, designation.id`,
};

type Standing = Pick<Designation, 'id' | 'employeeId' | 'applicationId' | 'date' | 'days'>;

export type GiveBackDeps = {
  readonly approvals: Pick<Approvals, 'takeBackEntered'>;
  readonly notify: EmployeeApi['notify'];
};

/**
 * Somebody's own leave was approved: designated days that the duty does not need any more are given back, the last
 * date first, and the person is told. Called after the leave counts, in its transaction, with the person locked.
 */
export async function giveBackDesignations(
  ctx: RequestContext,
  deps: GiveBackDeps,
  employeeId: string,
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const standing = await ctx.run<Standing>(STANDING, [ctx.viewer.companyId, employeeId, today]);
  for (const designation of standing) {
    const facts = (await readDutyFacts(ctx, [employeeId], today)).get(employeeId);
    if (!facts) return;
    const { date, days } = designation;
    const windows = dutyWindows(facts).filter(({ from, to }) => from <= date && date <= to);
    const isNeeded = windows.some(({ from, to, requiredDays }) => {
      const uses = facts.uses.filter((use) => from <= use.date && use.date <= to);
      return uses.reduce((sum, use) => sum + use.days, 0) - days < requiredDays;
    });
    if (isNeeded) continue;
    await endDesignation(ctx, deps, designation, 'TAKEN_OTHERWISE', '');
    await tellOfDesignation(ctx, deps, {
      ...{ employeeId, key: 'designationGivenBack', dates: [date], reason: '' },
    });
  }
}
