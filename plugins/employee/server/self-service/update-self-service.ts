import type { RequestContext } from '#core/server/context.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { SELF_SERVICE_ITEMS, type SelfServiceItem } from '../../domain/self-service.ts';
import { findPersonNames } from '../names.ts';
import {
  type SelfServiceSetting,
  saveSelfService,
  selfServiceSetting,
} from './self-service.store.ts';

export async function updateSelfService(
  ctx: RequestContext,
  {
    openItems,
    version,
  }: { readonly openItems: readonly SelfServiceItem[]; readonly version?: number | null },
): Promise<SelfServiceSetting> {
  const before = await selfServiceSetting(ctx);
  await refuseIfChanged(ctx, findPersonNames, before, version);
  await saveSelfService(
    ctx,
    SELF_SERVICE_ITEMS.filter((item) => openItems.includes(item)),
  );
  const after = await selfServiceSetting(ctx);
  ctx.audit({
    action: 'update',
    subject: 'SelfServiceSetting',
    subjectId: ctx.viewer.companyId,
    ...differences({ openItems: before.openItems }, { openItems: after.openItems }),
  });
  return after;
}
