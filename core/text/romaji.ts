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
 * long vowels written out, left out or as oh (satou, sato, satoh; before a vowel or y oh would be read as
 * another syllable, コヒ for コウイ), and m for ン before b, m and p. In lower case, each spelling once;
 * empty for a text that has other letters than kana.
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
        text.replace(/o[uo](?![aiueoy])/g, 'oh'),
      ]),
    ),
  ];
}

/**
 * One spelling for all in which people write the same sounds: sinsei is shinsei, satou and satoh are sato. In
 * lower case and without blanks; what is no letter stays. What is searched and the words typed both pass through it.
 */
export const foldRomaji = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F\s'’.-]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/cch/g, 'tch')
    .replace(/sh?y?(?=[auo])/g, (run) => (run === 's' ? 's' : 'sy'))
    .replace(/shi/g, 'si')
    .replace(/ch(?=[auo])/g, 'ty')
    .replace(/chi/g, 'ti')
    .replace(/tsu/g, 'tu')
    .replace(/fu/g, 'hu')
    .replace(/jy?(?=[auo])/g, 'zy')
    .replace(/ji/g, 'zi')
    .replace(/m(?=[bmp])/g, 'n')
    .replace(/nn+/g, 'n')
    .replace(/o[uo]+/g, 'o')
    .replace(/oh(?![aiueoy])/g, 'o')
    .replace(/([aiue])\1+/g, '$1');

/** A name in kana as `foldRomaji` spells it; empty for a text that has other letters. */
export const foldedRomajiOf = (name: string): string => foldRomaji(romajiOf(name)[0] ?? '');

const KANA: ReadonlyMap<string, string> = new Map([
  ['-', 'ー'],
  ...[HEPBURN, KUNREI].flatMap((system) =>
    [...REGULAR.keys()]
      .filter((kana) => kana !== ' ')
      .flatMap((kana) =>
        ['', ...'ャュョ']
          .filter((small) => small === '' || 'キシチニヒミリギジビピ'.includes(kana))
          .map((small) => [syllable(system, kana, small || undefined), kana + small] as const),
      ),
  ),
]);
const LONGEST = 3;

/**
 * What an input method would make of letters, in katakana: mitsumori is ミツモリ. Consonants at the end, of a
 * syllable that is still being typed, are left out; empty where the letters are no Japanese.
 */
export function kanaOfRomaji(letters: string): string {
  const typed = letters.toLowerCase().replace(/[bcdfghjkmpqrstvwxyz]+$/, '');
  let kana = '';
  for (let at = 0; at < typed.length; ) {
    const rest = typed.slice(at);
    const length = [LONGEST, 2, 1].find(
      (size) => KANA.has(rest.slice(0, size)) && rest.length >= size,
    );
    if (length !== undefined) {
      kana += KANA.get(rest.slice(0, length));
      at += length;
    } else if (/^n(?:[^aiueoy]|$)/.test(rest)) {
      kana += 'ン';
      at += /^n(?:'|n(?![aiueoy]))/.test(rest) ? 2 : 1;
    } else if (/^([bcdfghjkmpqrstvwz])\1|^tch/.test(rest)) {
      kana += 'ッ';
      at += 1;
    } else return '';
  }
  return kana;
}
