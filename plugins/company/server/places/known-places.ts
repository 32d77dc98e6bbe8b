import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { cities, industries } from './place.read-model.ts';

/** Ids that a form can only have from a list; anybody can send anything. */
export async function checkKnown(
  ctx: RequestContext,
  input: { readonly cityId?: string | null; readonly industryId?: string | null },
): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  if (input.industryId && !(await industries(ctx).load(input.industryId))) {
    issues.push({ path: 'data/industryId', key: 'validation.choice' });
  }
  if (input.cityId && !(await cities(ctx).load(input.cityId))) {
    issues.push({ path: 'data/cityId', key: 'validation.choice' });
  }
  return issues;
}
