import type { JobRun } from '#core/ports/jobs.ts';
import type { Ports } from '#core/server/define-server.ts';
import { showOnBell } from '../bell.ts';
import {
  type FailureModel,
  forgetFailures,
  forgetTries,
  keepFailures,
  keepTries,
} from '../rests.ts';

/** One message to one address: a browser, a mailbox. */
export type Address = { readonly notificationId: string; readonly to: string };

export type Delivery = {
  readonly companyId: string;
  readonly notificationIds: readonly string[];
  /** Left out: everybody. Else those only who were not reached before. */
  readonly only?: readonly Address[];
};

type Sending = {
  readonly name: string;
  readonly channel: FailureModel['channel'];
  readonly data: Delivery;
  readonly run: JobRun;
};

const isSame =
  (one: Address) =>
  (other: Address): boolean =>
    one.notificationId === other.notificationId && one.to === other.to;

const TRY_AGAIN_MS = 10_000;
/** How many of them the log names. */
const NAMED = 20;

export const isWanted =
  ({ only }: Delivery) =>
  (one: Address): boolean =>
    !only ||
    only.some(({ notificationId, to }) => notificationId === one.notificationId && to === one.to);

/**
 * What becomes of messages that did not arrive. Where others did, the rest is tried again alone, so
 * that nobody is told twice; where none did, the job itself fails and comes again. Until then the person
 * and whoever looks after people see that it is tried again. After its last try the notifications stand on the bell, also of whoever wanted them by mail or push only, and
 * the failed job is logged and counted as given up.
 */
export async function settleUndelivered(
  ports: Pick<Ports, 'clock' | 'inCompany' | 'jobs' | 'pubsub'>,
  { name, channel, data, run }: Sending,
  tried: readonly Address[],
  failed: readonly (Address & { readonly error: unknown })[],
): Promise<void> {
  const { companyId } = data;
  const arrived = tried.filter((one) => !failed.some(isSame(one)));
  if (arrived.length > 0) {
    const ids = arrived.map(({ notificationId }) => notificationId);
    await ports.inCompany(companyId, (ctx) => forgetFailures(ctx, channel, ids));
  }
  if (tried.length === 0)
    await ports.inCompany(companyId, (ctx) => forgetTries(ctx, channel, data.notificationIds));
  if (failed.length === 0) return;
  const notificationIds = [...new Set(failed.map(({ notificationId }) => notificationId))];
  await ports.inCompany(companyId, async (ctx) => {
    // A line for each reason: of a mail server that refuses everything, thousands would say the same at each try.
    for (const [, same] of Map.groupBy(failed, ({ error }) => String(error)))
      ctx.log.warn(
        {
          err: same[0]?.error,
          job: name,
          companyId,
          messages: same.length,
          notificationIds: same.slice(0, NAMED).map(({ notificationId }) => notificationId),
        },
        'messages did not arrive',
      );
    await keepTries(ctx, channel, notificationIds);
  });
  if (arrived.length === 0) {
    if (run.isLastTry) {
      await ports.inCompany(companyId, (ctx) => keepFailures(ctx, channel, notificationIds));
      await showOnBell(ports, companyId, notificationIds);
    }
    throw failed[0]?.error;
  }
  const only = failed.map(({ notificationId, to }) => ({ notificationId, to }));
  await ports.jobs.enqueue(name, { companyId, notificationIds, only } satisfies Delivery, {
    startAfter: new Date(ports.clock.now().getTime() + TRY_AGAIN_MS),
  });
}
