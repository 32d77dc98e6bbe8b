import { describe, expect, it } from 'vitest';
import {
  completeCorporateNumber,
  corporateCheckDigit,
  isCorporateNumber,
  municipalityCheckDigit,
} from './corporate-number.ts';
import {
  foldForSearch,
  isFullWidthKatakana,
  toBankKana,
  toFullWidthKana,
  toHalfWidthKana,
  toHiragana,
  toKanaField,
  toKatakana,
} from './kana.ts';
import { isPhone, normalisePhone, phoneDigits } from './phone.ts';
import { isPostalCode, normalisePostalCode } from './postal-code.ts';
import { foldHyphens, toFullWidth, toHalfWidth } from './width.ts';

describe('width', () => {
  it.each([
    ['ＡＢＣ１２３', 'ABC123'],
    ['（株）　ひなた', '(株) ひなた'],
    ['カナとﾊﾝｶｸはそのまま', 'カナとﾊﾝｶｸはそのまま'],
    ['', ''],
  ])('%j in half width is %j', (given, expected) => expect(toHalfWidth(given)).toBe(expected));

  it.each([
    ['ABC 123', 'ＡＢＣ　１２３'],
    ['カナ-1', 'カナ－１'],
  ])('%j in full width is %j', (given, expected) => expect(toFullWidth(given)).toBe(expected));

  it('knows the hyphens that Japanese keyboards make', () => {
    expect(foldHyphens('1‐2‑3–4—5―6−7－8ー9ｰ0')).toBe('1-2-3-4-5-6-7-8-9-0');
  });
});

describe('kana', () => {
  it.each([
    ['ｶﾌﾞｼｷｶﾞｲｼｬ', 'カブシキガイシャ'],
    ['ﾊﾟﾋﾟﾌﾟ', 'パピプ'],
    ['ｳﾞｧｲｵﾘﾝ', 'ヴァイオリン'],
    ['ｰ･｢｣｡､', 'ー・「」。、'],
    ['ﾞあﾟ', '゛あ゜'],
    ['漢字abcかな', '漢字abcかな'],
  ])('%s becomes full-width %s', (given, expected) =>
    expect(toFullWidthKana(given)).toBe(expected),
  );

  it('goes to half width and back without loss', () => {
    const all = 'アァイィウヴカガキギハバパヒビピッツヅャヤンヲワー・「」';
    expect(toHalfWidthKana(all)).not.toMatch(/[ァ-ヶ]/u);
    expect(toFullWidthKana(toHalfWidthKana(all))).toBe(all);
  });

  it('leaves kanji and hiragana alone on the way to half width', () => {
    expect(toHalfWidthKana('東京ガス、がんばる')).toBe('東京ｶﾞｽ､がんばる');
  });

  it('changes between the two kana', () => {
    expect(toKatakana('ひなた ゔゞ')).toBe('ヒナタ ヴヾ');
    expect(toHiragana('ヒナタ ヴヾー')).toBe('ひなた ゔゞー');
  });

  it.each([
    ['ヒナタショウジ', true],
    ['ハタラキ　タロウ', true],
    ['ヴァーミリオン', true],
    ['', true],
    ['ﾋﾅﾀ', false],
    ['ひなた', false],
    ['ヒナタ1', false],
    ['HINATA', false],
  ])('%j as a kana field: %s', (given, expected) =>
    expect(isFullWidthKatakana(given)).toBe(expected),
  );

  it.each([
    ['ひなたしょうじ', 'ヒナタショウジ'],
    ['ﾋﾅﾀ　ｼｮｳｼﾞ', 'ヒナタ ショウジ'],
    ['  ミナト ', 'ミナト'],
  ])('mends %j to %j in a kana field', (given, expected) =>
    expect(toKanaField(given)).toBe(expected),
  );

  it.each([
    ['ヒナタ', 'ひなた'],
    ['ﾋﾅﾀ', 'ヒナタ'],
    ['ＡＢＣ商事', 'abc商事'],
    ['山田 太郎', '山田　太郎'],
    ['ガ', 'ｶﾞ'],
  ])('%s and %s are found by each other', (one, other) =>
    expect(foldForSearch(one)).toBe(foldForSearch(other)),
  );

  it('does not confuse voiced and plain kana in a search', () => {
    expect(foldForSearch('カ')).not.toBe(foldForSearch('ガ'));
  });

  it.each([
    ['キュウヨイチロウ', 'ｷﾕｳﾖｲﾁﾛｳ'],
    ['ジンジショウゴ', 'ｼﾞﾝｼﾞｼﾖｳｺﾞ'],
    ['カ）ヒナタ', 'ｶ)ﾋﾅﾀ'],
    ['サービスabc', 'ｻ-ﾋﾞｽABC'],
  ])('%s is %s in a bank file', (given, expected) => expect(toBankKana(given)).toBe(expected));
});

describe('phone', () => {
  it.each([
    ['03-1234-5678', true],
    ['0312345678', true],
    ['090-1234-5678', true],
    ['06012345678', true],
    ['0120-000-000', true],
    ['0800-000-0000', true],
    ['04992-2-1234', true],
    ['3-1234-5678', false],
    ['03-1234-567', false],
    ['090-1234-56789', false],
    ['03--1234-5678', false],
    ['03-1234-5678-', false],
    ['０３-1234-5678', false],
    ['phone', false],
  ])('%j is a phone number: %s', (given, expected) => expect(isPhone(given)).toBe(expected));

  it.each([
    ['０３ー１２３４ー５６７８', '03-1234-5678'],
    ['(03)1234-5678', '03-1234-5678'],
    ['03(1234)5678', '03-1234-5678'],
    [' 090 1234 5678 ', '09012345678'],
  ])('%j is kept as %j', (given, expected) => {
    expect(normalisePhone(given)).toBe(expected);
    expect(isPhone(normalisePhone(given))).toBe(true);
  });

  it('compares numbers by their digits', () => {
    expect(phoneDigits('03-1234-5678')).toBe(phoneDigits('０３１２３４５６７８'));
  });
});

describe('postal code', () => {
  it.each([
    ['100-0005', true],
    ['1000005', false],
    ['100-005', false],
    ['１００-０００５', false],
  ])('%j is complete: %s', (given, expected) => expect(isPostalCode(given)).toBe(expected));

  it.each([
    ['1000005', '100-0005'],
    ['〒１００ー０００５', '100-0005'],
    ['100−0005', '100-0005'],
    ['100', '100'],
  ])('%j is kept as %j', (given, expected) => expect(normalisePostalCode(given)).toBe(expected));
});

describe('corporate number', () => {
  it.each([
    ['7000012050002', true],
    ['2120901007402', true],
    ['7123456789012', true],
    ['7000012050003', false],
    ['700001205000', false],
    ['0000000000000', false],
    ['7000012050o02', false],
  ])('%s is valid: %s', (given, expected) => expect(isCorporateNumber(given)).toBe(expected));

  it('computes the first digit from the other twelve', () => {
    expect(corporateCheckDigit('000012050002')).toBe(7);
    expect(completeCorporateNumber('００００１２０５０００２')).toBe('7000012050002');
    expect(completeCorporateNumber('7-0000-1205-0002')).toBe('7000012050002');
  });

  it.each([
    ['13101', 6],
    ['27100', 4],
    ['01000', 6],
    ['20000', 0],
    ['22000', 1],
  ])('municipality %s ends in %i', (given, expected) =>
    expect(municipalityCheckDigit(given)).toBe(expected),
  );
});
