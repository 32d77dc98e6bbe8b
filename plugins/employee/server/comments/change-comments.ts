import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { AppError, invalidInput, notFound } from '#core/server/errors.ts';
import { findPersonNames } from '../names.ts';
import { notify } from '../notifications/api.ts';
import type { CommentModel } from './comment.models.ts';
import {
  findComment,
  hideComment,
  insertComment,
  lockComment,
  MOST_REPLIES,
  repliesTo,
  saveComment,
  showComment,
} from './comment.store.ts';
import type { Node } from './comment-kind.ts';
import { type Commentables, requireNode } from './commentable.ts';
import { COMMENT_NOTICE } from './readable.sql.ts';

export type CommentDeps = Pick<Ports, 'ids' | 'jobs' | 'pubsub' | 'manifests'> & {
  readonly kinds: Commentables;
};
type Draft = { readonly content: string; readonly mentionIds?: readonly string[] | null };

export const commentTopic = (companyId: string, type: string, recordId: string): string[] => [
  'comment',
  companyId,
  type,
  recordId,
];

/** Everybody who has the record open hears of it once it is committed. */
function publish(ctx: RequestContext, { pubsub }: CommentDeps, comment: CommentModel): void {
  const { companyId } = ctx.viewer;
  const topic = commentTopic(companyId, comment.nodeType, comment.recordId);
  ctx.afterCommit(() => pubsub.publish(topic, { type: 'Comment', id: comment.id }));
}

type Reason = 'mentioned' | 'answered' | 'commented';
const textOf = (reason: Reason): string => `notifications.message.${reason}`;

/** Each person hears once, of what concerns them most; nobody of what they wrote or may not read. */
async function tell(
  ctx: RequestContext,
  deps: CommentDeps,
  node: Node,
  commentId: string,
  groups: readonly (readonly [Reason, readonly string[]])[],
): Promise<void> {
  const toldPeople = new Set([ctx.viewer.employeeId]);
  const name = (await findPersonNames(ctx, [ctx.viewer.employeeId])).get(ctx.viewer.employeeId);
  const ownWords = await node.kind.told?.(ctx, node.id, name ?? '');
  const title = ownWords ? '' : await node.kind.title(ctx, node.id);
  for (const [reason, people] of groups) {
    const fresh = [...new Set(people)].filter((id) => !toldPeople.has(id));
    for (const id of fresh) toldPeople.add(id);
    const employeeIds = await deps.kinds.readers(ctx, node, fresh);
    if (employeeIds.length === 0) continue;
    await notify(ctx, deps, {
      employeeIds,
      notifyType: 'COMMENT',
      nodeId: commentId,
      kind: COMMENT_NOTICE,
      description: ownWords ?? {
        plugin: 'employee',
        key: textOf(reason),
        params: { name: name ?? '', title },
      },
    });
  }
}

const calledBy = async (ctx: RequestContext, commentId: string): Promise<ReadonlySet<string>> =>
  new Set(
    await ctx
      .table('notifications')
      .where('notifications.node_id', commentId)
      // Records with words of their own say the same to everybody.
      .whereNotIn('notifications.text_key', [textOf('answered'), textOf('commented')])
      .pluck('notifications.employee_id'),
  );

/** Those of them who may read the record: nobody else is called. */
const callable = (ctx: RequestContext, { kinds }: CommentDeps, node: Node, { mentionIds }: Draft) =>
  kinds.readers(ctx, node, [...new Set(mentionIds)]);

const reload = async (ctx: RequestContext, id: string): Promise<CommentModel> => {
  repliesTo(ctx).clearAll();
  return (await findComment(ctx, id)) as CommentModel;
};

async function write(
  ctx: RequestContext,
  deps: CommentDeps,
  node: Node,
  draft: Draft,
  parent?: CommentModel,
): Promise<CommentModel> {
  const id = deps.ids.next();
  const mentionIds = await callable(ctx, deps, node, draft);
  await insertComment(ctx, node, {
    id,
    parentId: parent?.id ?? null,
    content: draft.content,
    mentionIds,
  });
  const answers = parent ? ((await repliesTo(ctx).load(parent.id)) ?? []) : [];
  await tell(ctx, deps, node, id, [
    ['mentioned', mentionIds],
    ['answered', parent ? [parent, ...answers].map(({ employeeId }) => employeeId) : []],
    ['commented', await node.kind.concerned(ctx, node.id)],
  ]);
  const made = await reload(ctx, id);
  ctx.audit({
    action: 'create',
    subject: 'Comment',
    subjectId: id,
    after: { content: made.content },
  });
  publish(ctx, deps, made);
  return made;
}

export const addComment = async (
  ctx: RequestContext,
  deps: CommentDeps,
  nodeId: string,
  draft: Draft,
): Promise<CommentModel> => write(ctx, deps, await requireNode(ctx, deps.kinds, nodeId), draft);

type Kept = { readonly comment: CommentModel; readonly top: CommentModel; readonly node: Node };

/**
 * A comment that is there, what it answers, and their record, which the viewer may read. All calls hold the thread by
 * its first comment: of two that meet, the second sees what the first has left, and neither waits for the other's row.
 */
async function requireComment(ctx: RequestContext, deps: CommentDeps, id: string): Promise<Kept> {
  const asked = await findComment(ctx, id);
  const top = asked && (await lockComment(ctx, asked.parentId ?? asked.id));
  const comment = top && (await findComment(ctx, id));
  const node = comment && (await deps.kinds.find(ctx, comment.nodeType, comment.recordId));
  if (!comment || !node) throw notFound('The comment');
  return { comment, top, node };
}

export async function replyToComment(
  ctx: RequestContext,
  deps: CommentDeps,
  id: string,
  draft: Draft,
): Promise<CommentModel> {
  const { comment, top, node } = await requireComment(ctx, deps, id);
  if (comment.deletedAt || top.deletedAt) throw notFound('The comment');
  await refuseTooMany(ctx, top.id, 'commentId');
  return write(ctx, deps, node, draft, top);
}

/** One more than are shown would be written and stand nowhere. */
async function refuseTooMany(ctx: RequestContext, topId: string, path: string): Promise<void> {
  if (((await repliesTo(ctx).clear(topId).load(topId)) ?? []).length < MOST_REPLIES) return;
  throw invalidInput([{ path, key: 'validation.tooManyReplies', params: { max: MOST_REPLIES } }]);
}

async function requireOwn(ctx: RequestContext, deps: CommentDeps, id: string) {
  const own = await requireComment(ctx, deps, id);
  if (own.comment.employeeId !== ctx.viewer.employeeId)
    throw new AppError('FORBIDDEN', 'Comments are changed and deleted by who wrote them.');
  return own;
}

export async function updateComment(
  ctx: RequestContext,
  deps: CommentDeps,
  id: string,
  draft: Draft,
): Promise<CommentModel> {
  const { comment, node } = await requireOwn(ctx, deps, id);
  if (comment.deletedAt) throw notFound('The comment');
  const mentionIds = await callable(ctx, deps, node, draft);
  await saveComment(ctx, { id, content: draft.content, mentionIds });
  // Whoever was called before, and meanwhile taken out, has heard of it.
  const called = await calledBy(ctx, id);
  const fresh = mentionIds.filter((one) => !comment.mentionIds.includes(one) && !called.has(one));
  await tell(ctx, deps, node, id, [['mentioned', fresh]]);
  const after = await reload(ctx, id);
  ctx.audit({
    action: 'update',
    subject: 'Comment',
    subjectId: id,
    before: { content: comment.content },
    after: { content: after.content },
  });
  publish(ctx, deps, after);
  return after;
}

export async function deleteComment(
  ctx: RequestContext,
  deps: CommentDeps,
  id: string,
): Promise<CommentModel> {
  const { comment } = await requireOwn(ctx, deps, id);
  if (comment.deletedAt) throw notFound('The comment');
  await hideComment(ctx, id);
  ctx.audit({
    action: 'delete',
    subject: 'Comment',
    subjectId: id,
    before: { content: comment.content },
  });
  const after = await reload(ctx, id);
  publish(ctx, deps, after);
  return after;
}

export async function restoreComment(
  ctx: RequestContext,
  deps: CommentDeps,
  id: string,
): Promise<CommentModel> {
  const { comment, top } = await requireOwn(ctx, deps, id);
  if (comment.parentId && top.deletedAt) throw notFound('The comment');
  if (!comment.deletedAt) return comment;
  if (comment.parentId) await refuseTooMany(ctx, top.id, 'where/id');
  await showComment(ctx, comment);
  ctx.audit({
    action: 'restore',
    subject: 'Comment',
    subjectId: id,
    after: { content: comment.content },
  });
  const after = await reload(ctx, id);
  publish(ctx, deps, after);
  return after;
}
