import { useHistory } from '#kit/records/useHistory.tsx';
import { type Column, DataTable, type DataTableProps } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-state.ts';
import {
  Button,
  DateText,
  DateTimeText,
  EmptyState,
  Group,
  PageHeader,
  Select,
  Stack,
  StatBar,
  StatFilter,
  Tag,
  TextLink,
} from '#kit/ui/index.ts';
import type { TaskPartsFragment } from '#plugins/tasks/generated/records/Task.generated.ts';
import type { TaskStatus } from '#schema/generated/schema-types.ts';
import {
  PRIORITIES,
  STATUSES,
  TONE_OF_PRIORITY,
  TONE_OF_STATUS,
  TYPES,
} from '../../parts/choices.ts';
import { useText } from '../../text.ts';
import type { MyTaskCountsQuery } from './MyTasks.generated.ts';

export type TaskRow = TaskPartsFragment;
type Counts = MyTaskCountsQuery['myTaskCounts'];

type Props = {
  readonly rows: readonly TaskRow[];
  readonly totalCount: number | undefined;
  /** Undefined until they have been counted. */
  readonly counts: Counts | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Every row that matches, for the download. */
  readonly readAll?: () => Promise<readonly TaskRow[]>;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly onCreate: () => void;
  readonly onOpen: (task: TaskRow) => void;
  readonly onEdit: (task: TaskRow) => void;
  readonly onStatus: (task: TaskRow, status: TaskStatus) => void;
  /** The switch between list and board, and the board where it is shown. */
  readonly modes: Pick<DataTableProps<TaskRow>, 'lead' | 'actions' | 'body'>;
  readonly onDelete: (task: TaskRow) => void;
};

const countOf = (counts: Counts, status: TaskStatus): number =>
  ({
    OPEN: counts.open,
    WAITING: counts.waiting,
    PENDING: counts.pending,
    RESOLVED: counts.resolved,
  })[status];

export function MyTasksView(props: Props) {
  const {
    rows,
    totalCount,
    counts,
    loading,
    error,
    onRetry,
    readAll,
    state,
    onStateChange,
    onCreate,
    onOpen,
    onEdit,
    onDelete,
    modes,
  } = props;
  const t = useText();
  const history = useHistory('Task');
  const columns = useColumns(props.onStatus);
  // The line is there before it is known: what stands below would be moved by one that comes.
  const overdue =
    counts === undefined
      ? '\u00a0'
      : counts.overdue > 0
        ? t('list.overdueCount', { count: counts.overdue })
        : t('list.nothingOverdue');
  const create = (
    <Button variant="primary" onClick={onCreate}>
      {t('list.create')}
    </Button>
  );
  return (
    <Stack>
      <PageHeader title={t('list.title')} actions={create} description={overdue} />
      {modes.body ? null : (
        <StatusCounts counts={counts} state={state} onStateChange={onStateChange} />
      )}
      <DataTable
        name="tasks.myTasks"
        label={t('list.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        totalCount={totalCount}
        state={state}
        onStateChange={onStateChange}
        search={{ label: t('list.search') }}
        {...modes}
        filters={[
          // Each lane of the board is one of them.
          ...(modes.body
            ? []
            : [
                {
                  id: 'status',
                  label: t('task.status'),
                  options: STATUSES.map((status) => ({
                    value: status,
                    label: t(`taskStatus.${status}`),
                  })),
                },
              ]),
          {
            id: 'priority',
            label: t('task.priority'),
            options: PRIORITIES.map((value) => ({ value, label: t(`taskPriority.${value}`) })),
          },
          {
            id: 'type',
            label: t('task.type'),
            options: TYPES.map((type) => ({ value: type, label: t(`taskType.${type}`) })),
          },
        ]}
        loading={loading}
        error={error}
        onRetry={onRetry}
        {...(readAll ? { readAll } : {})}
        onOpen={onOpen}
        rowTone={({ isOverdue, status }) =>
          isOverdue ? 'danger' : status === 'RESOLVED' ? 'muted' : undefined
        }
        rowActions={(task) => [
          { label: t('list.edit'), onSelect: () => onEdit(task) },
          history.action({ id: task.id, name: task.title }),
          { label: t('list.delete'), tone: 'danger', onSelect: () => onDelete(task) },
        ]}
        csv={t('list.title')}
        empty={
          <EmptyState title={t('list.empty')} action={create}>
            {t('list.emptyHint')}
          </EmptyState>
        }
      />
      {history.drawer}
    </Stack>
  );
}

type CountsProps = Pick<Props, 'state' | 'onStateChange' | 'counts'>;

/** Each count turns its state on or off in the list below. */
function StatusCounts({ counts, state, onStateChange }: CountsProps) {
  const t = useText();
  const chosen = state.filters['status'] ?? [];
  const toggle = (status: TaskStatus) => {
    const next = chosen.includes(status)
      ? chosen.filter((one) => one !== status)
      : [...chosen, status];
    onStateChange({ ...state, page: 1, filters: { ...state.filters, status: next } });
  };
  return (
    <StatBar label={t('list.counts')}>
      {STATUSES.map((status) => (
        <StatFilter
          key={status}
          label={t(`taskStatus.${status}`)}
          count={counts && countOf(counts, status)}
          tone={TONE_OF_STATUS[status]}
          active={chosen.includes(status)}
          onToggle={() => toggle(status)}
        />
      ))}
    </StatBar>
  );
}

function useColumns(onStatus: Props['onStatus']): Column<TaskRow>[] {
  const t = useText();
  const statuses = STATUSES.map((status) => ({ value: status, label: t(`taskStatus.${status}`) }));
  return [
    { id: 'title', header: t('task.title'), sortable: true, wrap: true },
    {
      id: 'status',
      header: t('task.status'),
      width: 140,
      value: ({ status }) => t(`taskStatus.${status}`),
      cell: (task) => (
        <Select
          label={t('list.statusOf', { title: task.title })}
          hideLabel
          required
          options={statuses}
          value={task.status}
          onChange={(status) => {
            if (status && status !== task.status) onStatus(task, status as TaskStatus);
          }}
        />
      ),
    },
    {
      id: 'deadline',
      header: t('task.deadline'),
      sortable: true,
      width: 190,
      cell: ({ deadline, isOverdue }) => (
        <Group wrap={false}>
          <DateText value={deadline} withDay />
          {isOverdue ? <Tag tone="vermilion">{t('list.overdue')}</Tag> : null}
        </Group>
      ),
    },
    {
      id: 'priority',
      header: t('task.priority'),
      width: 90,
      value: ({ priority }) => t(`taskPriority.${priority}`),
      cell: ({ priority }) => (
        <Tag tone={TONE_OF_PRIORITY[priority]}>{t(`taskPriority.${priority}`)}</Tag>
      ),
    },
    {
      id: 'startDate',
      header: t('task.startDate'),
      sortable: true,
      hidden: true,
      cell: ({ startDate }) => <DateText value={startDate} withDay />,
    },
    {
      id: 'type',
      header: t('task.type'),
      width: 100,
      value: ({ type }) => t(`taskType.${type}`),
      cell: ({ type }) => t(`taskType.${type}`),
    },
    {
      id: 'client',
      header: t('task.client'),
      wrap: true,
      hideWhenEmpty: true,
      value: ({ client }) => client?.name ?? '',
      cell: ({ client }) =>
        client ? (
          <TextLink to={`/app/crm/client/${encodeURIComponent(client.id)}`}>{client.name}</TextLink>
        ) : null,
    },
    { id: 'description', header: t('task.description'), hidden: true, wrap: true },
    {
      id: 'updatedAt',
      header: t('task.updatedAt'),
      sortable: true,
      hidden: true,
      cell: ({ updatedAt }) => <DateTimeText value={updatedAt} />,
    },
  ];
}
