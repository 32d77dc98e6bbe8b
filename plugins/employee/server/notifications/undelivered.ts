import type { JobRun } from '#core/ports/jobs.ts';
import type { Ports } from '#core/server/define-server.ts';
import { showOnBell } from './bell.ts';

/** One message to one address: a browser, a mailbox. */
export type Address = { readonly notificationId: string; readonly to: string };

export type Delivery = {
  readonly companyId: string;
  readonly notificationIds: readonly string[];
  /** Left out: everybody. Else those only who were not reached before. */
  readonly only?: readonly Address[];
};

const TRY_AGAIN_MS = 10_000;

export const isWanted =
  ({ only }: Delivery) =>
  (one: Address): boolean =>
    !only ||
    only.some(({ notificationId, to }) => notificationId === one.notificationId && to === one.to);

/**
 * What becomes of messages that did not arrive. Where others did, the rest is tried again alone, so
 * that nobody is told twice; where none did, the job itself fails and comes again. After its last
 * try the notifications stand on the bell, also of whoever wanted them by mail or push only, and
 * the failed job is logged and counted as given up.
 */
export async function settleUndelivered(
  ports: Pick<Ports, 'clock' | 'inCompany' | 'jobs' | 'pubsub'>,
  { name, data, run }: { readonly name: string; readonly data: Delivery; readonly run: JobRun },
  tried: number,
  failed: readonly (Address & { readonly error: unknown })[],
): Promise<void> {
  if (failed.length === 0) return;
  const { companyId } = data;
  const notificationIds = [...new Set(failed.map(({ notificationId }) => notificationId))];
  await ports.inCompany(companyId, async (ctx) => {
    for (const { notificationId, error } of failed)
      ctx.log.warn(
        { err: error, job: name, companyId, notificationId },
        'a message did not arrive',
      );
  });
  if (failed.length === tried) {
    if (run.isLastTry) await showOnBell(ports, companyId, notificationIds);
    throw failed[0]?.error;
  }
  const only = failed.map(({ notificationId, to }) => ({ notificationId, to }));
  await ports.jobs.enqueue(name, { companyId, notificationIds, only } satisfies Delivery, {
    startAfter: new Date(ports.clock.now().getTime() + TRY_AGAIN_MS),
  });
}
