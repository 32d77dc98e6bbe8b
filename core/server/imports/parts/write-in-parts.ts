import type { RequestContext } from '../../context.ts';
import { inTransactions } from '../../in-transactions.ts';
import type { ImportRow, RowIssue } from '../define-import.ts';
import { type KnownImport, prepareRows, type WholePlan } from '../extend-import.ts';
import { replaceChanges } from '../store/changes.store.ts';
import { updateImport } from '../store/import.store.ts';
import { bundlesOf, plansBefore, sizeOfBundle, sizesOf } from './bundles.ts';
import { writeRows } from './changes.ts';
import type { Run } from './run.ts';

/** Records are no longer what the rows were checked against: somebody was quicker. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** What the database says where a row points at something gone, or has a number that somebody took. */
const OVERTAKEN = new Set(['23503', '23505', 'CONFLICT']);
const isOvertaken = (error: unknown): boolean =>
  OVERTAKEN.has(String((error as { code?: unknown } | null)?.code));

export type Written = {
  /** Rows that somebody has overtaken, which were left out. */
  readonly overtaken: readonly RowIssue[];
  /** What the messages about the written rows need to know. */
  readonly notes: readonly unknown[];
};

/**
 * Writes the rows, a part of them in each transaction: nobody waits for a long file. What a part has written stands
 * in the import's changes from then on, so that it can be taken back. With `all`, one row that somebody has overtaken
 * stops it.
 */
export async function writeInParts(
  run: Run,
  definition: KnownImport,
  file: { readonly plans: readonly WholePlan[]; readonly rows: readonly ImportRow[] },
  { all }: { readonly all: boolean },
  tellDone: (done: number) => void,
): Promise<Written> {
  const { id, options } = run.record;
  const { parts = {}, news } = definition;
  await run.write(async (ctx) => {
    await replaceChanges(ctx, id, []);
    await updateImport(ctx, id, { writing_since: ctx.now });
  });
  const bundles = bundlesOf(file.plans, parts);
  const steps = new Map(bundles.flatMap((bundle, at) => bundle.map(({ line }) => [line, at])));
  const stepOf = (line: number) => steps.get(line) ?? 0;
  const fresh = freshPlans(definition, file, options);
  const overtaken: RowIssue[] = [];
  const notes: unknown[] = [];
  const writing = new Set<string>();
  let done = 0;
  await inTransactions(
    bundles,
    async (bundlesOfPart, _done, begun) => {
      const some = bundlesOfPart.flat();
      for (const plan of some) writing.add(plan.id);
      const part = await run
        .writeBeside(async (ctx) => {
          begun();
          const { plans, issues } = await fresh(ctx, some);
          if (all && issues.length > 0) throw new ChangedMeanwhile();
          const settings = { options, writing: true };
          const changes = await writeRows(ctx, definition, id, plans, settings, stepOf);
          return { issues, notes: news ? changes.map((change) => news.note(change)) : [] };
        })
        .catch((error: unknown) => {
          throw isOvertaken(error) ? new ChangedMeanwhile() : error;
        });
      overtaken.push(...part.issues);
      notes.push(...part.notes);
      for (const plan of some) writing.delete(plan.id);
      done += some.length;
      tellDone(done);
    },
    {
      sizeOf: sizeOfBundle,
      ...sizesOf(parts, run),
      atOnce: parts.beside && run.isServed ? 2 : 1,
      // Records that are there may be held by the other part, and so may whoever has to stand before these.
      isAlone: (part) =>
        part
          .flat()
          .some(
            (plan) =>
              plan.outcome !== 'CREATE' ||
              parts.after?.(plan).some((before) => writing.has(before)),
          ),
    },
  );
  return { overtaken, notes };
}

type Fresh = { readonly plans: readonly WholePlan[]; readonly issues: readonly RowIssue[] };

/** A part of the plans as they have to be written now, behind their locks, and what somebody has overtaken. */
function freshPlans(
  definition: KnownImport,
  file: { readonly plans: readonly WholePlan[]; readonly rows: readonly ImportRow[] },
  options: Run['record']['options'],
): (ctx: RequestContext, part: readonly WholePlan[]) => Promise<Fresh> {
  const { parts = {} } = definition;
  const byId = new Map(file.plans.map((plan) => [plan.id, plan]));
  const overtaken = (line: number): RowIssue => ({
    line,
    column: null,
    key: 'validation.overtaken',
  });
  if (parts.stale) {
    const { stale } = parts;
    return async (ctx, part) => {
      const lines = new Set(await stale(ctx, part, (id) => byId.has(id)));
      return {
        plans: part.filter(({ line }) => !lines.has(line)),
        issues: [...lines].map(overtaken),
      };
    };
  }
  const rowOf = new Map(file.rows.map((row) => [row.line, row]));
  return async (ctx, part) => {
    const rows = part.flatMap(({ line }) => rowOf.get(line) ?? []);
    const around = [...plansBefore(part, byId, parts), ...part];
    const planned = new Map(around.map((plan) => [plan.line, plan]));
    const settings = { options, writing: true, planned };
    const { plans, issues } = await prepareRows(ctx, definition, rows, settings);
    const bad = new Set(issues.map(({ line }) => line));
    // Somebody has made, or deleted, the record that the row was to change, or to make.
    const other = plans.filter(
      ({ line, outcome }) =>
        outcome !== 'UNCHANGED' && outcome !== planned.get(line)?.outcome && !bad.has(line),
    );
    for (const { line } of other) bad.add(line);
    return {
      plans: plans.filter(({ line, outcome }) => outcome !== 'UNCHANGED' && !bad.has(line)),
      issues: [...issues, ...other.map(({ line }) => overtaken(line))],
    };
  };
}
