import type { RequestContext } from '#core/server/context.ts';
import type { DemoSize, Ports } from '#core/server/define-server.ts';
import { beginContract } from './server/plan.store.ts';

/** The workshop is on the plan without attendance. */
const PLAN_OF: Readonly<Record<DemoSize['company'], string>> = {
  hinata: 'premium',
  minato: 'light',
  default: 'premium',
};

export const demo = (ctx: RequestContext, _ports: Ports, { company }: DemoSize): Promise<void> =>
  beginContract(ctx, PLAN_OF[company], '2024-04-01', ctx.now);
