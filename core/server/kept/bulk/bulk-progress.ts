import type { PubSub } from '#core/ports/pubsub.ts';
import type { CoreResolvers } from '#schema/generated/core-resolvers.ts';
import type { RequestContext } from '../../context.ts';

/** Everybody hears of their own changes alone. */
const topicOf = ({ viewer }: RequestContext) => ['bulk', viewer.companyId, viewer.employeeId];

/** Of a change that is written in one part there is nothing to tell: its answer comes at once. */
export function tellProgress(
  ctx: RequestContext,
  subject: string,
  done: number,
  total: number,
): void {
  if (done >= total) return;
  ctx.records.pubsub
    .publish(topicOf(ctx), { subject, done: String(done), total: String(total) })
    // A step that nobody hears of is no reason to stop.
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'progress could not be told'));
}

export const bulkProgressResolvers = ({
  pubsub,
}: {
  readonly pubsub: PubSub;
}): { readonly Subscription: Pick<CoreResolvers['Subscription'], 'bulkProgress'> } => ({
  Subscription: {
    bulkProgress: {
      subscribe: (_root, _args, ctx) => pubsub.listen(topicOf(ctx)),
      resolve: ({ subject = '', done, total }: Readonly<Record<string, string>>) => ({
        subject,
        done: Number(done),
        total: Number(total),
      }),
    },
  },
});
