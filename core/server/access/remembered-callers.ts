import type { Caller } from '../request.ts';

/** Rights changed elsewhere are noticed after this long, rights changed here at once. */
const REMEMBERED_FOR_MS = 5_000;
/** A limit for a crowd that comes within seconds. */
const MOST_CALLERS = 20_000;

type Whose = { readonly companyId: string; readonly accountId: string };
type Remembered = Whose & { readonly caller: Caller; readonly until: number };
type LookUp = Whose & { readonly caller: Promise<Caller> };

/**
 * Who stood behind a session a moment ago. An ability takes some 20 kB, so that whoever is past their
 * seconds leaves with the next one who comes: ten thousand people would otherwise keep 200 MB.
 */
export class RememberedCallers {
  /** In the order of their end: a session that is written again moves behind all others. */
  readonly #sessions = new Map<string, Remembered>();
  /** Under way: whoever comes meanwhile waits for the same answer. */
  readonly #lookUps = new Map<string, LookUp>();

  get size(): number {
    return this.#sessions.size;
  }

  /** `now` in milliseconds. Undefined where nobody is remembered, or no longer. */
  find(sessionId: string, now: number): Caller | undefined {
    const remembered = this.#sessions.get(sessionId);
    return remembered && remembered.until > now ? remembered.caller : undefined;
  }

  /**
   * Looks somebody up, once for all requests of the session that come meanwhile, and remembers what is found: unless they
   * are forgotten before it is there. It may be what stood before the change, and whoever comes later asks anew.
   */
  async lookUp(
    sessionId: string,
    { companyId, accountId }: Whose,
    now: number,
    find: () => Promise<Caller>,
  ): Promise<Caller> {
    const underWay = this.#lookUps.get(sessionId);
    if (underWay) return underWay.caller;
    const own = { companyId, accountId, caller: find() };
    this.#lookUps.set(sessionId, own);
    const isStill = () => this.#lookUps.get(sessionId) === own;
    try {
      const caller = await own.caller;
      if (isStill()) this.#keep(sessionId, { ...own, caller, until: now + REMEMBERED_FOR_MS }, now);
      return caller;
    } finally {
      if (isStill()) this.#lookUps.delete(sessionId);
    }
  }

  #keep(sessionId: string, remembered: Remembered, now: number): void {
    this.#sessions.delete(sessionId);
    this.#forgetPast(now);
    if (this.#sessions.size >= MOST_CALLERS) this.#sessions.clear();
    this.#sessions.set(sessionId, remembered);
  }

  /** Somebody's sessions, or all of a company's. */
  forget(companyId: string, accountId?: string): void {
    for (const entries of [this.#sessions, this.#lookUps])
      for (const [session, entry] of entries)
        if (entry.companyId === companyId && (!accountId || entry.accountId === accountId))
          entries.delete(session);
  }

  #forgetPast(now: number): void {
    for (const [session, { until }] of this.#sessions) {
      if (until > now) return;
      this.#sessions.delete(session);
    }
  }
}
