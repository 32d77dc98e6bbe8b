import type { RequestContext } from '../../context.ts';

const refuse = (): never => {
  throw new Error('A trial keeps nothing: no audit, no event, nothing after the commit.');
};

const nothing = (): void => undefined;

/**
 * Lets `work` really write, and takes it back afterwards: the database's own answer to what would happen.
 * Nobody hears of it, neither the audit nor listeners. What was written stays locked until the commit.
 */
export async function inTrial<T>(
  ctx: RequestContext,
  work: (trial: RequestContext) => Promise<T>,
): Promise<T> {
  const connection = await ctx.connection();
  await connection.query('savepoint trial');
  try {
    const trial: RequestContext = Object.create(ctx, {
      audit: { value: nothing },
      emit: { value: nothing },
      afterCommit: { value: nothing },
      runAndCommit: { value: refuse },
      memo: { value: new Map() },
    });
    return await work(trial);
  } finally {
    await connection.query('rollback to savepoint trial');
    await connection.query('release savepoint trial');
  }
}
