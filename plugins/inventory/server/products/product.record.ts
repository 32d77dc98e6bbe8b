import type { RecordKind } from '../../../../core/server/records/record-kind.ts';
import { removeForGood } from '../../../../core/server/records/remove-for-good.ts';
import { validators } from '../../generated/validators.js';
import { bringBackProduct, updateProduct } from './change-product.ts';
import { productNames, setDeleted } from './product.store.ts';

export const productRecord: RecordKind = {
  subject: 'Product',
  title: 'product.kind',
  labels: productNames,
  fields: {
    name: { label: 'product.name' },
    kana: { label: 'product.kana' },
    quantity: { label: 'product.quantity', show: 'number' },
  },
  accepts: validators.UpdateProductInput,
  restore: updateProduct,
  trash: {
    remove: (ctx, id) => setDeleted(ctx, id, true),
    restore: bringBackProduct,
    destroy: (ctx, id) => removeForGood(ctx, 'products', id),
  },
};
