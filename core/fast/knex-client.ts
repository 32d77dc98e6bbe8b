import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import type pg from 'pg';
import { Pool } from './pool.ts';

function waitedInVain(max: number): Error {
  const timeout = new Error(
    max === 1
      ? 'a query ran outside its transaction'
      : 'all connections to the database were busy for too long',
  );
  timeout.name = 'KnexTimeoutError';
  return timeout;
}

/** Knex's own client for PostgreSQL with a pool of ours, and a sentence where it waits in vain. */
export class PooledClient extends PostgresClient {
  declare pool: Pool<pg.Client> | undefined;

  override initializePool(): void {
    const {
      min = 0,
      max = 1,
      create,
      destroy,
      acquireTimeoutMillis,
    } = this.getPoolSettings(this.config.pool);
    this.pool = new Pool({
      min,
      max,
      acquireTimeoutMillis,
      create,
      destroy,
      usable: (connection) => (connection as Disposable).__knex__disposed === undefined,
      timeout: () => waitedInVain(max),
    });
  }

  override acquireConnection(): Promise<unknown> {
    return this.pool?.acquire() ?? Promise.reject(new Error('The database has been closed.'));
  }

  override releaseConnection(connection: unknown): Promise<void> {
    this.pool?.release(connection as pg.Client);
    return RELEASED;
  }
}

/** Knex notes on a connection why it was lost. */
type Disposable = { readonly __knex__disposed?: unknown };
const RELEASED = Promise.resolve();

/** The same with Knex's own pool. */
export class PlainClient extends PostgresClient {
  override async acquireConnection(): Promise<unknown> {
    try {
      return await super.acquireConnection();
    } catch (error) {
      if (!(error instanceof Error && error.name === 'KnexTimeoutError')) throw error;
      throw waitedInVain(this.getPoolSettings(this.config.pool).max ?? 1);
    }
  }
}
