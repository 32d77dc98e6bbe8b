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

/** Every query that shows one of these types asks again: at once where it is on screen. */
export function markStale(client: QueryClient, types: Iterable<string>): Promise<void> {
  const changed = new Set(types);
  return client.invalidateQueries({
    predicate: ({ meta }) =>
      (meta as QueryMeta | undefined)?.types.some((type) => changed.has(type)) ?? false,
  });
}
