import { useState } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useLive } from '#kit/data/live/useLive.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useStale } from '#kit/data/useStale.ts';
import { editPathOf } from '#kit/kept-list/kind.ts';
import { Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import {
  type TableState,
  toSkipFirst,
  useTableUrlState,
} from '#kit/ui/DataTable/table-url-state.ts';
import type { NewsCategory, NewsOrderBy, NewsStatus } from '#schema/generated/schema-types.ts';
import { DeleteNews } from './DeleteNews.tsx';
import { NewsChangedDocument, NewsListDocument } from './News.generated.ts';
import { CATEGORIES, type NewsRow, NewsTable, STATUSES } from './NewsTable.tsx';
import { detailPath, NEWS, OVER_LIST } from './places.ts';
import { useMarkAllSeen } from './useMarkAllSeen.ts';

const SORTABLE = ['title', 'publishedAt'];

/** The address may hold anything; what is no value is left out. */
function whereOf({ search, filters }: TableState) {
  const some = <One extends string>(id: string, values: readonly One[]): One[] | null => {
    const chosen = values.filter((value) => filters[id]?.includes(value));
    return chosen.length > 0 ? chosen : null;
  };
  return {
    search: search || null,
    category: some<NewsCategory>('category', CATEGORIES),
    status: some<NewsStatus>('status', STATUSES),
    isCurrent: filters['shown']?.includes('current') || null,
    isUnread: filters['shown']?.includes('unread') || null,
  };
}

const orderOf = ({ sort }: TableState): NewsOrderBy | null =>
  sort && SORTABLE.includes(sort.id)
    ? (`${sort.id}_${sort.desc ? 'DESC' : 'ASC'}` as NewsOrderBy)
    : null;

/** Asks again for what is shown of news when it was changed elsewhere. Readers hear of it by their bell. */
function useNewsLive(mayWrite: boolean): void {
  const stale = useStale();
  const ask = () => stale('News', 'NewsUnread');
  useLive(NewsChangedDocument, {}, ask, { skip: !mayWrite, onListening: ask });
}

export function NewsPage() {
  const navigate = useNavigate();
  const grants = useGrants();
  const [state, setState] = useTableUrlState({
    filters: ['category', 'status', 'shown'],
    filtered: { shown: ['current'] },
  });
  const asked = { where: whereOf(state), orderBy: orderOf(state) };
  const { data, loading, refreshing, error, refetch } = useDocument(
    NewsListDocument,
    { ...asked, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(NewsListDocument, asked, (answer) => answer.newsConnection);
  const { unread, markAll } = useMarkAllSeen();
  const mayWrite = grants.has('employee.news:update');
  useNewsLive(mayWrite);
  const [deleting, setDeleting] = useState<NewsRow>();
  const open = (to: string) => void navigate({ to, search: true });
  return (
    <>
      <NewsTable
        rows={data?.newsConnection.nodes ?? []}
        totalCount={data?.newsConnection.totalCount}
        loading={loading || refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        state={state}
        onStateChange={setState}
        mayWrite={mayWrite}
        seesAll={grants.has('employee.news')}
        unread={unread}
        onMarkAll={markAll}
        onCreate={() => open(`${NEWS}/create`)}
        onOpen={({ id }) => open(detailPath(OVER_LIST, id))}
        onEdit={({ id }) => open(editPathOf(OVER_LIST, id))}
        onDelete={setDeleting}
      />
      {deleting ? <DeleteNews item={deleting} onClose={() => setDeleting(undefined)} /> : null}
      <Outlet />
    </>
  );
}
