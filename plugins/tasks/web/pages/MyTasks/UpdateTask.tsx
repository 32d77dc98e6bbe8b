import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { RecordModal } from '#kit/forms/RecordModal.tsx';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import * as UpdateTaskInput from '#plugins/tasks/generated/inputs/UpdateTaskInput.js';
import { useText } from '../../text.ts';
import { TaskToEditDocument, UpdateTaskDocument } from './MyTasks.generated.ts';
import { TaskForm } from './TaskForm.tsx';

export function UpdateTask() {
  const t = useText();
  const navigate = useNavigate();
  const { taskId } = useParams<{ taskId: string }>();
  const { data, loading, error, refetch } = useDocument(TaskToEditDocument, { taskId });
  const [updateTask] = useMutate(UpdateTaskDocument);
  const close = () => void navigate({ to: '/app/my_tasks', search: true });
  return (
    <RecordModal
      title={t('update.title')}
      width={700}
      onClose={close}
      row={data?.myTask}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      fields={4}
      gone={t('update.gone')}
    >
      {(task) => (
        <TaskForm
          key={task.id}
          input={UpdateTaskInput}
          initial={{
            type: task.type,
            title: task.title,
            description: task.description ?? '',
            deadline: task.deadline,
            status: task.status,
          }}
          submitLabel={t('update.submit')}
          onCancel={close}
          onSubmit={async (changes) => {
            const saved = await updateTask({ taskId: task.id, data: changes });
            notify.success(t('update.done', { title: saved.updateTask.title }));
            close();
          }}
        />
      )}
    </RecordModal>
  );
}
