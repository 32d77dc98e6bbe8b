import { type IsolationRow, nothing, order, where } from '../../test/support/isolation.ts';

/** How somebody of another company would try to misuse each field. */
export const isolation: Readonly<Record<string, IsolationRow>> = {
  'Query.clientCategories': {},
  'Query.clientCategory': where('client_categories'),
  'Mutation.createClientCategory': { ...nothing, sends: () => [{ data: { name: '新しい分類' } }] },
  'Mutation.updateClientCategory': {
    sends: (theirs) => [
      { where: { id: theirs.of('client_categories') }, data: { name: 'のっとり' } },
    ],
  },
  'Mutation.deleteClientCategory': where('client_categories'),
  'Mutation.restoreClientCategory': where('client_categories'),
  'Mutation.updateDisplayOrderClientCategories': order('client_categories'),
};
