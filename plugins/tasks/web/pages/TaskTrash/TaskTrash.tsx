import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../../text.ts';
import { RestoreTaskDocument } from '../MyTasks/MyTasks.generated.ts';
import { TrashedTasksDocument } from './TaskTrash.generated.ts';
import { TaskTrashView, type TrashedTask } from './TaskTrashView.tsx';

export function TaskTrash() {
  const t = useText();
  const [state, setState] = useTableUrlState();
  const { data, loading, refreshing, error, refetch } = useDocument(
    TrashedTasksDocument,
    {
      where: { search: state.search || null },
      ...toSkipFirst(state),
    },
    { keepRows: true },
  );
  const readAll = useAllRows(
    TrashedTasksDocument,
    { where: { search: state.search || null } },
    (answer) => answer.trashedTasksConnection,
  );
  const [restoreTask] = useMutate(RestoreTaskDocument, {
    alsoStale: ['TaskCounts', 'TrashedTask'],
  });
  const restore = async ({ id, title }: TrashedTask) => {
    try {
      await restoreTask({ taskId: id });
      notify.success(t('list.restored', { title }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <TaskTrashView
      rows={data?.trashedTasksConnection.nodes ?? []}
      totalCount={data?.trashedTasksConnection.totalCount}
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
