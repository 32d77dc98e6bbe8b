import { foldHyphens, toHalfWidth } from './width.ts';

const DAKUTEN = '\u3099';
const HANDAKUTEN = '\u309A';
const HALF_WIDTH_KANA = /[\uFF61-\uFF9F]+/gu;

/** In the order of the half-width block, ｡ (U+FF61) to ﾟ (U+FF9F). */
const FULL_WIDTH_IN_ORDER =
  '。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309A';

const HALF_WIDTH_OF = new Map(
  [...FULL_WIDTH_IN_ORDER].map((full, index) => [full, String.fromCharCode(0xff61 + index)]),
);

/** ｶﾞｷﾞ → ガギ. A voiced mark without a letter that takes it stays visible as ゛ or ゜. */
export const toFullWidthKana = (text: string): string =>
  text.replace(HALF_WIDTH_KANA, (run) =>
    run.normalize('NFKC').replaceAll(DAKUTEN, '\u309B').replaceAll(HANDAKUTEN, '\u309C'),
  );

/** ガギ → ｶﾞｷﾞ: marks become characters of their own, as files of banks want them. */
export const toHalfWidthKana = (text: string): string =>
  text
    .replace(/[、。「」ァ-ヺ・ー]+/gu, (run) =>
      [...run.normalize('NFD')].map((char) => HALF_WIDTH_OF.get(char) ?? char).join(''),
    )
    .replaceAll('\u309B', 'ﾞ')
    .replaceAll('\u309C', 'ﾟ');

export const toKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096\u309D\u309E]/gu, (char) =>
    String.fromCharCode(char.charCodeAt(0) + 0x60),
  );

export const toHiragana = (text: string): string =>
  text.replace(/[\u30A1-\u30F6\u30FD\u30FE]/gu, (char) =>
    String.fromCharCode(char.charCodeAt(0) - 0x60),
  );

/** What a kana field accepts: full-width katakana, the long vowel, ・ and spaces. Empty is fine. */
export const FULL_WIDTH_KATAKANA = '^[ァ-ヶー・\u3000 ]*$';

/** What the holder of an account may be called, in either width: カ）ヒナタショウジ and ｶ)ﾋﾅﾀｼﾖｳｼﾞ. */
export const ACCOUNT_HOLDER =
  '^[ァ-ヶー\uFF66-\uFF9F\u3000 A-Za-z0-9Ａ-Ｚａ-ｚ０-９()（）.．－-]*$';

const fullWidthKatakana = new RegExp(FULL_WIDTH_KATAKANA, 'u');
export const isFullWidthKatakana = (text: string): boolean => fullWidthKatakana.test(text);

/** What somebody typed into a kana field, as it is kept: ひらがな and half-width are mended. */
export const toKanaField = (text: string): string =>
  toKatakana(toFullWidthKana(text)).replace(/\s+/gu, ' ').trim();

/**
 * One key for texts that people would call the same: width, case, kind of kana and spaces do not
 * count. Both the searched column and the words typed pass through it.
 */
export const foldForSearch = (text: string): string =>
  toKatakana(toHalfWidth(text).normalize('NFKC')).toLowerCase().replace(/\s+/gu, '');

const SMALL = 'ァィゥェォッャュョヮヵヶ';
const LARGE = 'アイウエオツヤユヨワカケ';

/** キャ → キヤ: lists of banks and their files know no small kana. */
export const largeKana = (text: string): string =>
  text.replace(/[ァィゥェォッャュョヮヵヶ]/gu, (char) => LARGE[SMALL.indexOf(char)] as string);

const OLD = 'ヲヰヱ';
const SPOKEN = 'オイエ';

/**
 * Account holders in bank files (全銀): small kana become large, ヲ and the old letters what is said, ー
 * and every other dash a hyphen, then half width.
 */
export const toBankKana = (text: string): string =>
  toHalfWidthKana(
    foldHyphens(largeKana(toHalfWidth(toKanaField(text)).toUpperCase())).replace(
      /[ヲヰヱ]/gu,
      (char) => SPOKEN[OLD.indexOf(char)] as string,
    ),
  );
