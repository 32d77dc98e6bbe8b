import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { batch } from '#core/server/rows/batch.ts';
import { agreementMonth } from '#plugins/attendance/domain/agreement36/agreement-months.ts';
import {
  type ClauseAgreement,
  mostUses,
} from '#plugins/attendance/domain/agreement36/special-clause.ts';
import { termsOn } from '#plugins/attendance/domain/agreement36/versions.ts';
import type { Agreement36Row } from '#plugins/attendance/generated/records/Agreement36.ts';
import { employmentOf, nameOf, personOf } from '#plugins/employee/sql.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import { requireAgreement } from '../agreements/require-agreement.ts';
import { readVersions } from '../agreements/versions.store.ts';
import type {
  SpecialClauseUseModel,
  SpecialClauseUseRow,
  TakenHealthMeasureModel,
} from './uses.models.ts';

// $1 company
const USE = `select used.id, used.employee_id as "employeeId",
      person.employee_number as "employeeNumber", person.last_name as "lastName",
      person.first_name as "firstName", used.agreement36_id as "agreement36Id",
      agreement.name as "agreementName", used.month, used.invoked_on::text as "invokedOn",
      used.reason, used.procedure, used.consulted_on::text as "consultedOn",
      used.consulted_with as "consultedWith", used.measures, used.expected_hours as "expectedHours",
      used.created_at as "createdAt", ${nameOf('used.created_by')} as "createdBy",
      used.withdrawn_at as "withdrawnAt", ${nameOf('used.withdrawn_by')} as "withdrawnBy",
      used.withdrawn_because as "withdrawnBecause",
      (select count(*)::integer from special_clause_measures as taken
        where taken.company_id = $1 and taken.use_id = used.id) as "takenMeasures"
    from special_clause_uses as used
    join agreements36 as agreement on agreement.company_id = $1
      and agreement.id = used.agreement36_id
    join ${personOf('used.employee_id')}
    where used.company_id = $1`;

const OF_AGREEMENT: Statement = {
  name: 'attendance_special_clause_uses_of_agreement',
  text: `${USE} and used.agreement36_id = $2
    order by used.month, person.sort_kana, used.employee_id, used.created_at, used.id`,
};
const ONE: Statement = {
  name: 'attendance_special_clause_use',
  text: `${USE} and used.id = $2`,
};
const STANDING: Statement = {
  name: 'attendance_standing_special_clause_uses',
  rowMode: 'array',
  text: `select used.month from special_clause_uses as used
    where used.company_id = $1 and used.employee_id = $2 and used.agreement36_id = $3
      and used.withdrawn_at is null
    order by used.month`,
};

/** All uses of an agreement's clause, withdrawn ones among them, by month and kana. */
export const usesOfAgreement = (ctx: RequestContext, id: string): Promise<SpecialClauseUseRow[]> =>
  ctx.run<SpecialClauseUseRow>(OF_AGREEMENT, [ctx.viewer.companyId, id]);

/** NOT_FOUND where the company has none of that id. */
export async function requireUse(ctx: RequestContext, id: string): Promise<SpecialClauseUseRow> {
  const [found] = await ctx.run<SpecialClauseUseRow>(ONE, [ctx.viewer.companyId, id]);
  if (!found) throw notFound('SpecialClauseUse');
  return found;
}

/** NOT_FOUND for nobody of the company. */
export async function requireEmployee(ctx: RequestContext, id: string): Promise<void> {
  if (!(await employmentOf(ctx, id))) throw notFound('Employee');
}

/** Uses of one person are entered one after the other: each is counted. NOT_FOUND for nobody of the company. */
export async function lockUsesOf(ctx: RequestContext, employeeId: string): Promise<void> {
  await requireEmployee(ctx, employeeId);
  await lockResults(ctx, [employeeId]);
}

/** Months in which a person's uses of the agreement stand, in their order. */
export async function standingMonths(
  ctx: RequestContext,
  employeeId: string,
  agreement36Id: string,
): Promise<string[]> {
  const values = [ctx.viewer.companyId, employeeId, agreement36Id];
  return (await ctx.run<[string]>(STANDING, values)).map(([month]) => month);
}

export const asClauseAgreement = (row: Agreement36Row): ClauseAgreement => row as ClauseAgreement;

/** As the API tells it; `standing` are the person's months of the agreement that count. */
export function asTold(
  { takenMeasures: _taken, ...use }: SpecialClauseUseRow,
  agreement: ClauseAgreement,
  standing: readonly string[],
): SpecialClauseUseModel {
  const days = agreementMonth(agreement, use.month);
  return {
    ...use,
    from: days?.from ?? `${use.month}-01`,
    to: days?.to ?? `${use.month}-01`,
    place: use.withdrawnAt === null ? standing.indexOf(use.month) + 1 : 0,
    most: mostUses(agreement),
  };
}

/** One use by its id, as the API tells it. */
export async function tellUse(ctx: RequestContext, id: string): Promise<SpecialClauseUseModel> {
  const use = await requireUse(ctx, id);
  const agreement = await requireAgreement(ctx, use.agreement36Id);
  const standing = await standingMonths(ctx, use.employeeId, use.agreement36Id);
  const days = agreementMonth(asClauseAgreement(agreement), use.month);
  const versions = await readVersions(ctx, [agreement.id]);
  const terms = termsOn(agreement, versions, days?.from ?? agreement.startsOn);
  return asTold(use, asClauseAgreement(terms), standing);
}

const TAKEN: Statement = {
  name: 'attendance_taken_health_measures',
  text: `select taken.id, taken.use_id as "useId", taken.measure, taken.taken_on::text as "takenOn",
      taken.taken_by as "takenBy", taken.note, taken.created_at as "createdAt",
      ${nameOf('taken.created_by')} as "createdBy"
    from special_clause_measures as taken
    where taken.company_id = $1 and taken.use_id = any ($2::text[])
    order by taken.taken_on, taken.created_at, taken.id`,
};

const MEASURES = Symbol('measures of uses of the special clause');

/** All uses of a list ask in one statement. */
export const takenMeasuresOf = async (
  ctx: RequestContext,
  useId: string,
): Promise<TakenHealthMeasureModel[]> =>
  (await batch(ctx, MEASURES, async (ids: readonly string[]) => {
    const rows = await ctx.run<TakenHealthMeasureModel>(TAKEN, [ctx.viewer.companyId, ids]);
    const byUse = Map.groupBy(rows, (row) => row.useId);
    return ids.map((id) => byUse.get(id));
  }).load(useId)) ?? [];
