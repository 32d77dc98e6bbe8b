import { refuseIfChanged } from '../../../../core/server/changed-meanwhile.ts';
import { differences } from '../../../../core/server/columns.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { invalidInput } from '../../../../core/server/errors.ts';
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
