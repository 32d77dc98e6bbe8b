import { type CsvError, parse } from 'csv-parse/sync';
import {
  type Encoding,
  type FileRow,
  type FileTable,
  MOST_LINES,
  MOST_ROWS,
  toTable,
  UnreadableFile,
} from './file-table.ts';

const LABELS: Record<Encoding, string> = { UTF8: 'utf-8', UTF16: 'utf-16le', CP932: 'shift_jis' };

/** The text of the bytes, or undefined where they are not of this encoding. */
function decoded(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(LABELS[encoding], { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * A mark at the beginning is certain. Without one it is UTF-8 where all bytes fit it, which
 * Shift_JIS text of more than a few letters never does.
 */
export function readText(
  bytes: Uint8Array,
  wanted?: Encoding,
): { text: string; encoding: Encoding } {
  const marked: Encoding | undefined =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'UTF16'
      : bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
        ? 'UTF8'
        : undefined;
  for (const encoding of wanted ? [wanted] : marked ? [marked] : (['UTF8', 'CP932'] as const)) {
    const text = decoded(bytes, encoding);
    if (text !== undefined) return { text, encoding };
  }
  throw new UnreadableFile(wanted ? 'wrongEncoding' : 'unknownEncoding', {
    line: wanted ? lineOfFirstStranger(bytes, wanted) : 1,
  });
}

/** The line with the first bytes that are no letters of this encoding. */
function lineOfFirstStranger(bytes: Uint8Array, encoding: Encoding): number {
  const text = new TextDecoder(LABELS[encoding]).decode(bytes);
  return text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
}

/** Files from Excel in other countries use semicolons, text saved from Excel uses tabs. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'));
  const count = (sign: string) => heading.split(sign).length;
  return [',', '\t', ';'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

const PROBLEMS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'quoteNotClosed',
  CSV_INVALID_CLOSING_QUOTE: 'strayQuote',
  INVALID_OPENING_QUOTE: 'strayQuote',
};

export function readCsv(bytes: Uint8Array, wanted?: Encoding): FileTable {
  const { text: raw, encoding } = readText(bytes, wanted);
  // One kind of line break only: then lines can be counted, also those inside of quotes.
  const text = raw.replace(/^\uFEFF/u, '').replace(/\r\n?/gu, '\n');
  // What other systems call an Excel file is often a page of the web.
  if (/^\s*<(!doctype|html|table|\?xml)/iu.test(text)) throw new UnreadableFile('webPage');
  const lines: FileRow[] = [];
  let read = 0;
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      record_delimiter: '\n',
      skip_empty_lines: true,
      on_record(cells: string[], { lines: last }) {
        const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        lines.push({ line: last - breaks, cells });
        if (lines.length > MOST_LINES)
          throw new UnreadableFile('tooManyRows', { params: { max: MOST_ROWS } });
        read = last;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const { code, lines: at } = error as CsvError & { lines?: number };
    const key = PROBLEMS[code];
    if (!key) throw error;
    // An open quote takes the rest of the file into one cell: the row where it begins is what has to be mended.
    const line = key === 'quoteNotClosed' ? read + 1 : (at ?? read + 1);
    throw new UnreadableFile(key, { line });
  }
  return toTable(lines, { format: 'CSV', encoding, sheets: [] });
}
