import { useCallback } from 'react';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import { useDataSource } from './DataProvider.tsx';

/** As many as one answer may hold. */
const PAGE = 500;

type Page<Row> = { readonly nodes: readonly Row[]; readonly totalCount: number };

/**
 * All rows of a list that the server pages, asked for one page after the other: for a download. What
 * the viewer may not see is not in it, because it is the list's own query that is asked.
 */
export function useAllRows<Result, Variables, Row>(
  document: PersistedDocument<Result, Variables>,
  variables: Omit<Variables, 'skip' | 'first'>,
  pageOf: (answer: Result) => Page<Row>,
): () => Promise<readonly Row[]> {
  const { request } = useDataSource();
  return useCallback(async () => {
    const rows: Row[] = [];
    for (;;) {
      // The variables of the list, with the window of this page.
      const window = { ...variables, skip: rows.length, first: PAGE } as unknown as Variables;
      const { nodes, totalCount } = pageOf(await request(document, window));
      rows.push(...nodes);
      if (nodes.length === 0 || rows.length >= totalCount) return rows;
    }
  }, [request, document, variables, pageOf]);
}
