import { A4, type PdfMark, type PdfPage } from '#core/pdf/page.ts';

/** Words of one page of the register, as they are printed. */
export type RegisterPaper = {
  readonly title: string;
  /** Left above the table: the company. */
  readonly company: string;
  /** Right above it: of which day it tells. */
  readonly asOf: string;
  /** Name, number, group and the like: three in a row. */
  readonly person: readonly Fact[];
  /** Base dates, days granted, taken and left: four in a row. */
  readonly figures: readonly Fact[];
  readonly datesTitle: string;
  /** Headings of the columns of the dates. */
  readonly columns: readonly string[];
  /** In the order of the columns, without the number of the line. */
  readonly dates: readonly (readonly string[])[];
  /** In place of the dates where there are none. */
  readonly noDates: string;
  /** Left and right below: the article, and until when it is kept. */
  readonly footer: readonly [string, string];
};

type Fact = readonly [label: string, value: string];

const MARGIN = 18;
const RIGHT = A4.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
const FACT_HEIGHT = 11;
const ROW_HEIGHT = 6;
const FOOTER = A4.height - 16;
/** Two tables of dates side by side, with a gap between them. */
const GAP = 4;
const TABLE = (WIDTH - GAP) / 2;
/** Shares of the columns: number, date, days, who chose the date, state. */
const SHARES = [0.08, 0.3, 0.15, 0.3, 0.17];

/** One person's page on A4. More dates than fit are printed on a second one with the same head. */
export function paperOf(paper: RegisterPaper): PdfPage[] {
  const top = headHeight(paper);
  const rows = Math.floor((FOOTER - 4 - top - ROW_HEIGHT) / ROW_HEIGHT);
  const numbered = paper.dates.map((date, at) => [String(at + 1), ...date]);
  const parts = partsOf(numbered, rows * 2);
  return parts.map((part) => [
    ...head(paper),
    ...(part.length === 0
      ? [text(MARGIN, top + 2, WIDTH, paper.noDates, 9)]
      : [
          ...table(paper, MARGIN, top, part.slice(0, rows)),
          ...table(paper, MARGIN + TABLE + GAP, top, part.slice(rows)),
        ]),
    text(MARGIN, FOOTER, WIDTH / 2, paper.footer[0], 8),
    text(MARGIN + WIDTH / 2, FOOTER, WIDTH / 2, paper.footer[1], 8, { align: 'end' }),
  ]);
}

const partsOf = <Row>(rows: readonly Row[], size: number): (readonly Row[])[] =>
  rows.length === 0
    ? [[]]
    : Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
        rows.slice(at * size, (at + 1) * size),
      );

const PERSON_TOP = 40;
const linesOf = (facts: readonly Fact[], inRow: number): number => Math.ceil(facts.length / inRow);
const IN_PERSON = 3;
const IN_FIGURES = 4;
const figuresTop = ({ person }: RegisterPaper): number =>
  PERSON_TOP + linesOf(person, IN_PERSON) * FACT_HEIGHT + 4;
const datesTop = (paper: RegisterPaper): number =>
  figuresTop(paper) + linesOf(paper.figures, IN_FIGURES) * FACT_HEIGHT + 5;
const headHeight = (paper: RegisterPaper): number => datesTop(paper) + 7;

function head(paper: RegisterPaper): PdfMark[] {
  return [
    text(MARGIN, 16, WIDTH, paper.title, 16, { bold: true, align: 'center' }),
    text(MARGIN, 32, WIDTH / 2, paper.company, 10),
    text(MARGIN + WIDTH / 2, 32.5, WIDTH / 2, paper.asOf, 9, { align: 'end' }),
    ...facts(paper.person, PERSON_TOP, IN_PERSON),
    ...facts(paper.figures, figuresTop(paper), IN_FIGURES),
    text(MARGIN, datesTop(paper), WIDTH, paper.datesTitle, 10, { bold: true }),
  ];
}

/** Boxes with a small label over a value; the last row is filled up with empty ones. */
function facts(of: readonly Fact[], top: number, inRow: number): PdfMark[] {
  const width = WIDTH / inRow;
  const lines = linesOf(of, inRow);
  const bottom = top + lines * FACT_HEIGHT;
  const marks: PdfMark[] = [];
  for (let line = 0; line <= lines; line += 1)
    marks.push(across(MARGIN, RIGHT, top + line * FACT_HEIGHT));
  for (let column = 0; column <= inRow; column += 1)
    marks.push(down(MARGIN + column * width, top, bottom));
  for (const [at, [label, value]] of of.entries()) {
    const x = MARGIN + (at % inRow) * width + 1.5;
    const y = top + Math.floor(at / inRow) * FACT_HEIGHT;
    marks.push(text(x, y + 0.8, width - 3, label, 7));
    marks.push(text(x, y + 4.4, width - 3, value, 11));
  }
  return marks;
}

function table(
  { columns }: RegisterPaper,
  left: number,
  top: number,
  rows: readonly (readonly string[])[],
): PdfMark[] {
  if (rows.length === 0) return [];
  const starts = SHARES.map((_, at) =>
    SHARES.slice(0, at).reduce((x, share) => x + share * TABLE, left),
  );
  const bottom = top + (rows.length + 1) * ROW_HEIGHT;
  const marks: PdfMark[] = [{ kind: 'ground', x: left, y: top, width: TABLE, height: ROW_HEIGHT }];
  for (const [line, cells] of [columns, ...rows].entries()) {
    const y = top + line * ROW_HEIGHT;
    marks.push(across(left, left + TABLE, y));
    for (const [at, cell] of cells.entries()) {
      const [x = left, share = 0] = [starts[at], SHARES[at]];
      const isNumber = line > 0 && (at === 0 || at === 2);
      const align = isNumber ? ('end' as const) : ('start' as const);
      marks.push(text(x + 1, y + 1.2, share * TABLE - 2, cell, line === 0 ? 7.5 : 8.5, { align }));
    }
  }
  marks.push(across(left, left + TABLE, bottom));
  for (const x of [...starts, left + TABLE]) marks.push(down(x, top, bottom));
  return marks;
}

const text = (
  x: number,
  y: number,
  width: number,
  words: string,
  size: number,
  more: { readonly bold?: boolean; readonly align?: 'start' | 'center' | 'end' } = {},
): PdfMark => ({ kind: 'text', x, y, width, text: words, size, ...more });
const across = (x: number, toX: number, y: number): PdfMark => ({
  kind: 'line',
  x,
  y,
  toX,
  toY: y,
});
const down = (x: number, y: number, toY: number): PdfMark => ({ kind: 'line', x, y, toX: x, toY });
