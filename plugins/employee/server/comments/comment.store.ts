import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { batch, inOrderOf } from '#core/server/rows/batch.ts';
import { countOf } from '#core/server/rows/pages.ts';
import type { CommentModel, CommentPersonModel } from './comment.models.ts';
import type { CommentMove, Node } from './comment-kind.ts';

export const MOST_REPLIES = 200;
const COLUMNS = {
  id: 'comments.id',
  nodeType: 'comments.node_type',
  recordId: 'comments.record_id',
  parentId: 'comments.parent_id',
  employeeId: 'comments.employee_id',
  content: 'comments.content',
  mentionIds: 'comments.mention_ids',
  createdAt: 'comments.created_at',
  editedAt: 'comments.edited_at',
  deletedAt: 'comments.deleted_at',
};

const all = (ctx: RequestContext): Knex.QueryBuilder => ctx.table('comments').select(COLUMNS);
const of = (ctx: RequestContext, { kind, id }: Node): Knex.QueryBuilder =>
  all(ctx)
    .where({ 'comments.node_type': kind.type, 'comments.record_id': id })
    .whereNull('comments.deleted_at');

/** Deleted ones too: their author may bring them back. */
export const findComment = async (
  ctx: RequestContext,
  id: string,
): Promise<CommentModel | undefined> => all(ctx).where('comments.id', id).first();

export const lockComment = async (
  ctx: RequestContext,
  id: string,
): Promise<CommentModel | undefined> => all(ctx).where('comments.id', id).forUpdate().first();

type Page = {
  readonly nodes: CommentModel[];
  readonly totalCount: number;
  readonly count: number;
  readonly hasNextPage: boolean;
};

/** Comments that are no answers, the newest first, behind the one called `after`; `led` stands before them all. */
export async function pageOfComments(
  ctx: RequestContext,
  node: Node,
  { first, after, led }: { first: number; after?: string | null; led?: CommentModel | undefined },
): Promise<Page> {
  const threads = () => of(ctx, node).whereNull('comments.parent_id');
  const page = threads();
  if (led) page.whereNot('comments.id', led.id);
  if (after) {
    page.whereRaw(
      `(comments.created_at, comments.id) < (
        select last.created_at, last.id from comments as last
        where last.company_id = comments.company_id and last.id = ?)`,
      [after],
    );
  }
  const rows: CommentModel[] = await page
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(first + 1);
  const shown = rows.slice(0, first);
  return {
    nodes: led && !after ? [led, ...shown] : shown,
    totalCount: await countOf(threads().clearSelect()),
    count: await countOf(of(ctx, node).clearSelect()),
    hasNextPage: rows.length > first,
  };
}

const REPLIES = Symbol('replies');

/** Answers to each of them, the oldest first. */
export const repliesTo = (ctx: RequestContext) =>
  batch<string, readonly CommentModel[]>(ctx, REPLIES, async (ids) => {
    const rows: CommentModel[] = await all(ctx)
      .whereIn('comments.parent_id', [...ids])
      .whereNull('comments.deleted_at')
      .orderBy('comments.created_at')
      .orderBy('comments.id');
    const by = Map.groupBy(rows, ({ parentId }) => parentId);
    return ids.map((id) => (by.get(id) ?? []).slice(0, MOST_REPLIES));
  });

const PEOPLE = Symbol('people of comments');

export const commentPeople = (ctx: RequestContext) =>
  batch<string, CommentPersonModel>(ctx, PEOPLE, async (ids) =>
    inOrderOf(
      ids,
      (await ctx
        .table('employees')
        .whereIn('employees.id', [...ids])
        .select({
          id: 'employees.id',
          lastName: 'employees.last_name',
          firstName: 'employees.first_name',
          profileImageKey: 'employees.profile_image_key',
        })) as CommentPersonModel[],
      ({ id }) => id,
    ),
  );

/** Who has said something about the record, the last ones first. */
export const authorsOf = async (
  ctx: RequestContext,
  { kind, id }: Node,
): Promise<readonly string[]> =>
  ctx
    .table('comments')
    .where({ 'comments.node_type': kind.type, 'comments.record_id': id })
    .whereNull('comments.deleted_at')
    .groupBy('comments.employee_id')
    .orderByRaw('max(comments.created_at) desc, comments.employee_id')
    .limit(10)
    .pluck('comments.employee_id');

const COUNTS = Symbol('counts of comments');

/** How much was said about each record of a kind, in one statement. */
export const commentCounts = (ctx: RequestContext, type: string) =>
  batch<string, number>(ctx, COUNTS, async (ids) => {
    const rows: { record_id: string; count: string }[] = await ctx
      .table('comments')
      .where('comments.node_type', type)
      .whereIn('comments.record_id', [...ids])
      .whereNull('comments.deleted_at')
      .groupBy('comments.record_id')
      .select('comments.record_id')
      .count({ count: '*' });
    const by = new Map(rows.map((row) => [row.record_id, Number(row.count)]));
    return ids.map((id) => by.get(id) ?? 0);
  });

type New = Pick<CommentModel, 'id' | 'parentId' | 'content' | 'mentionIds'>;

export const insertComment = (ctx: RequestContext, { kind, id: recordId }: Node, comment: New) =>
  ctx.insert('comments', {
    id: comment.id,
    node_type: kind.type,
    record_id: recordId,
    parent_id: comment.parentId,
    employee_id: ctx.viewer.employeeId,
    content: comment.content,
    mention_ids: comment.mentionIds,
    created_at: ctx.now,
  });

export const saveComment = async (
  ctx: RequestContext,
  { id, content, mentionIds }: Pick<CommentModel, 'id' | 'content' | 'mentionIds'>,
): Promise<void> => {
  await ctx
    .table('comments')
    .where('comments.id', id)
    .update({ content, mention_ids: mentionIds, edited_at: ctx.now });
};

/** Deleted ones too: their authors may bring them back. */
export async function moveComments(
  ctx: RequestContext,
  { type, from, to, only }: CommentMove,
): Promise<readonly string[]> {
  const moved = ctx.table('comments').where({ node_type: type, record_id: from });
  if (only) moved.whereIn('comments.id', [...only]);
  const rows: { id: string }[] = await moved.update({ record_id: to }).returning('id');
  return rows.map(({ id }) => id);
}

export async function commentedOn(
  ctx: RequestContext,
  type: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  return ctx
    .table('comments')
    .where({ node_type: type })
    .whereRaw('comments.record_id = any(?::text[])', [[...ids]])
    .whereNull('comments.deleted_at')
    .distinct()
    .pluck('comments.record_id');
}

/** Of a record, answers too, the newest first. */
export async function commentsOn(
  ctx: RequestContext,
  { type, id, most }: { readonly type: string; readonly id: string; readonly most: number },
): Promise<{ readonly count: number; readonly newest: readonly CommentModel[] }> {
  const ofRecord = () =>
    all(ctx)
      .where({ 'comments.node_type': type, 'comments.record_id': id })
      .whereNull('comments.deleted_at');
  return {
    count: await countOf(ofRecord().clearSelect()),
    newest:
      most === 0
        ? []
        : await ofRecord()
            .orderBy([
              { column: 'comments.created_at', order: 'desc' },
              { column: 'comments.id', order: 'desc' },
            ])
            .limit(most),
  };
}

const withAnswers = (ctx: RequestContext, id: string): Knex.QueryBuilder =>
  ctx.table('comments').where((one) => one.where('comments.id', id).orWhere('parent_id', id));

export const hideComment = async (ctx: RequestContext, id: string): Promise<void> => {
  await withAnswers(ctx, id).whereNull('comments.deleted_at').update({ deleted_at: ctx.now });
};

/** Answers that were deleted before stay deleted. */
export const showComment = async (
  ctx: RequestContext,
  { id, deletedAt }: Pick<CommentModel, 'id' | 'deletedAt'>,
): Promise<void> => {
  await withAnswers(ctx, id).where('comments.deleted_at', deletedAt).update({ deleted_at: null });
};
