import type { Ids, IsolationRow } from '#test/support/isolation.ts';

const theirNews = (ids: Ids) => `news:${ids.of('news')}`;
const one = (more: object = {}): IsolationRow => ({
  sends: (theirs) => [{ where: { id: theirs.of('comments') }, ...more }],
  personal: true,
});

/** How somebody of another company would try to read, write and misuse comments. */
export const commentsIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.comments': {
    sends: (theirs, own) => [
      { nodeId: theirNews(theirs) },
      { nodeId: theirNews(own), commentId: theirs.of('comments') },
      { nodeId: theirNews(own), after: theirs.of('comments') },
    ],
  },
  'Query.comment': one(),
  'Query.peopleToMention': { sends: (theirs) => [{ nodeId: theirNews(theirs) }] },
  'Mutation.addComment': {
    sends: (theirs, own) => [
      { nodeId: theirNews(theirs), content: 'のっとり' },
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
