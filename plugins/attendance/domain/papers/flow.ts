import { A4_LANDSCAPE, type PdfMark, type PdfPage } from '#core/pdf/page.ts';

/** What stands below something else on a page; `keep`: never alone at its lower end. */
export type Block = {
  readonly height: number;
  readonly keep?: boolean;
  readonly draw: (y: number) => readonly PdfMark[];
};

export type Sheet = {
  /** Left, middle and right of the upper edge of each page. */
  readonly left: string;
  readonly title: string;
  readonly right: string;
  readonly footer: string;
  readonly pageOf: (page: number, pages: number) => string;
};

const MARGIN = 12;
const WIDTH = A4_LANDSCAPE.width - MARGIN * 2;
const TOP = 24;
const BOTTOM = A4_LANDSCAPE.height - 15;
const SIZE = 8;
const PAD = 1;
const LINE = 3.6;
const POINT = 25.4 / 72;
/** The greatest height of a row in millimetres: no text fills a page alone. */
const MOST = 60;

/** How wide letters are, in letters of full width. */
const lengthOf = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x2000 ? 0.58 : 1), 0);

const linesOf = (words: string, width: number, size: number): number => {
  const room = Math.max(1, (width - PAD * 2) / (size * POINT) - 0.5);
  return words
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(lengthOf(line) / room)), 0);
};

const block = (
  x: number,
  y: number,
  width: number,
  height: number,
  words: string,
  more: { readonly size?: number; readonly bold?: boolean } = {},
): PdfMark => ({
  ...{ kind: 'block', x: x + PAD, y: y + PAD, width: width - PAD * 2, height: height - PAD * 1.5 },
  ...{ text: words, size: SIZE, ...more },
});
const across = (y: number, from = MARGIN, to = MARGIN + WIDTH): PdfMark => ({
  ...{ kind: 'line', x: from, y, toX: to, toY: y },
});
const down = (x: number, y: number, toY: number): PdfMark => ({
  ...{ kind: 'line', x, y, toX: x, toY },
});

export const heading = (words: string): Block => ({
  height: 7,
  keep: true,
  draw: (y) => [
    { kind: 'text', x: MARGIN, y: y + 2, width: WIDTH, text: words, size: 9.5, bold: true },
  ],
});

export function paragraph(words: string): Block {
  const height = linesOf(words, WIDTH, SIZE + 0.5) * (LINE + 0.3) + PAD * 2;
  return { height, draw: (y) => [block(MARGIN, y, WIDTH, height, words, { size: SIZE + 0.5 })] };
}

export const space = (height = 2): Block => ({ height, draw: () => [] });

/** Boxes with a small label over a value, `inRow` side by side. */
export function facts(
  all: readonly (readonly [label: string, value: string])[],
  inRow: number,
): Block[] {
  const width = WIDTH / inRow;
  const rows = Array.from({ length: Math.ceil(all.length / inRow) }, (_, at) =>
    all.slice(at * inRow, (at + 1) * inRow),
  );
  return rows.map((row) => {
    const height = Math.max(...row.map(([, value]) => linesOf(value, width, 9) * LINE + 6));
    return {
      height,
      draw: (y) => [
        across(y),
        across(y + height),
        ...Array.from({ length: inRow + 1 }, (_, at) => down(MARGIN + at * width, y, y + height)),
        ...row.flatMap(([label, value], at) => {
          const x = MARGIN + at * width;
          return [
            {
              kind: 'text',
              x: x + PAD,
              y: y + 0.8,
              width: width - PAD * 2,
              text: label,
              size: 6.5,
            },
            block(x, y + 3, width, height - 3, value, { size: 9 }),
          ] satisfies PdfMark[];
        }),
      ],
    };
  });
}

type GridColumn = { readonly header: string; readonly share: number };

/** A table; its head stays with its first row. */
export function grid(
  columns: readonly GridColumn[],
  rows: readonly (readonly string[])[],
): Block[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / all) * WIDTH);
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((x, one) => x + one, MARGIN));
  const row = (cells: readonly string[], isHead: boolean): Block => {
    const needed = cells.map((cell, at) => linesOf(cell, widths[at] ?? 0, SIZE) * LINE + PAD * 2);
    const height = Math.min(MOST, Math.max(7, ...needed));
    return {
      height,
      keep: isHead,
      draw: (y) => [
        ...(isHead ? [{ kind: 'ground', x: MARGIN, y, width: WIDTH, height } as const] : []),
        across(y),
        across(y + height),
        ...[...lefts, MARGIN + WIDTH].map((x) => down(x, y, y + height)),
        ...cells.map((cell, at) => block(lefts[at] ?? 0, y, widths[at] ?? 0, height, cell)),
      ],
    };
  };
  return [
    row(
      columns.map(({ header }) => header),
      true,
    ),
    ...rows.map((cells) => row(cells, false)),
  ];
}

/** A block with those that must not be parted from it. */
function heightWithKept(blocks: readonly Block[], at: number): number {
  const one = blocks[at];
  if (!one) return 0;
  return one.height + (one.keep ? heightWithKept(blocks, at + 1) : 0);
}

/** Blocks one below the other, on as many pages as they need. */
export function flowPages(blocks: readonly Block[], sheet: Sheet): PdfPage[] {
  const parts: PdfMark[][] = [[]];
  let y = TOP;
  blocks.forEach((one, at) => {
    if (y + heightWithKept(blocks, at) > BOTTOM && y > TOP) {
      parts.push([]);
      y = TOP;
    }
    parts.at(-1)?.push(...one.draw(y));
    y += one.height;
  });
  return parts.map((marks, at) => [
    { kind: 'text', x: MARGIN, y: 9, width: 80, text: sheet.left, size: 9 },
    ...[titleOf(sheet.title)],
    {
      kind: 'text',
      x: MARGIN + WIDTH - 90,
      y: 9,
      width: 90,
      text: sheet.right,
      size: 9,
      align: 'end',
    },
    ...marks,
    { kind: 'text', x: MARGIN, y: BOTTOM + 3, width: 200, text: sheet.footer, size: 8 },
    {
      ...{ kind: 'text', x: MARGIN + WIDTH - 40, y: BOTTOM + 3, width: 40, size: 8, align: 'end' },
      text: sheet.pageOf(at + 1, parts.length),
    },
  ]);
}

const titleOf = (words: string): PdfMark => ({
  ...{ kind: 'text', x: MARGIN + 60, y: 13, width: WIDTH - 120, text: words, size: 14 },
  ...{ bold: true, align: 'center' },
});
