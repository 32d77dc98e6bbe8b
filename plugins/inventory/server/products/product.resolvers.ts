import type { Ids } from '../../../../core/ports/ids.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { createProduct, deleteProduct, restoreProduct, updateProduct } from './change-product.ts';
import { findProduct, pageOfProducts } from './product.store.ts';

export const productResolvers = (deps: { ids: Ids }): PluginResolvers => ({
  Query: {
    productConnection: (_root, args, ctx) => pageOfProducts(ctx, args),
    product: async (_root, { where }, ctx) => (await findProduct(ctx, where.id)) ?? null,
  },
  Mutation: {
    createProduct: (_root, { data }, ctx) => createProduct(ctx, deps, data),
    updateProduct: (_root, { where, data }, ctx) => updateProduct(ctx, where.id, data),
    deleteProduct: (_root, { where }, ctx) => deleteProduct(ctx, where.id),
    restoreProduct: (_root, { where }, ctx) => restoreProduct(ctx, where.id),
  },
});
