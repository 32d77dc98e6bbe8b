import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { kept } from '#core/server/kept/kept.ts';
import {
  type AgreedLimits,
  checkAgreement,
} from '#plugins/attendance/domain/agreement36/check-agreement.ts';
import {
  Agreement36,
  type Agreement36Row,
} from '#plugins/attendance/generated/records/Agreement36.ts';

/** 36協定: what was agreed upon at each workplace, held to what the law lets be agreed. */
export const agreements36 = kept(Agreement36, {
  check: async (ctx, wanted) => {
    const agreed = wanted as Agreement36Row;
    const issues = [...checkAgreement(agreed as AgreedLimits), ...(await overlaps(ctx, agreed))];
    return issues.map((issue) => ({ ...issue, path: `data/${issue.path}` }));
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
