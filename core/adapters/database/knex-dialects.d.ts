// Knex has no types for the files below lib/, which are the documented way to extend a client.
declare module 'knex/lib/dialects/postgres/index.js' {
  export default class PostgresClient {
    readonly config: { pool?: object };
    /** What the settings of a pool come to. */
    getPoolSettings(pool: object | undefined): { readonly max?: number };
    acquireConnection(): Promise<unknown>;
  }
}

declare module 'pg/lib/utils.js' {
  /** A value as the protocol takes it: text, or bytes. */
  export function prepareValue(value: unknown): unknown;
}
