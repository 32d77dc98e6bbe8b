import { columnOf, UnreadableFile } from './file-table.ts';
import { measuredZip, packedZip, UnfitZip } from './measured-zip.ts';
import { ensureBounded, ensureExtent } from './sheet-bounds.ts';

/** A workbook of 5 MB can be made to unpack to gigabytes; an ordinary one stays far below this. */
const BOUNDS = { entries: 2_000, bytes: 100 * 1024 * 1024 };
const BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
/** Pictures, charts and macros are never unpacked. */
const NEEDED = /^xl\/([^/]+\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/u;

type Sheet = { readonly name: string; readonly xml: string };
export type Workbook = {
  /** Names of those that people see and that have something in them, in their order. */
  readonly sheets: readonly string[];
  /** The first of them. */
  readonly sheet: Sheet;
  /** What the reader is given instead of the file: the first sheet alone, and its place in the book. */
  readonly bounded: { readonly zip: Buffer; readonly place: number };
  /** Places of styles that show a number as a day of a Japanese era: R8.4.1. */
  readonly eraStyles: ReadonlySet<string>;
  readonly begins1904: boolean;
};

/** Measures a workbook before anything reads it. Throws UnreadableFile. */
export function openWorkbook(zip: Buffer): Workbook {
  const parts = unpacked(zip);
  const book = parts.get(BOOK)?.toString('utf8');
  if (book === undefined) throw new UnreadableFile('brokenExcel');
  const relations = tags(parts.get(RELATIONS)?.toString('utf8') ?? '', 'Relationship');
  const pathOf = (relation: string) => attribute(relation, 'Target').replace(/^\/?(xl\/)?/u, 'xl/');
  const paths = new Map(relations.map((oneTag) => [attribute(oneTag, 'Id'), pathOf(oneTag)]));
  const ofKind = (kind: string, usual: string): string => {
    const foundRelation = relations.find((relation) =>
      attribute(relation, 'Type').endsWith(`/${kind}`),
    );
    return foundRelation ? pathOf(foundRelation) : usual;
  };
  const seen = tags(book, 'sheet').flatMap((oneTag, at) => {
    const path = paths.get(attribute(oneTag, '\\w+:id')) ?? '';
    const content = parts.get(path);
    const isSeen = attribute(oneTag, 'state') === '';
    return isSeen && content && SOMETHING.test(content.toString('latin1'))
      ? [{ name: attribute(oneTag, 'name'), place: at + 1, path, content }]
      : [];
  });
  const [first] = seen;
  if (!first) throw new UnreadableFile('empty');

  const strings = ofKind('sharedStrings', 'xl/sharedStrings.xml');
  const styles = ofKind('styles', 'xl/styles.xml');
  const read = new Map(
    [BOOK, RELATIONS, styles, strings, first.path].flatMap((path) => {
      const content = parts.get(path);
      return content ? [[path, content] as const] : [];
    }),
  );
  const xml = first.content.toString('utf8');
  ensureBounded(read, { sheet: first.path, xml, strings });
  ensureExtent(xml);
  return {
    sheets: seen.map(({ name }) => name),
    sheet: { name: first.name, xml },
    bounded: { zip: packedZip(read), place: first.place },
    eraStyles: eraStylesOf(parts.get(styles)?.toString('utf8') ?? ''),
    begins1904: tags(book, 'workbookPr').some((oneTag) =>
      /^(1|true)$/u.test(attribute(oneTag, 'date1904')),
    ),
  };
}

const SOMETHING = /<(\w+:)?[vt]( [^<>]*)?>[^<]/u;

function unpacked(zip: Buffer): ReadonlyMap<string, Buffer> {
  try {
    return measuredZip(zip, (name) => NEEDED.test(name), BOUNDS);
  } catch (error) {
    throw error instanceof UnfitZip ? new UnreadableFile(error.reason) : error;
  }
}

/**
 * The opening tags of this name, whatever the prefix of their namespace. No expression here looks
 * beyond the next tag: a file made to be slow is read in one go like any other.
 */
const tags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(\\w+:)?${name}(\\s[^<>]*)?>`, 'gu')) ?? [];

const attribute = (oneTag: string, name: string): string =>
  (new RegExp(`\\s${name}="([^"]*)"`, 'u').exec(oneTag)?.[1] ?? '')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&quot;/gu, '"')
    .replace(/&amp;/gu, '&');

function eraStylesOf(styles: string): ReadonlySet<string> {
  const eras = new Set(
    tags(styles, 'numFmt').flatMap((oneTag) =>
      isEra(attribute(oneTag, 'formatCode')) ? attribute(oneTag, 'numFmtId') : [],
    ),
  );
  if (eras.size === 0) return eras;
  const [, cells = ''] = styles.split(/<\/?(?:\w+:)?cellXfs\b/u, 3);
  const formats = tags(cells, 'xf').map((oneTag) => attribute(oneTag, 'numFmtId'));
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
  tags(xml, 'mergeCell').map((oneTag) => attribute(oneTag, 'ref'));

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
  const toldCells: Told[] = [];
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
      toldCells.push({ line: Number(line), column: columnOf(letters), text });
  }
  return toldCells;
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
const FIRST_DAY = { usual: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };
const DAY_MS = 86_400_000;
function dayOf(serial: number, begins1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return undefined;
  const first = begins1904 ? FIRST_DAY.from1904 : FIRST_DAY.usual;
  return new Date(first + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}
