import { expect, it } from 'vitest';
import { FORMATS } from '#core/formats.ts';
import { schema } from '../generated/inputs/ResetPasswordInput.js';
import { isAcceptablePassword, passwordFault } from './password.ts';

const passwords = [
  'hataraki1',
  'abc12',
  'abcdef',
  '123456',
  'abc 123',
  'abc　123',
  'ａｂｃ123',
  'a1b2c3',
  '1abcde\n',
];

it('英字と数字を組み合わせ、空白なしの6文字以上だけを受け付ける', () => {
  expect(passwords.filter(isAcceptablePassword)).toEqual(['hataraki1', 'a1b2c3']);
});

it('画面の判定はAPIの決まりと同じになる', () => {
  const { format, minLength = 0 } = schema.properties.newPassword ?? {};
  expect(format).toBe('password');
  const { pattern = '' } = FORMATS.password;
  const byApi = (password: string) =>
    [...password].length >= minLength && new RegExp(pattern, 'u').test(password);
  expect(passwords.filter(byApi)).toEqual(passwords.filter(isAcceptablePassword));
});

const known = {
  email: 'hanako.sato@asahi-sekkei.example',
  names: ['佐藤', '花子', 'フジシマ', 'ｺｳｼﾞﾛｳ', 'Sato Hanako', 'Asahi Sekkei Inc', null],
};

it.each([
  ['weak', 'abcdef'],
  ['common', 'password1'],
  ['common', 'Sakura2026'],
  ['common', 'hanako77'],
  ['personal', 'Hanako.Sato1'],
  ['personal', '1sekkei2'],
  ['personal', 'asahi-sekkei9'],
  [undefined, 'hanako-to-umi-9'],
  [undefined, 'umi-to-sora-4'],
  // かなの名前は、ヘボン式でも訓令式でも、伸ばす音を略しても、つづりで見る。
  ['personal', 'fujishima1'],
  ['personal', 'Huzisima-9'],
  ['personal', 'kojiroh12'],
  ['personal', 'koziro2026'],
  // 4文字に足りない部分は、たまたま入るので見ない。
  [undefined, 'incazo4821'],
])('断る理由は1つだけ、はじめのもの: %s %s', (fault, password) => {
  expect(passwordFault(password, known)).toBe(fault);
});

it('何も知られていない人には、形とよく使われるものだけを見る', () => {
  expect(passwordFault('hanako77')).toBe('common');
  expect(passwordFault('hanakozo77')).toBeUndefined();
});
