import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-state.ts';
import { Button, DateText, DateTimeText, EmptyState, PageHeader, Stack } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import type { TrashedTasksQuery } from './TaskTrash.generated.ts';

export type TrashedTask = TrashedTasksQuery['trashedTasksConnection']['nodes'][number];

type Props = {
  readonly rows: readonly TrashedTask[];
  readonly totalCount: number | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Every row that matches, for the download. */
  readonly readAll?: () => Promise<readonly TrashedTask[]>;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly onRestore: (task: TrashedTask) => void;
};

export function TaskTrashView(props: Props) {
  const { rows, totalCount, loading, error, onRetry, readAll, state, onStateChange, onRestore } =
    props;
  const t = useText();
  const columns: Column<TrashedTask>[] = [
    { id: 'title', header: t('task.title'), wrap: true },
    {
      id: 'deadline',
      header: t('task.deadline'),
      width: 160,
      cell: ({ deadline }) => <DateText value={deadline} withDay />,
    },
    {
      id: 'deletedAt',
      header: t('task.deletedAt'),
      width: 160,
      cell: ({ deletedAt }) => <DateTimeText value={deletedAt} />,
    },
    {
      id: 'restore',
      header: t('trash.restore'),
      always: true,
      download: false,
      width: 130,
      align: 'end',
      value: () => null,
      cell: (task) => (
        <Button size="sm" onClick={() => onRestore(task)}>
          {t('trash.restore')}
        </Button>
      ),
    },
  ];
  return (
    <Stack>
      <PageHeader title={t('trash.title')} description={t('trash.description')} />
      <DataTable
        name="tasks.trash"
        label={t('trash.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        totalCount={totalCount}
        state={state}
        onStateChange={onStateChange}
        search={{ label: t('trash.search') }}
        loading={loading}
        error={error}
        onRetry={onRetry}
        {...(readAll ? { readAll } : {})}
        empty={<EmptyState title={t('trash.empty')} />}
      />
    </Stack>
  );
}
