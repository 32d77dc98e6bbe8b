import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type {
  MyTaskWhereInput,
  QueryMyTasksConnectionArgs,
  TaskCounts,
  TaskOrderBy,
  TaskStatus,
} from '#schema/generated/resolver-types.ts';
import { isOverdue } from '../../domain/overdue.ts';
import type { TaskModel } from './task.models.ts';

const COLUMNS = {
  id: 'tasks.id',
  employeeId: 'tasks.employee_id',
  type: 'tasks.type',
  title: 'tasks.title',
  description: 'tasks.description',
  status: 'tasks.status',
  deadline: 'tasks.deadline',
  createdAt: 'tasks.created_at',
  updatedAt: 'tasks.updated_at',
  deletedAt: 'tasks.deleted_at',
} as const;

const all = (ctx: RequestContext) => ctx.table('tasks').select(COLUMNS);

/** Own tasks only: the rule says whose, and with it who may be told that a task exists. */
function matching(ctx: RequestContext, where: MyTaskWhereInput | null | undefined) {
  const query = whereCan(all(ctx), ctx, 'read', 'Task').where(
    'tasks.employee_id',
    ctx.viewer.employeeId,
  );
  if (where?.isDeleted) query.whereNotNull('tasks.deleted_at');
  else query.whereNull('tasks.deleted_at');
  if (where?.statuses) query.whereIn('tasks.status', where.statuses);
  if (where?.types) query.whereIn('tasks.type', where.types);
  if (where?.search)
    query.whereLike('tasks.search_text', `%${escaped(foldForSearch(where.search))}%`);
  return query;
}

/** % and _ mean themselves. */
const escaped = (text: string) => text.replace(/[\\%_]/gu, '\\$&');

export async function pageOfMyTasks(
  ctx: RequestContext,
  args: Partial<QueryMyTasksConnectionArgs>,
) {
  const { offset, limit } = pageOf(args);
  const counted = await matching(ctx, args.where).clearSelect().count({ total: '*' }).first();
  const nodes: TaskModel[] = await matching(ctx, args.where)
    .orderBy(orderOf(args.orderBy ?? 'deadline_ASC'))
    .offset(offset)
    .limit(limit);
  return toConnection(nodes, Number(counted?.total), args);
}

/** Without a deadline comes last; the id makes the order total. */
function orderOf(orderBy: TaskOrderBy) {
  const [field, direction] = orderBy.split('_') as [keyof typeof COLUMNS, 'ASC' | 'DESC'];
  const order = direction === 'DESC' ? ('desc' as const) : ('asc' as const);
  return [{ column: COLUMNS[field], order, nulls: 'last' as const }, { column: COLUMNS.id }];
}

export async function countMyTasks(ctx: RequestContext): Promise<TaskCounts> {
  const rows: Pick<TaskModel, 'status' | 'deadline' | 'deletedAt'>[] = await whereCan(
    ctx
      .table('tasks')
      .select({ status: COLUMNS.status, deadline: COLUMNS.deadline, deletedAt: COLUMNS.deletedAt }),
    ctx,
    'read',
    'Task',
  ).where('tasks.employee_id', ctx.viewer.employeeId);
  const kept = rows.filter(({ deletedAt }) => deletedAt === null);
  const today = tokyoDate(ctx.now);
  const count = (status: TaskStatus) => kept.filter((task) => task.status === status).length;
  return {
    open: count('OPEN'),
    waiting: count('WAITING'),
    resolved: count('RESOLVED'),
    pending: count('PENDING'),
    overdue: kept.filter((task) => isOverdue(task, today)).length,
    deleted: rows.length - kept.length,
  };
}

/** Of everybody in the company, those in the trash left out: what the plan counts. */
export async function countTasksOfCompany(ctx: RequestContext): Promise<number> {
  const counted = await ctx
    .table('tasks')
    .whereNull('tasks.deleted_at')
    .count({ total: '*' })
    .first();
  return Number(counted?.total ?? 0);
}

export const findMyTask = (ctx: RequestContext, id: string): Promise<TaskModel | undefined> =>
  matching(ctx, {}).where('tasks.id', id).first();

export async function taskTitles(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const foundTasks: TaskModel[] = await matching(ctx, {}).whereIn('tasks.id', ids);
  return new Map(foundTasks.map(({ id, title }) => [id, title]));
}

/** Held until the transaction ends; somebody else's task is not found. */
export function lockTask(
  ctx: RequestContext,
  action: 'update' | 'delete',
  id: string,
  state: 'existing' | 'deleted' = 'existing',
): Promise<TaskModel | undefined> {
  const query = whereCan(all(ctx), ctx, action, 'Task').where('tasks.id', id).forUpdate();
  return (
    state === 'deleted'
      ? query.whereNotNull('tasks.deleted_at')
      : query.whereNull('tasks.deleted_at')
  ).first();
}

export async function insertTask(ctx: RequestContext, task: TaskModel): Promise<void> {
  const { id, employeeId, createdAt } = task;
  await ctx.insert('tasks', { ...rowOf(task), id, employee_id: employeeId, created_at: createdAt });
}

export async function saveTask(ctx: RequestContext, task: TaskModel): Promise<void> {
  await ctx.table('tasks').where('tasks.id', task.id).update(rowOf(task));
}

const rowOf = ({
  type,
  title,
  description,
  status,
  deadline,
  updatedAt,
  deletedAt,
}: TaskModel) => ({
  type,
  title,
  description,
  status,
  deadline,
  search_text: `${foldForSearch(title)}|${foldForSearch(description ?? '')}`,
  updated_at: updatedAt,
  deleted_at: deletedAt,
});
