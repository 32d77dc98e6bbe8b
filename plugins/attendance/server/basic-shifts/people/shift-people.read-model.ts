import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import { type PageArgs, pageOf, toConnection } from '#core/server/rows/connection.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { AffectedEmployee } from '#plugins/company/api.ts';
import { everybody, personOf } from '#plugins/employee/sql.ts';
import { MAY_READ, MAY_READ_OF_MANY, recordScope } from '../../records/scope.ts';

const HEADCOUNT = Symbol('headcount of basic shifts');

/** People in service who work by a shift today, for all shifts of a list in one statement. */
export async function headcountOf(ctx: RequestContext, basicShiftId: string): Promise<number> {
  const load = async (ids: readonly string[]) => {
    const rows = await ctx.run<{ id: string; people: number }>(
      {
        name: 'attendance_headcount_of_shifts',
        text: `select assigned.basic_shift_id as id, count(*)::integer as people
          from employee_basic_shifts as assigned
          join ${personOf('assigned.employee_id')}
            and person.is_active
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

/** Company, whose shifts the viewer may read, and today: $1 to $5 of MAY_READ. */
function whose(ctx: RequestContext) {
  const { everybody, employeeIds, groupIds } = recordScope(ctx, 'read', 'BasicShiftEmployee');
  return [ctx.viewer.companyId, everybody, employeeIds, groupIds, tokyoDate(ctx.now)] as const;
}

/** Those of the people whose shifts the viewer may read: of the own groups, or of the company. */
export async function withReadableShifts(
  ctx: RequestContext,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.run<{ id: string }>(
    {
      name: 'attendance_people_with_readable_shifts',
      text: `select person.id from ${everybody()} and person.id = any ($6::text[]) and ${MAY_READ}`,
    },
    [...whose(ctx), [...employeeIds]],
  );
  return new Set(rows.map(({ id }) => id));
}

// $6 the shift
const OF_SHIFT = `from employee_basic_shifts as assigned
        join ${personOf('assigned.employee_id')}
        where assigned.company_id = $1 and assigned.basic_shift_id = $6
          and (assigned.valid_until is null or $5::date < assigned.valid_until)
          and ${MAY_READ_OF_MANY}`;

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
  const values = [...whose(ctx), basicShiftId];
  const [counted] = await ctx.run<{ total: number }>(
    {
      name: 'attendance_count_people_of_shift',
      text: `select count(*)::integer as total ${OF_SHIFT}`,
    },
    values,
  );
  const nodes = await ctx.run<Person>(
    {
      name: 'attendance_people_of_shift',
      text: `select person.id, person.employee_number as "employeeNumber",
          person.last_name as "lastName", person.first_name as "firstName",
          person.is_active as "isActive", assigned.valid_from as "validFrom",
          assigned.valid_until as "validUntil"
        ${OF_SHIFT}
        order by person.sort_kana, person.id, assigned.valid_from offset $7 limit $8`,
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
      text: `select person.id, person.employee_number as "employeeNumber",
          person.last_name as "lastName", person.first_name as "firstName"
        from ${everybody()} and person.is_active and not exists (
          select from employee_basic_shifts as assigned
          where assigned.company_id = $1 and assigned.employee_id = person.id
            and (assigned.valid_until is null or $2::date < assigned.valid_until)
        ) order by person.sort_kana, person.id limit 500`,
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
      text: `select person.id, person.employee_number as "employeeNumber",
          person.last_name as "lastName", person.first_name as "firstName", person.email,
          person.is_active as "isActive"
        from ${everybody()} and exists (
          select from employee_basic_shifts as assigned
          where ${TODAY_OR_LATER} and assigned.employee_id = person.id
        ) order by person.sort_kana, person.id`,
    },
    [ctx.viewer.companyId, basicShiftId, tokyoDate(ctx.now)],
  );
