import type { RequestContext } from '../../core/server/context.ts';
import type { DemoSize, Ports } from '../../core/server/define-server.ts';
import { insertTablet } from './server/tablets/tablet.store.ts';

const TABLETS = [
  ['本社 1階エントランス', 'ACTIVE'],
  ['本社 3階休憩室', 'ACTIVE'],
  ['物流センター 通用口', 'INACTIVE'],
] as const;

export async function demo(
  ctx: RequestContext,
  { ids, identity }: Ports,
  { company, password }: DemoSize,
): Promise<void> {
  if (company !== 'hinata') return;
  const groups: { id: string }[] = await ctx
    .table('affiliation_groups')
    .whereNull('affiliation_groups.deleted_at')
    .orderBy([{ column: 'affiliation_groups.display_order' }, { column: 'affiliation_groups.id' }])
    .limit(2)
    .select('affiliation_groups.id');
  const hash = await identity.hashPassword(password ?? 'hataraki1');
  for (const [index, [installPlace, status]] of TABLETS.entries()) {
    const tablet = {
      id: ids.next(),
      licenceNumber: index + 1,
      installPlace,
      // The last one stands where people of every group pass.
      affiliationGroupId: groups[index]?.id ?? null,
      status,
    };
    await insertTablet(ctx, tablet, hash);
  }
}
