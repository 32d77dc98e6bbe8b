import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { EmptyState, Group, RefreshMark, Tag } from '#kit/ui/index.ts';
import { noticeKinds } from '#plugins/employee/domain/notices/notice.ts';
import { ConfirmButton } from '../ConfirmBox.tsx';
import { NoticeTags } from '../NoticeBody.tsx';
import type { MyNoticesQuery } from '../Notices.generated.ts';
import { useNoticeText } from '../notice-text.ts';
import { type NoticeLine, useNoticeWords } from '../notice-words.ts';

type Props = {
  readonly notices: MyNoticesQuery['myNoticesConnection'] | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onOpen: (notice: NoticeLine) => void;
};

export function MyNoticesView(props: Props) {
  const t = useNoticeText();
  const columns = useColumns();
  const { notices } = props;
  return (
    <>
      <RefreshMark busy={props.refreshing} />
      <DataTable
        name="employee.myNotices"
        label={t('listLabel')}
        columns={columns}
        rows={notices?.nodes ?? []}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        state={props.state}
        onStateChange={props.onStateChange}
        totalCount={notices?.totalCount}
        search={{ label: t('search') }}
        filters={[
          {
            id: 'wait',
            label: t('confirm.title'),
            options: [{ value: 'yes', label: t('confirm.waiting') }],
          },
          {
            id: 'kind',
            label: t('field.kind'),
            options: noticeKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
        loading={props.loading}
        error={props.error}
        onRetry={props.onRetry}
        noDownload
        onOpen={props.onOpen}
        rowTone={({ needsMyConfirmation }) => (needsMyConfirmation ? 'warning' : undefined)}
        empty={<EmptyState title={t('mineEmpty')}>{t('mineEmptyHint')}</EmptyState>}
      />
    </>
  );
}

function Confirmation({ notice }: { readonly notice: NoticeLine }) {
  const t = useNoticeText();
  const format = useFormat();
  const { needsMyConfirmation, confirmedAt, confirmBy } = notice;
  if (confirmedAt) return <Tag tone="green">{t('recipientStates.CONFIRMED')}</Tag>;
  if (!needsMyConfirmation) return null;
  return (
    <Group gap={2} wrap>
      <ConfirmButton notice={notice} size="sm" />
      {confirmBy ? <span>{t('confirm.by', { date: format.date(confirmBy) })}</span> : null}
    </Group>
  );
}

function useColumns(): Column<NoticeLine>[] {
  const t = useNoticeText();
  const words = useNoticeWords();
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('field.title'),
        always: true,
        wrap: true,
        value: ({ title }) => title,
        cell: (notice) => (
          <Group gap={2} wrap>
            {notice.title}
            <NoticeTags notice={notice} />
          </Group>
        ),
      },
      {
        id: 'confirmation',
        header: t('confirm.title'),
        card: 'line',
        value: ({ confirmedAt, needsMyConfirmation }) =>
          confirmedAt
            ? t('recipientStates.CONFIRMED')
            : needsMyConfirmation
              ? t('confirm.waiting')
              : '',
        cell: (notice) => <Confirmation notice={notice} />,
      },
      { id: 'deliveredAt', header: t('deliveredAt'), value: words.moment },
      { id: 'author', header: t('author'), value: ({ authorName }) => authorName },
    ],
    [t, words],
  );
}
