import { defineServer } from '#core/server/define-server.ts';
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
import { manifest } from '../plugin.ts';
import { alike } from './alike/alike.feature.ts';
import { clientEmployees } from './client-employees/client-employee.feature.ts';
import { clientEmployeeFiles } from './client-employees/files.feature.ts';
import { calls } from './clients/call.feature.ts';
import { clients } from './clients/client.feature.ts';
import { commentableClients } from './clients/commentable.ts';
import { moves } from './clients/move.feature.ts';
import { customKeyCalls, customKeys } from './custom/custom-client-key.feature.ts';
import { clientImport } from './import/client-import.ts';
import { personImport } from './import/people/person-import.ts';
import { categories } from './masters/category.feature.ts';
import { industries, statuses } from './masters/masters.feature.ts';
import { crmSettings } from './masters/setting.feature.ts';
import { mergeFeature } from './merges/merge.feature.ts';
import { rules } from './rules.ts';

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
  ],
  validators,
  features: [categories, statuses, industries, clients, clientEmployees, customKeys],
  rules,
  demo,
  deps: { employee: employeeApi },
  setup(ports, { employee }) {
    const { ids, files } = ports;
    employee.registerCommentable(commentableClients);
    return {
      features: [
        calls,
        moves,
        clientEmployeeFiles(files),
        crmSettings,
        customKeyCalls,
        alike,
        mergeFeature(ports, employee),
        { name: 'import', imports: [clientImport(ids, employee), personImport(ids)] },
      ],
    };
  },
});
