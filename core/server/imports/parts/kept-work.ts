import type { RowIssue } from '../define-import.ts';
import type { WholePlan } from '../extend-import.ts';
import type { ImportRecord } from '../store/import.store.ts';
import type { ReadFile } from './report.ts';

/** What the check of a file has found out. */
export type CheckedWork = {
  readonly file: ReadFile;
  readonly plans: readonly WholePlan[];
  readonly issues: readonly RowIssue[];
};

/** All cells of so many rows may wait in memory for who looks at the report. */
const MOST_ROWS = 20_000;
const KEPT_MS = 15 * 60_000;

/** How the file was read: the same import checked again by another mapping is other work. */
const readingOf = ({ file }: CheckedWork, record: ImportRecord): string =>
  JSON.stringify([
    ...[record.fileKey, record.encoding, record.mapping, record.emptyCells, record.options],
    file.definition.columns.map(({ key }) => key),
  ]);

/**
 * The last file that this process has checked, for the import that follows: it need not be read and planned twice.
 * Only of a kind that prepares each part again, behind its locks, and whose columns are the same for everybody: what has
 * changed since is found out there.
 */
export function keptWork() {
  let last:
    | { readonly id: string; readonly reading: string; readonly work: CheckedWork }
    | undefined;
  let forgetting: NodeJS.Timeout | undefined;
  const forget = () => {
    clearTimeout(forgetting);
    last = undefined;
  };
  return {
    keep(record: ImportRecord, work: CheckedWork): void {
      const { definition, table } = work.file;
      forget();
      if (definition.ownColumns || definition.parts?.stale || table.rows.length > MOST_ROWS) return;
      last = { id: record.id, reading: readingOf(work, record), work };
      forgetting = setTimeout(forget, KEPT_MS).unref();
    },
    /** Once: what is written is not written again. `columns` are those that the company has by now. */
    take(
      record: ImportRecord,
      columns: ReadFile['definition']['columns'],
    ): CheckedWork | undefined {
      if (last?.id !== record.id) return undefined;
      const { work, reading } = last;
      forget();
      const now = {
        ...work,
        file: { ...work.file, definition: { ...work.file.definition, columns } },
      };
      return readingOf(now, record) === reading ? work : undefined;
    },
  };
}
