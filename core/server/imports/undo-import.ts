import type { RequestContext } from '../context.ts';
import type { Ports } from '../define-server.ts';
import { AppError, invalidInput } from '../errors.ts';
import { inTurns } from '../in-turns.ts';
import type { Obstacle } from './define-import.ts';
import { type KnownImport, refuseForeignParts, undoRows } from './extend-import.ts';
import { enqueueRun, UNDO_JOB } from './import-jobs.ts';
import { obstaclesTo, refusalOf } from './parts/obstacles.ts';
import { auditUndone } from './parts/take-back.ts';
import { countChanges, hasPartOf, listChanges } from './store/changes.store.ts';
import { type ImportRecord, lockImport, updateImport } from './store/import.store.ts';

/** More than these are undone by a job, in parts. */
const MOST_AT_ONCE = 100;

/**
 * Takes the whole import back, or says which records stand in the way and changes nothing. A long one is
 * handed to a job.
 */
export async function undoImport(
  ctx: RequestContext,
  ports: Pick<Ports, 'jobs'>,
  definition: KnownImport,
  id: string,
): Promise<{ readonly obstacles: readonly Obstacle[] }> {
  const record = await lockImport(ctx, id);
  if (record?.state !== 'APPLIED')
    throw new AppError('CONFLICT', 'Only an import that was applied can be undone.');
  if ((await countChanges(ctx, id)).total > MOST_AT_ONCE) {
    await refuseForeignParts(ctx, definition, (plugin) => hasPartOf(ctx, id, plugin));
    await updateImport(ctx, id, { state: 'UNDOING', failure: null, obstacles: null });
    await enqueueRun(ctx, ports, UNDO_JOB, id);
    return { obstacles: [] };
  }
  const changes = await listChanges(ctx, id);
  const all = new Set(changes.map((change) => change.id));
  await definition.parts?.hold?.(ctx, [...all]);
  const obstacles = await obstaclesTo(ctx, definition, changes, (one) => all.has(one));
  if (obstacles.length > 0) return { obstacles };

  await clearly(undoRows(ctx, definition, changes), record.fileName);
  await inTurns(changes, (change) => auditUndone(ctx, definition, id, change));
  await markUndone(ctx, record);
  return { obstacles };
}

export async function markUndone(ctx: RequestContext, record: ImportRecord): Promise<void> {
  await updateImport(ctx, record.id, {
    state: 'UNDONE',
    failure: null,
    obstacles: null,
    undone_at: ctx.now,
    undone_by: ctx.viewer.employeeId,
  });
  auditImport(ctx, record, 'import-undo');
}

async function clearly(work: Promise<void>, name: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    const issue = refusalOf(error, name);
    throw issue ? invalidInput([{ path: 'where/id', ...issue }]) : error;
  }
}

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
