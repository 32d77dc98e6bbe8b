import PostgresClient from 'knex/lib/dialects/postgres/index.js';

/** Knex's own client for PostgreSQL, with our own error for a connection that did not come free in time. */
export class KnexClient extends PostgresClient {
  override async acquireConnection(): Promise<unknown> {
    try {
      return await super.acquireConnection();
    } catch (error) {
      if (!(error instanceof Error && error.name === 'KnexTimeoutError')) throw error;
      const { max } = this.getPoolSettings(this.config.pool);
      throw waitedInVain(max ?? 1);
    }
  }
}

function waitedInVain(max: number): Error {
  const timeout = new Error(
    max === 1
      ? 'a query ran outside its transaction, or others kept the database for longer than it may wait'
      : 'all connections to the database were busy for too long',
  );
  timeout.name = 'KnexTimeoutError';
  return timeout;
}
