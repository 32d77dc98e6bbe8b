import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../../text.ts';
import { MyTaskListDocument, RestoreTaskDocument } from '../MyTasks/MyTasks.generated.ts';
import type { TaskRow } from '../MyTasks/MyTasksView.tsx';
import { TaskTrashView } from './TaskTrashView.tsx';

export function TaskTrash() {
  const t = useText();
  const [state, setState] = useTableUrlState();
  const { data, loading, refreshing, error, refetch } = useDocument(
    MyTaskListDocument,
    {
      where: { isDeleted: true, search: state.search || null },
      orderBy: 'updatedAt_DESC',
      ...toSkipFirst(state),
    },
    { keepRows: true },
  );
  const readAll = useAllRows(
    MyTaskListDocument,
    { where: { isDeleted: true, search: state.search || null }, orderBy: 'updatedAt_DESC' },
    (answer) => answer.myTasksConnection,
  );
  const [restoreTask] = useMutate(RestoreTaskDocument);
  const restore = async ({ id, title }: TaskRow) => {
    try {
      await restoreTask({ taskId: id });
      notify.success(t('list.restored', { title }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <TaskTrashView
      rows={data?.myTasksConnection.nodes ?? []}
      totalCount={data?.myTasksConnection.totalCount}
      loading={loading || refreshing}
      error={error}
      onRetry={() => void refetch()}
      readAll={readAll}
      state={state}
      onStateChange={setState}
      onRestore={(task) => void restore(task)}
    />
  );
}
