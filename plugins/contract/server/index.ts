import { defineServer } from '#core/server/define-server.ts';
import { registerPlanLimits } from '#core/server/plan-limits.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { ContractApi } from '../api.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { plans } from '../migrations/0001_plans.ts';
import { oneContractADay } from '../migrations/0050_one_contract_a_day.ts';
import { manifest } from '../plugin.ts';
import { planFeature } from './plan.feature.ts';
import { beginContract, licensedPlugins, planLimits } from './plan.store.ts';
import { rules } from './rules.ts';

export const contract = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [plans, oneContractADay],
  validators,
  columns: {},
  rules,
  demo,
  found: (ctx, _ports, { planId }) => beginContract(ctx, planId, tokyoDate(ctx.now), ctx.now),
  deps: {},
  setup(ports) {
    registerPlanLimits(planLimits);
    const api: ContractApi = {
      beginContract: (rows, planId, from) => beginContract(rows, planId, from, ports.clock.now()),
    };
    return {
      api,
      features: [planFeature(() => ports.manifests)],
      provides: {
        licences: { of: (companyId, rows) => licensedPlugins(rows, companyId, ports.clock.now()) },
      },
    };
  },
});
