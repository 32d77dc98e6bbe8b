import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useBoard } from '#kit/fields/board/useBoard.tsx';
import { Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import {
  type TableState,
  toSkipFirst,
  useTableUrlState,
} from '#kit/ui/DataTable/table-url-state.ts';
import { notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import {
  DeleteTaskDocument,
  TaskPageDocument,
} from '#plugins/tasks/generated/records/Task.generated.ts';
import { taskWeb } from '#plugins/tasks/generated/records/Task.web.ts';
import type {
  TaskOrderBy,
  TaskPriority,
  TaskStatus,
  TaskType,
} from '#schema/generated/schema-types.ts';
import { PRIORITIES, STATUSES, TYPES } from '../../parts/choices.ts';
import { useText } from '../../text.ts';
import {
  MyTaskCountsDocument,
  RestoreTaskDocument,
  UpdateTaskStatusDocument,
} from './MyTasks.generated.ts';
import { MyTasksView, type TaskRow } from './MyTasksView.tsx';
import { taskBoard } from './task-board.tsx';

const SORTABLE = ['deadline', 'startDate', 'title', 'updatedAt'];

/** What a deletion changes beside what it answers with. */
const TRASH = ['Task', 'TaskCounts', 'TrashedTask'];

/** The address may hold anything; what is no column or no state is left out. */
const orderOf = ({ sort }: TableState): TaskOrderBy =>
  sort && SORTABLE.includes(sort.id)
    ? (`${sort.id}_${sort.desc ? 'DESC' : 'ASC'}` as TaskOrderBy)
    : 'deadline_ASC';

function whereOf({ search, filters }: TableState) {
  const statuses = (filters['status'] ?? []).filter((status) =>
    STATUSES.includes(status as TaskStatus),
  ) as TaskStatus[];
  const types = (filters['type'] ?? []).filter((type) =>
    TYPES.includes(type as TaskType),
  ) as TaskType[];
  const some = <One,>(chosen: One[]) => (chosen.length > 0 ? chosen : null);
  const priorities = (filters['priority'] ?? []).filter((priority) =>
    PRIORITIES.includes(priority as TaskPriority),
  ) as TaskPriority[];
  return {
    search: search || null,
    status: some(statuses),
    type: some(types),
    priority: some(priorities),
  };
}

export function MyTasks() {
  const t = useText();
  const navigate = useNavigate();
  const [state, setState] = useTableUrlState({
    sort: 'deadline',
    filters: ['status', 'priority', 'type'],
    // What is done leaves the list; the count above brings it back.
    filtered: { status: ['OPEN', 'WAITING', 'PENDING'] },
  });
  const { data, loading, refreshing, error, refetch } = useDocument(
    TaskPageDocument,
    { where: whereOf(state), orderBy: orderOf(state), ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(
    TaskPageDocument,
    { where: whereOf(state), orderBy: orderOf(state) },
    (answer) => answer.page,
  );
  const counts = useDocument(MyTaskCountsDocument);
  const [updateStatus] = useMutate(UpdateTaskStatusDocument);
  const [deleteTask] = useMutate(DeleteTaskDocument, { alsoStale: TRASH });
  const [restoreTask] = useMutate(RestoreTaskDocument, { alsoStale: TRASH });

  const changeStatus = async ({ id, title }: TaskRow, status: TaskStatus) => {
    try {
      await updateStatus({ taskId: id, data: { status } });
      notify.success(t('list.statusChanged', { title, status: t(`taskStatus.${status}`) }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const remove = async ({ id, title }: TaskRow) => {
    try {
      await deleteTask({ key: id });
      notify.undo(t('list.deleted', { title }), () => restore({ id, title }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const restore = async ({ id, title }: Pick<TaskRow, 'id' | 'title'>) => {
    try {
      await restoreTask({ taskId: id });
      notify.success(t('list.restored', { title }));
    } catch (failure) {
      tellFailure(failure);
    }
  };

  const open = ({ id }: Pick<TaskRow, 'id'>) =>
    void navigate({
      to: '/app/my_tasks/my_task_detail/$taskId',
      params: { taskId: id },
      search: true,
    });
  const modes = useBoard({
    web: taskWeb,
    board: taskBoard,
    label: t('list.board'),
    where: whereOf(state),
    orderBy: orderOf(state),
    nameOf: ({ title }: TaskRow) => title,
    onOpen: open,
  });

  return (
    <>
      <MyTasksView
        modes={modes}
        rows={data?.page.nodes ?? []}
        totalCount={data?.page.totalCount}
        counts={counts.data?.myTaskCounts}
        loading={loading || refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        state={state}
        onStateChange={setState}
        onCreate={() => void navigate({ to: '/app/my_tasks/my_task_create', search: true })}
        onOpen={open}
        onEdit={({ id }) =>
          void navigate({
            to: '/app/my_tasks/my_task_update/$taskId',
            params: { taskId: id },
            search: true,
          })
        }
        onStatus={(task, status) => void changeStatus(task, status)}
        onDelete={(task) => void remove(task)}
      />
      <Outlet />
    </>
  );
}
