import type { RecordKind } from '#core/server/records/record-kind.ts';
import { validators } from '../../generated/validators.js';
import { updateTask } from './change-task.ts';
import { taskTitles } from './task.store.ts';

/** Tasks have a trash of their own beside their list: everybody keeps their own. */
export const taskRecord: RecordKind = {
  subject: 'Task',
  title: 'task.kind',
  labels: taskTitles,
  fields: {
    type: { label: 'task.type', show: 'choice', choices: 'type' },
    title: { label: 'task.title' },
    description: { label: 'task.description', show: 'longText' },
    status: { label: 'task.status', show: 'choice', choices: 'status' },
    deadline: { label: 'task.deadline', show: 'date' },
  },
  ignored: ['employeeId'],
  accepts: validators.UpdateTaskInput,
  restore: updateTask,
};
