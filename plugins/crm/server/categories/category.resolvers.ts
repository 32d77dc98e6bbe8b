import type { Ids } from '../../../../core/ports/ids.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { findCategory, listCategories } from './category.store.ts';
import {
  createCategory,
  deleteCategory,
  reorderCategories,
  restoreCategory,
  updateCategory,
} from './change-category.ts';

export const categoryResolvers = (deps: { ids: Ids }): PluginResolvers => ({
  Query: {
    clientCategories: (_root, { where }, ctx) => listCategories(ctx, where?.search),
    clientCategory: async (_root, { where }, ctx) => (await findCategory(ctx, where.id)) ?? null,
  },
  Mutation: {
    createClientCategory: (_root, { data }, ctx) => createCategory(ctx, deps, data),
    updateClientCategory: (_root, { where, data }, ctx) => updateCategory(ctx, where.id, data),
    updateDisplayOrderClientCategories: (_root, { inputs }, ctx) => reorderCategories(ctx, inputs),
    deleteClientCategory: (_root, { where }, ctx) => deleteCategory(ctx, where.id),
    restoreClientCategory: (_root, { where }, ctx) => restoreCategory(ctx, where.id),
  },
});
