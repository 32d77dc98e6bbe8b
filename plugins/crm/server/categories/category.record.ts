import type { RecordKind } from '../../../../core/server/records/record-kind.ts';
import { removeForGood } from '../../../../core/server/records/remove-for-good.ts';
import { validators } from '../../generated/validators.js';
import { categoryNames, setDeleted } from './category.store.ts';
import { bringBackCategory, updateCategory } from './change-category.ts';

export const categoryRecord: RecordKind = {
  subject: 'ClientCategory',
  title: 'category.kind',
  labels: categoryNames,
  fields: {
    customID: { label: 'category.customID' },
    name: { label: 'category.name' },
    displayOrder: { label: 'category.displayOrder', show: 'number', fixed: true },
  },
  accepts: validators.UpdateClientCategoryInput,
  restore: updateCategory,
  trash: {
    remove: (ctx, id) => setDeleted(ctx, id, true),
    restore: bringBackCategory,
    destroy: (ctx, id) => removeForGood(ctx, 'client_categories', id),
  },
};
