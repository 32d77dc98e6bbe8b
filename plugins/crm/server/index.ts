import { defineServer } from '../../../core/server/define-server.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { clientCategories } from '../migrations/0001_client_categories.ts';
import { manifest } from '../plugin.ts';
import { categoryRecord } from './categories/category.record.ts';
import { categoryResolvers } from './categories/category.resolvers.ts';
import { rules } from './rules.ts';

export const crm = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [clientCategories],
  validators,
  columns: { ClientCategory: { id: 'client_categories.id' } },
  rules,
  demo,
  deps: {},
  setup: ({ ids }) => ({
    resolvers: categoryResolvers({ ids }),
    api: {},
    recordKinds: [categoryRecord],
  }),
});
