import { CreateRecord, UpdateRecord } from '#kit/fields/record-windows.tsx';
import { taskWeb } from '#plugins/tasks/generated/records/Task.web.ts';
import { TaskForm } from './TaskForm.tsx';

const task = {
  web: taskWeb,
  kind: { plugin: 'tasks', words: 'task', subject: 'Task', path: '/app/my_tasks' },
  options: { own: TaskForm, width: 700 },
};

export const CreateTask = () => <CreateRecord {...task} />;
export const UpdateTask = () => <UpdateRecord {...task} />;
