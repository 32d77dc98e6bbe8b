import { sendOneByOne, sendOneByOneAlone } from './one-by-one.ts';
import { sendTogether as sendInOneMessage } from './round-trip.ts';
import { type Part, plainParts } from './switch.ts';

/**
 * The door of this room to databases, apart from that of documents: whoever only opens one loads no
 * GraphQL. Chosen once, when the program is read.
 */
export const statementWays = (plain: ReadonlySet<Part>) => ({
  /** `sendTogether` and `sendAlone` of the database's port. */
  sends: plain.has('round-trip')
    ? { sendTogether: sendOneByOne, sendAlone: sendOneByOneAlone }
    : { sendTogether: sendInOneMessage, sendAlone: sendInOneMessage },
});

export const { sends } = statementWays(plainParts(process.env));
