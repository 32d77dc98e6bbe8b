import type { AuditEntry, RequestContext } from '../context.ts';
import { AppError } from '../errors.ts';

/**
 * Runs `work` so that a refusal undoes what it wrote, and nothing else of the request: of two hundred
 * applications one may be impossible. Answers with the refusal (an AppError) or with what `work` gave. What it wanted to say afterwards is said only if it stays.
 */
export async function onItsOwn<T>(
  ctx: RequestContext,
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T | AppError> {
  const connection = await ctx.connection();
  const audits: AuditEntry[] = [];
  const later: (() => void)[] = [];
  // Behind it stands the context itself, with the rows and the memory of this request.
  const inside: RequestContext = Object.create(ctx, {
    audit: { value: (entry: AuditEntry) => void audits.push(entry) },
    emit: {
      value: (...event: Parameters<RequestContext['emit']>) =>
        void later.push(() => ctx.emit(...event)),
    },
    afterCommit: {
      value: (run: Parameters<RequestContext['afterCommit']>[0]) =>
        void later.push(() => ctx.afterCommit(run)),
    },
  });
  await connection.query('savepoint one');
  try {
    const result = await work(inside);
    await connection.query('release savepoint one');
    for (const entry of audits) ctx.audit(entry);
    for (const run of later) run();
    return result;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await connection.query('rollback to savepoint one');
    await connection.query('release savepoint one');
    return error;
  }
}
