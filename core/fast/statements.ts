import { PlainClient, PooledClient } from './knex-client.ts';
import { sendOneByOne, sendOneByOneAlone } from './one-by-one.ts';
import { sendTogether as sendInOneMessage } from './round-trip.ts';
import { isPlain } from './switch.ts';

/**
 * The door of this room to databases, apart from that of documents: whoever only opens one loads no
 * GraphQL. Chosen once, when the program is read.
 */
export const statementWays = (plain: boolean) => ({
  /** `sendTogether` and `sendAlone` of the database's port. */
  sends: plain
    ? { sendTogether: sendOneByOne, sendAlone: sendOneByOneAlone }
    : { sendTogether: sendInOneMessage, sendAlone: sendInOneMessage },
  /** Knex's client for PostgreSQL, and with it the pool of connections. */
  KnexClient: plain ? PlainClient : PooledClient,
});

export const { sends, KnexClient } = statementWays(isPlain(process.env));
