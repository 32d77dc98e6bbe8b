import { inflateRawSync } from 'node:zlib';
import { UnreadableFile } from './file-table.ts';

/** A workbook of 5 MB can be made to unpack to gigabytes; an honest one stays far below this. */
const MOST_UNPACKED_BYTES = 150 * 1024 * 1024;
const CENTRAL_HEADER = 0x02014b50;
const DEFLATED = 8;
const NEEDED = /^xl\/(workbook|styles|_rels\/workbook\.xml|worksheets\/[^/]+)\.(xml|rels)$/u;

type Sheet = { readonly name: string; readonly place: number; readonly xml: string };
export type Workbook = {
  /** Those that people see and that have something in them, in their order. */
  readonly sheets: readonly Sheet[];
  /** Places of styles that show a number as a day of a Japanese era: R8.4.1. */
  readonly eraStyles: ReadonlySet<string>;
  readonly begins1904: boolean;
};

export function openWorkbook(zip: Buffer): Workbook {
  const parts = unpacked(zip);
  const book = parts.get('xl/workbook.xml');
  if (book === undefined) throw new UnreadableFile('brokenExcel');
  const targets = new Map(
    tags(parts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map((found) => [
      attribute(found, 'Id'),
      attribute(found, 'Target').replace(/^\/?(xl\/)?/u, 'xl/'),
    ]),
  );
  const sheets = tags(book, 'sheet').flatMap((found, at): Sheet[] => {
    const xml = parts.get(targets.get(attribute(found, '\\w+:id')) ?? '') ?? '';
    const isSeen = attribute(found, 'state') === '';
    return isSeen && /<(\w+:)?[vt]( [^<>]*)?>[^<]/u.test(xml)
      ? [{ name: attribute(found, 'name'), place: at + 1, xml }]
      : [];
  });
  return {
    sheets,
    eraStyles: eraStylesOf(parts.get('xl/styles.xml') ?? ''),
    begins1904: tags(book, 'workbookPr').some((found) =>
      /^(1|true)$/u.test(attribute(found, 'date1904')),
    ),
  };
}

/** Unpacks every part once, with a limit: what the file says of its own sizes may be a lie. */
function unpacked(zip: Buffer): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let left = MOST_UNPACKED_BYTES;
  try {
    let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16);
    while (at + 46 <= zip.length && zip.readUInt32LE(at) === CENTRAL_HEADER) {
      const method = zip.readUInt16LE(at + 10);
      const packed = zip.readUInt32LE(at + 20);
      const start = zip.readUInt32LE(at + 42);
      const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
      const part = zip.subarray(body, body + packed);
      const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
      const content =
        method === DEFLATED ? inflateRawSync(part, { maxOutputLength: Math.max(left, 1) }) : part;
      left -= content.length;
      if (left <= 0) throw new RangeError('too large');
      if (NEEDED.test(name)) parts.set(name, content.toString('utf8'));
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
  } catch {
    throw new UnreadableFile('brokenExcel');
  }
  return parts;
}

/**
 * The opening tags of this name, whatever the prefix of their namespace. No expression here looks
 * beyond the next tag: a file made to be slow is read in one go like any other.
 */
const tags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(\\w+:)?${name}(\\s[^<>]*)?>`, 'gu')) ?? [];

const attribute = (found: string, name: string): string =>
  (new RegExp(`\\s${name}="([^"]*)"`, 'u').exec(found)?.[1] ?? '')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&quot;/gu, '"')
    .replace(/&amp;/gu, '&');

function eraStylesOf(styles: string): ReadonlySet<string> {
  const eras = new Set(
    tags(styles, 'numFmt').flatMap((found) =>
      isEra(attribute(found, 'formatCode')) ? attribute(found, 'numFmtId') : [],
    ),
  );
  if (eras.size === 0) return eras;
  const [, cells = ''] = styles.split(/<\/?(?:\w+:)?cellXfs\b/u, 3);
  const formats = tags(cells, 'xf').map((found) => attribute(found, 'numFmtId'));
  return new Set(formats.flatMap((id, at) => (eras.has(id) ? String(at) : [])));
}

const LONGEST_FORMAT = 255;

/** `[$-411]ge\.m\.d;@` and `ggge"年"m"月"d"日"`: g is the name of the era, e the year in it. */
function isEra(format: string): boolean {
  const letters = format
    .slice(0, LONGEST_FORMAT)
    .replace(/"[^"]*"|\[[^\]]*\]|\\.|;@$/gu, '')
    .toLowerCase();
  return /[ge]/u.test(letters) && /[md]/u.test(letters) && !/[0#?]/u.test(letters);
}

/** 'H2:H4' of cells that were made one. */
export const mergedIn = ({ xml }: Sheet): string[] =>
  tags(xml, 'mergeCell').map((found) => attribute(found, 'ref'));

export const lastLineOf = (range: string): number => Number(/(\d+)$/u.exec(range)?.[1] ?? 0);

type Told = { readonly line: number; readonly column: number; readonly text: string };

/**
 * Cells of which the reader says less than the eye sees: a formula that failed or was never worked
 * out comes back empty, a day of an era as a number.
 */
export function overlookedIn(
  { xml }: Sheet,
  { eraStyles, begins1904 }: Pick<Workbook, 'eraStyles' | 'begins1904'>,
): Told[] {
  if (eraStyles.size === 0 && !/<(\w+:)?f[\s/>]|\st="e"/u.test(xml)) return [];
  const told: Told[] = [];
  for (const [attributes, content] of cellsIn(xml)) {
    const [, letters = '', line = ''] =
      /^([A-Z]{1,3})(\d+)$/u.exec(attribute(attributes, 'r')) ?? [];
    const value = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</u.exec(content)?.[1];
    const type = attribute(attributes, 't');
    const text =
      type === 'e'
        ? (value ?? NOT_WORKED_OUT)
        : value === undefined && /<(\w+:)?f[\s/>]/u.test(content)
          ? NOT_WORKED_OUT
          : (type === '' || type === 'n') && eraStyles.has(attribute(attributes, 's'))
            ? dayOf(Number(value), begins1904)
            : undefined;
    if (text !== undefined && letters !== '')
      told.push({ line: Number(line), column: columnOf(letters), text });
  }
  return told;
}

/** Attributes and content of each cell: what stands before the next one begins. */
function* cellsIn(xml: string): Generator<readonly [attributes: string, content: string]> {
  let last: { readonly attributes: string; readonly from: number } | undefined;
  for (const { 0: tag, 1: attributes = '', index } of xml.matchAll(/<(?:\w+:)?c(\s[^<>]*)>/gu)) {
    if (last) yield [last.attributes, xml.slice(last.from, index)];
    last = tag.endsWith('/>') ? undefined : { attributes, from: index + tag.length };
  }
  if (last) yield [last.attributes, xml.slice(last.from)];
}

const NOT_WORKED_OUT = '#CALC!';
/** 'A' is 0, 'AB' is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const FIRST_DAY = { usual: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };
const DAY_MS = 86_400_000;
function dayOf(serial: number, begins1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return undefined;
  const first = begins1904 ? FIRST_DAY.from1904 : FIRST_DAY.usual;
  return new Date(first + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}
