import { partsOf } from '#core/parts-of.ts';
import type { CheckedRows } from '../check-rows.ts';
import { inFileOrder } from '../check-rows.ts';
import type { ImportPlan, ImportSettings, RowIssue } from '../define-import.ts';
import { type KnownImport, prepareRows, type WholePlan } from '../extend-import.ts';
import type { FileTable } from '../files/file-table.ts';
import { clearBadRows, insertBadRows } from '../store/bad-rows.store.ts';
import { updateImport } from '../store/import.store.ts';
import type { Each } from './run.ts';

export type ReadFile = CheckedRows & {
  readonly definition: KnownImport;
  readonly table: FileTable;
};

/**
 * What else is wrong with rows whose cells are wrong already. All of a row is told at once, by the check and
 * by the report of what was written: whoever mends the file does so once.
 */
export async function alsoWrongIn(
  read: Each,
  { definition, rows, doubtful }: ReadFile,
  options: ImportSettings['options'],
): Promise<RowIssue[]> {
  if (doubtful.length === 0) return [];
  const { issues } = await read((ctx) =>
    prepareRows(ctx, definition, [...rows, ...doubtful], { options, writing: false }),
  );
  const lines = new Set(doubtful.map(({ line }) => line));
  return issues.filter(({ line }) => lines.has(line));
}

const BAD_ROWS_AT_ONCE = 500;

/** Counts and bad rows as they are now; returns the plans of the good rows. */
export async function writeReport(
  each: Each,
  importId: string,
  { definition, table }: Pick<ReadFile, 'definition' | 'table'>,
  plans: readonly WholePlan[],
  issues: readonly RowIssue[],
): Promise<readonly WholePlan[]> {
  const bad = Map.groupBy(inFileOrder(definition, issues), ({ line }) => line);
  const good = plans.filter(({ line }) => !bad.has(line));
  const count = (wanted: ImportPlan['outcome']) =>
    good.filter(({ outcome }) => outcome === wanted).length;
  const cells = new Map(table.rows.map((row) => [row.line, row.cells]));
  await each((ctx) => clearBadRows(ctx, importId));
  for (const part of partsOf([...bad], BAD_ROWS_AT_ONCE)) {
    const rows = part.map(([line, reasons]) => ({
      line,
      cells: cells.get(line) ?? [],
      issues: reasons.map(({ line: _line, ...issue }) => issue),
    }));
    await each((ctx) => insertBadRows(ctx, importId, rows));
  }
  await each((ctx) =>
    updateImport(ctx, importId, {
      total: table.rows.length,
      created: count('CREATE'),
      updated: count('UPDATE'),
      unchanged: count('UNCHANGED'),
      bad: bad.size,
    }),
  );
  return good;
}
