import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';

/** Whether the viewer may change the client, which nobody deletes or merges until the transaction ends then. */
export const isHeldToChange = async (ctx: RequestContext, id: string): Promise<boolean> =>
  Boolean(
    await whereCan(ctx.table('clients'), ctx, 'update', 'Client')
      .where('clients.id', id)
      .forShare()
      .first('clients.id'),
  );
