import type { Knex } from 'knex';

/** One statement with a name of its own is parsed and planned once per connection. */
export type Statement = {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /** 'array' returns rows as arrays of columns: cheaper for wide reads. */
  readonly rowMode?: 'array';
};

export type Connection = {
  query(statement: string | Statement): Promise<{ rows: any[]; rowCount: number | null }>;
};

/**
 * PostgreSQL, embedded or served. Its Knex connects as the owner of the tables; a unit of work
 * (core/server/unit.ts) drops to the role `hataraki_app`, which cannot bypass row-level security.
 */
export type Database = {
  readonly kind: 'pglite' | 'postgres';
  readonly knex: Knex;
  /** Hears NOTIFY on one channel until the returned function is called. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  /** Server version, 15 or higher ('18.6' gives 18). */
  majorVersion(): Promise<number>;
  close(): Promise<void>;
};
