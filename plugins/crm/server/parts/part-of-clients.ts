import type { PluginId } from '#core/plugin.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { TimelineSource } from '../timeline/timeline-source.ts';

/** What belongs to one client that goes to another, or only these of it. */
export type ClientMove = {
  readonly from: string;
  readonly to: string;
  readonly only?: readonly string[];
};

/** What another plugin keeps of clients. */
export type PartOfClients = {
  readonly plugin: PluginId;
  /** When two clients become one, and back: answers with the ids of what moved. Rights are the merge's matter. */
  move(ctx: RequestContext, move: ClientMove): Promise<readonly string[]>;
  /** What it tells in the timeline of a client. */
  readonly timeline?: TimelineSource;
};

/** What the plugins above have registered in their setup. */
export function clientParts() {
  const parts = new Map<PluginId, PartOfClients>();
  return {
    register(part: PartOfClients): void {
      if (parts.has(part.plugin))
        throw new Error(`Parts of clients of '${part.plugin}' are registered twice.`);
      parts.set(part.plugin, part);
    },
    /** Of all plugins: what a company keeps without the licence moves all the same. */
    all: (): readonly PartOfClients[] => [...parts.values()],
    /** Of plugins that the company has. */
    licensed: (ctx: Pick<RequestContext, 'licences'>): readonly PartOfClients[] =>
      [...parts.values()].filter(({ plugin }) => ctx.licences.has(plugin)),
  };
}

export type ClientParts = ReturnType<typeof clientParts>;
