import { type CsvFormat, csvFile } from './csv-file.ts';
import type { Cell } from './table.ts';

export type TableFormat = CsvFormat | 'XLSX' | 'PDF';

/** A table as the page reads it, which writes Excel and PDF itself: both take long, and would hold everybody up here. */
export type StoredTable = {
  readonly headings: readonly string[];
  readonly kinds: readonly string[];
  readonly fixedColumns: number;
  readonly rows: readonly (readonly Cell[])[];
};

type Head = Omit<StoredTable, 'rows'>;

export function tableFile(format: TableFormat, head: Head) {
  if (format !== 'XLSX' && format !== 'PDF') {
    const file = csvFile(format);
    file.add([head.headings]);
    return file;
  }
  // One text for each block of lines: a text of the whole would stand in memory twice.
  const parts: Uint8Array[] = [Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":[`)];
  let isFirst = true;
  return {
    add(lines: readonly (readonly Cell[])[]): void {
      if (lines.length === 0) return;
      parts.push(Buffer.from(`${isFirst ? '' : ','}${JSON.stringify(lines).slice(1, -1)}`));
      isFirst = false;
    },
    bytes: (): Uint8Array => Buffer.concat([...parts, Buffer.from(']}')]),
    contentType: 'application/json',
  };
}

export const endingOf = (format: TableFormat): string =>
  format === 'XLSX' ? '.xlsx' : format === 'PDF' ? '.pdf' : '.csv';
