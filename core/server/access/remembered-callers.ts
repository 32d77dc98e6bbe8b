import type { Caller } from '../request.ts';

/** Rights changed elsewhere are noticed after this long, rights changed here at once. */
const REMEMBERED_FOR_MS = 5_000;
/** A limit for a crowd that comes within seconds. */
const MOST_CALLERS = 20_000;

type Remembered = {
  readonly caller: Caller;
  readonly until: number;
  readonly companyId: string;
  readonly accountId: string;
};

/**
 * Who stood behind a session a moment ago. An ability takes some 20 kB, so that whoever is past their
 * seconds leaves with the next one who comes: ten thousand people would otherwise keep 200 MB.
 */
export class RememberedCallers {
  /** In the order of their end: a session that is written again moves behind all others. */
  readonly #sessions = new Map<string, Remembered>();

  get size(): number {
    return this.#sessions.size;
  }

  /** `now` in milliseconds. Undefined where nobody is remembered, or no longer. */
  find(sessionId: string, now: number): Caller | undefined {
    const remembered = this.#sessions.get(sessionId);
    return remembered && remembered.until > now ? remembered.caller : undefined;
  }

  keep(
    sessionId: string,
    { companyId, accountId, caller }: Omit<Remembered, 'until'>,
    now: number,
  ): void {
    this.#sessions.delete(sessionId);
    this.#forgetPast(now);
    if (this.#sessions.size >= MOST_CALLERS) this.#sessions.clear();
    this.#sessions.set(sessionId, {
      caller,
      until: now + REMEMBERED_FOR_MS,
      companyId,
      accountId,
    });
  }

  /** Somebody's sessions, or all of a company's. */
  forget(companyId: string, accountId?: string): void {
    for (const [session, entry] of this.#sessions) {
      if (entry.companyId === companyId && (!accountId || entry.accountId === accountId))
        this.#sessions.delete(session);
    }
  }

  #forgetPast(now: number): void {
    for (const [session, { until }] of this.#sessions) {
      if (until > now) return;
      this.#sessions.delete(session);
    }
  }
}
