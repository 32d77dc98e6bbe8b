import { defineServer } from '#core/server/define-server.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { productsTable } from '../migrations/0001_products.ts';
import { versions } from '../migrations/0002_versions.ts';
import { manifest } from '../plugin.ts';
import { products } from './products/product.feature.ts';

export const inventory = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [productsTable, versions],
  validators,
  features: [products],
  demo,
  deps: {},
  setup: () => ({ features: [] }),
});
