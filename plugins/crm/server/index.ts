import { defineServer } from '#core/server/define-server.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { clientCategories } from '../migrations/0001_client_categories.ts';
import { versions } from '../migrations/0002_versions.ts';
import { manifest } from '../plugin.ts';
import { categories } from './categories/category.feature.ts';

export const crm = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [clientCategories, versions],
  validators,
  features: [categories],
  demo,
  deps: {},
  setup: () => ({ features: [] }),
});
