import { A4, type PdfMark, type PdfPage } from '#core/pdf/page.ts';

type Fact = readonly [label: string, value: string];

/** Words of the page of one client, as they are printed; what is empty or not to be seen is left out. */
export type ClientPaper = {
  readonly title: string;
  /** Below the title: how it is read, its state. */
  readonly subtitle: string;
  /** Above the title, at both sides: the company that prints it, and of which day it tells. */
  readonly company: string;
  readonly asOf: string;
  /** What is to be done next. */
  readonly next: Fact;
  readonly facts: readonly Fact[];
  /** Long texts, over the whole width. */
  readonly notes: readonly Fact[];
  /** Left out where the reader may see nobody. */
  readonly people: Part | undefined;
  /** What other plugins have of the client: tasks that are open. */
  readonly others: readonly Part[];
  readonly contacts: Part;
  /** Printed instead of the lines that do not fit: how many more there are. */
  readonly more: (count: number) => string;
};

/** A heading over lines; `none` stands there where there are none. */
type Part = {
  readonly title: string;
  readonly none: string;
  readonly lines: readonly Line[];
  /** How many there are, where not all of them were read. */
  readonly total?: number;
};
/** In bold or not, the second over several lines. */
type Line = { readonly head: string; readonly text: string };

const MARGIN = 15;
const WIDTH = A4.width - MARGIN * 2;
const BOTTOM = A4.height - 14;
const FACT = 9;
const MOST_ROWS = 11;
const NOTE = 15;
const LINE = 5.5;
const BLOCK = 9.5;
const MOST_PEOPLE = 8;
const MOST_OTHERS = 8;
/** Kept free for the heading of the contacts and the first of them. */
const OF_CONTACTS = 7 + BLOCK * 2;

const text = (
  x: number,
  y: number,
  width: number,
  words: string,
  size: number,
  more: { readonly bold?: boolean; readonly align?: 'start' | 'end' } = {},
): PdfMark => ({ kind: 'text', x, y, width, text: words, size, ...more });
const block = (x: number, y: number, width: number, height: number, words: string): PdfMark => ({
  ...{ kind: 'block', x, y, width, height, text: words, size: 8.5 },
});
const across = (y: number): PdfMark => ({
  ...{ kind: 'line', x: MARGIN, y, toX: MARGIN + WIDTH, toY: y },
});
const down = (x: number, y: number, toY: number): PdfMark => ({
  ...{ kind: 'line', x, y, toX: x, toY },
});

/** What is drawn, and where the next part begins. */
type Drawn = { readonly marks: readonly PdfMark[]; readonly y: number };

const heading = (y: number, words: string): PdfMark[] => [
  { kind: 'ground', x: MARGIN, y, width: WIDTH, height: 6 },
  text(MARGIN + 1.5, y + 1, WIDTH - 3, words, 9.5, { bold: true }),
];

/** Boxes with a small label over a value: two in a row, three where there are many; what is more is told. */
function factsAt(y: number, facts: readonly Fact[], more: ClientPaper['more']): Drawn {
  if (facts.length === 0) return { marks: [], y };
  const inRow = facts.length > MOST_ROWS * 2 ? 3 : 2;
  const room = MOST_ROWS * inRow;
  const shown: readonly Fact[] =
    facts.length > room
      ? [...facts.slice(0, room - 1), ['', more(facts.length - room + 1)]]
      : facts;
  const width = WIDTH / inRow;
  const rows = Math.ceil(shown.length / inRow);
  const end = y + rows * FACT;
  return {
    marks: [
      ...Array.from({ length: rows + 1 }, (_, row) => across(y + row * FACT)),
      ...Array.from({ length: inRow + 1 }, (_, at) => down(MARGIN + at * width, y, end)),
      ...shown.flatMap(([label, value], at) => {
        const x = MARGIN + (at % inRow) * width + 1.5;
        const top = y + Math.floor(at / inRow) * FACT;
        return [
          text(x, top + 0.7, width - 3, label, 6.5),
          text(x, top + 3.7, width - 3, value, 9.5),
        ];
      }),
    ],
    y: end + 3,
  };
}

function notesAt(y: number, notes: readonly Fact[]): Drawn {
  const marks = notes.flatMap(([label, value], at) => {
    const top = y + at * NOTE;
    return [text(MARGIN, top, WIDTH, label, 7), block(MARGIN, top + 3.2, WIDTH, NOTE - 4.2, value)];
  });
  return { marks, y: y + notes.length * NOTE };
}

/** As many lines as fit above the lower edge; the last one says how many more there are. */
function partAt(
  y: number,
  part: Part | undefined,
  more: ClientPaper['more'],
  size: { readonly height: number; readonly most: number; readonly bottom?: number },
): Drawn {
  if (!part) return { marks: [], y };
  const { title, none, lines, total = lines.length } = part;
  const top = y + 7;
  const room = Math.min(size.most, Math.floor(((size.bottom ?? BOTTOM) - top) / size.height));
  if (room < 1) return { marks: [], y };
  const shown = total > room ? lines.slice(0, room - 1) : lines;
  const left = total - shown.length;
  const all: readonly Line[] =
    lines.length === 0
      ? [{ head: none, text: '' }]
      : [...shown, ...(left > 0 ? [{ head: more(left), text: '' }] : [])];
  const isTall = size.height > LINE;
  return {
    marks: [
      ...heading(y, title),
      ...all.flatMap((line, at) => {
        const lineTop = top + at * size.height;
        const half = isTall ? WIDTH : WIDTH * 0.4;
        return [
          text(MARGIN + 1.5, lineTop + 0.5, half - 3, line.head, 8.5, { bold: isTall }),
          ...(line.text === ''
            ? []
            : isTall
              ? [block(MARGIN + 1.5, lineTop + 4.2, WIDTH - 3, size.height - 4.6, line.text)]
              : [text(MARGIN + half, lineTop + 0.5, WIDTH - half - 1.5, line.text, 8.5)]),
        ];
      }),
    ],
    y: top + all.length * size.height + 3,
  };
}

/** What is open is told before what was: as much of it as leaves the contacts their place. */
function othersAt(y: number, parts: readonly Part[], more: ClientPaper['more']): Drawn {
  const size = { height: LINE, most: MOST_OTHERS, bottom: BOTTOM - OF_CONTACTS };
  let end = y;
  const marks: PdfMark[] = [];
  for (const part of parts) {
    const drawn = partAt(end, part, more, size);
    marks.push(...drawn.marks);
    end = drawn.y;
  }
  return { marks, y: end };
}

/** Everything that matters about a client on one page of A4: what has no room is counted, never printed on a second one. */
export function clientPaper(paper: ClientPaper): PdfPage {
  const { more } = paper;
  const facts = factsAt(46, paper.facts, more);
  const notes = notesAt(facts.y, paper.notes);
  const people = partAt(notes.y, paper.people, more, { height: LINE, most: MOST_PEOPLE });
  const others = othersAt(people.y, paper.others, more);
  const contacts = partAt(others.y, paper.contacts, more, { height: BLOCK, most: 40 });
  return [
    text(MARGIN, 11, WIDTH / 2, paper.company, 8.5),
    text(MARGIN + WIDTH / 2, 11, WIDTH / 2, paper.asOf, 8.5, { align: 'end' }),
    text(MARGIN, 18, WIDTH, paper.title, 16, { bold: true }),
    text(MARGIN, 26.5, WIDTH, paper.subtitle, 9),
    across(32),
    text(MARGIN, 34, WIDTH, paper.next[0], 7),
    text(MARGIN, 37.5, WIDTH, paper.next[1], 10.5, { bold: true }),
    ...facts.marks,
    ...notes.marks,
    ...people.marks,
    ...others.marks,
    ...contacts.marks,
  ];
}
