import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import { RequestFailure } from './failure.ts';
import type { Area } from './session.ts';

/** What the query cache knows about an entry besides its answer. */
export type QueryMeta = { readonly types: readonly string[] };

export const queryKeyOf = (
  document: PersistedDocument<unknown, never>,
  variables: unknown,
  area: Area,
): QueryKey => [document.__meta__.name, area, variables ?? {}];

/** A refusal stays one however often it is asked for; only a lost answer is worth another try. */
const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 2 && !(error instanceof RequestFailure && error.kind === 'server') && navigator.onLine;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network the request fails at once and the screen says so, instead of waiting.
        networkMode: 'always',
        retry: worthAnotherTry,
        retryDelay: (failures) => 400 * 2 ** failures,
        staleTime: 15_000,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** First answers that are asked for again as soon as they are there. */
const askedAgain = new WeakSet<object>();

/**
 * Every query that shows one of these types asks again: at once where it is on screen. A first answer that is under way may
 * have been read before the change, and TanStack Query would call it new. It is shown, and asked for once more; to cancel it
 * instead would keep a page empty for as long as changes come faster than its first answer.
 */
export function markStale(client: QueryClient, types: Iterable<string>): Promise<void> {
  const changed = new Set(types);
  const predicate = ({ meta }: { readonly meta: unknown }): boolean =>
    (meta as QueryMeta | undefined)?.types.some((type) => changed.has(type)) ?? false;
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    const first = query.state.data === undefined ? query.promise : undefined;
    if (!first || askedAgain.has(first)) continue;
    askedAgain.add(first);
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void first.then(again, () => {});
  }
  return client.invalidateQueries({ predicate });
}
