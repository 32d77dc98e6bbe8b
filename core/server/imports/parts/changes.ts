import { isDeepStrictEqual } from 'node:util';
import { partsOf } from '#core/parts-of.ts';
import type { RequestContext } from '../../context.ts';
import type { ImportSettings, RecordImage } from '../define-import.ts';
import { differenceOf, withoutNulls } from '../difference.ts';
import { applyRows, imagesOf, type KnownImport, type WholePlan } from '../extend-import.ts';
import { insertChanges, type KeptChange } from '../import.store.ts';
import { inTrial } from './in-trial.ts';
import type { Each } from './run.ts';

/** What of these records is another now. */
const changesSince = (
  before: ReadonlyMap<string, RecordImage>,
  plans: readonly WholePlan[],
  after: ReadonlyMap<string, RecordImage>,
): KeptChange[] =>
  plans.flatMap(({ id, line, label }) => {
    const now = after.get(id);
    const then = before.get(id) ?? null;
    if (!now || isDeepStrictEqual(then, now)) return [];
    const kept = then ? now : (withoutNulls(now) as RecordImage);
    return [{ id, line, label, before: then, after: kept }];
  });

/** Of 50,000 rows, what undoing needs is more than one value of the database holds. */
const KEPT_AT_ONCE = 1_000;

/** Writes these rows, what undoing them needs, and the history of each, in the transaction of `ctx`. */
export async function writeRows(
  ctx: RequestContext,
  definition: KnownImport,
  importId: string,
  plans: readonly WholePlan[],
  settings: ImportSettings,
  told: (done: number) => void,
): Promise<void> {
  const knownRows = plans.filter(({ outcome }) => outcome === 'UPDATE');
  const before = await imagesOf(ctx, definition, knownRows);
  await applyRows(ctx, definition, plans, settings, told);
  for (const part of partsOf(plans, KEPT_AT_ONCE)) {
    const changes = changesSince(before, part, await imagesOf(ctx, definition, part));
    await insertChanges(ctx, importId, changes);
    for (const change of changes)
      ctx.audit({
        action: change.before ? 'update' : 'create',
        subject: definition.subject,
        subjectId: change.id,
        of: { subject: 'Import', id: importId },
        ...differenceOf(change.before, change.after),
      });
  }
}

/** So many rows are written and taken back while people wait for the check. */
const MOST_TRIED = 2_000;
/** Of a kind whose rows can be written in parts: of one transaction. */
const TRIED_AT_ONCE = 50;

/**
 * What the rows that change a record would make of it, the first ones of a long file: found out by writing
 * them and taking that back. Rows of one file may speak of each other, so all of a short one are written.
 * Empty where a part of a long file cannot be written without the rest.
 */
export async function triedChanges(
  each: Each,
  definition: KnownImport,
  plans: readonly WholePlan[],
  options: ImportSettings['options'],
): Promise<KeptChange[]> {
  const changed = plans.filter(({ outcome }) => outcome === 'UPDATE').slice(0, MOST_TRIED);
  if (changed.length === 0) return [];
  const todo = plans.filter(({ outcome }) => outcome !== 'UNCHANGED');
  const together = todo.length > MOST_TRIED ? changed : todo;
  const parts = definition.parts ? partsOf(changed, TRIED_AT_ONCE) : [together];
  const tried: KeptChange[] = [];
  for (const part of parts)
    tried.push(
      ...(await each(async (ctx) => {
        try {
          return await inTrial(ctx, async (trial) => {
            const updated = part.filter(({ outcome }) => outcome === 'UPDATE');
            const before = await imagesOf(trial, definition, updated);
            await applyRows(trial, definition, part, { options, writing: true }, () => {});
            return changesSince(before, part, await imagesOf(trial, definition, part));
          });
        } catch (error) {
          ctx.log.warn({ err: error }, 'rows of an import could not be tried; the check goes on');
          return [];
        }
      })),
    );
  return tried;
}
