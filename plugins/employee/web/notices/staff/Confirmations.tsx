import { useState } from 'react';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { ConfirmModal, ErrorPanel, NotFound, notify, PanelSkeleton } from '#kit/ui/index.ts';
import type { RecipientState } from '#plugins/employee/domain/notices/notice.ts';
import { STALE } from '../addresses.ts';
import {
  NoticeOfDocument,
  NoticeRecipientsDocument,
  type NoticeRecipientsQuery,
  RemindOfNoticeDocument,
} from '../Notices.generated.ts';
import { useNoticeText } from '../notice-text.ts';
import type { WholeNotice } from '../notice-words.ts';
import { ConfirmationsView } from './ConfirmationsView.tsx';

const rowsOf = ({ noticeRecipientsConnection }: NoticeRecipientsQuery) =>
  noticeRecipientsConnection;

/** Who received a notice, who has confirmed it, and who has not. */
export function Confirmations() {
  const { noticeId = '' } = useParams<{ noticeId: string }>();
  const { data, loading, error, refetch } = useDocument(NoticeOfDocument, { id: noticeId });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (loading || !data) return <PanelSkeleton lines={8} />;
  if (!data.notice) return <NotFound />;
  return <Recipients notice={data.notice} />;
}

function Recipients({ notice }: { readonly notice: WholeNotice }) {
  const t = useNoticeText();
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  const [state, setState] = useTableUrlState({ filters: ['state'], rowsPerPage: 50 });
  const [remind] = useMutate(RemindOfNoticeDocument, { alsoStale: STALE });
  const { state: states = [] } = state.filters;
  const narrowed = {
    where: {
      noticeId: notice.id,
      ...(state.search ? { search: state.search } : {}),
      ...(states.length > 0 ? { states: [...states] as RecipientState[] } : {}),
    },
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    NoticeRecipientsDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(NoticeRecipientsDocument, narrowed, rowsOf);
  const unconfirmed = notice.counts?.unconfirmed ?? 0;
  return (
    <>
      <ConfirmationsView
        notice={notice}
        recipients={data?.noticeRecipientsConnection}
        state={state}
        onStateChange={setState}
        loading={loading}
        refreshing={refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        onRemind={() => setAsks(true)}
      />
      {asks ? (
        <ConfirmModal
          title={t('remind.title', { count: unconfirmed, people: format.number(unconfirmed) })}
          tone="primary"
          confirmLabel={t('remind.confirm')}
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            const { remindOfNotice } = await remind({ id: notice.id });
            setAsks(false);
            const { reminded } = remindOfNotice;
            notify.success(t('remind.done', { count: reminded, people: format.number(reminded) }));
          }}
        >
          {t('remind.hint')}
        </ConfirmModal>
      ) : null}
    </>
  );
}
