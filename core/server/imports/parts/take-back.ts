import type { RequestContext } from '../../context.ts';
import { inTransactions } from '../../in-transactions.ts';
import type { Obstacle } from '../define-import.ts';
import { differenceOf } from '../difference.ts';
import { type KnownImport, undoRows } from '../extend-import.ts';
import {
  type ChangedId,
  changesOf,
  forgetChanges,
  idsOfChanges,
  type KeptChange,
} from '../store/changes.store.ts';
import { type Bundle, sizeOfBundle, sizesOf } from './bundles.ts';
import { obstaclesTo, refusalOfPart } from './obstacles.ts';
import type { Run } from './run.ts';

/** Ids of the changes of an import, those that go back at once together, in the order in which they go. */
export function bundlesBack(
  changed: readonly ChangedId[],
  { parts = {} }: KnownImport,
): readonly Bundle<string>[] {
  // Written before its steps were kept: of rows that hang together nobody knows which.
  const hangTogether = Boolean(parts.together ?? parts.after);
  const bundles = Map.groupBy(changed, ({ id, step }) => step ?? (hangTogether ? 'all' : id));
  return [...bundles.values()].map((bundle) => bundle.map(({ id }) => id));
}

/**
 * Takes back what stands in the changes of an import, the last that was written first and a part in each transaction.
 * What somebody has changed or used since stays, and is the answer.
 */
export async function takeBack(
  run: Run,
  definition: KnownImport,
  tellDone: (done: number, of: number) => void,
): Promise<readonly Obstacle[]> {
  const ids = await run.read((ctx) => idsOfChanges(ctx, run.record.id));
  const left: Obstacle[] = [];
  await inTransactions(
    bundlesBack(ids, definition),
    async (part, done, begun) => {
      left.push(...(await takeBackPart(run, definition, part, begun)));
      tellDone(done, ids.length);
    },
    {
      sizeOf: sizeOfBundle,
      ...sizesOf(definition.parts ?? {}, run),
    },
  );
  return left.toSorted((one, other) => one.line - other.line);
}

/** A bundle that is kept from going back is found by halves: the others go back without it. */
async function takeBackPart(
  run: Run,
  definition: KnownImport,
  bundles: readonly Bundle<string>[],
  begun: () => void,
): Promise<readonly Obstacle[]> {
  try {
    return await run.write((ctx) => {
      begun();
      return takeBackTogether(ctx, definition, run.record.id, bundles.flat());
    });
  } catch (error) {
    const issue = refusalOfPart(error, run.record.fileName);
    if (!issue) throw error;
    if (bundles.length === 1) {
      const changes = await run.read((ctx) => changesOf(ctx, run.record.id, bundles.flat()));
      return changes.map((change) => obstacleOf(change, issue));
    }
    const middle = Math.ceil(bundles.length / 2);
    return [
      ...(await takeBackPart(run, definition, bundles.slice(0, middle), begun)),
      ...(await takeBackPart(run, definition, bundles.slice(middle), begun)),
    ];
  }
}

const obstacleOf = (
  { id, line, label }: KeptChange,
  issue: NonNullable<ReturnType<typeof refusalOfPart>>,
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
  await definition.parts?.hold?.(ctx, ids);
  const changes = await changesOf(ctx, importId, ids);
  const obstacles = await obstaclesTo(ctx, definition, changes, (id) => ids.includes(id));
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
  definition: KnownImport,
  importId: string,
  { id: subjectId, before, after }: KeptChange,
): void =>
  ctx.audit({
    action: before ? 'update' : 'delete',
    subject: definition.subject,
    subjectId,
    of: { subject: 'Import', id: importId },
    source: 'import',
    ...differenceOf(definition, after, before),
  });
