import { type IsolationRow, nothing, where } from '../../test/support/isolation.ts';

/** How somebody of another company would try to misuse each field. */
export const isolation: Readonly<Record<string, IsolationRow>> = {
  'Query.product': where('products'),
  'Query.productConnection': {},
  'Mutation.createProduct': {
    ...nothing,
    sends: () => [{ data: { name: '新しい商品', quantity: 1 } }],
  },
  'Mutation.updateProduct': {
    sends: (theirs) => [{ where: { id: theirs.of('products') }, data: { name: 'のっとり' } }],
  },
  'Mutation.deleteProduct': where('products'),
  'Mutation.restoreProduct': where('products'),
};
