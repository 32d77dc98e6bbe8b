import type { PubSub, Topic } from '#core/ports/pubsub.ts';
import type { RequestContext } from '#core/server/context.ts';

/** For whoever writes news: drafts, too, and what an author did in another browser, of which no bell rings. */
export const newsTopic = (companyId: string): Topic => ['news', companyId];

const SAID = Symbol('news were said to have changed');

/** Once after the commit, however many items have changed. */
export function sayNewsChanged(ctx: RequestContext, { pubsub }: { readonly pubsub: PubSub }): void {
  if (ctx.memo.has(SAID)) return;
  ctx.memo.set(SAID, true);
  ctx.afterCommit(() => pubsub.publish(newsTopic(ctx.viewer.companyId), {}));
}
