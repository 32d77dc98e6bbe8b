import { expect, it } from 'vitest';
import type { RequestContext } from '../../context.ts';
import { importResolvers } from '../import.resolvers.ts';

type Call = (root: object, args: object, ctx: RequestContext) => Promise<unknown>;

it.each([
  ['CHECKING', 'applyImport'],
  ['APPLYING', 'checkImport'],
  ['APPLYING', 'undoImport'],
  ['UNDOING', 'undoImport'],
])(
  'in %s, %s is refused at once: it does not wait for the row that parts of it share',
  async (state, call) => {
    let locks = 0;
    const query = {
      where: () => query,
      forUpdate: () => {
        locks += 1;
        return query;
      },
      first: async () => ({ id: 'i', state }),
    };
    const { Mutation } = importResolvers({} as never, { seen: () => ({}) } as never);
    const ask = Mutation[call as keyof typeof Mutation] as unknown as Call;
    const ctx = { table: () => query } as unknown as RequestContext;
    await expect(ask({}, { where: { id: 'i' }, data: {} }, ctx)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(locks).toBe(0);
  },
);
