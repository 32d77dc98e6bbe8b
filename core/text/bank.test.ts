import { describe, expect, it } from 'vitest';
import { isAccountHolder, toAccountHolder, toAccountNumber, yuchoAccount } from './bank.ts';

describe('the holder of an account in a bank file', () => {
  it.each([
    // ZENGIN-01
    ['キュウヨイチロウ', 'ｷﾕｳﾖｲﾁﾛｳ'],
    ['ジンジショウゴ', 'ｼﾞﾝｼﾞｼﾖｳｺﾞ'],
    ['カ）ヒナタショウジ', 'ｶ)ﾋﾅﾀｼﾖｳｼﾞ'],
    ['カブシキガイシャ　ヒナタショウジ', 'ｶ)ﾋﾅﾀｼﾖｳｼﾞ'],
    ['ヒナタショウジカブシキガイシャ', 'ﾋﾅﾀｼﾖｳｼﾞ(ｶ'],
    ['ヒナタカブシキガイシャオオサカシテン', 'ﾋﾅﾀ(ｶ)ｵｵｻｶｼﾃﾝ'],
    ['ユウゲンガイシャミナト', 'ﾕ)ﾐﾅﾄ'],
    ['ゴウドウガイシャミナト', 'ﾄﾞ)ﾐﾅﾄ'],
    ['イッパンシャダンホウジンミナト', 'ｼﾔ)ﾐﾅﾄ'],
    ['コウエキザイダンホウジンミナト', 'ｻﾞｲ)ﾐﾅﾄ'],
    ['カブシキガイシャ', 'ｶﾌﾞｼｷｶﾞｲｼﾔ'],
    ['ｶ)ﾋﾅﾀ', 'ｶ)ﾋﾅﾀ'],
    ['ＡＢＣサービス', 'ABCｻ-ﾋﾞｽ'],
    ['はたらき　たろう', 'ﾊﾀﾗｷ ﾀﾛｳ'],
    ['ア・イ', 'ｱｲ'],
    ['ヲノ　ヱイコ', 'ｵﾉ ｴｲｺ'],
    ['ニッポン−タロウ', 'ﾆﾂﾎﾟﾝ-ﾀﾛｳ'],
    ['イリョウホウジンシャダンヒナタカイ', 'ｲ)ﾋﾅﾀｶｲ'],
    ['シャカイイリョウホウジンヒナタカイ', 'ｲ)ﾋﾅﾀｶｲ'],
    ['イリョウホウジンヒナタカイ', 'ｲ)ﾋﾅﾀｶｲ'],
  ])('%s is %s', (given, expected) => expect(toAccountHolder(given)).toBe(expected));

  it.each([
    ['ｶ)ﾋﾅﾀｼﾖｳｼﾞ', true],
    ['A'.repeat(30), true],
    // Fifteen letters, but thirty-one characters with their marks.
    [`${'ｶﾞ'.repeat(15)}ｱ`, false],
    ['ｷｭｳﾖ', false],
    ['ｦﾉ', false],
    ['日向', false],
  ])('%s is taken by a bank: %s', (given, expected) =>
    expect(isAccountHolder(given)).toBe(expected),
  );
});

describe('an account of ゆうちょ', () => {
  it.each([
    // YUCHO-01
    ['10530', '12345671', '058', '1234567', 'ORDINARY'],
    ['１１９４０', '12341', '198', '0001234', 'ORDINARY'],
    ['00120', '345678', '019', '0345678', 'CURRENT'],
    ['10530-2', '12345671', '058', '1234567', 'ORDINARY'],
  ])('%s-%s is branch %s, account %s', (kigo, bango, branchCode, accountNumber, accountType) => {
    expect(yuchoAccount(kigo, bango)).toEqual({
      bankCode: '9900',
      branchCode,
      accountNumber,
      accountType,
    });
  });

  it.each([
    ['10530', '12345672'],
    ['20530', '12345671'],
    ['1053', '12345671'],
    ['10532', '12345671'],
    ['10530', ''],
    ['10530', '1234567891'],
    ['00120', '12345678'],
  ])('%s-%s is none', (kigo, bango) => expect(yuchoAccount(kigo, bango)).toBeUndefined());
});

it.each([
  ['12345', '0012345'],
  ['１２３-４５６７', '1234567'],
  ['12345678', '12345678'],
  ['', ''],
])('the account number %j is kept as %j', (given, expected) =>
  expect(toAccountNumber(given)).toBe(expected),
);
