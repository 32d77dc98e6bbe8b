import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '../context.ts';
import { AppError, invalidInput } from '../errors.ts';
import { inTurns } from '../in-turns.ts';
import type { CellIssue } from './define-import.ts';
import { differenceOf, withoutNulls } from './difference.ts';
import { imagesOf, inUseOf, type KnownImport, undoRows } from './extend-import.ts';
import {
  type ImportRecord,
  type KeptChange,
  listChanges,
  lockImport,
  updateImport,
} from './import.store.ts';

export type Obstacle = {
  readonly subjectId: string;
  readonly line: number;
  readonly label: string;
  readonly reason: 'CHANGED' | 'IN_USE' | 'GONE';
  /** What stands in the way of one in use, where its kind says it. */
  readonly issue: (CellIssue & { readonly column: null }) | null;
};

/** Takes the whole import back, or says which records stand in the way and changes nothing. */
export async function undoImport(
  ctx: RequestContext,
  definition: KnownImport,
  id: string,
): Promise<{ readonly obstacles: readonly Obstacle[] }> {
  const record = await lockImport(ctx, id);
  if (record?.state !== 'APPLIED')
    throw new AppError('CONFLICT', 'Only an import that was applied can be undone.');
  const changes = await listChanges(ctx, id);
  const obstacles = await obstaclesTo(ctx, definition, changes);
  if (obstacles.length > 0) return { obstacles };

  await clearly(undoRows(ctx, definition, changes), record.fileName);
  await inTurns(changes, ({ id: subjectId, before, after }) =>
    ctx.audit({
      action: before ? 'update' : 'delete',
      subject: definition.subject,
      subjectId,
      of: { subject: 'Import', id },
      source: 'import',
      ...differenceOf(after, before),
    }),
  );
  await updateImport(ctx, id, {
    state: 'UNDONE',
    undone_at: ctx.now,
    undone_by: ctx.viewer.employeeId,
  });
  auditImport(ctx, record, 'import-undo');
  return { obstacles };
}

const REFUSALS: Readonly<Record<string, string>> = {
  '23503': 'validation.restoreMissing',
  '23505': 'validation.restoreTaken',
};

/** What the database refuses: earlier values that point at something deleted since, or that another record has now. */
async function clearly(work: Promise<void>, name: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    const key = REFUSALS[String((error as { code?: unknown }).code)];
    throw key ? invalidInput([{ path: 'where/id', key, params: { name } }]) : error;
  }
}

async function obstaclesTo(
  ctx: RequestContext,
  definition: KnownImport,
  changes: readonly KeptChange[],
): Promise<Obstacle[]> {
  const now = await imagesOf(
    ctx,
    definition,
    changes.map(({ id, after }) => ({ id, parts: after.parts ?? {} })),
  );
  const used = await inUseOf(ctx, definition, changes);
  const obstacles: Obstacle[] = [];
  await inTurns(changes, ({ id, line, label, before, after }) => {
    const image = now.get(id);
    const reason = !image
      ? 'GONE'
      : !isSame(asKept(image), after, before === null)
        ? 'CHANGED'
        : used.has(id)
          ? 'IN_USE'
          : undefined;
    const why = reason === 'IN_USE' ? used.get(id) : null;
    const issue = why ? { column: null, ...why } : null;
    if (reason) obstacles.push({ subjectId: id, line, label, reason, issue });
  });
  return obstacles;
}

/** Of a record that was made only what is filled was kept; earlier versions kept all of it. */
const isSame = (now: unknown, after: unknown, isMade: boolean): boolean =>
  isMade
    ? isDeepStrictEqual(withoutNulls(now), withoutNulls(after))
    : isDeepStrictEqual(now, after);

/** As it comes back from a column of JSON. */
const asKept = (image: unknown): unknown => JSON.parse(JSON.stringify(image));

/** The import itself in the history: what was done with which file. */
export function auditImport(
  ctx: RequestContext,
  { id, kindId, fileName }: Pick<ImportRecord, 'id' | 'kindId' | 'fileName'>,
  action: 'import' | 'import-check' | 'import-undo',
): void {
  ctx.audit({
    action,
    subject: 'Import',
    subjectId: id,
    after: { kind: kindId, fileName },
  });
}
