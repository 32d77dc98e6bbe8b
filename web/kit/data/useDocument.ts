import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import { useDataSource } from './DataProvider.tsx';
import type { RequestFailure } from './failure.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { queryKeyOf } from './queries.ts';

export type DocumentOptions = {
  /** Nothing is asked while true. */
  readonly skip?: boolean;
  /** Old rows stay on screen while other variables load: for lists, never for one record. */
  readonly keepRows?: boolean;
  /** The last answer is kept on the device and shown when there is no network. */
  readonly keepOffline?: boolean;
  /** Asked without a sign-in, whoever is signed in on this device: for open pages. */
  readonly anonymous?: boolean;
  /** Asks again every so many milliseconds while the page is in front. */
  readonly every?: number;
};

export type DocumentState<Result> = {
  readonly data: Result | undefined;
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** Something is shown and newer data is on its way. */
  readonly refreshing: boolean;
  readonly error: RequestFailure | undefined;
  readonly refetch: () => Promise<unknown>;
};

/** Variables may be left out where none is required. */
// biome-ignore lint/complexity/noBannedTypes: exactly the question whether an empty object would do
export type VariablesArgument<Variables, Options> = {} extends Variables
  ? [variables?: Variables, options?: Options]
  : [variables: Variables, options?: Options];

export function useDocument<Result, Variables>(
  document: PersistedDocument<Result, Variables>,
  ...[variables, options = {}]: VariablesArgument<Variables, DocumentOptions>
): DocumentState<Result> {
  const { request, area } = useDataSource();
  const queryKey = queryKeyOf(document, variables, area());
  const keptResult = options.keepOffline ? keptAnswer<Result>(queryKey) : undefined;
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await request(document, (variables ?? {}) as Variables, {
        signal,
        ...(options.anonymous ? { as: 'nobody' as const } : {}),
      });
      if (options.keepOffline) keepAnswer(queryKey, answer);
      return answer;
    },
    meta: { types: document.__meta__.types },
    enabled: !options.skip,
    ...(options.keepRows ? { placeholderData: keepPreviousData } : {}),
    ...(options.every ? { refetchInterval: options.every } : {}),
  });
  const data = query.data ?? (query.isError ? keptResult : undefined);
  return {
    data,
    loading: query.isPending && !options.skip && data === undefined,
    refreshing: query.isFetching && data !== undefined,
    // Rows that were loaded once are worth more than the news that loading them again failed.
    error: data === undefined ? ((query.error as RequestFailure | null) ?? undefined) : undefined,
    refetch: query.refetch,
  };
}
