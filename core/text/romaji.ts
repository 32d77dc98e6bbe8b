import { toKatakana } from './kana.ts';

const VOWELS = 'aiueo';
/** Each row from a to o; a blank where there is no such syllable. */
const ROWS: Readonly<Record<string, string>> = {
  '': 'アイウエオ',
  k: 'カキクケコ',
  g: 'ガギグゲゴ',
  s: 'サシスセソ',
  z: 'ザジズゼゾ',
  t: 'タチツテト',
  d: 'ダヂヅデド',
  n: 'ナニヌネノ',
  h: 'ハヒフヘホ',
  b: 'バビブベボ',
  p: 'パピプペポ',
  m: 'マミムメモ',
  y: 'ヤ ユ ヨ',
  r: 'ラリルレロ',
  w: 'ワヰ ヱヲ',
  v: '  ヴ  ',
};
const REGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries(ROWS).flatMap(([consonant, kana]) =>
    [...kana].map((one, place) => [one, consonant + VOWELS[place]] as const),
  ),
);

type System = ReadonlyMap<string, string>;
const KUNREI: System = new Map([...REGULAR, ['ヂ', 'zi'], ['ヅ', 'zu'], ['ヲ', 'o']]);
const HEPBURN: System = new Map([
  ...KUNREI,
  ['シ', 'shi'],
  ['チ', 'chi'],
  ['ツ', 'tsu'],
  ['フ', 'fu'],
  ['ジ', 'ji'],
  ['ヂ', 'ji'],
]);

const SMALL: Readonly<Record<string, string>> = {
  ャ: 'ya',
  ュ: 'yu',
  ョ: 'yo',
  ァ: 'a',
  ィ: 'i',
  ゥ: 'u',
  ェ: 'e',
  ォ: 'o',
};

/** キ and ャ: kya; シ and ャ: sha or sya; フ and ァ: fa. */
function syllable(system: System, kana: string, small: string | undefined): string {
  const whole = system.get(kana) ?? '';
  const added = small === undefined ? undefined : SMALL[small];
  if (added === undefined) return whole;
  const consonant = whole.slice(0, -1);
  return /(sh|ch|j)$/.test(consonant) ? consonant + added.replace('y', '') : consonant + added;
}

function spelled(system: System, kana: string): string {
  let text = '';
  let doubles = false;
  for (const [part] of kana.matchAll(/[ァ-ヴー][ャュョァィゥェォ]?/gu)) {
    const [first = '', small] = [...part];
    if (first === 'ッ') {
      doubles = true;
      continue;
    }
    const next =
      first === 'ン' ? 'n' : first === 'ー' ? (text.at(-1) ?? '') : syllable(system, first, small);
    // ハットリ: hattori, マッチ: matchi or matti.
    text += doubles ? `${next.startsWith('ch') ? 't' : next.slice(0, 1)}${next}` : next;
    doubles = false;
  }
  return text;
}

/**
 * How a name in kana (of any width or kind) is commonly written in letters: by Hepburn and by kunrei, with
 * long vowels written out, left out or as oh (satou, sato, satoh), and m for ン before b, m and p. In
 * lower case, each spelling once; empty for a text that has other letters than kana.
 */
export function romajiOf(name: string): readonly string[] {
  const kana = toKatakana(name.normalize('NFKC'));
  if (!/^[ァ-ヴー]+$/u.test(kana)) return [];
  const exact = [HEPBURN, KUNREI].map((system) => spelled(system, kana));
  const nasal = exact.map((text) => text.replace(/n(?=[bmp])/g, 'm'));
  return [
    ...new Set(
      [...exact, ...nasal].flatMap((text) => [
        text,
        text.replace(/o[uo]/g, 'o').replace(/uu/g, 'u').replace(/aa/g, 'a'),
        text.replace(/o[uo]/g, 'oh'),
      ]),
    ),
  ];
}
