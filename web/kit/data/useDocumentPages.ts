import { useInfiniteQuery } from '@tanstack/react-query';
import type { Erased } from '#core/erased.ts';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import { useDataSource } from './DataProvider.tsx';
import type { RequestFailure } from './failure.ts';
import { queryKeyOf } from './queries.ts';

export type DocumentPages<Result> = {
  readonly pages: readonly Result[];
  readonly loading: boolean;
  readonly loadingMore: boolean;
  readonly error: RequestFailure | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly refetch: () => Promise<unknown>;
};

type PagesOptions<Result> = {
  /** Rows of one page; sent as `first`, and its multiple as `skip`. */
  readonly pageSize: number;
  readonly hasMore: (page: Result) => boolean;
  readonly skip?: boolean;
  /** Asks again every so many milliseconds while the page is in front. */
  readonly every?: number;
};

/** An endless list over a connection that takes `skip` and `first`. */
export function useDocumentPages<Result, Variables extends { skip?: Erased; first?: Erased }>(
  document: PersistedDocument<Result, Variables>,
  variables: Omit<Variables, 'skip' | 'first'>,
  { pageSize, hasMore, skip = false, every }: PagesOptions<Result>,
): DocumentPages<Result> {
  const { request, area } = useDataSource();
  const query = useInfiniteQuery({
    queryKey: [...queryKeyOf(document, variables, area()), 'pages', pageSize],
    queryFn: ({ pageParam, signal }) =>
      request(
        document,
        { ...variables, skip: pageParam, first: pageSize } as unknown as Variables,
        {
          signal,
        },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (hasMore(last) ? all.length * pageSize : undefined),
    meta: { types: document.__meta__.types },
    enabled: !skip,
    ...(every ? { refetchInterval: every } : {}),
  });
  return {
    pages: query.data?.pages ?? [],
    loading: query.isPending && !skip,
    loadingMore: query.isFetchingNextPage,
    error: query.data ? undefined : ((query.error as RequestFailure | null) ?? undefined),
    hasMore: query.hasNextPage,
    loadMore: () => void (query.isFetchingNextPage || query.fetchNextPage()),
    refetch: query.refetch,
  };
}
