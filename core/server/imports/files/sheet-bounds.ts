import {
  cellTooLong,
  columnOf,
  LONGEST_CELL,
  MOST_COLUMNS,
  MOST_LINES,
  UnreadableFile,
} from './file-table.ts';

/**
 * Bytes between two angle brackets. A letter of a cell takes nine of them at most, as `&#x1F600;`
 * does; the reader takes text up piece by piece and would need minutes for one that is much longer.
 */
const LONGEST_RUN = LONGEST_CELL * 9;
/** The rows of the largest file with as many columns as all imports together know. */
const MOST_CELLS = 4_000_000;
const [OPENS, CLOSES] = [0x3c, 0x3e];

type Parts = ReadonlyMap<string, Buffer>;
type Places = { readonly sheet: string; readonly xml: string; readonly strings: string };

/** Nothing in these parts is longer than a cell may be, and none of them defines words of its own. */
export function ensureBounded(parts: Parts, { sheet, xml, strings }: Places): void {
  for (const [path, content] of parts) {
    // An entity can stand for a thousand others. No spreadsheet program writes one.
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY'))
      throw new UnreadableFile('strangeExcel');
    const at = longRun(content);
    if (at === undefined) continue;
    const cell =
      path === sheet
        ? cellAround(content, at)
        : path === strings
          ? cellOfString(xml, content, at)
          : undefined;
    throw cell === undefined ? new UnreadableFile('strangeExcel') : cellTooLong(cell, lineOf(cell));
  }
}

const lineOf = (cell: string): number => Number(cell.replace(/\D/gu, ''));

function longRun(content: Buffer): number | undefined {
  let began = 0;
  for (let at = 0; at <= content.length; at++) {
    const byte = content[at];
    if (byte !== OPENS && byte !== CLOSES && byte !== undefined) continue;
    if (at - began > LONGEST_RUN) return began;
    began = at + 1;
  }
  return undefined;
}

/** Where a cell begins, as far back as its own tags can stand. */
const AROUND = 1_000;
const cellAround = (content: Buffer, at: number): string | undefined =>
  content
    .toString('latin1', Math.max(0, at - AROUND), at)
    .match(/\sr="[A-Z]{1,3}\d{1,7}"/gu)
    ?.at(-1)
    ?.slice(4, -1);

/** The first cell that shows this text of the list that all cells share. */
function cellOfString(xml: string, strings: Buffer, at: number): string | undefined {
  const place = strings.toString('latin1', 0, at).match(/<(?:\w+:)?si[\s>]/gu)?.length ?? 1;
  const shown = new RegExp(
    `<(?:\\w+:)?c\\s([^<>]*)>\\s*<(?:\\w+:)?v(?:\\s[^<>]*)?>${place - 1}<`,
    'u',
  ).exec(xml);
  return /(?:^|\s)r="([A-Z]{1,3}\d{1,7})"/u.exec(shown?.[1] ?? '')?.[1];
}

/**
 * How far the filled cells of a sheet go. One cell in the last corner would make the reader lay out
 * seventeen thousand million.
 */
export function ensureExtent(xml: string): void {
  let [line, column, cells] = [0, 0, 0];
  for (const { 0: tag, 1: kind, index } of xml.matchAll(/<(?:\w+:)?(row|c)(?:\s[^<>]*)?>/gu)) {
    const place = /\sr="([A-Z]{0,4})(\d{0,8})"/u.exec(tag);
    if (kind === 'row') {
      line = place?.[2] ? Number(place[2]) : line + 1;
      column = 0;
      continue;
    }
    cells += 1;
    column = place?.[1] ? columnOf(place[1]) + 1 : column + 1;
    if (place?.[2]) line = Number(place[2]);
    if (cells > MOST_CELLS) throw new UnreadableFile('tooLarge');
    // A frame or a colour makes a cell too.
    const isEmpty = tag.endsWith('/>') || xml.startsWith('</', index + tag.length);
    if (isEmpty) continue;
    if (line > MOST_LINES)
      throw new UnreadableFile('farLine', { line, params: { max: MOST_LINES } });
    if (column > MOST_COLUMNS)
      throw new UnreadableFile('tooManyColumns', { line, params: { max: MOST_COLUMNS } });
  }
}
