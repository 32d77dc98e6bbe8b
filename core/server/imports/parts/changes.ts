import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '../../context.ts';
import { inTransactions } from '../../in-transactions.ts';
import type { ImportSettings, RecordImage } from '../define-import.ts';
import { differenceOf, withoutNulls } from '../difference.ts';
import { applyRows, imagesOf, type KnownImport, type WholePlan } from '../extend-import.ts';
import { insertChanges, type KeptChange } from '../store/changes.store.ts';
import { bundlesOf, plansBefore, sizeOfBundle } from './bundles.ts';
import { inTrial } from './in-trial.ts';
import type { Run } from './run.ts';

const NONE: ReadonlySet<string> = new Set();
const madeBy = (plans: readonly WholePlan[]): ReadonlySet<string> =>
  new Set(plans.flatMap(({ id, outcome }) => (outcome === 'CREATE' ? [id] : [])));

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

/** Writes a part of the rows, what undoing them needs, and the history of each, in the transaction of `ctx`. */
export async function writeRows(
  ctx: RequestContext,
  definition: KnownImport,
  importId: string,
  plans: readonly WholePlan[],
  settings: ImportSettings,
  stepOf: (line: number) => number,
): Promise<readonly KeptChange[]> {
  const knownRows = plans.filter(({ outcome }) => outcome === 'UPDATE');
  const before = await imagesOf(ctx, definition, knownRows, NONE);
  await applyRows(ctx, definition, plans, settings, () => {});
  const after = await imagesOf(ctx, definition, plans, madeBy(plans));
  const changes = changesSince(before, plans, after);
  await insertChanges(
    ctx,
    importId,
    changes.map((change) => ({ ...change, step: stepOf(change.line) })),
  );
  for (const change of changes)
    ctx.audit({
      action: change.before ? 'update' : 'create',
      subject: definition.subject,
      subjectId: change.id,
      of: { subject: 'Import', id: importId },
      ...differenceOf(definition, change.before, change.after),
    });
  return changes;
}

/** Of so many rows that change a record is told what they would change. */
const MOST_TRIED = 2_000;

/**
 * What the rows that change a record would make of it, the first ones of a long file: found out by writing
 * them and taking that back, a part at a time with all that the part comes after. Empty of a part that cannot be
 * written so.
 */
export async function triedChanges(
  { write, wantedMs, record: { options } }: Run,
  definition: KnownImport,
  plans: readonly WholePlan[],
): Promise<KeptChange[]> {
  const { parts = {} } = definition;
  const isUpdate = ({ outcome }: WholePlan) => outcome === 'UPDATE';
  const todo = plans.filter(({ outcome }) => outcome !== 'UNCHANGED');
  let left = MOST_TRIED;
  const bundles = bundlesOf(todo, parts).filter((bundle) => {
    const updates = bundle.filter(isUpdate).length;
    left -= updates;
    return updates > 0 && left + updates > 0;
  });
  const byId = new Map(todo.map((plan) => [plan.id, plan]));
  const tried = new Map<string, KeptChange>();
  await inTransactions(
    bundles,
    async (some, _done, begun) => {
      const wanted = some.flat();
      const part = [...plansBefore(wanted, byId, parts), ...wanted];
      const triedOfPart = await write(async (ctx) => {
        begun();
        try {
          return await inTrial(ctx, async (trial) => {
            const before = await imagesOf(trial, definition, part.filter(isUpdate), NONE);
            await applyRows(trial, definition, part, { options, writing: true }, () => {});
            const after = await imagesOf(trial, definition, part, madeBy(part));
            return changesSince(before, part, after);
          });
        } catch (error) {
          ctx.log.warn({ err: error }, 'rows of an import could not be tried; the check goes on');
          return [];
        }
      });
      // A record on which others depend stands in several parts: its first attempt counts.
      for (const change of triedOfPart) tried.set(change.id, tried.get(change.id) ?? change);
    },
    { sizeOf: sizeOfBundle, wantedMs },
  );
  return [...tried.values()];
}
