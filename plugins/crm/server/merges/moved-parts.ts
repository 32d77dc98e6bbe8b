import type { RequestContext } from '#core/server/context.ts';
import type { ClientMove, PartOfClients } from '../parts/part-of-clients.ts';

/** Ids of what moved, by the plugin that keeps it. */
export type MovedParts = Readonly<Record<string, readonly string[]>>;

/** Moves what other plugins keep of one client to the other, in one order. */
export async function moveParts(
  ctx: RequestContext,
  parts: readonly PartOfClients[],
  move: ClientMove,
): Promise<MovedParts> {
  const moved: Record<string, readonly string[]> = {};
  for (const part of parts) moved[part.plugin] = await part.move(ctx, move);
  return moved;
}

/** Moves back what still belongs to the client that it went to. */
export async function movePartsBack(
  ctx: RequestContext,
  parts: readonly PartOfClients[],
  move: ClientMove,
  moved: MovedParts = {},
): Promise<void> {
  for (const part of parts) {
    const only = moved[part.plugin] ?? [];
    if (only.length > 0) await part.move(ctx, { ...move, only });
  }
}
