import type { GraphQLSchema } from 'graphql';
import { CompiledQueries } from './compiled-queries.ts';
import { PlainClient, PooledClient } from './knex-client.ts';
import { sendOneByOne, sendOneByOneAlone } from './one-by-one.ts';
import { type PersistedQueries, PlainQueries } from './plain-queries.ts';
import { sendTogether as sendInOneMessage } from './round-trip.ts';
import { asksOnlyFor as asksOnlyForThese } from './selected-fields.ts';
import { isPlain } from './switch.ts';

/**
 * The one door of this room. Whatever is quicker here than graphql-js, Knex and node-postgres do it
 * has a plain way beside it; both give the same answers. Chosen once, when the program is read.
 */
export function ways(plain: boolean) {
  return {
    /** How the persisted documents of a schema are answered. */
    persistedQueries: (schema: GraphQLSchema): PersistedQueries =>
      plain ? new PlainQueries(schema) : new CompiledQueries(schema),
    /**
     * Whether a resolver is asked, below `above` ('nodes.'), for none but these fields: names joined by
     * dots ('workplace.name'), never aliases. Said too rarely, never wrongly; the plain way never.
     */
    asksOnlyFor: plain ? () => false : asksOnlyForThese,
    /** `sendTogether` and `sendAlone` of the database's port. */
    sends: plain
      ? { sendTogether: sendOneByOne, sendAlone: sendOneByOneAlone }
      : { sendTogether: sendInOneMessage, sendAlone: sendInOneMessage },
    /** Knex's client for PostgreSQL, and with it the pool of connections. */
    KnexClient: plain ? PlainClient : PooledClient,
  };
}

export type { PersistedQueries };
export const { persistedQueries, asksOnlyFor, sends, KnexClient } = ways(isPlain(process.env));
