import type { RequestContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransactions } from '../../in-transactions.ts';
import type { Obstacle } from '../define-import.ts';
import { differenceOf } from '../difference.ts';
import { type KnownImport, undoRows } from '../extend-import.ts';
import { changesOf, forgetChanges, idsOfChanges, type KeptChange } from '../import.store.ts';
import { obstaclesTo, refusalOf } from './obstacles.ts';
import type { Run } from './run.ts';

/**
 * Takes back what stands in the changes of an import, the last rows first and a part in each transaction. What
 * somebody has changed or used since stays, and is the answer.
 */
export async function takeBack(
  run: Run,
  definition: KnownImport,
  told: (done: number, of: number) => void,
): Promise<readonly Obstacle[]> {
  const ids = await run.read((ctx) => idsOfChanges(ctx, run.record.id));
  const left: Obstacle[] = [];
  await inTransactions(ids, async (part, done, begun) => {
    left.push(...(await takeBackPart(run, definition, part, begun)));
    told(done, ids.length);
  });
  return left.toSorted((one, other) => one.line - other.line);
}

/** A record that the database keeps from going back is found by halves: the others go back without it. */
async function takeBackPart(
  run: Run,
  definition: KnownImport,
  ids: readonly string[],
  begun: () => void,
): Promise<readonly Obstacle[]> {
  try {
    return await run.write((ctx) => {
      begun();
      return takeBackTogether(ctx, definition, run.record.id, ids);
    });
  } catch (error) {
    const issue = refusalOf(error, run.record.fileName);
    if (!issue) throw error;
    if (ids.length === 1) {
      const [change] = await run.read((ctx) => changesOf(ctx, run.record.id, ids));
      return change ? [obstacleOf(change, issue)] : [];
    }
    const middle = Math.ceil(ids.length / 2);
    return [
      ...(await takeBackPart(run, definition, ids.slice(0, middle), begun)),
      ...(await takeBackPart(run, definition, ids.slice(middle), begun)),
    ];
  }
}

const obstacleOf = (
  { id, line, label }: KeptChange,
  issue: NonNullable<ReturnType<typeof refusalOf>>,
): Obstacle => ({
  subjectId: id,
  line,
  label,
  reason: 'IN_USE',
  issue: { column: null, ...issue },
});

async function takeBackTogether(
  ctx: RequestContext,
  definition: KnownImport,
  importId: string,
  ids: readonly string[],
): Promise<readonly Obstacle[]> {
  if (!definition.parts)
    throw new AppError('INTERNAL', 'This kind of import is undone as a whole.');
  await definition.parts.hold(ctx, ids);
  const changes = await changesOf(ctx, importId, ids);
  const obstacles = await obstaclesTo(ctx, definition, changes);
  const stay = new Set(obstacles.map(({ subjectId }) => subjectId));
  const back = changes.filter(({ id }) => !stay.has(id));
  if (back.length === 0) return obstacles;
  await undoRows(ctx, definition, back);
  for (const change of back) auditUndone(ctx, definition, importId, change);
  await forgetChanges(
    ctx,
    importId,
    back.map(({ id }) => id),
  );
  return obstacles;
}

/** In the history of the record. */
export const auditUndone = (
  ctx: RequestContext,
  { subject }: KnownImport,
  importId: string,
  { id: subjectId, before, after }: KeptChange,
): void =>
  ctx.audit({
    action: before ? 'update' : 'delete',
    subject,
    subjectId,
    of: { subject: 'Import', id: importId },
    source: 'import',
    ...differenceOf(after, before),
  });
