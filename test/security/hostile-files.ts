import { cp932, utf8 } from '../support/importer.ts';
import { type Entry, zipOf } from './zips.ts';

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORKSHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
const MEGABYTE = 1024 * 1024;

const inline = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const shared = (place: string, index: number) => `<c r="${place}" t="s"><v>${index}</v></c>`;
const row = (line: number, ...cells: string[]) => `<row r="${line}">${cells.join('')}</row>`;
const HEADINGS = row(1, inline('A1', '社員番号'), inline('B1', '役職'));
const FILLED = HEADINGS + row(2, inline('A2', '00003'), inline('B2', '主任'));

const sheetOf = (rows: string, before = '') =>
  Buffer.from(
    `<?xml version="1.0"?>${before}<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`,
  );
const stringsOf = (...texts: string[]) =>
  Buffer.from(`<sst xmlns="${SHEET}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`);

/** The entries of a workbook with one sheet. */
const entriesOf = (sheet: Buffer, ...more: Entry[]): Entry[] => [
  {
    name: 'xl/workbook.xml',
    content: Buffer.from(
      `<workbook xmlns="${SHEET}" xmlns:r="${REL}"><sheets><sheet name="名簿" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: Buffer.from(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
  },
  { name: WORKSHEET, content: sheet },
  ...more,
];
const workbook = (rows: string, ...more: Entry[]) => zipOf(entriesOf(sheetOf(rows), ...more));
const filler = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE, 'a');

export type Hostile = {
  readonly what: string;
  readonly file: () => Uint8Array;
  /** The words of the refusal, or 'good'. */
  readonly key: string;
  readonly line?: number;
  readonly cell?: string;
  /** What the person chose. */
  readonly encoding?: string;
};

/** Each makes a reader that trusts it slow, large or wrong; the last ones are as people send them. */
type Line = readonly [
  what: string,
  file: () => Uint8Array,
  key: string,
  more?: Pick<Hostile, 'line' | 'cell' | 'encoding'>,
];
const LINES: readonly Line[] = [
  [
    'one cell of 60 MB in 62 kB',
    () => workbook(HEADINGS + row(2, inline('A2', 'a'.repeat(60 * MEGABYTE)))),
    'cellTooLong',
    { line: 2, cell: 'A2' },
  ],
  [
    'one shared text of 20 MB',
    () =>
      workbook(HEADINGS + row(2, shared('A2', 1)), {
        name: STRINGS,
        content: stringsOf('<t>主任</t>', `<t>${'a'.repeat(20 * MEGABYTE)}</t>`),
      }),
    'cellTooLong',
    { line: 2, cell: 'A2' },
  ],
  [
    'one cell put together from a thousand pieces',
    () =>
      workbook(HEADINGS + row(2, shared('A2', 0)), {
        name: STRINGS,
        content: stringsOf(`<r><t>${'a'.repeat(1000)}</t></r>`.repeat(1000)),
      }),
    'cellTooLong',
    { line: 2, cell: 'A2' },
  ],
  [
    'an attribute of 20 MB',
    () => workbook(`<row r="1" spans="${'1'.repeat(20 * MEGABYTE)}"/>${FILLED}`),
    'strangeExcel',
  ],
  [
    'a second entry of the same name that is not in the list',
    () =>
      zipOf([
        ...entriesOf(sheetOf(FILLED)),
        { name: WORKSHEET, content: filler(40), hidden: true },
      ]),
    'strangeExcel',
  ],
  [
    'the hidden entry first',
    () =>
      zipOf([
        { name: WORKSHEET, content: filler(40), hidden: true },
        ...entriesOf(sheetOf(FILLED)),
      ]),
    'strangeExcel',
  ],
  [
    'two entries of one name',
    () => zipOf([...entriesOf(sheetOf(FILLED)), { name: WORKSHEET, content: filler(40) }]),
    'strangeExcel',
  ],
  [
    'two names of one content',
    () => zipOf([...entriesOf(sheetOf(FILLED)), { name: 'a', content: filler(1), again: 'b' }]),
    'strangeExcel',
  ],
  [
    'a sheet that says it is small and is not',
    () => {
      const small = { size: 100, sum: 0 };
      return zipOf([
        ...entriesOf(sheetOf(FILLED)).slice(0, 2),
        { name: WORKSHEET, content: filler(150), head: small, list: small },
      ]);
    },
    'strangeExcel',
  ],
  [
    'a head that says something else than the list',
    () =>
      zipOf([
        ...entriesOf(sheetOf(FILLED)),
        { name: 'a', content: filler(1), head: { packed: 5 } },
      ]),
    'strangeExcel',
  ],
  [
    'sizes behind the content that are others than those of the list',
    () =>
      zipOf([
        ...entriesOf(sheetOf(FILLED)),
        { name: 'a', content: filler(1), sizesBehind: true, list: { size: 5 } },
      ]),
    'strangeExcel',
  ],
  [
    'sizes that stand in a ZIP64 record',
    () =>
      zipOf([
        ...entriesOf(sheetOf(FILLED)),
        { name: 'a', content: filler(1), list: { size: 0xffffffff }, head: { size: 0xffffffff } },
      ]),
    'strangeExcel',
  ],
  [
    'true sizes of 160 MB together',
    () =>
      zipOf([
        ...entriesOf(sheetOf(FILLED)),
        ...Array.from({ length: 8 }, (_, n) => ({
          name: `xl/worksheets/more${n}.xml`,
          content: TWENTY,
        })),
      ]),
    'tooLarge',
  ],
  [
    'tens of thousands of entries',
    () => {
      const content = Buffer.alloc(0);
      const empty = Array.from({ length: 40_000 }, (_, n) => ({ name: `a${n}`, content }));
      return zipOf([...entriesOf(sheetOf(FILLED)), ...empty]);
    },
    'tooLarge',
  ],
  ['a workbook cut off', () => workbook(FILLED).subarray(0, 900), 'brokenExcel'],
  [
    'entities that stand for a thousand million letters',
    () =>
      zipOf(
        entriesOf(
          sheetOf(
            row(1, inline('A1', '社員番号'), inline('B1', '&i;')),
            `<!DOCTYPE a [<!ENTITY a "${'lol'.repeat(10)}">${[...'bcdefghi']
              .map((name, n) => `<!ENTITY ${name} "${`&${'abcdefgh'[n]};`.repeat(10)}">`)
              .join('')}]>`,
          ),
        ),
      ),
    'strangeExcel',
  ],
  [
    'hundreds of thousands of tags inside each other',
    () => workbook(`${'<a>'.repeat(300_000)}${FILLED}`),
    'brokenExcel',
  ],
  [
    'one value in the last corner',
    () => workbook(FILLED + row(1_048_576, inline('XFD1048576', 'x'))),
    'farLine',
    { line: 1_048_576 },
  ],
  [
    'one value in the last column',
    () => workbook(FILLED + row(3, inline('XFD3', 'x'))),
    'tooManyColumns',
    { line: 3 },
  ],
  [
    'one long text shown by a hundred thousand cells',
    () => {
      const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
      const lines = Array.from({ length: 4_000 }, (_, n) =>
        row(n + 2, ...letters.map((letter) => shared(`${letter}${n + 2}`, 0))),
      );
      return workbook(HEADINGS + lines.join(''), {
        name: STRINGS,
        content: stringsOf(`<t>${'a'.repeat(32_000)}</t>`),
      });
    },
    'tooLarge',
  ],
  ['a CSV of one long line', () => utf8('a'.repeat(5 * MEGABYTE)), 'empty'],
  [
    'a CSV with one long cell',
    () => utf8(`社員番号,姓\n1,${'a'.repeat(4 * MEGABYTE)}\n`),
    'cellTooLong',
    { line: 2, cell: 'B2' },
  ],
  ['a CSV of quotes', () => utf8('"'.repeat(5 * MEGABYTE - 1)), 'quoteNotClosed', { line: 1 }],
  [
    'a CSV of commas',
    () => utf8(`社員番号\n1${','.repeat(MEGABYTE)}x`),
    'tooManyColumns',
    { line: 2 },
  ],
  ['a CSV of two million lines', () => utf8('a\n'.repeat(2 * MEGABYTE)), 'tooManyRows'],
  [
    'a CSV in another encoding than chosen',
    () => cp932('社員番号,姓\r\n1,髙橋\r\n'),
    'wrongEncoding',
    { line: 1, encoding: 'UTF8' },
  ],
  [
    'a CSV of no encoding',
    () => new Uint8Array(MEGABYTE).fill(0xff),
    'unknownEncoding',
    { line: 1 },
  ],
  ['a CSV of zeros', () => new Uint8Array(5 * MEGABYTE), 'empty'],
  ['a workbook', () => workbook(FILLED), 'good'],
  [
    'a workbook of a program that writes sizes behind the content',
    () => zipOf(entriesOf(sheetOf(FILLED)).map((entry) => ({ ...entry, sizesBehind: true }))),
    'good',
  ],
  [
    'a workbook with pictures and a comment',
    () =>
      zipOf(
        [
          ...entriesOf(sheetOf(FILLED)),
          { name: 'xl/media/image1.png', content: filler(1) },
          { name: '[Content_Types].xml', content: filler(1) },
        ],
        'PK\u0005\u0006 of some program',
      ),
    'good',
  ],
  [
    'a cell of as many letters as Excel takes, and a coloured line to the end of the sheet',
    () =>
      workbook(
        `${HEADINGS}${row(2, inline('A2', '00003'), inline('B2', '主'.repeat(32_767)))}${row(
          1_048_576,
          '<c r="XFD1048576" s="1"/>',
        )}`,
      ),
    'good',
  ],
  ['a CSV in Shift_JIS', () => cp932('社員番号,姓\r\n1,髙橋\r\n'), 'good'],
];
export const FILES: readonly Hostile[] = LINES.map(([what, file, key, more]) => ({
  what,
  file,
  key,
  ...more,
}));
const TWENTY = Buffer.alloc(20 * MEGABYTE, '<a/>');
