import { defineServer } from '#core/server/define-server.ts';
import type { CrmApi } from '#plugins/crm/api.ts';
import { employeeApi } from '#plugins/employee/api.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { clientCategories } from '../migrations/0001_client_categories.ts';
import { versions } from '../migrations/0002_versions.ts';
import { clients as clientTables } from '../migrations/0320_clients.ts';
import { clientCalls } from '../migrations/0321_client_calls.ts';
import { customClientKeys } from '../migrations/0330_custom_client_keys.ts';
import { customItems } from '../migrations/0331_custom_items.ts';
import { clientKeysTable } from '../migrations/0340_client_keys.ts';
import { clientMerges } from '../migrations/0341_client_merges.ts';
import { clientsByStatus } from '../migrations/0361_clients_by_status.ts';
import { filesOfItems } from '../migrations/0370_files_of_items.ts';
import { changedCalls } from '../migrations/0381_changed_calls.ts';
import { automations } from '../migrations/0382_automations.ts';
import { clientPairs } from '../migrations/0411_client_pairs.ts';
import { manifest } from '../plugin.ts';
import { alike } from './alike/alike.feature.ts';
import { comparison } from './alike/compare.feature.ts';
import { automationsFeature } from './automations/automations.feature.ts';
import { statusNotices } from './automations/status-notice.feature.ts';
import { calls } from './calls/call.feature.ts';
import { clientEmployees } from './client-employees/client-employee.feature.ts';
import { clientEmployeeFiles } from './client-employees/files.feature.ts';
import { clients } from './clients/client.feature.ts';
import { commentableClients } from './clients/commentable.ts';
import { isHeldToChange } from './clients/held-clients.ts';
import { moves } from './clients/move.feature.ts';
import { customKeyCalls, customKeys } from './custom/custom-client-key.feature.ts';
import { clientItemFiles } from './custom/files/item-files.feature.ts';
import { clientImport } from './import/client-import.ts';
import { personImport } from './import/people/person-import.ts';
import { categories } from './masters/category.feature.ts';
import { industries, statuses } from './masters/masters.feature.ts';
import { crmSettings } from './masters/setting.feature.ts';
import { mergeFeature } from './merges/merge.feature.ts';
import { clientParts } from './parts/part-of-clients.ts';
import { rules } from './rules.ts';
import { timelineFeature } from './timeline/timeline.feature.ts';

export const crm = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [
    clientCategories,
    versions,
    clientTables,
    clientCalls,
    customClientKeys,
    customItems,
    clientKeysTable,
    clientMerges,
    changedCalls,
    automations,
    clientsByStatus,
    filesOfItems,
    clientPairs,
  ],
  validators,
  features: [categories, statuses, industries, clients, clientEmployees, customKeys, statusNotices],
  rules,
  demo,
  deps: { employee: employeeApi },
  setup(ports, { employee }) {
    const { ids, files } = ports;
    employee.registerCommentable(commentableClients);
    const parts = clientParts();
    const api: CrmApi = {
      mayRead: async (ctx, id) => Boolean(await clients.byId(ctx).load(id)),
      mayChange: isHeldToChange,
      registerPart: parts.register,
    };
    return {
      api,
      features: [
        calls,
        moves,
        clientEmployeeFiles(files),
        crmSettings,
        customKeyCalls,
        clientItemFiles(files),
        alike,
        comparison(ports),
        mergeFeature(ports, { moveComments: employee.moveComments, parts: parts.all }),
        timelineFeature(employee, parts),
        automationsFeature(ports, employee),
        { name: 'import', imports: [clientImport(ids, employee), personImport(ids)] },
      ],
    };
  },
});
