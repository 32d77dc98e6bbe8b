import type { Ids, IsolationRow } from '#test/support/isolation.ts';

const theirNews = (ids: Ids) => `news:${ids.of('news')}`;
/** One of each kind of record that this plugin and those above it have. */
const theirRecords = (ids: Ids) => [
  theirNews(ids),
  `notice:${ids.of('staff_notices')}`,
  `task:${ids.of('tasks')}`,
  `client:${ids.of('clients')}`,
];
const one = (more: object = {}): IsolationRow => ({
  sends: (theirs) => [{ where: { id: theirs.of('comments') }, ...more }],
  personal: true,
});

/** How somebody of another company would try to read, write and misuse comments. */
export const commentsIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.comments': {
    sends: (theirs, own) => [
      ...theirRecords(theirs).map((nodeId) => ({ nodeId })),
      { nodeId: theirNews(own), commentId: theirs.of('comments') },
      { nodeId: theirNews(own), after: theirs.of('comments') },
    ],
  },
  'Query.comment': one(),
  'Query.peopleToMention': { sends: (theirs) => [{ nodeId: theirNews(theirs) }] },
  'Mutation.addComment': {
    sends: (theirs, own) => [
      ...theirRecords(theirs).map((nodeId) => ({ nodeId, content: 'のっとり' })),
      { nodeId: theirNews(own), content: 'のっとり', mentionIds: [theirs.of('employees')] },
    ],
  },
  'Mutation.replyToComment': {
    sends: (theirs) => [{ commentId: theirs.of('comments'), content: 'のっとり' }],
  },
  'Mutation.updateComment': one({ data: { content: 'のっとり' } }),
  'Mutation.deleteComment': {
    sends: (theirs) => [{ id: theirs.of('comments') }],
    personal: true,
  },
  'Mutation.restoreComment': one(),
  'Subscription.commentAddedSubscription': { sends: (theirs) => [{ nodeId: theirNews(theirs) }] },
};
