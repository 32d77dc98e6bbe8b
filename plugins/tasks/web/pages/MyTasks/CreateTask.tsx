import { useMutate } from '#kit/data/useMutate.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { Modal, notify } from '#kit/ui/index.ts';
import * as CreateTaskInput from '#plugins/tasks/generated/inputs/CreateTaskInput.js';
import { useText } from '../../text.ts';
import { CreateTaskDocument } from './MyTasks.generated.ts';
import { TaskForm } from './TaskForm.tsx';

export function CreateTask() {
  const t = useText();
  const navigate = useNavigate();
  const [createTask] = useMutate(CreateTaskDocument);
  const close = () => void navigate({ to: '/app/my_tasks', search: true });
  return (
    <Modal title={t('create.title')} width={700} onClose={close} closeOnMask={false}>
      <TaskForm
        input={CreateTaskInput}
        initial={{ type: 'WORK', title: '', description: '', deadline: null }}
        submitLabel={t('create.submit')}
        onCancel={close}
        onSubmit={async (data) => {
          const made = await createTask({ data });
          notify.success(t('create.done', { title: made.createTask.title }));
          close();
        }}
      />
    </Modal>
  );
}
