import type { RequestContext } from '#core/server/context.ts';
import type { Feature } from '#core/server/feature.ts';
import { kept } from '#core/server/kept/kept.ts';
import { ensureRoom } from '#core/server/plan-limits.ts';
import { countOwnTrash, pageOfOwnTrash } from '#core/server/records/trash/trash-list.ts';
import { countOf } from '#core/server/rows/pages.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { commentsOfRecord } from '#plugins/employee/sql.ts';
import type { TaskCounts, TaskStatus } from '#schema/generated/resolver-types.ts';
import { daysInOrder } from '../../domain/days-in-order.ts';
import { isOverdue } from '../../domain/overdue.ts';
import { Task, type TaskRow } from '../../generated/records/Task.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';

export const pageOfTask = ({ id }: { readonly id: string }) => `/app/my_tasks/my_task_detail/${id}`;

/** Everybody's own, as rules.ts says: nobody else is told that a task exists. */
export const tasks = kept(Task, {
  fields: {
    isOverdue: (task, _args, ctx) => isOverdue(task, tokyoDate(ctx.now)),
    personName: async ({ employeeId }, _args, ctx) =>
      (await ctx.records.personNames(ctx, [employeeId])).get(employeeId) ?? null,
  },
  derive: async (ctx, changes, before) => ({
    ...(before
      ? {}
      : {
          employeeId: ctx.viewer.employeeId,
          creatorId: ctx.viewer.employeeId || null,
          createdAt: ctx.now,
        }),
    ...resolvedAt(ctx, changes.status, before),
  }),
  async check(ctx, wanted, before) {
    if (!before) await ensureTasksFit(ctx, 1);
    return daysInOrder(wanted);
  },
  async restored(ctx) {
    await ensureTasksFit(ctx, 0);
    return {};
  },
  trashedWith: [commentsOfRecord],
  hasOwnTrash: true,
  inSearch: {
    title: 'menu.myTasks',
    icon: 'task',
    area: 'APP',
    order: 20,
    hint: ({ deadline }) => deadline,
    to: { update: pageOfTask, read: pageOfTask },
  },
  history: {
    employeeId: {
      label: 'task.employeeId',
      show: 'reference',
      to: (ctx, ids) => ctx.records.personNames(ctx, ids),
      fixed: true,
    },
  },
  ignored: ['creatorId', 'createdAt', 'resolvedAt'],
});

/** What changes about the moment at which a task was done, where its state does. */
export function resolvedAt(
  ctx: Pick<RequestContext, 'now'>,
  status: TaskStatus | null | undefined,
  before: Pick<TaskRow, 'status'> | undefined,
): Partial<Pick<TaskRow, 'resolvedAt'>> {
  if (!status || status === before?.status) return {};
  return { resolvedAt: status === 'RESOLVED' ? ctx.now : null };
}

/** Of everybody in the company, those in the trash left out: what the plan counts. */
export async function ensureTasksFit(ctx: RequestContext, adding: number): Promise<void> {
  await ensureRoom(ctx, 'numberOfTasks', { used: await countOf(ctx.table('tasks')), adding });
}

async function countMyTasks(ctx: RequestContext): Promise<TaskCounts> {
  const rows: Pick<TaskRow, 'status' | 'deadline'>[] = await tasks.readable(ctx);
  const today = tokyoDate(ctx.now);
  const count = (status: TaskStatus) => rows.filter((task) => task.status === status).length;
  return {
    open: count('OPEN'),
    waiting: count('WAITING'),
    resolved: count('RESOLVED'),
    pending: count('PENDING'),
    overdue: rows.filter((task) => isOverdue(task, today)).length,
    deleted: await countOwnTrash(ctx, 'Task'),
  };
}

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'myTaskCounts' | 'trashedTasksConnection'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'updateTaskStatus'>;
};

/** What the calls of the record do not answer. */
export const taskCalls: Feature<Maps> = {
  name: 'states, counts and trash of tasks',
  resolvers: {
    Query: {
      myTaskCounts: (_root, _args, ctx) => countMyTasks(ctx),
      async trashedTasksConnection(_root, args, ctx) {
        const page = await pageOfOwnTrash(ctx, 'Task', args);
        return {
          ...page,
          nodes: page.nodes.map(
            ({ subject_id: id, name: title, before, deleted_at: deletedAt }) => ({
              id,
              title,
              deadline: before.deadline,
              deletedAt,
            }),
          ),
        };
      },
    },
    Mutation: {
      updateTaskStatus: (_root, { taskId, data }, ctx) => tasks.update(ctx, taskId, data),
    },
  },
};
