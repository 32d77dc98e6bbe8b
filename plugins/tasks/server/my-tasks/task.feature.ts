import type { Ids } from '#core/ports/ids.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { isOverdue } from '../../domain/overdue.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { createTask, deleteTask, restoreTask, updateTask } from './change-task.ts';
import { taskRecord } from './task.record.ts';
import { countMyTasks, findMyTask, pageOfMyTasks } from './task.store.ts';

export const taskFeature = (deps: { ids: Ids }) => ({
  name: 'tasks',
  resolvers: {
    Query: {
      myTasksConnection: (_root, args, ctx) => pageOfMyTasks(ctx, args),
      myTaskCounts: (_root, _args, ctx) => countMyTasks(ctx),
      myTask: async (_root, { where }, ctx) => (await findMyTask(ctx, where.id)) ?? null,
    },
    Mutation: {
      createTask: (_root, { data }, ctx) => createTask(ctx, deps, data),
      updateTask: (_root, { where, data }, ctx) => updateTask(ctx, where.id, data),
      updateTaskStatus: (_root, { taskId, data }, ctx) => updateTask(ctx, taskId, data),
      deleteTask: (_root, { where }, ctx) => deleteTask(ctx, where.id),
      restoreTask: (_root, { where }, ctx) => restoreTask(ctx, where.id),
    },
    Task: {
      isOverdue: (task, _args, ctx) => isOverdue(task, tokyoDate(ctx.now)),
    },
  } satisfies PluginResolvers,
  recordKinds: [taskRecord],
});
