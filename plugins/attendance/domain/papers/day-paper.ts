import { A4, type PdfMark, type PdfPage } from '#core/pdf/page.ts';

/** 出勤簿: one month of one person on one page, as it is printed. */
export type DayPaper = {
  readonly title: string;
  /** Left above the table: the company. */
  readonly company: string;
  /** At the right above the table: when the paper was made. */
  readonly asOf: string;
  /** Name, number, group and the like: four in a row. */
  readonly person: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly DayColumn[];
  /** One for each day, in the order of the columns. */
  readonly days: readonly (readonly string[])[];
  /** Below the days, in the order of the columns; empty where nothing is added up. */
  readonly total: readonly string[];
  /** In place of the days where there are none. */
  readonly noDays: string;
  /** Left below: the article; how the figures can be checked. Right below: until when it is kept. */
  readonly footer: { readonly left: readonly string[]; readonly right: string };
};

export type DayColumn = {
  readonly header: string;
  /** Shares of the width. */
  readonly share: number;
  readonly isNumber?: boolean;
};

const MARGIN = 12;
const RIGHT = A4.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
const IN_ROW = 4;
const FACT_HEIGHT = 10;
const FACTS_TOP = 30;
const HEAD_HEIGHT = 9;
/** 31 days, their sum and two lines of footer find room with eight facts. */
const ROW_HEIGHT = 6;
const FOOTER_LINE = 4;

export function dayPaper(paper: DayPaper): PdfPage {
  const { person, days, columns } = paper;
  const top = FACTS_TOP + Math.ceil(person.length / IN_ROW) * FACT_HEIGHT + 4;
  const rows = days.length === 0 ? [] : [...days, paper.total];
  const bottom = top + HEAD_HEIGHT + Math.max(1, rows.length) * ROW_HEIGHT;
  return [
    text(MARGIN, 10, WIDTH, paper.title, 15, { bold: true, align: 'center' }),
    text(MARGIN, 22, WIDTH / 2, paper.company, 9),
    text(MARGIN + WIDTH / 2, 22, WIDTH / 2, paper.asOf, 8, { align: 'end' }),
    ...facts(person),
    ...table(columns, rows, top),
    ...(rows.length === 0
      ? [text(MARGIN + 1, top + HEAD_HEIGHT + 1.2, WIDTH, paper.noDays, 8)]
      : []),
    ...paper.footer.left.map((line, at) =>
      text(MARGIN, bottom + 2 + at * FOOTER_LINE, WIDTH * 0.75, line, 7),
    ),
    text(MARGIN + WIDTH * 0.75, bottom + 2, WIDTH * 0.25, paper.footer.right, 7, { align: 'end' }),
  ];
}

/** Boxes with a small label over a value. */
function facts(all: DayPaper['person']): PdfMark[] {
  const width = WIDTH / IN_ROW;
  const lines = Math.ceil(all.length / IN_ROW);
  const marks: PdfMark[] = [];
  for (let line = 0; line <= lines; line += 1) marks.push(across(FACTS_TOP + line * FACT_HEIGHT));
  for (let column = 0; column <= IN_ROW; column += 1)
    marks.push(down(MARGIN + column * width, FACTS_TOP, FACTS_TOP + lines * FACT_HEIGHT));
  for (const [at, [label, value]] of all.entries()) {
    const x = MARGIN + (at % IN_ROW) * width + 1.2;
    const y = FACTS_TOP + Math.floor(at / IN_ROW) * FACT_HEIGHT;
    marks.push(text(x, y + 0.8, width - 2.4, label, 6.5), text(x, y + 4, width - 2.4, value, 9.5));
  }
  return marks;
}

function table(
  columns: readonly DayColumn[],
  rows: readonly (readonly string[])[],
  top: number,
): PdfMark[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / all) * WIDTH);
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((x, one) => x + one, MARGIN));
  const first = top + HEAD_HEIGHT;
  const bottom = first + Math.max(1, rows.length) * ROW_HEIGHT;
  const marks: PdfMark[] = [
    { kind: 'ground', x: MARGIN, y: top, width: WIDTH, height: HEAD_HEIGHT },
    ...(rows.length > 0
      ? [
          {
            kind: 'ground',
            x: MARGIN,
            y: bottom - ROW_HEIGHT,
            width: WIDTH,
            height: ROW_HEIGHT,
          } as const,
        ]
      : []),
    across(top),
    across(bottom),
    ...rows.map((_, line) => across(first + line * ROW_HEIGHT)),
    ...(rows.length > 0 ? [...lefts, RIGHT] : [MARGIN, RIGHT]).map((x) => down(x, top, bottom)),
  ];
  for (const [at, { header }] of columns.entries())
    marks.push({
      ...{ kind: 'block', x: (lefts[at] ?? MARGIN) + 0.6, y: top + 0.8, text: header, size: 6.5 },
      ...{ width: (widths[at] ?? 0) - 1.2, height: HEAD_HEIGHT - 1 },
    });
  for (const [line, cells] of rows.entries()) {
    const y = first + line * ROW_HEIGHT + 1.4;
    for (const [at, cell] of cells.entries()) {
      if (cell === '') continue;
      const align = columns[at]?.isNumber ? ('end' as const) : ('start' as const);
      marks.push(
        text((lefts[at] ?? MARGIN) + 0.8, y, (widths[at] ?? 0) - 1.6, cell, 7.5, { align }),
      );
    }
  }
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
const across = (y: number): PdfMark => ({ kind: 'line', x: MARGIN, y, toX: RIGHT, toY: y });
const down = (x: number, y: number, toY: number): PdfMark => ({ kind: 'line', x, y, toX: x, toY });
