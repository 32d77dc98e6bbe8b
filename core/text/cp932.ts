/**
 * Shift_JIS as Windows writes it (CP932). Browsers can read it and not write it, so the table for
 * writing is made once by reading every pair of bytes.
 */
let table: ReadonlyMap<string, number> | undefined;

/** Rows 89 to 92: letters that NEC chose from IBM's and that stand a second time in IBM's own place. */
const isSecondPlace = (pair: number): boolean => pair >= 0xed40 && pair <= 0xeefc;

function tableOfPairs(): ReadonlyMap<string, number> {
  const pairs: number[] = [];
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    if (lead > 0x9f && lead < 0xe0) continue;
    for (let trail = 0x40; trail <= 0xfc; trail++) {
      if (trail !== 0x7f && !isSecondPlace(lead * 256 + trail)) pairs.push(lead * 256 + trail);
    }
  }
  const decoder = new TextDecoder('shift_jis');
  const codesByLetter = new Map<string, number>();
  for (const pair of pairs) {
    const letter = decoder.decode(new Uint8Array([pair >> 8, pair & 0xff]));
    // Two letters, or the mark of the unknown: no pair of this encoding.
    if ([...letter].length === 1 && letter !== '\uFFFD' && !codesByLetter.has(letter))
      codesByLetter.set(letter, pair);
  }
  return codesByLetter;
}

/** What looks the same stands under another number in CP932; the mark of each is the left one. */
const SAME: Readonly<Record<string, string>> = {
  '\u2212': '\uFF0D',
  '\u2014': '\u2015',
  '\u301C': '\uFF5E',
  '\u2016': '\u2225',
  '\u00A2': '\uFFE0',
  '\u00A3': '\uFFE1',
  '\u00AC': '\uFFE2',
  '\u00A5': '\uFFE5',
  '\u2013': '\uFF0D',
  '\u00A0': ' ',
};

/** The bytes of one letter; undefined where CP932 has none for it. */
function bytesOf(character: string): number | undefined {
  const letter = SAME[character] ?? character;
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return code;
  if (code >= 0xff61 && code <= 0xff9f) return code - 0xff61 + 0xa1;
  table ??= tableOfPairs();
  return table.get(letter);
}

/** Letters that would be lost, each once, in the order in which they come. */
export function missingInCp932(text: string): string[] {
  const missing = new Set<string>();
  const fine = new Set<string>();
  for (const letter of text) {
    if (fine.has(letter) || missing.has(letter)) continue;
    (bytesOf(letter) === undefined ? missing : fine).add(letter);
  }
  return [...missing];
}

/** What stands in the place of a letter that is missing. */
export const REPLACEMENT = '〓';

export function toCp932(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = bytesOf(letter) ?? (bytesOf(REPLACEMENT) as number);
    if (code > 0xff) bytes.push(code >> 8);
    bytes.push(code & 0xff);
  }
  return new Uint8Array(bytes);
}
