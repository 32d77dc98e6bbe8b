import type { RequestContext } from '#core/server/context.ts';
import type { Feature } from '#core/server/feature.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { countOf } from '#core/server/rows/pages.ts';
import type { QueryClientTasksConnectionArgs } from '#schema/generated/resolver-types.ts';
import type { TaskRow } from '../../generated/records/Task.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { tasks } from '../my-tasks/task.feature.ts';
import {
  type ClientTaskDeps,
  createClientTask,
  deleteClientTask,
  updateClientTask,
} from './change-client-task.ts';
import { restoreTask } from './restore-task.ts';

async function listTasks(
  ctx: RequestContext,
  { crm }: ClientTaskDeps,
  { where, skip, first }: Partial<QueryClientTasksConnectionArgs>,
) {
  const page = { skip: skip ?? null, first: first ?? null };
  const { clientId, isResolved } = where ?? { clientId: '' };
  if (!(await crm.mayRead(ctx, clientId))) return toConnection<TaskRow>([], 0, page);
  const matching = () => {
    const query = tasks.everyone(ctx).where('tasks.client_id', clientId);
    if (isResolved === true) query.where('tasks.status', 'RESOLVED');
    if (isResolved === false) query.whereNot('tasks.status', 'RESOLVED');
    return query;
  };
  const { offset, limit } = pageOf(page);
  const total = await countOf(matching().clearSelect());
  const nodes: TaskRow[] = await matching()
    .orderByRaw(
      `tasks.status = 'RESOLVED', tasks.resolved_at desc nulls last, tasks.deadline nulls last, tasks.id`,
    )
    .offset(offset)
    .limit(limit);
  return toConnection(nodes, total, page);
}

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'clientTasksConnection'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    | 'createClientTask'
    | 'updateClientTask'
    | 'deleteClientTask'
    | 'restoreClientTask'
    | 'restoreTask'
  >;
};

export const clientTaskCalls = (deps: ClientTaskDeps): Feature<Maps> => ({
  name: 'tasks of clients, and tasks out of the trash',
  resolvers: {
    Query: { clientTasksConnection: (_root, args, ctx) => listTasks(ctx, deps, args) },
    Mutation: {
      createClientTask: (_root, { data }, ctx) => createClientTask(ctx, deps, data),
      updateClientTask: (_root, { where, data }, ctx) =>
        updateClientTask(ctx, deps, where.id, data),
      deleteClientTask: (_root, { where }, ctx) => deleteClientTask(ctx, deps, where.id),
      restoreClientTask: (_root, { where }, ctx) => restoreTask(ctx, deps, where.id),
      restoreTask: (_root, { where }, ctx) => restoreTask(ctx, deps, where.id),
    },
  },
});
