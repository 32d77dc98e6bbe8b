import { toCp932 } from '#core/text/cp932.ts';
import { csvText } from '#core/text/csv.ts';
import type { Cell } from './table.ts';

export type CsvFormat = 'CSV_UTF8_BOM' | 'CSV_UTF8' | 'CSV_SHIFT_JIS';

const BOM = '\uFEFF';

/** A file that grows by its lines: what was written is kept as bytes, not as texts. */
export function csvFile(format: CsvFormat) {
  const parts: Uint8Array[] = [];
  const encode = (text: string): Uint8Array =>
    format === 'CSV_SHIFT_JIS' ? toCp932(text) : Buffer.from(text);
  if (format === 'CSV_UTF8_BOM') parts.push(encode(BOM));
  return {
    add(lines: readonly (readonly Cell[])[]): void {
      if (lines.length > 0) parts.push(encode(csvText(lines)));
    },
    bytes: (): Uint8Array => Buffer.concat(parts),
    contentType:
      format === 'CSV_SHIFT_JIS' ? 'text/csv; charset=Shift_JIS' : 'text/csv; charset=utf-8',
  };
}
