import type { Issue } from '#core/issue.ts';
import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { kept } from '#core/server/kept/kept.ts';
import type { AffectedEmployee } from '#core/server/records/record-kind.ts';
import { daysBetween } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  type AgreedLimits,
  checkAgreement,
} from '#plugins/attendance/domain/agreement36/check-agreement.ts';
import { dayOfTerms } from '#plugins/attendance/domain/agreement36/versions.ts';
import {
  Agreement36,
  type Agreement36Row,
} from '#plugins/attendance/generated/records/Agreement36.ts';
import { personOf } from '#plugins/employee/sql.ts';
import {
  isRenewed,
  readVersions,
  termColumns,
  versionsForApi,
} from './agreements/versions.store.ts';
import { missingOfAgreement } from './paper/paper.store.ts';

/** Who has used the special clause of an agreement: it stays as long as its log does. */
async function usersOf(ctx: RequestContext, id: string): Promise<AffectedEmployee[]> {
  return ctx.run<AffectedEmployee>(USERS, [ctx.viewer.companyId, id]);
}
const USERS: Statement = {
  name: 'attendance_users_of_special_clause',
  text: `select distinct person.id, person.employee_number as "employeeNumber",
      person.last_name as "lastName", person.first_name as "firstName",
      person.is_active as "isActive"
    from special_clause_uses as used
    join ${personOf('used.employee_id')}
    where used.company_id = $1 and used.agreement36_id = $2
    order by person.id`,
};

/** What was corrected of the terms of today is corrected in their version too. */
async function correctVersion(ctx: RequestContext, after: Agreement36Row): Promise<void> {
  const day = dayOfTerms(after.startsOn, tokyoDate(ctx.now));
  const [version] = (await readVersions(ctx, [after.id])).filter(
    ({ validFrom }) => validFrom <= day,
  );
  if (!version) return;
  await ctx
    .table('agreement36_versions')
    .where('agreement36_versions.agreement36_id', after.id)
    .where('agreement36_versions.valid_from', version.validFrom)
    .update(termColumns({ ...after, filedOn: after.filedOn ?? null }));
}

/** 36協定: what was agreed upon at each workplace, held to what the law lets be agreed. */
export const agreements36 = kept(Agreement36, {
  check: async (ctx, wanted) => {
    const agreed = wanted as Agreement36Row;
    const issues = [...checkAgreement(agreed as AgreedLimits), ...(await overlaps(ctx, agreed))];
    return issues.map((issue) => ({ ...issue, path: `data/${issue.path}` }));
  },
  refuseDeletion: usersOf,
  trashedWith: [
    { table: 'agreement36_versions', key: 'agreement36_id' },
    { table: 'agreement36_papers', key: 'agreement36_id' },
    { table: 'agreement36_reminders', key: 'agreement36_id' },
  ],
  changed: async (ctx, { before, after }) => {
    if (before && after) await correctVersion(ctx, after);
  },
  history: {
    changedFrom: { label: 'rules:agreement36.changedFrom', show: 'date', fixed: true },
    changeReason: { label: 'rules:agreement36.changeReason', show: 'longText', fixed: true },
  },
  fields: {
    versions: ({ id }, _args, ctx) => versionsForApi(ctx, id),
    daysLeft: ({ endsOn }, _args, ctx) => {
      const today = tokyoDate(ctx.now);
      return today <= endsOn ? daysBetween(today, endsOn) + 1 : null;
    },
    isRenewed: ({ id }, _args, ctx) => isRenewed(ctx, id),
    missing: (agreement, _args, ctx) => missingOfAgreement(ctx, agreement),
  },
});

/** A workplace has one agreement on each day. */
async function overlaps(
  ctx: RequestContext,
  { id, workplaceId, startsOn, endsOn }: Agreement36Row,
): Promise<Issue[]> {
  const others = ctx
    .table('agreements36')
    .where('agreements36.starts_on', '<=', endsOn)
    .where('agreements36.ends_on', '>=', startsOn)
    .first('agreements36.name');
  if (id) others.whereNot('agreements36.id', id);
  if (workplaceId) others.where('agreements36.workplace_id', workplaceId);
  else others.whereNull('agreements36.workplace_id');
  const other: { name: string } | undefined = await others;
  return other
    ? [{ path: 'startsOn', key: 'validation.agreementOverlaps', params: { name: other.name } }]
    : [];
}
