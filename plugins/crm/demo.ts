import type { RequestContext } from '#core/server/context.ts';
import type { DemoSize, Ports } from '#core/server/define-server.ts';
import { fillClients } from './demo/clients.ts';
import { customItemsOfDemo } from './demo/custom-items.ts';
import { duplicatesOfDemo } from './demo/duplicates.ts';
import { TRADES } from './demo/names.ts';
import { statusNotices } from './server/automations/status-notice.feature.ts';
import { categories } from './server/masters/category.feature.ts';
import { industries, statuses } from './server/masters/masters.feature.ts';

const CATEGORIES = [
  ['C-01', '取引先'],
  ['C-02', '見込客'],
  ['C-03', '協力会社'],
  ['C-04', '仕入先'],
  [null, '休眠中'],
] as const;

const STATUSES = [
  ['初回連絡', '名刺交換や問い合わせがあり、まだ話が始まっていない', '#6b7280'],
  ['商談中', '提案や見積もりを出し、返事を待っている', '#b45309'],
  ['取引中', '契約があり、取引が続いている', '#2f6f4f'],
  ['休止', '今は取引がない', '#7c3aed'],
] as const;

const CLIENTS_PER_EMPLOYEE = 5;
const MOST_CLIENTS = 300;
const CLIENTS_OF_MINATO = 3;

export async function demo(
  ctx: RequestContext,
  { ids }: Ports,
  { company, employees }: DemoSize,
): Promise<void> {
  if (company === 'default') return;
  const made = {
    categories: [] as string[],
    statuses: [] as string[],
    industries: {} as Record<string, string>,
  };
  for (const [customID, name] of CATEGORIES)
    made.categories.push((await categories.create(ctx, { customID, name })).id);
  for (const [name, detail, hex] of STATUSES)
    made.statuses.push((await statuses.create(ctx, { name, detail, hex })).id);
  for (const name of new Set(TRADES.map(([, , industry]) => industry)))
    made.industries[name] = (await industries.create(ctx, { name })).id;
  const count =
    company === 'hinata'
      ? Math.min(MOST_CLIENTS, employees * CLIENTS_PER_EMPLOYEE)
      : CLIENTS_OF_MINATO;
  await fillClients(ctx, ids, count, made);
  // Off, as everything that happens by itself is until somebody turns it on.
  const [, negotiating, trading] = made.statuses;
  await statusNotices.create(ctx, {
    name: '契約になったとき',
    fromStatusId: negotiating ?? null,
    toStatusId: trading ?? null,
  });
  if (company === 'hinata') await duplicatesOfDemo(ctx);
  if (company === 'hinata') await customItemsOfDemo(ctx);
}
