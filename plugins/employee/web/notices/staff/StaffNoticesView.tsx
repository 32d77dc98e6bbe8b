import { useMemo } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import {
  EmptyState,
  Group,
  LinkButton,
  type MenuEntry,
  PageHeader,
  RefreshMark,
  Tag,
} from '#kit/ui/index.ts';
import { noticeKinds, noticeStates } from '#plugins/employee/domain/notices/notice.ts';
import { confirmationsAt, createNoticeAt, updateNoticeAt } from '../addresses.ts';
import { NoticeTags } from '../NoticeBody.tsx';
import type { NoticeListQuery } from '../Notices.generated.ts';
import { useNoticeText } from '../notice-text.ts';
import { type NoticeLine, STATE_TONES, useNoticeWords } from '../notice-words.ts';
import { StaffNoticeTabs } from './StaffNoticeTabs.tsx';

type Props = {
  readonly notices: NoticeListQuery['noticesConnection'] | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll: () => Promise<readonly NoticeLine[]>;
  readonly onOpen: (notice: NoticeLine) => void;
  readonly onDelete: (notice: NoticeLine) => void;
};

export function StaffNoticesView(props: Props) {
  const t = useNoticeText();
  const navigate = useNavigate();
  const mayWrite = useAbility().can('create', 'Notice');
  const columns = useColumns();
  const { notices } = props;
  const actionsOf = (notice: NoticeLine): MenuEntry[] => [
    ...(notice.counts
      ? [
          {
            label: t(notice.asksConfirmation ? 'confirmations.title' : 'confirmations.received'),
            onSelect: () => void navigate({ to: confirmationsAt(notice.id) }),
          },
        ]
      : []),
    ...(notice.mayChange
      ? [
          {
            label: t('edit.button'),
            onSelect: () => void navigate({ to: updateNoticeAt(notice.id), search: true }),
          },
          {
            label: t('delete.button'),
            tone: 'danger' as const,
            onSelect: () => props.onDelete(notice),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('hint')}
        tabs={<StaffNoticeTabs />}
        actions={
          mayWrite ? (
            <LinkButton to={createNoticeAt} variant="primary">
              {t('create.button')}
            </LinkButton>
          ) : null
        }
      />
      <RefreshMark busy={props.refreshing} />
      <DataTable
        name="employee.notices"
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
            id: 'state',
            label: t('field.state'),
            options: noticeStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
          {
            id: 'kind',
            label: t('field.kind'),
            options: noticeKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
          {
            id: 'confirmation',
            label: t('field.asksConfirmation'),
            options: [
              { value: 'asked', label: t('yes') },
              { value: 'not', label: t('no') },
            ],
          },
          { id: 'mine', label: t('author'), options: [{ value: 'yes', label: t('mine') }] },
        ]}
        loading={props.loading}
        error={props.error}
        onRetry={props.onRetry}
        readAll={props.readAll}
        csv={t('title')}
        onOpen={props.onOpen}
        rowActions={actionsOf}
        empty={
          <EmptyState
            title={t('empty')}
            action={
              mayWrite ? <LinkButton to={createNoticeAt}>{t('create.button')}</LinkButton> : null
            }
          >
            {t(mayWrite ? 'emptyHint' : 'emptyForReaders')}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<NoticeLine>[] {
  const t = useNoticeText();
  const format = useFormat();
  const words = useNoticeWords();
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('field.title'),
        always: true,
        sortable: true,
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
        id: 'state',
        header: t('field.state'),
        card: 'status',
        value: ({ state }) => t(`states.${state}`),
        cell: ({ state }) => <Tag tone={STATE_TONES[state]}>{t(`states.${state}`)}</Tag>,
      },
      {
        id: 'deliverAt',
        header: t('field.deliverAt'),
        sortable: true,
        value: words.moment,
      },
      { id: 'target', header: t('field.target'), value: words.target },
      {
        id: 'confirmed',
        header: t('confirmations.title'),
        align: 'end',
        value: (notice) => (notice.asksConfirmation ? words.confirmed(notice) : ''),
      },
      {
        id: 'confirmBy',
        header: t('field.confirmBy'),
        hideWhenEmpty: true,
        value: ({ confirmBy }) => (confirmBy ? format.date(confirmBy) : ''),
      },
      {
        id: 'public',
        header: t('field.isPublic'),
        hidden: true,
        value: ({ isPublic }) => t(isPublic ? 'public.yes' : 'public.no'),
      },
      { id: 'author', header: t('author'), value: ({ authorName }) => authorName },
    ],
    [t, format, words],
  );
}
