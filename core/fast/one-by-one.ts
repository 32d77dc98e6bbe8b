import type { Answer, Statement } from '../ports/database.ts';

/**
 * Statements on one connection as node-postgres sends them: each a query of its own, parsed and
 * planned anew. All are handed over at once, so that whatever is sent afterwards stands behind them.
 * Gives an answer for each, or throws what the first that failed says: inside a transaction the server
 * refuses the rest, and COMMIT becomes ROLLBACK.
 */
export async function sendOneByOne(
  client: any,
  statements: readonly Statement[],
): Promise<Answer[]> {
  const sent: Promise<Answer>[] = statements.map(({ text, values, rowMode }) =>
    // Without its name: the driver would keep a prepared statement whose table has changed since.
    client.query({ text, values, rowMode }),
  );
  // All are waited for: nobody else may get the connection while one is on the way.
  const answers = await Promise.allSettled(sent);
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}

/** The same where no transaction is open: in one of their own, which the first that fails undoes. */
export async function sendOneByOneAlone(
  client: any,
  statements: readonly Statement[],
): Promise<Answer[]> {
  const answers = await sendOneByOne(client, [BEGIN, ...statements, COMMIT]);
  return answers.slice(1, -1);
}

const BEGIN: Statement = { text: 'begin' };
const COMMIT: Statement = { text: 'commit' };
