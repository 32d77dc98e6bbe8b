import type { Logger } from 'pino';
import type { Database } from '../ports/database.ts';
import type { RequestContext } from './context.ts';
import type { Listener, Ports } from './define-server.ts';
import { openUnit } from './rows/unit.ts';

/** Retries wait 10 s, 20 s, 40 s … up to an hour. */
const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 3600;
const SWEEP_EVERY_MS = 15_000;

const DUE = {
  name: 'core_due_events',
  text: `select company_id, id, name, payload, attempts from events
    where delivered_at is null and next_attempt_at <= now() and ($1::text is null or company_id = $1)
    order by occurred_at, id limit 100 for update skip locked`,
};

type StoredEvent = {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly attempts: number;
};

/**
 * Delivers committed events. Each listener runs in a transaction of its own that also records the
 * delivery, so a crash at any point repeats only what had not happened.
 */
export function eventDispatcher(
  database: Database,
  ports: Pick<Ports, 'inCompany'>,
  listeners: readonly Listener[],
  log: Logger,
) {
  const byEvent = Map.groupBy(listeners, ({ event }) => event.name);
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;

  async function deliver(event: StoredEvent): Promise<void> {
    let failure: unknown;
    for (const listener of byEvent.get(event.name) ?? []) {
      try {
        const run = async (ctx: RequestContext) => {
          const fresh = await ctx
            .insert('event_deliveries', { event_id: event.id, listener: listener.name })
            .onConflict()
            .ignore()
            .returning('event_id');
          if (fresh.length > 0) await listener.run(ctx, event.payload as never);
        };
        await ports.inCompany(event.company_id, run, undefined, { source: 'listener' });
      } catch (error) {
        failure = error;
        log.error(
          { err: error, event: event.name, eventId: event.id, listener: listener.name },
          'listener failed',
        );
      }
    }
    const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** event.attempts, LONGEST_RETRY_SECONDS);
    await inSystem(async (rows) => {
      await rows
        .everyCompany('events')
        .where({ company_id: event.company_id, id: event.id })
        .update(
          failure
            ? {
                attempts: event.attempts + 1,
                last_error: String(failure).slice(0, 1000),
                next_attempt_at: rows.raw(`now() + make_interval(secs => ?)`, [wait]),
              }
            : { delivered_at: rows.raw('now()') },
        );
    });
  }

  async function inSystem<T>(work: (rows: ReturnType<typeof openUnit>) => Promise<T>): Promise<T> {
    const unit = openUnit(database, { companyId: undefined, everyCompany: true });
    try {
      const result = await work(unit);
      await unit.commit();
      return result;
    } catch (error) {
      await unit.rollback();
      throw error;
    }
  }

  async function sweep(companyId?: string): Promise<void> {
    const due = await inSystem((rows) => rows.run<StoredEvent>(DUE, [companyId ?? null]));
    for (const event of due) {
      // An import leaves thousands behind: they wait for the next start, each is delivered once.
      if (stopping) return;
      await deliver(event);
    }
    if (due.length === 100) await sweep(companyId);
  }

  const wake = (companyId?: string): Promise<void> => {
    working = working
      .then(() => sweep(companyId))
      .catch((error) => log.error({ err: error }, 'event sweep failed'));
    return working;
  };

  return {
    wake,
    start() {
      if (listeners.length === 0) return;
      timer = setInterval(() => void wake(), SWEEP_EVERY_MS);
      timer.unref();
      void wake();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await working;
    },
  };
}
