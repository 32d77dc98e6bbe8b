/** Hyphens, dashes, minus signs and the long-vowel mark: what people type where a hyphen is meant. */
const HYPHENS = /[-\u00AD\u2010-\u2015\u2212\u2500\u30FC\uFE63\uFF0D\uFF70\u02D7]/gu;

/** Full-width letters, digits, signs and space become half-width; kana and kanji stay. */
export const toHalfWidth = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/gu, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');

/** Half-width letters, digits, signs and space become full-width; kana and kanji stay. */
export const toFullWidth = (text: string): string =>
  text
    .replace(/[\u0021-\u007E]/gu, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
    .replaceAll(' ', '\u3000');

/**
 * Every shape of hyphen becomes '-'. Only for texts made of digits: elsewhere ー is the long vowel
 * of a word.
 */
export const foldHyphens = (text: string): string => text.replace(HYPHENS, '-');

/** For numbers with hyphens (phone, postal code): half-width, plain hyphens, no spaces. */
export const foldNumber = (text: string): string =>
  foldHyphens(toHalfWidth(text)).replace(/\s+/gu, '');
