import type { RequestContext } from '#core/server/context.ts';
import type { Commentable } from '#plugins/employee/api.ts';
import { pageOfTask, tasks } from './task.feature.ts';

const find = (ctx: RequestContext, id: string) => tasks.byId(ctx).load(id);

/** Notes on one's own task: nobody else sees them, so nobody else is told. They go along to whoever takes it over. */
export const commentableTasks: Commentable = {
  type: 'task',
  mayRead: async (ctx, id) => Boolean(await find(ctx, id)),
  title: async (ctx, id) => (await find(ctx, id))?.title ?? '',
  path: (_ctx, id) => pageOfTask({ id }),
  async readers(ctx, id, employeeIds) {
    const task = await find(ctx, id);
    return employeeIds.filter((one) => one === task?.employeeId);
  },
  async concerned(ctx, id) {
    const task = await find(ctx, id);
    return task ? [task.employeeId] : [];
  },
};
