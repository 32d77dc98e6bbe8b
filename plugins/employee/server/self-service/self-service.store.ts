import type { RequestContext } from '#core/server/context.ts';
import { OPEN_AT_FIRST, type SelfServiceItem } from '../../domain/self-service.ts';

export type SelfServiceSetting = {
  readonly openItems: readonly SelfServiceItem[];
  /** 0 until an administrator decides for the first time. */
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

export async function selfServiceSetting(ctx: RequestContext): Promise<SelfServiceSetting> {
  const row = await ctx.table('self_service_settings').first();
  if (!row)
    return { openItems: OPEN_AT_FIRST, version: 0, updatedAt: new Date(0), updatedBy: null };
  return {
    openItems: row.open_items,
    version: row.version,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

export async function saveSelfService(
  ctx: RequestContext,
  openItems: readonly SelfServiceItem[],
): Promise<void> {
  const written = { open_items: openItems, updated_at: ctx.now, updated_by: ctx.viewer.employeeId };
  const changed = await ctx
    .table('self_service_settings')
    .update({ ...written, version: ctx.raw('version + 1') });
  if (changed === 0) await ctx.insert('self_service_settings', written);
}
