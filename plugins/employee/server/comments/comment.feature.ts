import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { pictureUrl } from '#core/server/files/stored-files.ts';
import type { FindLabels, RecordKind } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { findPersonNames } from '../names.ts';
import {
  addComment,
  type CommentDeps,
  commentTopic,
  deleteComment,
  replyToComment,
  restoreComment,
  updateComment,
} from './change-comments.ts';
import type { CommentModel } from './comment.models.ts';
import { commentPeople, findComment, pageOfComments, repliesTo } from './comment.store.ts';
import type { Node } from './comment-kind.ts';
import { type Commentables, requireNode } from './commentable.ts';
import { peopleToMention } from './people-to-mention.ts';

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'comments' | 'comment' | 'peopleToMention'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'addComment' | 'replyToComment' | 'updateComment' | 'deleteComment' | 'restoreComment'
  >;
  Subscription: Pick<PluginResolvers['Subscription'], 'commentAddedSubscription'>;
  Comment: PluginResolvers['Comment'];
  CommentPerson: PluginResolvers['CommentPerson'];
};

const PAGE = 10;

/** Of a comment that is named, the one that stands in the list: itself, or what it answers. */
async function topOf(ctx: RequestContext, node: Node, id: string | null | undefined) {
  if (!id) return undefined;
  const named = await findComment(ctx, id);
  const top = named?.parentId ? await findComment(ctx, named.parentId) : named;
  const isHere = top?.nodeType === node.kind.type && top.recordId === node.id && !top.deletedAt;
  return isHere ? top : undefined;
}

/** Somebody who is not in the table any more still said what they said. */
const NOBODY = { lastName: '', firstName: '', profileImageKey: null };
const person = async (ctx: RequestContext, id: string) =>
  (await commentPeople(ctx).load(id)) ?? { ...NOBODY, id };

/** Who reads the history of the company sees that somebody wrote; what they said only who may read the record. */
const HISTORY = { do: 'read', on: 'AuditEntry' } as const;

const authors: FindLabels = async (ctx, ids) => {
  const rows = await Promise.all(ids.map((id) => findComment(ctx, id)));
  const comments = rows.flatMap((one) => one ?? []);
  const names = await findPersonNames(
    ctx,
    comments.map(({ employeeId }) => employeeId),
  );
  return new Map(comments.map(({ id, employeeId }) => [id, names.get(employeeId) ?? '']));
};

const RECORD_KIND: RecordKind = {
  subject: 'Comment',
  title: 'news:comment.kind',
  right: HISTORY,
  labels: toldWith(HISTORY, authors),
  nameOf: () => undefined,
  fields: { content: { label: 'news:comment.content', show: 'secret' } },
};

/** Comments on any record whose plugin registers its kind. */
export function commentFeature(ports: Ports, kinds: Commentables) {
  const deps: CommentDeps = { ...ports, kinds };
  const readable = async (ctx: RequestContext, id: string): Promise<CommentModel | null> => {
    const comment = await findComment(ctx, id);
    if (!comment) return null;
    return (await kinds.find(ctx, comment.nodeType, comment.recordId)) ? comment : null;
  };
  return {
    name: 'comments',
    resolvers: {
      Query: {
        async comments(_root, { nodeId, commentId, first, after }, ctx) {
          const node = await requireNode(ctx, kinds, nodeId);
          const led = await topOf(ctx, node, commentId);
          const page = await pageOfComments(ctx, node, {
            first: first ?? PAGE,
            after: after ?? null,
            led,
          });
          const { nodes, totalCount, count, hasNextPage } = page;
          return {
            nodes,
            totalCount,
            count,
            pageInfo: { hasNextPage, endCursor: nodes.at(-1)?.id ?? null },
          };
        },
        async comment(_root, { where }, ctx) {
          const comment = await readable(ctx, where.id);
          return comment?.deletedAt ? null : comment;
        },
        async peopleToMention(_root, { nodeId, search }, ctx) {
          const node = await requireNode(ctx, kinds, nodeId);
          return peopleToMention(ctx, kinds, node, search);
        },
      },
      Mutation: {
        addComment: (_root, { nodeId, content, mentionIds = null }, ctx) =>
          addComment(ctx, deps, nodeId, { content, mentionIds }),
        replyToComment: (_root, { commentId, content, mentionIds = null }, ctx) =>
          replyToComment(ctx, deps, commentId, { content, mentionIds }),
        updateComment: (_root, { where, data: { content, mentionIds = null } }, ctx) =>
          updateComment(ctx, deps, where.id, { content, mentionIds }),
        deleteComment: (_root, { id }, ctx) => deleteComment(ctx, deps, id),
        restoreComment: (_root, { where }, ctx) => restoreComment(ctx, deps, where.id),
      },
      Subscription: {
        commentAddedSubscription: {
          async subscribe(_root: unknown, { nodeId }: { nodeId: string }, ctx: RequestContext) {
            const { kind, id } = await requireNode(ctx, kinds, nodeId);
            return ports.pubsub.listen(commentTopic(ctx.viewer.companyId, kind.type, id));
          },
          resolve: ({ id }: { id: string }, _args: unknown, ctx: RequestContext) =>
            readable(ctx, id),
        },
      },
      Comment: {
        nodeId: ({ nodeType, recordId }: CommentModel) => `${nodeType}:${recordId}`,
        employee: ({ employeeId }: CommentModel, _args: unknown, ctx: RequestContext) =>
          person(ctx, employeeId),
        mentions: ({ mentionIds }: CommentModel, _args: unknown, ctx: RequestContext) =>
          Promise.all(mentionIds.map((id) => person(ctx, id))),
        replies: async (comment: CommentModel, _args: unknown, ctx: RequestContext) =>
          comment.parentId ? [] : [...((await repliesTo(ctx).load(comment.id)) ?? [])],
        isMine: ({ employeeId }: CommentModel, _args: unknown, ctx: RequestContext) =>
          employeeId === ctx.viewer.employeeId,
        path: ({ nodeType, recordId }: CommentModel, _args: unknown, ctx: RequestContext) =>
          kinds.pathOf(ctx, nodeType, recordId),
      },
      CommentPerson: {
        profileImageUrl: ({ profileImageKey }: { profileImageKey: string | null }) =>
          profileImageKey ? pictureUrl(ports.files, profileImageKey) : null,
      },
    } satisfies Maps,
    recordKinds: [RECORD_KIND],
  };
}
