/** How connections are made and ended, and how many there may be. */
export type PoolSettings<Connection> = {
  readonly max: number;
  /** So many stay open, however long nobody asks. */
  readonly min: number;
  readonly acquireTimeoutMillis: number;
  create(): Promise<Connection>;
  destroy(connection: Connection): Promise<unknown> | undefined;
  /** False for one that the server has closed meanwhile. */
  usable(connection: Connection): boolean;
  timeout(): Error;
};

type Waiting<Connection> = {
  readonly until: number;
  resolve(connection: Connection): void;
  reject(error: Error): void;
};
type Idle<Connection> = { readonly connection: Connection; readonly since: number };

const IDLE_MS = 30_000;
const FAREWELL_MS = 5_000;

/**
 * In the place of Knex's own pool, which asks each connection in several turns of the event loop
 * whether it is still good, and sets two timers for each loan. Whoever waits is served in turn; the
 * connection that came back last is lent first, because its server process is the warmest.
 */
export class Pool<Connection extends object> {
  readonly #settings: PoolSettings<Connection>;
  readonly #idle: Idle<Connection>[] = [];
  readonly #lent = new Set<Connection>();
  readonly #waiting: Waiting<Connection>[] = [];
  #making = 0;
  #clock: NodeJS.Timeout | undefined;
  #due = 0;
  #closed: (() => void) | undefined;

  constructor(settings: PoolSettings<Connection>) {
    this.#settings = settings;
  }

  numUsed(): number {
    return this.#lent.size;
  }

  acquire(): Promise<Connection> {
    if (this.#closed) return Promise.reject(new Error('The database has been closed.'));
    const connection = this.#takeIdle();
    if (connection) {
      this.#lent.add(connection);
      return Promise.resolve(connection);
    }
    return new Promise((resolve, reject) => {
      const until = performance.now() + this.#settings.acquireTimeoutMillis;
      this.#waiting.push({ until, resolve, reject });
      this.#makeOneMore();
      this.#wind();
    });
  }

  release(connection: Connection): boolean {
    if (!this.#lent.delete(connection)) return false;
    this.#comesFree(connection);
    if (this.#closed && this.#lent.size === 0) this.#closed();
    return true;
  }

  /** Waits for what is lent, but not for ever. */
  async destroy(): Promise<void> {
    if (this.#closed) return;
    const allBack = new Promise<void>((resolve) => {
      this.#closed = resolve;
      if (this.#lent.size === 0) resolve();
      else setTimeout(resolve, FAREWELL_MS).unref();
    });
    clearTimeout(this.#clock);
    await allBack;
    for (const { reject } of this.#waiting.splice(0))
      reject(new Error('The database has been closed.'));
    await Promise.all(this.#idle.splice(0).map(({ connection }) => this.#end(connection)));
  }

  #takeIdle(): Connection | undefined {
    for (let last = this.#idle.pop(); last; last = this.#idle.pop()) {
      if (this.#settings.usable(last.connection)) return last.connection;
      void this.#end(last.connection);
    }
    return undefined;
  }

  #comesFree(connection: Connection): void {
    if (!this.#settings.usable(connection)) {
      void this.#end(connection);
      this.#makeOneMore();
      return;
    }
    const next = this.#waiting.shift();
    if (next) {
      this.#lent.add(connection);
      next.resolve(connection);
      return;
    }
    if (this.#closed) {
      void this.#end(connection);
      return;
    }
    this.#idle.push({ connection, since: performance.now() });
    this.#wind();
  }

  /** One for each who waits, as far as there may be more. */
  #makeOneMore(): void {
    if (this.#waiting.length <= this.#making) return;
    if (this.#lent.size + this.#making >= this.#settings.max) return;
    this.#making += 1;
    this.#settings.create().then(
      (connection) => {
        this.#making -= 1;
        this.#comesFree(connection);
      },
      (error) => {
        this.#making -= 1;
        this.#waiting.shift()?.reject(error);
        this.#makeOneMore();
      },
    );
  }

  async #end(connection: Connection): Promise<void> {
    // One whose server is gone cannot say goodbye.
    await Promise.resolve(this.#settings.destroy(connection)).catch(() => {});
  }

  /** One clock for all who wait and all that lies idle, and only where there are any. */
  #wind(): void {
    const due = Math.min(
      this.#waiting[0]?.until ?? Number.POSITIVE_INFINITY,
      this.#mayShrink
        ? (this.#idle[0] as Idle<Connection>).since + IDLE_MS
        : Number.POSITIVE_INFINITY,
    );
    if (this.#closed || due === Number.POSITIVE_INFINITY || (this.#clock && this.#due <= due))
      return;
    clearTimeout(this.#clock);
    this.#due = due;
    this.#clock = setTimeout(() => this.#ring(), Math.max(1, due - performance.now()));
    this.#clock.unref();
  }

  get #mayShrink(): boolean {
    return this.#idle.length > 0 && this.#idle.length + this.#lent.size > this.#settings.min;
  }

  #ring(): void {
    this.#clock = undefined;
    const now = performance.now();
    while (this.#waiting[0] && this.#waiting[0].until <= now)
      this.#waiting.shift()?.reject(this.#settings.timeout());
    // The one that lies there longest is at the front.
    while (this.#mayShrink && (this.#idle[0] as Idle<Connection>).since + IDLE_MS <= now)
      void this.#end((this.#idle.shift() as Idle<Connection>).connection);
    this.#wind();
  }
}
