import { defineServer } from '../../../core/server/define-server.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { products } from '../migrations/0001_products.ts';
import { manifest } from '../plugin.ts';
import { productRecord } from './products/product.record.ts';
import { productResolvers } from './products/product.resolvers.ts';
import { rules } from './rules.ts';

export const inventory = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [products],
  validators,
  columns: { Product: { id: 'products.id' } },
  rules,
  demo,
  deps: {},
  setup: ({ ids }) => ({
    resolvers: productResolvers({ ids }),
    api: {},
    recordKinds: [productRecord],
  }),
});
