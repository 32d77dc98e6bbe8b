import type { RequestContext } from '#core/server/context.ts';
import type { Commentables } from '../../comments/api.ts';

/** Of a message that is to be sent: its reader, and a record that its plugin has to be asked about. */
export type About = { readonly readerId: string; readonly about: string | null };

/** Messages whose reader may still read what they are about: of one reader all are asked about at once. */
export async function onlyReadable<One extends About>(
  ctx: RequestContext,
  { unreadableBy }: Pick<Commentables, 'unreadableBy'>,
  messages: readonly One[],
): Promise<One[]> {
  const hidden = new Map<string, ReadonlySet<string | null>>();
  for (const [readerId, own] of Map.groupBy(messages, (message) => message.readerId)) {
    const records = [...new Set(own.map(({ about }) => about))].filter((one) => one !== null);
    if (records.length > 0)
      hidden.set(readerId, new Set(await unreadableBy(ctx, records, readerId)));
  }
  return messages.filter(({ readerId, about }) => !hidden.get(readerId)?.has(about));
}
