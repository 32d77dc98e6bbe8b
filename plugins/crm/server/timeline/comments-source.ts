import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { TimelineSource } from './timeline-source.ts';

/** What people said about the client. */
export const commentsSource = ({
  commentsOn,
}: Pick<EmployeeApi, 'commentsOn'>): TimelineSource => ({
  kinds: ['COMMENT'],
  count: async (ctx, id) => (await commentsOn(ctx, { type: 'client', id, most: 0 })).count,
  newest: async (ctx, id, _kinds, most) =>
    (await commentsOn(ctx, { type: 'client', id, most })).newest.map((comment) => ({
      id: comment.id,
      kind: 'COMMENT',
      at: comment.createdAt,
      comment,
    })),
  describe: async (_ctx, _id, keys) =>
    keys.flatMap((key) =>
      key.comment ? [{ ...key, personId: key.comment.employeeId, title: key.comment.content }] : [],
    ),
});
