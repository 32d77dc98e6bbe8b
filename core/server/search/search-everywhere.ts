import type { RequestContext } from '../context.ts';
import type { Hit, SearchArea, SearchSource } from './search-source.ts';

export type OwnedSource = SearchSource & { readonly plugin: string };
type Found = Pick<OwnedSource, 'kind' | 'plugin' | 'title' | 'icon'> & {
  readonly hits: readonly Hit[];
  readonly hasMore: boolean;
};
type Args = {
  readonly words: string;
  readonly area: SearchArea;
  readonly first?: number | null | undefined;
};

const FIRST = 5;

/** Answers from the sources of all plugins that the company has, one after the other on one connection. */
export const searchEverywhere =
  (sources: readonly OwnedSource[]) =>
  async (ctx: RequestContext, { words, area, first }: Args): Promise<Found[]> => {
    const limit = first ?? FIRST;
    const groups: Found[] = [];
    const asked = sources
      .filter(({ areas, plugin }) => areas.includes(area) && ctx.licences.has(plugin))
      .toSorted((one, other) => one.order - other.order);
    for (const { kind, plugin, title, icon, search } of asked) {
      // One more than is shown tells whether there are more.
      const hits = await search(ctx, words, limit + 1, area);
      if (hits.length > 0)
        groups.push({
          kind,
          plugin,
          title,
          icon,
          hits: hits.slice(0, limit),
          hasMore: hits.length > limit,
        });
    }
    return groups;
  };
