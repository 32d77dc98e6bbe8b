import { type IsolationRow, order } from '#test/support/isolation.ts';

/** How somebody of another company would try to misuse each field. */
export const isolation: Readonly<Record<string, IsolationRow>> = {
  'Mutation.updateAttackOrderCustomClientKeys': order('custom_client_keys'),
};
