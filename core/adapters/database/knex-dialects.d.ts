// Knex has no types for the files below lib/, which are the documented way to extend a client.
declare module 'knex/lib/dialects/postgres/index.js' {
  export default class PostgresClient {
    readonly config: { pool?: object };
    /** What the settings of a pool come to, with Knex's own ways to make and to end a connection. */
    getPoolSettings(pool: object | undefined): {
      readonly min?: number;
      readonly max?: number;
      readonly acquireTimeoutMillis: number;
      create(): Promise<any>;
      destroy(connection: any): Promise<unknown> | undefined;
    };
    initializePool(): void;
    acquireConnection(): Promise<unknown>;
    releaseConnection(connection: unknown): Promise<void>;
  }
}

declare module 'pg/lib/utils.js' {
  /** A value as the protocol takes it: text, or bytes. */
  export function prepareValue(value: unknown): unknown;
}
