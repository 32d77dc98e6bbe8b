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
  { company }: DemoSize,
): Promise<void> {
  if (company !== 'hinata') return;
  const hash = await identity.hashPassword('hataraki1');
  for (const [index, [installPlace, status]] of TABLETS.entries()) {
    const tablet = {
      id: ids.next(),
      licenceNumber: index + 1,
      installPlace,
      affiliationGroupId: null,
      status,
    };
    await insertTablet(ctx, tablet, hash);
  }
}
