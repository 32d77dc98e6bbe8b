import type { Knex } from 'knex';

/** One statement with a name of its own is parsed and planned once per connection. */
export type Statement = {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /** 'array' returns rows as arrays of columns: cheaper for wide reads. */
  readonly rowMode?: 'array';
  /**
   * Planned once and without its values, where a read of its own sends it. For large statements that
   * have one sensible plan: PostgreSQL would go on planning them anew, for as long as it takes to run.
   */
  readonly generic?: true;
  /** This object is sent again and again with the same values: its bytes may be kept. */
  readonly fixed?: true;
};

export type Answer = {
  readonly command: string;
  readonly rows: unknown[];
  readonly rowCount: number | null;
};

export type Connection = {
  query(statement: string | Statement): Promise<{ rows: unknown[]; rowCount: number | null }>;
};

/**
 * PostgreSQL, embedded or served. A unit of work (core/server/rows/unit.ts) runs as `hataraki_app`, which
 * cannot bypass row-level security. On a server the program signs in as roles that own nothing
 * (core/server/database-roles.ts); the embedded one has a single session, its owner's.
 */
export type Database = {
  readonly kind: 'pglite' | 'postgres';
  readonly knex: Knex;
  /**
   * For units that read rows of every company: connections of a role that may become
   * `hataraki_every`, which those of `knex` may not. The same as `knex` where there is one session.
   */
  readonly system: Knex;
  /**
   * Several statements on one connection of Knex's pool, in a transaction that is open there or that
   * the first of them begins. Whatever is sent afterwards stands behind them.
   */
  sendTogether(connection: unknown, statements: readonly Statement[]): Promise<Answer[]>;
  /**
   * The same where no transaction is open, and none of them is a BEGIN. They are one of their own: it
   * commits when the last has run, and the first that fails undoes all.
   */
  sendAlone(connection: unknown, statements: readonly Statement[]): Promise<Answer[]>;
  /** Hears NOTIFY on one channel until the returned function is called. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** Server version, 15 or higher ('18.6' gives 18). */
  majorVersion(): Promise<number>;
  close(): Promise<void>;
};
