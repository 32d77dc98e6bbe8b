import type { Knex } from 'knex';
import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { nameOn } from '#core/server/rows/dated/name-on.ts';

const PLACES = {
  MAIN_GROUP: { table: 'affiliations', column: 'group_id', also: ' and affiliations.is_main' },
  WORKPLACE: { table: 'employee_assignments', column: 'workplace_id', also: '' },
  DIVISION: { table: 'employee_assignments', column: 'employment_division_id', also: '' },
} as const;
/** What a person has one of at a time. */
export type PlaceOfPerson = keyof typeof PLACES;

/**
 * A query of the periods in which people have a place of the kind, as far as they touch the half-open days:
 * [employee id, place id or null, valid_from, valid_until or null], dates as text. `whose` is the condition
 * behind the person's id. $1 is the company.
 */
export function placesWithin(
  place: PlaceOfPerson,
  whose: string,
  from: string,
  until: string,
): string {
  const { table, column, also } = PLACES[place];
  return `select ${table}.employee_id, ${table}.${column}, ${table}.valid_from::text,
      ${table}.valid_until::text
    from ${table}
    where ${table}.company_id = $1 and ${table}.employee_id ${whose}
      and ${table}.valid_from < ${until}
      and (${table}.valid_until is null or ${table}.valid_until > ${from})${also}`;
}

/**
 * A query of [employee id]: everybody who has one of the places on some day from `from` on, each once and in one order.
 * `which` is the condition behind the place's id: '= $2'. $1 is the company.
 */
export function peopleAtSince(place: PlaceOfPerson, which: string, from: string): string {
  const { table, column, also } = PLACES[place];
  return `select distinct ${table}.employee_id from ${table}
    where ${table}.company_id = $1 and ${table}.${column} ${which}${also}
      and (${table}.valid_until is null or ${table}.valid_until > ${from})
    order by ${table}.employee_id`;
}

const heldOn = (table: string, day: string): string =>
  `${table}.valid_from <= ${day} and (${table}.valid_until is null or ${table}.valid_until > ${day})`;

/**
 * The post of a person on a day: what stands behind FROM, its WHERE begun, to go on with `and …`. Hands out
 * post.workplace_id, employment_division_id, recruitment_type_id and boss_id, each null where it is not
 * set; one row at most. $1 is the company.
 */
export const postOn = (employee: string, day: string): string => `employee_assignments as post
      where post.company_id = $1 and post.employee_id = ${employee} and ${heldOn('post', day)}`;

/**
 * What the employment divisions of a person say of the closing day: what stands behind FROM. Hands out own.starts_on, the
 * first day of each, and own.closing_day (31: the end of the month), null where the person has no division from
 * then on. $1 is the company.
 */
export const divisionClosings = (employee: string): string => `(
      select greatest(post.valid_from, terms.valid_from) as starts_on, terms.closing_day
      from employee_assignments as post
      left join employment_division_versions as terms on terms.company_id = $1
        and terms.employment_division_id = post.employment_division_id
        and (post.valid_until is null or terms.valid_from < post.valid_until)
        and (terms.valid_until is null or terms.valid_until > post.valid_from)
      where post.company_id = $1 and post.employee_id = ${employee}) as own`;

/** A value: what the employment division of a column was called on the day; null where the column is. $1 is the company. */
export const divisionNameOn = (column: string, day: string): string =>
  `(select ${nameOn('employment_division_names', 'its', day)} from employment_divisions as its
      where its.company_id = $1 and its.id = ${column})`;

/**
 * A value: what is said of automatic grants of annual paid leave (NONE, STANDARD, PROPORTIONAL) to a person on a day, by
 * the terms of their employment division, or by their recruitment type where `by` is 'RECRUITMENT_TYPE'; null
 * where they have none. $1 is the company.
 */
export const autoGrantOn = (employee: string, day: string, by: string): string => `(
      select coalesce(
        (select terms.auto_grant_vacation_type from employment_division_versions as terms
          where terms.company_id = $1 and terms.employment_division_id = post.employment_division_id
            and ${by} <> 'RECRUITMENT_TYPE' and ${heldOn('terms', day)}),
        (select kind.auto_grant_vacation_type from recruitment_types as kind
          where kind.company_id = $1 and kind.id = post.recruitment_type_id
            and ${by} = 'RECRUITMENT_TYPE'))
      from ${postOn(employee, day)})`;

/**
 * People in service with the terms of employment that hold for them on the day: what stands behind FROM, with `joins`
 * between it and its WHERE, to go on with `and …`. Hands out person (as personOf) and terms:
 * employment_division_id, closing_day (31: the last of the month), is_break_allowed, is_flex. One row each.
 */
export const peopleWithTerms = (
  day: string,
  joins = '',
): string => `employment_division_versions as terms
    join employee_assignments as assigned on assigned.company_id = $1
      and assigned.employment_division_id = terms.employment_division_id
      and ${heldOn('assigned', day)}
    join employees as person on person.company_id = $1 and person.id = assigned.employee_id
      and person.is_active
    ${joins} where terms.company_id = $1 and ${heldOn('terms', day)}`;

/** Half-open days on which the terms of a division say something; `until` null: no end. */
export type TermsOfDivision = {
  readonly divisionId: string;
  readonly from: string;
  readonly until: string | null;
};

/** When divisions have no breaks stamped, or work by flextime; where a day is given, from it on. */
export async function divisionTerms(
  ctx: RequestContext,
  saying: 'NO_BREAKS_STAMPED' | 'FLEX',
  endingAfter?: string,
): Promise<readonly TermsOfDivision[]> {
  const rows = ctx.table('employment_division_versions').select({
    divisionId: 'employment_division_versions.employment_division_id',
    from: 'employment_division_versions.valid_from',
    until: 'employment_division_versions.valid_until',
  });
  if (saying === 'FLEX') rows.where('employment_division_versions.is_flex', true);
  else rows.where('employment_division_versions.is_break_allowed', false);
  if (endingAfter !== undefined)
    rows.where((open: Knex.QueryBuilder) =>
      open
        .whereNull('employment_division_versions.valid_until')
        .orWhere('employment_division_versions.valid_until', '>', endingAfter),
    );
  return rows;
}

const DIVISION_ON: Statement = {
  name: 'employee_division_on',
  text: `select post.employment_division_id as "divisionId" from ${postOn('$2', '$3')}`,
};

/** The division that the person works under on the date; null where there is none. */
export async function divisionOn(
  ctx: RequestContext,
  employeeId: string,
  date: string,
): Promise<string | null> {
  const values = [ctx.viewer.companyId, employeeId, date];
  const [row] = await ctx.run<{ divisionId: string | null }>(DIVISION_ON, values);
  return row?.divisionId ?? null;
}

const NEXT_TERMS: Statement = {
  name: 'employee_next_terms_of_division',
  rowMode: 'array',
  text: `select min(terms.valid_from)::text from employment_division_versions as terms
    where terms.company_id = $1 and terms.employment_division_id = $2
      and terms.valid_from > $3::date`,
};

/** The first day behind this one from which other terms of the division hold; null where none are entered. */
export async function nextTermsOf(
  ctx: RequestContext,
  divisionId: string,
  day: string,
): Promise<string | null> {
  const values = [ctx.viewer.companyId, divisionId, day];
  const [row] = await ctx.run<[string | null]>(NEXT_TERMS, values);
  return row?.[0] ?? null;
}

type NamedDivision = { readonly id: string; readonly name: string };
const divisions = (ctx: RequestContext): Knex.QueryBuilder =>
  ctx.table('employment_divisions').select('employment_divisions.id', 'employment_divisions.name');

/** All divisions of the company in their order; at most `limit`. */
export const divisionsInOrder = async (
  ctx: RequestContext,
  limit: number,
): Promise<NamedDivision[]> =>
  divisions(ctx)
    .orderBy(['employment_divisions.display_order', 'employment_divisions.id'])
    .limit(limit);

const DIVISIONS_ON: Statement = {
  name: 'employee_division_names_on',
  text: `select its.id, ${nameOn('employment_division_names', 'its', '$3::date')} as name
    from employment_divisions as its where its.company_id = $1 and its.id = any($2::text[])`,
};

/** As they are called on the day; today where it is left out. */
export async function divisionNames(
  ctx: RequestContext,
  ids: readonly string[],
  day?: string,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows: NamedDivision[] =
    day === undefined
      ? await divisions(ctx).whereIn('employment_divisions.id', [...ids])
      : await ctx.run<NamedDivision>(DIVISIONS_ON, [ctx.viewer.companyId, ids, day]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const divisionIsKnown = async (ctx: RequestContext, id: string): Promise<boolean> =>
  (await divisions(ctx).where('employment_divisions.id', id).first()) !== undefined;
