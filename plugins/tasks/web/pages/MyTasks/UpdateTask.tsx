import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useNavigate, useParams } from '../../../../../web/kit/navigation/navigation.ts';
import {
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  Modal,
  notify,
} from '../../../../../web/kit/ui/index.ts';
import * as UpdateTaskInput from '../../../generated/inputs/UpdateTaskInput.js';
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
  const task = data?.myTask;
  return (
    <Modal title={t('update.title')} width={700} onClose={close} closeOnMask={false}>
      {loading ? <FormSkeleton fields={4} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && !task ? <EmptyState title={t('update.gone')} /> : null}
      {task ? (
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
      ) : null}
    </Modal>
  );
}
