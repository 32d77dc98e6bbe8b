import { A4, type PdfMark, type PdfPage } from '#core/pdf/page.ts';

export type TableOnPaper = {
  readonly title: string;
  readonly headings: readonly string[];
  readonly kinds: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Stand on each page, left of the others. */
  readonly fixedColumns: number;
};

const MARGIN = 12;
const TITLE_HEIGHT = 10;
const LINE = 5.4;
const PADDING = 1;
const LETTERS = 8;
/** Narrower columns could not be read. */
const NARROWEST = 18;
const WIDTH = A4.width - 2 * MARGIN;
const LINES_ON_PAGE = Math.floor((A4.height - 2 * MARGIN - TITLE_HEIGHT - 2 * LINE) / LINE);

/** A table on A4 pages: columns that find no room stand on further pages, beside the fixed ones. */
export function paperOfTable(table: TableOnPaper): PdfPage[] {
  const pages: PdfPage[] = [];
  const groups = columnsOnPages(table.headings.length, table.fixedColumns);
  const blocks = Math.max(1, Math.ceil(table.rows.length / LINES_ON_PAGE));
  for (let block = 0; block < blocks; block += 1)
    for (const columns of groups) pages.push(pageOf(table, block, columns));
  return pages.map((page, index) => [...page, footOf(index + 1, pages.length)]);
}

/** Places of the columns of each page. */
export function columnsOnPages(count: number, fixed: number): readonly (readonly number[])[] {
  const most = Math.floor(WIDTH / NARROWEST);
  const kept = Math.min(fixed, most - 1, count);
  const first = Array.from({ length: kept }, (_, at) => at);
  const rest = Array.from({ length: count - kept }, (_, at) => kept + at);
  const room = most - kept;
  const groups: number[][] = [];
  for (let start = 0; start < rest.length; start += room)
    groups.push([...first, ...rest.slice(start, start + room)]);
  return groups.length > 0 ? groups : [first];
}

function pageOf(
  { title, headings, kinds, rows }: TableOnPaper,
  block: number,
  columns: readonly number[],
): PdfMark[] {
  const width = WIDTH / columns.length;
  const marks: PdfMark[] = [
    { kind: 'text', x: MARGIN, y: MARGIN, width: WIDTH, text: title, size: 12, bold: true },
    { kind: 'ground', x: MARGIN, y: MARGIN + TITLE_HEIGHT, width: WIDTH, height: LINE + 1 },
  ];
  const cell = (
    text: string,
    at: number,
    y: number,
    more: { bold?: boolean; end?: boolean },
  ): void => {
    marks.push({
      kind: 'text',
      x: MARGIN + at * width + PADDING,
      y: y + PADDING,
      width: width - 2 * PADDING,
      text,
      size: LETTERS,
      ...(more.bold ? { bold: true } : {}),
      ...(more.end ? { align: 'end' as const } : {}),
    });
  };
  for (const [at, column] of columns.entries())
    cell(headings[column] ?? '', at, MARGIN + TITLE_HEIGHT, { bold: true });
  const top = MARGIN + TITLE_HEIGHT + LINE + 1;
  const lines = rows.slice(block * LINES_ON_PAGE, (block + 1) * LINES_ON_PAGE);
  for (const [line, row] of lines.entries()) {
    const y = top + line * LINE;
    for (const [at, column] of columns.entries())
      cell(row[column] ?? '', at, y, {
        end: kinds[column] !== 'TEXT' && kinds[column] !== 'DATE',
      });
    marks.push({ kind: 'line', x: MARGIN, y: y + LINE, toX: A4.width - MARGIN, toY: y + LINE });
  }
  return marks;
}

const footOf = (page: number, pages: number): PdfMark => ({
  kind: 'text',
  x: MARGIN,
  y: A4.height - MARGIN,
  width: WIDTH,
  text: `${page} / ${pages}`,
  size: LETTERS,
  align: 'end',
});
