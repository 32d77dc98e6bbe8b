import { batch } from '../../../../core/server/batch.ts';
import { type PageArgs, pageOf, toConnection } from '../../../../core/server/connection.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { tokyoDate } from '../../../../core/time/tokyo.ts';
import type { AffectedEmployee } from '../../../company/api.ts';

const HEADCOUNT = Symbol('headcount of basic shifts');

/** People in service who work by a shift today, for all shifts of a list in one statement. */
export async function headcountOf(ctx: RequestContext, basicShiftId: string): Promise<number> {
  const load = async (ids: readonly string[]) => {
    const rows = await ctx.run<{ id: string; people: number }>(
      {
        name: 'attendance_headcount_of_shifts',
        text: `select assigned.basic_shift_id as id, count(*)::integer as people
          from employee_basic_shifts as assigned
          join employees on employees.company_id = $1 and employees.id = assigned.employee_id
            and employees.is_active
          where assigned.company_id = $1 and assigned.basic_shift_id = any($2::text[])
            and assigned.valid_from <= $3::date
            and (assigned.valid_until is null or $3::date < assigned.valid_until)
          group by assigned.basic_shift_id`,
      },
      [ctx.viewer.companyId, ids, tokyoDate(ctx.now)],
    );
    const byId = new Map(rows.map((row) => [row.id, row.people]));
    return ids.map((id) => byId.get(id) ?? 0);
  };
  return (await batch<string, number>(ctx, HEADCOUNT, load).load(basicShiftId)) ?? 0;
}

const TODAY_OR_LATER = `assigned.company_id = $1 and assigned.basic_shift_id = $2
  and (assigned.valid_until is null or $3::date < assigned.valid_until)`;

type Person = {
  id: string;
  employeeNumber: string;
  lastName: string;
  firstName: string;
  isActive: boolean;
  validFrom: string;
  validUntil: string | null;
};

export async function peopleOfShift(ctx: RequestContext, basicShiftId: string, args: PageArgs) {
  const { offset, limit } = pageOf(args);
  const values = [ctx.viewer.companyId, basicShiftId, tokyoDate(ctx.now)];
  const [counted] = await ctx.run<{ total: number }>(
    {
      name: 'attendance_count_people_of_shift',
      text: `select count(*)::integer as total from employee_basic_shifts as assigned where ${TODAY_OR_LATER}`,
    },
    values,
  );
  const nodes = await ctx.run<Person>(
    {
      name: 'attendance_people_of_shift',
      text: `select employees.id, employees.employee_number as "employeeNumber",
          employees.last_name as "lastName", employees.first_name as "firstName",
          employees.is_active as "isActive", assigned.valid_from as "validFrom",
          assigned.valid_until as "validUntil"
        from employee_basic_shifts as assigned
        join employees on employees.company_id = $1 and employees.id = assigned.employee_id
        where ${TODAY_OR_LATER}
        order by employees.sort_kana, employees.id, assigned.valid_from offset $4 limit $5`,
    },
    [...values, offset, limit],
  );
  return toConnection(nodes, counted?.total ?? 0, args);
}

/** People in service whom no shift plans, today or later. */
export const peopleWithoutShift = (ctx: RequestContext) =>
  ctx.run<Pick<Person, 'id' | 'employeeNumber' | 'lastName' | 'firstName'>>(
    {
      name: 'attendance_people_without_shift',
      text: `select employees.id, employees.employee_number as "employeeNumber",
          employees.last_name as "lastName", employees.first_name as "firstName"
        from employees
        where employees.company_id = $1 and employees.is_active and not exists (
          select from employee_basic_shifts as assigned
          where assigned.company_id = $1 and assigned.employee_id = employees.id
            and (assigned.valid_until is null or $2::date < assigned.valid_until)
        ) order by employees.sort_kana, employees.id limit 500`,
    },
    [ctx.viewer.companyId, tokyoDate(ctx.now)],
  );

/** Everybody who works by it today or will: who stands in the way of a deletion. */
export const affectedByDeletion = (
  ctx: RequestContext,
  basicShiftId: string,
): Promise<AffectedEmployee[]> =>
  ctx.run<AffectedEmployee>(
    {
      name: 'attendance_affected_by_shift',
      text: `select employees.id, employees.employee_number as "employeeNumber",
          employees.last_name as "lastName", employees.first_name as "firstName", employees.email,
          employees.is_active as "isActive"
        from employees
        where employees.company_id = $1 and exists (
          select from employee_basic_shifts as assigned
          where ${TODAY_OR_LATER} and assigned.employee_id = employees.id
        ) order by employees.sort_kana, employees.id`,
    },
    [ctx.viewer.companyId, basicShiftId, tokyoDate(ctx.now)],
  );
