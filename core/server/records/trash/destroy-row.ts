import type { RequestContext } from '../../context.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Deletes a hidden row, unless others still point at it: then it stays hidden, so that an old month
 * keeps its name.
 */
export async function destroyRow(ctx: RequestContext, table: string, id: string): Promise<void> {
  const connection = await ctx.connection();
  await connection.query('savepoint destroy_row');
  try {
    await ctx.table(table).where(`${table}.id`, id).delete();
    await connection.query('release savepoint destroy_row');
  } catch (error) {
    await connection.query('rollback to savepoint destroy_row');
    if ((error as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw error;
  }
}
