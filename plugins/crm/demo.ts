import type { RequestContext } from '#core/server/context.ts';
import type { DemoSize, Ports } from '#core/server/define-server.ts';
import { categories } from './server/categories/category.feature.ts';

const CATEGORIES = [
  ['C-01', '取引先'],
  ['C-02', '見込客'],
  ['C-03', '協力会社'],
  ['C-04', '仕入先'],
  [null, '休眠中'],
] as const;

export async function demo(
  ctx: RequestContext,
  _ports: Ports,
  { company }: DemoSize,
): Promise<void> {
  if (company !== 'hinata') return;
  for (const [customID, name] of CATEGORIES) await categories.create(ctx, { customID, name });
}
