import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';

/**
 * Columns that both of these hand out, of the row called `as`: id, company_id, employee_number, last_name, first_name,
 * last_name_kana, first_name_kana, email, sort_kana and search_text (folded, to order and to search by),
 * birthday, joined_on, retired_on (first and last day of employment, null: not known, none), is_active
 * (false from the day after the last, by a job of the night), former_ends (last days of employments before that of
 * joined_on, the earliest first), is_staff (an attendance manager).
 */

/** To join the person of a column, one row, whoever has left too. */
export const personOf = (column: string, as = 'person', company = '$1'): string =>
  `employees as ${as} on ${as}.company_id = ${company} and ${as}.id = ${column}`;

/**
 * Everybody of the company, one row each, whoever has left too: what stands behind FROM, with `joins` between it
 * and its WHERE, to go on with `and …`.
 */
export const everybody = (joins = '', as = 'person'): string => `employees as ${as}
    ${joins} where ${as}.company_id = $1`;

/** The name of the person of a column, as people write it; null where there is none. $1 is the company. */
export const nameOf = (column: string): string =>
  `(select employees.last_name || ' ' || employees.first_name
  from employees where employees.company_id = $1 and employees.id = ${column})`;

/** A condition on a person: employed on some day from `from` to `to`. */
export const employedWithin = (from: string, to: string, as = 'person'): string =>
  `(${as}.joined_on is null or ${as}.joined_on <= ${to})
      and (${as}.retired_on is null or ${from} <= ${as}.retired_on)`;

/** A condition on a person: employed on the day. Leave of absence is not asked for. */
export const employedOn = (day: string, as = 'person'): string => employedWithin(day, day, as);

/** A condition on a person: has not left before the day, though perhaps not yet come. */
export const notLeftBefore = (day: string, as = 'person'): string =>
  `(${as}.retired_on is null or ${as}.retired_on >= ${day})`;

/** A condition: the person with this id is employed on the day. $1 is the company. */
export const isEmployedOn = (id: string, day: string): string => `exists (
    select from employees
    where employees.company_id = $1 and employees.id = ${id}
      and ${employedOn(day, 'employees')})`;

/** Ids of everybody, whoever has left too, in one order. */
export const everybodysIds = async (ctx: RequestContext): Promise<string[]> =>
  ctx.table('employees').orderBy('employees.id').pluck('employees.id');

/** Ids of everybody who has not left, in one order. */
export const idsInService = async (ctx: RequestContext): Promise<string[]> =>
  ctx
    .table('employees')
    .where('employees.is_active', true)
    .orderBy('employees.id')
    .pluck('employees.id');

/** First and last day of employment, both included; null: not known, none. Undefined: nobody has the id. */
export const employmentOf = async (
  ctx: RequestContext,
  id: string,
): Promise<{ readonly joinedOn: string | null; readonly retiredOn: string | null } | undefined> =>
  ctx
    .table('employees')
    .where('employees.id', id)
    .first({ joinedOn: 'employees.joined_on', retiredOn: 'employees.retired_on' });

/** The same of many people, by id. */
export async function employmentsOf(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly joinedOn: string | null; readonly retiredOn: string | null }>
> {
  const rows: { id: string; joinedOn: string | null; retiredOn: string | null }[] = await ctx
    .table('employees')
    .whereIn('employees.id', [...ids])
    .select({
      id: 'employees.id',
      joinedOn: 'employees.joined_on',
      retiredOn: 'employees.retired_on',
    });
  return new Map(rows.map(({ id, ...days }) => [id, days]));
}

/** Last days of earlier employments, the earliest first, of those of the people who were employed before. */
export async function formerEndsOf(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows: { id: string; ends: readonly string[] }[] = await ctx
    .table('employees')
    .whereIn('employees.id', [...ids])
    .whereRaw(`employees.former_ends <> '{}'`)
    .select('employees.id', ctx.raw('to_json(employees.former_ends) as ends'));
  return new Map(rows.map(({ id, ends }) => [id, ends]));
}

export const birthdayOf = async (ctx: RequestContext, id: string): Promise<string | undefined> => {
  const row: { birthday: string | null } | undefined = await ctx
    .table('employees')
    .where('employees.id', id)
    .first('employees.birthday');
  return row?.birthday ?? undefined;
};

/** Ids of the people whose names or numbers match, as a query for `whereIn`. `like` has its percent signs. */
export const peopleFound = (ctx: RequestContext, like: string): Knex.QueryBuilder =>
  ctx.table('employees').select('employees.id').where('employees.search_text', 'like', like);

/** Everybody who is called so, as people write it: 山田 太郎. Those who have left stand behind the others. */
export const peopleCalled = async (
  ctx: RequestContext,
  names: readonly string[],
): Promise<{ readonly id: string; readonly name: string; readonly isActive: boolean }[]> =>
  ctx.run(
    {
      name: 'employee_people_called',
      text: `select id, last_name || ' ' || first_name as name, is_active as "isActive" from employees
        where company_id = $1 and last_name || ' ' || first_name = any($2::text[])
        order by is_active desc, id`,
    },
    [ctx.viewer.companyId, [...names]],
  );
