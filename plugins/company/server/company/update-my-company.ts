import type { Files } from '#core/ports/files.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { keepPicture, releaseFile } from '#core/server/files/stored-files.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import type { UpdateMyCompanyInput } from '#schema/generated/resolver-types.ts';
import { checkKnown } from '../places/known-places.ts';
import type { CompanyModel } from './company.models.ts';
import { lockMyCompany, saveMyCompany } from './company.store.ts';

type Stored = Pick<Files, 'get' | 'delete'>;

export async function updateMyCompany(
  ctx: RequestContext,
  files: Stored,
  { version, ...input }: UpdateMyCompanyInput,
): Promise<CompanyModel> {
  const before = await lockMyCompany(ctx);
  await refuseIfChanged(ctx, ctx.records.personNames, before, version);
  const issues = await checkKnown(ctx, input);
  await exchangeIcon(ctx, files, before.faviconKey, input.faviconKey);
  if (issues.length > 0) throw invalidInput(issues);
  const after = await saveMyCompany(ctx, input);
  ctx.audit({
    action: 'update',
    subject: 'Company',
    subjectId: after.id,
    ...differences(before, after),
  });
  return after;
}

/** A key that somebody else uploaded would show their file to everybody. */
async function exchangeIcon(
  ctx: RequestContext,
  files: Stored,
  before: string | null,
  after: string | null | undefined,
): Promise<void> {
  if (after === undefined || after === before) return;
  const refusal = after ? await keepPicture(ctx, files, after) : undefined;
  if (refusal) throw invalidInput([{ path: 'data/faviconKey', key: `validation.${refusal}` }]);
  if (before) await releaseFile(ctx, before);
}
