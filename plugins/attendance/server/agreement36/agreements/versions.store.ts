import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type {
  AgreementTerms,
  AgreementVersion,
} from '#plugins/attendance/domain/agreement36/versions.ts';
import { nameOf } from '#plugins/employee/sql.ts';

export type VersionRow = AgreementVersion & {
  readonly agreementId: string;
  readonly reason: string | null;
  readonly createdAt: Date | null;
  readonly createdBy: string | null;
};

const VERSIONS: Statement = {
  name: 'attendance_agreement36_versions',
  text: `select version.agreement36_id as "agreementId", version.valid_from::text as "validFrom",
      version.profile, version.month_hours as "monthHours", version.year_hours as "yearHours",
      version.has_special_clause as "hasSpecialClause",
      version.special_month_hours as "specialMonthHours",
      version.special_year_hours as "specialYearHours", version.special_months as "specialMonths",
      version.filed_on::text as "filedOn", version.reason, version.created_at as "createdAt",
      ${nameOf('version.created_by')} as "createdBy"
    from agreement36_versions as version
    where version.company_id = $1 and version.agreement36_id = any ($2::text[])
    order by version.valid_from desc`,
};

/** The newest first; of those that were never changed none. */
export const readVersions = (ctx: RequestContext, ids: readonly string[]): Promise<VersionRow[]> =>
  ctx.run<VersionRow>(VERSIONS, [ctx.viewer.companyId, ids]);

const HELD = Symbol('versions of agreements');

/** Versions of a list's agreements, by one statement. */
const versionsOf = async (ctx: RequestContext, id: string): Promise<VersionRow[]> =>
  (await batch(ctx, HELD, async (ids: readonly string[]) => {
    const byId = Map.groupBy(await readVersions(ctx, ids), ({ agreementId }) => agreementId);
    return ids.map((one) => byId.get(one));
  }).load(id)) ?? [];

/** As the API tells them. */
export async function versionsForApi(ctx: RequestContext, id: string) {
  const versions = await versionsOf(ctx, id);
  const today = tokyoDate(ctx.now);
  return versions.map((version, at) => ({
    ...version,
    mayCancel: at === 0 && version.validFrom > today && ctx.ability.can('update', 'Agreement36'),
  }));
}

/** Columns of the terms, as both tables call them. */
export const termColumns = (terms: AgreementTerms) => ({
  profile: terms.profile,
  month_hours: terms.monthHours,
  year_hours: terms.yearHours,
  has_special_clause: terms.hasSpecialClause,
  special_month_hours: terms.specialMonthHours,
  special_year_hours: terms.specialYearHours,
  special_months: terms.specialMonths,
  filed_on: terms.filedOn,
});

const RENEWED: Statement = {
  name: 'attendance_renewed_agreements36',
  rowMode: 'array',
  text: `select own.id from agreements36 as own
    where own.company_id = $1 and own.id = any ($2::text[]) and exists (
      select from agreements36 as next
      where next.company_id = $1 and next.workplace_id is not distinct from own.workplace_id
        and next.starts_on <= own.ends_on + 1 and next.ends_on > own.ends_on)`,
};
const RENEWED_OF = Symbol('renewed agreements');

export const isRenewed = async (ctx: RequestContext, id: string): Promise<boolean> =>
  (await batch(ctx, RENEWED_OF, async (ids: readonly string[]) => {
    const rows = await ctx.run<[string]>(RENEWED, [ctx.viewer.companyId, ids]);
    const renewed = new Set(rows.map(([one]) => one));
    return ids.map((one) => renewed.has(one));
  }).load(id)) ?? false;
