import { useState } from 'react';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import {
  type TableState,
  toSkipFirst,
  useTableUrlState,
} from '#kit/ui/DataTable/table-url-state.ts';
import { noticeAt } from '../addresses.ts';
import { NoticeListDocument, type NoticeListQuery } from '../Notices.generated.ts';
import type { NoticeLine } from '../notice-words.ts';
import { DeleteNotice } from './NoticeActions.tsx';
import { StaffNoticesView } from './StaffNoticesView.tsx';

const rowsOf = ({ noticesConnection }: NoticeListQuery) => noticesConnection;

const queryOf = ({ search, filters, sort }: TableState) => {
  const { state = [], kind = [], confirmation = [], mine = [] } = filters;
  const by = sort?.id === 'title' ? 'title' : 'deliverAt';
  return {
    where: {
      ...(search ? { search } : {}),
      ...(state.length > 0 ? { states: [...state] as NoticeLine['state'][] } : {}),
      ...(kind.length > 0 ? { kinds: [...kind] as NoticeLine['kind'][] } : {}),
      ...(confirmation.length === 1 ? { asksConfirmation: confirmation[0] === 'asked' } : {}),
      ...(mine.length === 1 ? { isMine: true } : {}),
    },
    orderBy: `${by}_${!sort || sort.desc ? 'DESC' : 'ASC'}` as 'deliverAt_DESC',
  };
};

/** お知らせ of managers: what they have sent, reserved, and received themselves. */
export function StaffNotices() {
  const navigate = useNavigate();
  const [state, setState] = useTableUrlState({
    filters: ['state', 'kind', 'confirmation', 'mine'],
    sort: '-deliverAt',
  });
  const [deleting, setDeleting] = useState<NoticeLine>();
  const narrowed = queryOf(state);
  const { data, loading, refreshing, error, refetch } = useDocument(
    NoticeListDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(NoticeListDocument, narrowed, rowsOf);
  return (
    <>
      <StaffNoticesView
        notices={data?.noticesConnection}
        state={state}
        onStateChange={setState}
        loading={loading}
        refreshing={refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        onOpen={({ id }) => void navigate({ to: noticeAt(id), search: true })}
        onDelete={setDeleting}
      />
      {deleting ? (
        <DeleteNotice
          notice={deleting}
          onClose={() => setDeleting(undefined)}
          onGone={() => setDeleting(undefined)}
        />
      ) : null}
      <Outlet />
    </>
  );
}
