import { inTransactions } from '../../in-transactions.ts';
import type { RowIssue } from '../define-import.ts';
import type { KnownImport, WholePlan } from '../extend-import.ts';
import { replaceChanges, updateImport } from '../import.store.ts';
import { writeRows } from './changes.ts';
import type { Run } from './run.ts';

/** Records are no longer what the rows were checked against: somebody was quicker. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** What the database says where a row points at something gone, or has a number that somebody took. */
const OVERTAKEN = new Set(['23503', '23505']);
const isOvertaken = (error: unknown): boolean =>
  OVERTAKEN.has(String((error as { code?: unknown } | null)?.code));

/**
 * Writes the rows, a part of them in each transaction: nobody waits for a long file. What a part has written stands
 * in the import's changes from then on, so that it can be taken back. Answers with the rows that somebody has
 * overtaken, which were left out; with `all`, one of them stops it.
 */
export async function writeInParts(
  run: Run,
  definition: KnownImport,
  plans: readonly WholePlan[],
  { all }: { readonly all: boolean },
  told: (done: number) => void,
): Promise<readonly RowIssue[]> {
  const { id, options } = run.record;
  await run.write(async (ctx) => {
    await replaceChanges(ctx, id, []);
    await updateImport(ctx, id, { writing_since: ctx.now });
  });
  const overtaken: RowIssue[] = [];
  await inTransactions(plans, async (part, done, begun) => {
    const stale = await run
      .write(async (ctx) => {
        begun();
        const lines = new Set(await definition.parts?.stale(ctx, part));
        if (all && lines.size > 0) throw new ChangedMeanwhile();
        const good = part.filter(({ line }) => !lines.has(line));
        await writeRows(ctx, definition, id, good, { options, writing: true }, () => {});
        return lines;
      })
      .catch((error: unknown) => {
        throw isOvertaken(error) ? new ChangedMeanwhile() : error;
      });
    for (const line of stale) overtaken.push({ line, column: null, key: 'validation.overtaken' });
    told(done);
  });
  return overtaken;
}
