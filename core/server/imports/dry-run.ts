import type { RequestContext } from '../context.ts';

const refuse = (): never => {
  throw new Error('A dry run writes nothing: no audit, no event, nothing after the commit.');
};

/**
 * Runs `work` where the database itself refuses every write, and takes it back afterwards all the
 * same. What is read may not be locked.
 */
export async function inDryRun<T>(
  ctx: RequestContext,
  work: (dry: RequestContext) => Promise<T>,
): Promise<T> {
  const connection = await ctx.connection();
  await connection.query('savepoint dry_run');
  try {
    await connection.query('set local transaction_read_only = on');
    const dry: RequestContext = Object.create(ctx, {
      audit: { value: refuse },
      emit: { value: refuse },
      afterCommit: { value: refuse },
      runAndCommit: { value: refuse },
      memo: { value: new Map() },
    });
    return await work(dry);
  } finally {
    // Also ends the refusal: the setting was made inside.
    await connection.query('rollback to savepoint dry_run');
    await connection.query('release savepoint dry_run');
  }
}
