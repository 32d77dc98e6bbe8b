import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  type AgreementVersion,
  checkChange,
  dayOfTerms,
  termsOn,
} from '#plugins/attendance/domain/agreement36/versions.ts';
import type { Agreement36Row } from '#plugins/attendance/generated/records/Agreement36.ts';
import type { ChangeAgreement36Input } from '#schema/generated/resolver-types.ts';
import { agreements36 } from '../agreement36.feature.ts';
import { readVersions, termColumns } from './versions.store.ts';

const asVersion = (data: ChangeAgreement36Input): AgreementVersion => ({
  validFrom: data.validFrom,
  profile: data.profile,
  monthHours: data.monthHours,
  yearHours: data.yearHours,
  hasSpecialClause: data.hasSpecialClause,
  specialMonthHours: data.hasSpecialClause ? (data.specialMonthHours ?? null) : null,
  specialYearHours: data.hasSpecialClause ? (data.specialYearHours ?? null) : null,
  specialMonths: data.hasSpecialClause ? (data.specialMonths ?? null) : null,
  filedOn: data.filedOn ?? null,
});

/** NOT_FOUND where the company has none of that id, or the viewer may not change it. */
async function lockAgreement(ctx: RequestContext, id: string): Promise<Agreement36Row> {
  const agreement = await agreements36.lock(ctx, 'update', id);
  if (!agreement) throw notFound('Agreement36');
  return agreement;
}

/** 協定の変更: other terms from a day on. Throws invalidInput as changeAgreement36 of the API says. */
export async function changeAgreement(
  ctx: RequestContext,
  id: string,
  data: ChangeAgreement36Input,
): Promise<Agreement36Row> {
  const reason = data.reason.trim();
  if (reason === '') throw invalidInput([{ path: 'data/reason', key: 'validation.required' }]);
  const agreement = await lockAgreement(ctx, id);
  const versions = await readVersions(ctx, [id]);
  const wanted = asVersion(data);
  const issues = checkChange(agreement, versions, wanted);
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `data/${issue.path}` })));
  if (versions.length === 0)
    await ctx.insert('agreement36_versions', {
      agreement36_id: id,
      valid_from: agreement.startsOn,
      ...termColumns({ ...agreement, filedOn: agreement.filedOn ?? null }),
    });
  await ctx.insert('agreement36_versions', {
    ...{ agreement36_id: id, valid_from: wanted.validFrom, ...termColumns(wanted), reason },
    ...{ created_at: ctx.now, created_by: ctx.viewer.employeeId || null },
  });
  const { validFrom, ...terms } = wanted;
  ctx.audit({
    action: 'update',
    subject: 'Agreement36',
    subjectId: id,
    before: { ...termsOn(agreement, versions, validFrom), changedFrom: null },
    after: { ...terms, changedFrom: validFrom, changeReason: reason },
  });
  await followToday(ctx, agreement);
  return agreements36.reload(ctx, id);
}

/** Takes back the last change that lies ahead. */
export async function cancelChange(
  ctx: RequestContext,
  id: string,
  validFrom: string,
): Promise<Agreement36Row> {
  await lockAgreement(ctx, id);
  const [last] = await readVersions(ctx, [id]);
  if (last?.validFrom !== validFrom || validFrom <= tokyoDate(ctx.now))
    throw invalidInput([{ path: 'validFrom', key: 'validation.changeNotToCome' }]);
  await ctx
    .table('agreement36_versions')
    .where('agreement36_versions.agreement36_id', id)
    .where('agreement36_versions.valid_from', validFrom)
    .del();
  ctx.audit({
    action: 'update',
    subject: 'Agreement36',
    subjectId: id,
    before: { changedFrom: validFrom, changeReason: last.reason },
    after: { changedFrom: null, changeReason: null },
  });
  return agreements36.reload(ctx, id);
}

/** Brings an agreement's own terms to those of today: a change that lay ahead has begun. */
export async function followToday(ctx: RequestContext, agreement: Agreement36Row): Promise<void> {
  const versions = await readVersions(ctx, [agreement.id]);
  const day = dayOfTerms(agreement.startsOn, tokyoDate(ctx.now));
  const terms = termsOn({ ...agreement, filedOn: agreement.filedOn ?? null }, versions, day);
  const wanted = termColumns(terms);
  const own = termColumns({ ...agreement, filedOn: agreement.filedOn ?? null });
  if (JSON.stringify(wanted) === JSON.stringify(own)) return;
  await ctx.table('agreements36').where('agreements36.id', agreement.id).update(wanted);
}
