import type { Erased } from '#core/erased.ts';
import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { peopleOf } from '../employees/employee.read-model.ts';
import { onlyInService } from '../employees/in-service.ts';

/** A person of the company whom a row of the file may be about. */
export type KnownPerson = {
  /** The row as it is kept. */
  readonly row: Readonly<Record<string, Erased>>;
  readonly permissionGroupId: string | null;
  readonly isMaster: boolean;
  readonly mayUpdate: boolean;
};

/** Nobody else changes them until the end of the transaction. */
export async function holdPeople(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  await ctx.run(
    {
      name: 'employee_import_hold',
      text: `select id from employees where company_id = $1 and id = any($2::text[])
        order by id for update`,
    },
    [ctx.viewer.companyId, ids],
  );
}

/** By employee number. With `lock` nobody else changes them until the end of the transaction. */
export async function readPeople(
  ctx: RequestContext,
  numbers: readonly string[],
  today: string,
  lock: boolean,
): Promise<ReadonlyMap<string, KnownPerson>> {
  const rows: Record<string, Erased>[] = await ctx.run(
    {
      text: `select * from employees where company_id = $1 and employee_number = any($2::text[])
        order by id ${lock ? 'for no key update' : ''}`,
    },
    [ctx.viewer.companyId, numbers],
  );
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id as string);
  const heldGroups = await ctx.run<{ employeeId: string; groupId: string; isMaster: boolean }>(
    {
      name: 'employee_import_rights',
      text: `select permission_holders.employee_id as "employeeId",
          permission_holders.permission_group_id as "groupId", permission_groups.is_master as "isMaster"
        from permission_holders
        join permission_groups on permission_groups.company_id = $1
          and permission_groups.id = permission_holders.permission_group_id
        where permission_holders.company_id = $1 and permission_holders.employee_id = any($2::text[])
          and permission_holders.valid_from <= $3::date
          and (permission_holders.valid_until is null or permission_holders.valid_until > $3::date)`,
    },
    [ctx.viewer.companyId, ids, today],
  );
  const rights = new Map(heldGroups.map((one) => [one.employeeId, one]));
  const permitted = new Set<string>(
    await whereCan(peopleOf(ctx, true), ctx, 'update', 'Employee')
      .whereRaw('employees.id = any(?::text[])', [ids])
      .pluck('employees.id'),
  );
  return new Map(
    rows.map((row) => [
      row.employee_number,
      {
        row,
        permissionGroupId: rights.get(row.id)?.groupId ?? null,
        isMaster: rights.get(row.id)?.isMaster ?? false,
        mayUpdate: permitted.has(row.id),
      },
    ]),
  );
}

/** Which account of this company has each of the addresses; those of other companies tell nobody here. */
export async function ownersOfEmails(
  ctx: RequestContext,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { email: string; id: string }[] = await ctx.run(
    {
      name: 'employee_import_logins',
      text: 'select email, id from accounts where company_id = $1 and email = any($2::text[])',
    },
    [ctx.viewer.companyId, emails],
  );
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** Superiors by employee number, and who stands above them on the day. */
export async function readSuperiors(
  ctx: RequestContext,
  numbers: readonly string[],
  day: string,
): Promise<{ ids: ReadonlyMap<string, string>; above: Map<string, string> }> {
  if (numbers.length === 0) return { ids: new Map(), above: new Map() };
  const foundPeople: { id: string; employee_number: string }[] = await ctx
    .table('employees')
    .modify(onlyInService(day))
    .whereIn('employees.employee_number', [...numbers])
    .select('employees.id', 'employees.employee_number');
  const above = await ctx.run<{ id: string; bossId: string }>(
    {
      name: 'employee_import_superiors',
      text: `with recursive above (id, boss_id) as (
          select employee_id, boss_id from employee_assignments
            where company_id = $1 and boss_id is not null and employee_id = any($3::text[])
              and valid_from <= $2::date and (valid_until is null or valid_until > $2::date)
          union
          select post.employee_id, post.boss_id from employee_assignments as post
            join above on above.boss_id = post.employee_id
            where post.company_id = $1 and post.boss_id is not null
              and post.valid_from <= $2::date and (post.valid_until is null or post.valid_until > $2::date)
        )
        select id, boss_id as "bossId" from above`,
    },
    [ctx.viewer.companyId, day, foundPeople.map(({ id }) => id)],
  );
  return {
    ids: new Map(foundPeople.map((row) => [row.employee_number, row.id])),
    above: new Map(above.map(({ id, bossId }) => [id, bossId])),
  };
}

/**
 * Numbers of the company, or of the same file, that these would be with zeros before them, by the number as it was written:
 * 00123 comes back from a spreadsheet as 123, and would become a second person.
 */
export async function numbersWithZeros(
  ctx: RequestContext,
  numbers: readonly string[],
  inFile: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const bare = numbers.filter((number) => /^[1-9][0-9]*$/u.test(number));
  if (bare.length === 0) return new Map();
  const ofFile = new Map(
    inFile.flatMap((number) =>
      number.startsWith('0') ? [[number.replace(/^0+/u, ''), number] as const] : [],
    ),
  );
  const rows = await ctx.run<{ bare: string; known: string }>(
    {
      name: 'employee_import_zeros',
      text: `select ltrim(employee_number, '0') as bare, min(employee_number) as known
        from employees where company_id = $1 and employee_number like '0%'
          and ltrim(employee_number, '0') = any($2::text[])
        group by 1`,
    },
    [ctx.viewer.companyId, bare],
  );
  return new Map([
    ...bare.flatMap((number): [string, string][] => {
      const withZeros = ofFile.get(number);
      return withZeros ? [[number, withZeros]] : [];
    }),
    ...rows.map((row): [string, string] => [row.bare, row.known]),
  ]);
}
