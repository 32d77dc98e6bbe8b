import { toBankKana } from './kana.ts';
import { foldNumber } from './width.ts';

/** What a name in a bank file may be long, voiced marks counted as characters of their own. */
export const LONGEST_HOLDER = 30;

/** Legal forms as banks shorten them: longer readings first, so that none hides another. */
const LEGAL_FORMS: readonly (readonly [reading: string, short: string])[] = [
  ['トクテイヒエイリカツドウホウジン', 'トクヒ'],
  ['ドクリツギョウセイホウジン', 'ドク'],
  ['イッパンシャダンホウジン', 'シャ'],
  ['コウエキシャダンホウジン', 'シャ'],
  ['イッパンザイダンホウジン', 'ザイ'],
  ['コウエキザイダンホウジン', 'ザイ'],
  ['シャカイイリョウホウジン', 'イ'],
  ['イリョウホウジンシャダン', 'イ'],
  ['イリョウホウジンザイダン', 'イ'],
  ['シャカイフクシホウジン', 'フク'],
  ['シュウキョウホウジン', 'シュウ'],
  ['シャダンホウジン', 'シャ'],
  ['ザイダンホウジン', 'ザイ'],
  ['カブシキガイシャ', 'カ'],
  ['カブシキカイシャ', 'カ'],
  ['ユウゲンガイシャ', 'ユ'],
  ['ゴウドウガイシャ', 'ド'],
  ['ゴウメイガイシャ', 'メ'],
  ['ガッコウホウジン', 'ガク'],
  ['イリョウホウジン', 'イ'],
  ['ゴウシガイシャ', 'シ'],
];

/** カ）ヒナタ in front, ヒナタ（カ at the end, ヒナタ（カ）オオサカ in the middle. */
function shortened(kana: string): string {
  let text = kana;
  for (const [reading, short] of LEGAL_FORMS) {
    const at = text.indexOf(reading);
    if (at < 0) continue;
    const [before, after] = [
      text.slice(0, at).trimEnd(),
      text.slice(at + reading.length).trimStart(),
    ];
    if (before === '') return after === '' ? text : `${short})${after}`;
    text = after === '' ? `${before}(${short}` : `${before}(${short})${after}`;
    return text;
  }
  return text;
}

/** The holder of an account as bank files (全銀) want it: half-width, large kana, forms shortened. */
export const toAccountHolder = (text: string): string => {
  // A small kana of the legal form must still be small when it is looked for.
  const bank = toBankKana(shortened(text.normalize('NFKC')));
  return bank
    .replace(/[・、。「」･､｡｢｣,]/gu, '')
    .replace(/ +/gu, ' ')
    .trim();
};

/** Without ｦ: many banks refuse it, and the converted name has none. */
const ALLOWED_IN_BANK_FILES = /^[ｧ-ﾟA-Z0-9 ().-]*$/u;

/** Whether a bank would take the converted name. */
export const isAccountHolder = (converted: string): boolean =>
  converted.length <= LONGEST_HOLDER &&
  ALLOWED_IN_BANK_FILES.test(converted) &&
  !/[ｧ-ｯｰ]/u.test(converted);

export type YuchoAccount = {
  readonly bankCode: '9900';
  readonly branchCode: string;
  readonly accountNumber: string;
  readonly accountType: 'ORDINARY' | 'CURRENT';
};

/**
 * ゆうちょ: 記号 and 番号 of a passbook as other banks address the account. A 記号 from 1 is a savings
 * account whose 番号 ends in a 1 that is dropped; one from 0 is a transfer account. Undefined where
 * the numbers are none.
 */
export function yuchoAccount(kigo: string, bango: string): YuchoAccount | undefined {
  // A passbook that was issued again has a digit behind the 記号 (10530-2), which no bank asks for.
  const symbol = foldNumber(kigo)
    .replace(/(?<=^[01]\d{3}0)-\d$/u, '')
    .replaceAll('-', '');
  const number = foldNumber(bango);
  if (!/^[01]\d{3}0$/u.test(symbol)) return undefined;
  if (symbol.startsWith('1')) {
    if (!/^\d{1,7}1$/u.test(number)) return undefined;
    return {
      bankCode: '9900',
      branchCode: `${symbol.slice(1, 3)}8`,
      accountNumber: number.slice(0, -1).padStart(7, '0'),
      accountType: 'ORDINARY',
    };
  }
  if (!/^\d{1,7}$/u.test(number)) return undefined;
  return {
    bankCode: '9900',
    branchCode: `${symbol.slice(1, 3)}9`,
    accountNumber: number.padStart(7, '0'),
    accountType: 'CURRENT',
  };
}

/** '１２３４５' → '0012345'; nonsense comes back folded. */
export const toAccountNumber = (text: string): string => {
  const digits = foldNumber(text).replaceAll('-', '');
  return /^\d{1,7}$/u.test(digits) ? digits.padStart(7, '0') : digits;
};
