import type { Knex } from 'knex';
import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import type { Period, Series } from '#core/time/dated.ts';
import { groupOf } from '#plugins/company/sql.ts';
import type { DivisionTerms } from './employment-division.models.ts';

/** A group that was given another name says the same hours. */
export const sameTerms = (one: DivisionTerms, other: DivisionTerms): boolean =>
  JSON.stringify(withoutNames(one)) === JSON.stringify(withoutNames(other));

const withoutNames = ({
  closingDate,
  isFullTime,
  isBreakAllow,
  flex,
  autoGrantVacationType,
  hours,
}: DivisionTerms) => [
  closingDate,
  isFullTime,
  isBreakAllow,
  flex,
  autoGrantVacationType,
  hours.map(({ day, start, end, groupId }) => [day, start, end, groupId]),
];

const samePeriod = (one: Period<DivisionTerms>, other: Period<DivisionTerms>): boolean =>
  one.from === other.from && one.until === other.until && sameTerms(one.value, other.value);

/** Writes what differs. The rows of a time table go and come with their period. */
export async function writeTerms(
  ctx: RequestContext,
  divisionId: string,
  before: Series<DivisionTerms>,
  after: Series<DivisionTerms>,
): Promise<void> {
  const gone = before.filter((period) => !after.some((one) => samePeriod(one, period)));
  const fresh = after.filter((period) => !before.some((one) => samePeriod(one, period)));
  const ofDivision = { employment_division_id: divisionId };
  termsByDivision(ctx).clear(divisionId);
  if (gone.length > 0) {
    await ctx
      .table('employment_division_versions')
      .where(ofDivision)
      .whereIn(
        'employment_division_versions.valid_from',
        gone.map(({ from }) => from),
      )
      .delete();
  }
  if (fresh.length === 0) return;
  await ctx.insert(
    'employment_division_versions',
    fresh.map(({ from, until, value }) => ({
      ...ofDivision,
      valid_from: from,
      valid_until: until,
      closing_day: value.closingDate,
      is_full_time: value.isFullTime,
      is_break_allowed: value.isBreakAllow,
      is_flex: value.flex,
      auto_grant_vacation_type: value.autoGrantVacationType,
    })),
  );
  const rows = fresh.flatMap(({ from, value }) =>
    value.hours.map((row, place) => ({ from, place, ...row })),
  );
  if (rows.length === 0) return;
  await ctx.insert(
    'employment_division_timetables',
    rows.map(({ from, place, day, start, end, groupId }) => ({
      ...ofDivision,
      valid_from: from,
      place,
      day,
      start_minutes: start,
      end_minutes: end,
      group_id: groupId,
    })),
  );
}

/** All terms of a division, the oldest first; those of a list of divisions in one statement. */
const TERMS: Statement = {
  name: 'employee_terms_of_divisions',
  text: `select terms.employment_division_id as id,
      json_agg(json_build_object('from', terms.valid_from, 'until', terms.valid_until,
        'value', json_build_object('closingDate', terms.closing_day, 'isFullTime', terms.is_full_time,
          'isBreakAllow', terms.is_break_allowed, 'flex', terms.is_flex,
          'autoGrantVacationType', terms.auto_grant_vacation_type,
          'hours', coalesce((
            select json_agg(json_build_object('day', rows.day, 'start', rows.start_minutes,
              'end', rows.end_minutes, 'groupId', rows.group_id,
              'groupName', its_group.name) order by rows.place)
            from employment_division_timetables as rows
            left join ${groupOf('rows.group_id', 'its_group')}
            where rows.company_id = $1
              and rows.employment_division_id = terms.employment_division_id
              and rows.valid_from = terms.valid_from
          ), '[]'::json))) order by terms.valid_from) as series
    from employment_division_versions as terms
    where terms.company_id = $1 and terms.employment_division_id = any ($2::text[])
    group by terms.employment_division_id`,
};

const BY_DIVISION = Symbol('terms of employment divisions');
const termsByDivision = (ctx: RequestContext) =>
  batch<string, Series<DivisionTerms>>(ctx, BY_DIVISION, async (ids) => {
    const rows = await ctx.run<{ id: string; series: Series<DivisionTerms> }>(TERMS, [
      ctx.viewer.companyId,
      [...ids],
    ]);
    const knownSeries = new Map(rows.map(({ id, series }) => [id, series]));
    return ids.map((id) => knownSeries.get(id) ?? []);
  });

/** Empty for a division that is only now being made. */
export const termsOfDivision = async (
  ctx: RequestContext,
  id: string,
): Promise<Series<DivisionTerms>> => (await termsByDivision(ctx).load(id)) ?? [];

/** Ids of the divisions that say this on the day, by columns of the terms. */
export const divisionsWithTerms = (
  ctx: RequestContext,
  day: string,
  columns: { readonly is_full_time: boolean },
): Knex.QueryBuilder =>
  ctx
    .table('employment_division_versions')
    .where(columns)
    .where('employment_division_versions.valid_from', '<=', day)
    .where((open: Knex.QueryBuilder) =>
      open
        .whereNull('employment_division_versions.valid_until')
        .orWhere('employment_division_versions.valid_until', '>', day),
    )
    .select('employment_division_versions.employment_division_id');
