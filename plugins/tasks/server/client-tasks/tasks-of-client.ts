import type { RequestContext } from '#core/server/context.ts';
import type { ClientMove, PartOfClients, TimelineKey, TimelineSource } from '#plugins/crm/api.ts';
import type { TaskRow } from '../../generated/records/Task.ts';
import { tasks } from '../my-tasks/task.feature.ts';

/** Ids of the timeline: a task is told when it is made, and when it is done. */
const idOf = (id: string, isDone: boolean): string => (isDone ? `${id}:done` : id);

const ofClient = (ctx: RequestContext, clientId: string) =>
  ctx.table('tasks').where('tasks.client_id', clientId);

const timeline: TimelineSource = {
  kinds: ['TASK'],
  async count(ctx, clientId) {
    const row = await ofClient(ctx, clientId).first(
      ctx.raw('(count(*) + count(tasks.resolved_at))::integer as total'),
    );
    return row?.total ?? 0;
  },
  async newest(ctx, clientId, _kinds, most) {
    const rows: { id: string; at: Date; isDone: boolean }[] = await ofClient(ctx, clientId)
      .joinRaw(
        `cross join lateral (values (tasks.created_at, false), (tasks.resolved_at, true))
          as moment (at, is_done)`,
      )
      .whereNotNull('moment.at')
      .orderBy([
        { column: 'moment.at', order: 'desc' },
        { column: 'tasks.id', order: 'desc' },
      ])
      .limit(most)
      .select({ id: 'tasks.id', at: 'moment.at', isDone: 'moment.is_done' });
    return rows.map(({ id, at, isDone }) => ({ id: idOf(id, isDone), kind: 'TASK', at }));
  },
  async describe(ctx, clientId, keys) {
    const ids = [...new Set(keys.map(({ id }) => id.split(':')[0] ?? ''))];
    const rows: TaskRow[] = await tasks
      .everyone(ctx)
      .where('tasks.client_id', clientId)
      .whereIn('tasks.id', ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return keys.flatMap((key: TimelineKey) => {
      const task = byId.get(key.id.split(':')[0] ?? '');
      if (!task) return [];
      const isDone = key.id.endsWith(':done');
      return [
        {
          ...key,
          personId: isDone ? task.employeeId : task.creatorId,
          title: task.title,
          isDone,
        },
      ];
    });
  },
};

/** Those in the trash move, too: brought back later, they would be of a client that is gone. */
async function moveTrashed(
  ctx: RequestContext,
  { from, to, only }: ClientMove,
): Promise<readonly string[]> {
  const entries = ctx
    .table('trash_entries')
    .where('trash_entries.subject', 'Task')
    .whereRaw(`trash_entries.before ->> 'clientId' = ?`, [from]);
  if (only) entries.whereIn('trash_entries.subject_id', [...only]);
  const rows: { subject_id: string }[] = await entries
    .update({
      before: ctx.raw(`jsonb_set(trash_entries.before, '{clientId}', to_jsonb(?::text))`, [to]),
      // The row of the task is the first of the first table.
      kept: ctx.raw(`jsonb_set(trash_entries.kept, '{0,rows,0,client_id}', to_jsonb(?::text))`, [
        to,
      ]),
    })
    .returning('subject_id');
  return rows.map((row) => row.subject_id);
}

/** Tasks move with their client when it is merged, and stand in its timeline. */
export const tasksOfClients: PartOfClients = {
  plugin: 'tasks',
  async move(ctx, move) {
    const { from, to, only } = move;
    const moved = ofClient(ctx, from);
    if (only) moved.whereIn('tasks.id', [...only]);
    const rows: { id: string }[] = await moved.update({ client_id: to }).returning('id');
    return [...rows.map(({ id }) => id), ...(await moveTrashed(ctx, move))];
  },
  timeline,
};
