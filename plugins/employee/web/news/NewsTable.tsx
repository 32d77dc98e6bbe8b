import { useHistory } from '#kit/records/useHistory.tsx';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-state.ts';
import {
  Button,
  DateText,
  DateTimeText,
  EmptyState,
  Group,
  PageHeader,
  Stack,
  Tag,
} from '#kit/ui/index.ts';
import type { NewsCategory, NewsStatus } from '#schema/generated/schema-types.ts';
import type { NewsLineFragment } from './News.generated.ts';
import { TONE_OF_STATUS } from './NewsMarks.tsx';
import { type NewsText, useNewsText } from './text.ts';

export type NewsRow = NewsLineFragment;

export const CATEGORIES: readonly NewsCategory[] = [
  'PERSONNEL',
  'RULES',
  'EVENT',
  'SAFETY',
  'SYSTEM',
  'GENERAL',
];
export const STATUSES: readonly NewsStatus[] = ['DRAFT', 'RESERVED', 'PUBLISHED'];

type Props = {
  readonly rows: readonly NewsRow[];
  readonly totalCount: number | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll?: () => Promise<readonly NewsRow[]>;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly mayWrite: boolean;
  /** Drafts and what waits, too. */
  readonly seesAll: boolean;
  readonly unread: number;
  readonly onMarkAll: () => void;
  readonly onCreate: () => void;
  readonly onOpen: (row: NewsRow) => void;
  readonly onEdit: (row: NewsRow) => void;
  readonly onDelete: (row: NewsRow) => void;
};

export function NewsTable(props: Props) {
  const { rows, mayWrite, seesAll, unread, onOpen, onEdit, onDelete, readAll } = props;
  const t = useNewsText();
  const history = useHistory('News');
  const create = (
    <Button variant="primary" onClick={props.onCreate}>
      {t('news.create')}
    </Button>
  );
  return (
    <Stack>
      <PageHeader
        title={t('news.page')}
        actions={
          <Group>
            {unread > 0 ? <Button onClick={props.onMarkAll}>{t('news.markAll')}</Button> : null}
            {mayWrite ? create : null}
          </Group>
        }
        // The line stays without words: the list would be moved by one that comes.
        description={unread > 0 ? t('news.unreadCount', { count: unread }) : '\u00a0'}
      />
      <DataTable
        name="employee.news"
        label={t('news.page')}
        columns={columnsOf(t, seesAll)}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        totalCount={props.totalCount}
        state={props.state}
        onStateChange={props.onStateChange}
        search={{ label: t('news.search') }}
        filters={[
          {
            id: 'shown',
            label: t('news.shown'),
            options: [
              { value: 'current', label: t('news.current') },
              { value: 'unread', label: t('news.unreadOnly') },
            ],
          },
          {
            id: 'category',
            label: t('news.category'),
            options: CATEGORIES.map((value) => ({ value, label: t(`newsCategory.${value}`) })),
          },
          ...(seesAll
            ? [
                {
                  id: 'status',
                  label: t('news.status'),
                  options: STATUSES.map((value) => ({ value, label: t(`newsStatus.${value}`) })),
                },
              ]
            : []),
        ]}
        loading={props.loading}
        error={props.error}
        onRetry={props.onRetry}
        {...(readAll ? { readAll } : {})}
        onOpen={onOpen}
        rowActions={(row) =>
          mayWrite
            ? [
                { label: t('news.edit'), onSelect: () => onEdit(row) },
                history.action({ id: row.id, name: row.title }),
                { label: t('news.delete'), tone: 'danger', onSelect: () => onDelete(row) },
              ]
            : []
        }
        csv={t('news.page')}
        empty={
          <EmptyState title={t('news.empty')} action={mayWrite ? create : null}>
            {t(mayWrite ? 'news.emptyNoteWriter' : 'news.emptyNote')}
          </EmptyState>
        }
      />
      {history.drawer}
    </Stack>
  );
}

const columnsOf = (t: NewsText, seesAll: boolean): readonly Column<NewsRow>[] => [
  {
    id: 'title',
    header: t('news.title'),
    sortable: true,
    wrap: true,
    cell: (row) => (
      <Group gap={2}>
        {row.isUnread ? <Tag tone="vermilion">{t('news.unread')}</Tag> : null}
        {row.isPinned ? <Tag tone="indigo">{t('news.pinned')}</Tag> : null}
        {row.title}
      </Group>
    ),
    value: ({ title }) => title,
  },
  {
    id: 'category',
    header: t('news.category'),
    cell: ({ category }) => t(`newsCategory.${category}`),
    value: ({ category }) => t(`newsCategory.${category}`),
  },
  ...(seesAll
    ? [
        {
          id: 'status',
          header: t('news.status'),
          card: 'status' as const,
          cell: ({ status }: NewsRow) => (
            <Tag tone={TONE_OF_STATUS[status]}>{t(`newsStatus.${status}`)}</Tag>
          ),
          value: ({ status }: NewsRow) => t(`newsStatus.${status}`),
        },
      ]
    : []),
  {
    id: 'publishedAt',
    header: t('news.publishedAt'),
    sortable: true,
    cell: ({ publishedAt, publishAt }) => <DateTimeText value={publishedAt ?? publishAt} />,
    value: ({ publishedAt, publishAt }) => publishedAt ?? publishAt,
  },
  {
    id: 'endsOn',
    header: t('news.endsOn'),
    hideWhenEmpty: true,
    cell: ({ endsOn }) => <DateText value={endsOn} />,
  },
  { id: 'authorName', header: t('news.authorId') },
];
