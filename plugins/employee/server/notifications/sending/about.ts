import type { RequestContext } from '#core/server/context.ts';
import type { Commentables } from '../../comments/api.ts';

/** Of a message that is to be sent: its reader, and a record that its plugin has to be asked about. */
export type About = { readonly readerId: string; readonly about: string | null };

/** Messages whose reader may still read what they are about. Few are about a record of another plugin. */
export async function onlyReadable<One extends About>(
  ctx: RequestContext,
  { isReadableBy }: Pick<Commentables, 'isReadableBy'>,
  messages: readonly One[],
): Promise<One[]> {
  const readable: One[] = [];
  for (const message of messages)
    if (message.about === null || (await isReadableBy(ctx, message.about, message.readerId)))
      readable.push(message);
  return readable;
}
