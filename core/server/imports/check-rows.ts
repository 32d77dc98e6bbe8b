import { unguardFormula } from '../../text/formula.ts';
import { inTurns } from '../in-turns.ts';
import { textCell } from './columns/cells.ts';
import type { Mapping } from './columns/match-columns.ts';
import type { CellIssue, ImportRow, RowIssue } from './define-import.ts';
import type { KnownImport } from './extend-import.ts';
import type { FileRow } from './files/file-table.ts';

export type EmptyCells = 'KEEP' | 'CLEAR';
export type CheckedRows = {
  /** Rows whose cells could be read; the database has not been asked about them yet. */
  readonly rows: readonly ImportRow[];
  /** Rows with a bad cell, without it: what else is wrong with them can still be found out. */
  readonly doubtful: readonly ImportRow[];
  readonly issues: readonly RowIssue[];
};

const DEFAULT_READ = textCell();
/** What Excel shows, and writes into a CSV file, where a formula has no result. */
const FORMULA_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|#+)$/u;
const CONTROL = /[\p{Cc}]/u;
const CONTROL_BUT_BREAKS = /(?![\n\t])\p{Cc}/u;

/** Everything about the rows that needs no database: cells, required ones, keys that stand twice. */
export async function checkRows(
  definition: KnownImport,
  mapping: Mapping,
  emptyCells: EmptyCells,
  file: readonly FileRow[],
): Promise<CheckedRows> {
  const columns = mapping.map((key) => definition.columns.find((column) => column.key === key));
  const issues: RowIssue[] = [];
  const rows: ImportRow[] = [];
  await inTurns(file, ({ line, cells }) => {
    const values: Record<string, unknown> = {};
    // A comma without quotes moves everything behind it one column on.
    if (cells.slice(mapping.length).some((cell) => cell.trim() !== ''))
      issues.push({ line, column: null, key: 'validation.tooManyCells' });
    columns.forEach((column, at) => {
      if (!column) return;
      const text = unguardFormula(cells[at] ?? '').trim();
      const refuse = (issue: CellIssue) => issues.push({ line, column: column.key, ...issue });
      if (text === '') {
        if (column.required === 'ALWAYS') refuse({ key: 'validation.required' });
        else if (emptyCells === 'CLEAR') values[column.key] = null;
        return;
      }
      if (text.includes('\uFFFD') || (column.read ? CONTROL_BUT_BREAKS : CONTROL).test(text)) {
        refuse({ key: 'validation.controlCharacters' });
        return;
      }
      if (FORMULA_ERROR.test(text)) {
        refuse({ key: 'validation.formulaError', params: { error: text } });
        return;
      }
      const cell = (column.read ?? DEFAULT_READ)(text);
      if ('issue' in cell) refuse(cell.issue);
      else values[column.key] = cell.value;
    });
    const row = { line, values };
    for (const issue of definition.check?.(row) ?? []) issues.push({ line, ...issue });
    rows.push(row);
  });
  await addRepeated(definition, rows, issues);
  const bad = Map.groupBy(issues, ({ line }) => line);
  const [good, doubtful]: [ImportRow[], ImportRow[]] = [[], []];
  await inTurns(rows, (row) => {
    const wrong = bad.get(row.line);
    if (wrong) doubtful.push(...withoutBadCells(definition, row, wrong));
    else good.push(row);
  });
  return { rows: good, doubtful, issues };
}

/** Nothing where the bad cells leave open what the row is about, or where all others may be moved. */
function withoutBadCells(
  { columns, keyColumns }: KnownImport,
  { line, values }: ImportRow,
  issues: readonly RowIssue[],
): ImportRow[] {
  const bad = new Set(issues.map(({ column }) => column));
  const needed = columns.flatMap(({ key, required }) =>
    required === 'ALWAYS' || keyColumns.includes(key) ? [key] : [],
  );
  const isUseless = bad.has(null) || needed.some((key) => bad.has(key) || !values[key]);
  if (bad.size === 0 || isUseless) return [];
  const good = Object.entries(values).filter(([key]) => !bad.has(key));
  return [{ line, values: Object.fromEntries(good) }];
}

/**
 * Rows that would be one record. Neither is taken, because nobody can know which of them is right.
 */
async function addRepeated(
  { columns, keyColumns }: KnownImport,
  rows: readonly ImportRow[],
  issues: RowIssue[],
): Promise<void> {
  const groups = [
    ...(keyColumns.length > 0 ? [keyColumns] : []),
    ...columns.flatMap(({ key, unique }) => (unique && !keyColumns.includes(key) ? [[key]] : [])),
  ];
  for (const keys of groups) {
    const column = keys[0] ?? null;
    const same = new Map<string, ImportRow[]>();
    await inTurns(rows, (row) => {
      if (!keys.every((key) => (row.values[key] ?? '') !== '')) return;
      const name = JSON.stringify(keys.map((key) => String(row.values[key]).toLowerCase()));
      const others = same.get(name);
      if (others) others.push(row);
      else same.set(name, [row]);
    });
    await inTurns(same.values(), (twins) => {
      if (twins.length < 2) return;
      const [first, second] = twins as [ImportRow, ImportRow];
      for (const { line } of twins) {
        const other = line === first.line ? second.line : first.line;
        issues.push({ line, column, key: 'validation.sameInFile', params: { other } });
      }
    });
  }
}

/** By line, and within a line in the order of the columns; one reason for each cell is enough. */
export function inFileOrder(definition: KnownImport, issues: readonly RowIssue[]): RowIssue[] {
  const place = new Map(definition.columns.map(({ key }, at) => [key, at]));
  const at = ({ column }: RowIssue) => (column === null ? -1 : (place.get(column) ?? 0));
  const seen = new Set<string>();
  return issues
    .toSorted((a, b) => a.line - b.line || at(a) - at(b))
    .filter(({ line, column }) => {
      const cell = `${line} ${column}`;
      if (seen.has(cell)) return false;
      seen.add(cell);
      return true;
    });
}
