import { createHash } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { RequestContext } from '../context.ts';
import type { Ports } from '../define-server.ts';
import { originOf } from '../person.ts';

/** Rows of one list, read by one sign-in within the window, from which on it is remembered. */
export const BULK_ROWS = 1_000;
const WINDOW_MS = 60 * 60_000;
/** Smaller pages are people who look at a list. */
const LEAST_PAGE = 50;
const REMEMBERED = 5_000;

type Reading = {
  readonly since: number;
  /** Pages that were counted: looking at the same one again takes nothing more out. */
  readonly pages: Set<string>;
  rows: number;
  /** The count at which the next entry is due: each time twice as many. */
  next: number;
};

/**
 * What leaves in bulk is written down by the server, whichever program asked for it and whatever that
 * program says of it: an entry at 1,000 rows of one list within an hour, and again at twice as many.
 * Counted in memory, by process; what a list answers twice to the same question counts once.
 */
export function bulkReads(ports: Pick<Ports, 'ids' | 'inCompany'> & { readonly clock: Clock }) {
  const readings = new Map<string, Reading>();

  return function note(
    ctx: RequestContext,
    { list, args, rows }: { readonly list: string; readonly args: unknown; readonly rows: number },
  ): void {
    const viewer = ctx.viewerIfAny;
    if (!viewer || rows < LEAST_PAGE) return;
    const now = ports.clock.now().getTime();
    const key = `${viewer.sessionId ?? viewer.accountId} ${list}`;
    const earlierReading = readings.get(key);
    const fresh = !earlierReading || now - earlierReading.since >= WINDOW_MS;
    const reading: Reading = fresh
      ? { since: now, pages: new Set(), rows: 0, next: BULK_ROWS }
      : earlierReading;
    readings.delete(key);
    readings.set(key, reading);
    if (readings.size > REMEMBERED) readings.delete(readings.keys().next().value as string);

    const page = createHash('sha256').update(JSON.stringify(args)).digest('base64url');
    if (reading.pages.has(page)) return;
    reading.pages.add(page);
    reading.rows += rows;
    if (reading.rows < reading.next) return;
    while (reading.next <= reading.rows) reading.next *= 2;
    const { rows: soFar } = reading;
    const { companyId, accountId, employeeId, sessionId, seenBy } = viewer;
    // In a unit of its own and not awaited: the request may still be reading on the one connection of
    // the embedded database.
    ports
      .inCompany(
        companyId,
        async (inside) => {
          inside.audit({
            action: 'export',
            subject: 'BulkRead',
            subjectId: ports.ids.next(),
            after: { list, rows: soFar },
          });
        },
        { companyId, accountId, employeeId, sessionId, seenBy },
        originOf(ctx),
      )
      .catch((error) => ctx.log.error({ err: error, list }, 'a read in bulk was not recorded'));
  };
}

export type NoteRead = ReturnType<typeof bulkReads>;
