import type { RequestContext } from '#core/server/context.ts';
import type { DemoSize, Ports } from '#core/server/define-server.ts';
import { DEMO_COMPANIES } from './demo/companies.ts';
import type { DemoGroup } from './demo/demo-company.ts';
import { demoRecords } from './demo/records.ts';
import { insertCompany } from './server/company/company.store.ts';
import { groups as groupRecords } from './server/groups/group.feature.ts';
import { setInstalled } from './server/groups/installed.store.ts';
import { workplaces } from './server/workplaces/workplace.feature.ts';

export async function demo(ctx: RequestContext, ports: Ports, size: DemoSize): Promise<void> {
  const { company, workplaces: places, groups } = DEMO_COMPANIES[size.company];
  await insertCompany(ctx, company);
  for (const { id, ...workplace } of places) await workplaces.insert(ctx, id, workplace);
  await insertBelow(ctx, null, groups);
  await demoRecords(ctx, ports, size);
}

async function insertBelow(
  ctx: RequestContext,
  parentId: string | null,
  groups: readonly DemoGroup[],
): Promise<void> {
  for (const { id, workplaces = [], below = [], ...group } of groups) {
    await groupRecords.insert(ctx, id, { ...group, parentId });
    await setInstalled(ctx, id, workplaces);
    await insertBelow(ctx, id, below);
  }
}
