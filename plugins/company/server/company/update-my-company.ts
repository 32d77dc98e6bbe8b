import { refuseIfChanged } from '../../../../core/server/changed-meanwhile.ts';
import { differences } from '../../../../core/server/columns.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { invalidInput } from '../../../../core/server/errors.ts';
import { keepFile, releaseFile } from '../../../../core/server/stored-files.ts';
import type { UpdateMyCompanyInput } from '../../../../schema/generated/resolver-types.ts';
import type { FindPersonNames } from '../../api.ts';
import type { CompanyModel } from '../models.ts';
import { checkKnown } from '../places/known-places.ts';
import { lockMyCompany, saveMyCompany } from './company.store.ts';

export async function updateMyCompany(
  ctx: RequestContext,
  { findPersonNames }: { findPersonNames: FindPersonNames },
  { version, ...input }: UpdateMyCompanyInput,
): Promise<CompanyModel> {
  const before = await lockMyCompany(ctx);
  await refuseIfChanged(ctx, findPersonNames, before, version);
  const issues = await checkKnown(ctx, input);
  await keepPicture(ctx, before.faviconKey, input.faviconKey);
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

const PICTURES = ['image/jpeg', 'image/png'];

/** A key that somebody else uploaded would show their file to everybody. */
async function keepPicture(
  ctx: RequestContext,
  before: string | null,
  after: string | null | undefined,
): Promise<void> {
  if (after === undefined || after === before) return;
  if (after && !(await keepFile(ctx, after, PICTURES)))
    throw invalidInput([{ path: 'data/faviconKey', key: 'validation.imageOnly' }]);
  if (before) await releaseFile(ctx, before);
}
