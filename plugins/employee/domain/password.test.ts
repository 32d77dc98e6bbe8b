import { expect, it } from 'vitest';
import { FORMATS } from '../../../core/formats.ts';
import { schema } from '../generated/inputs/ResetPasswordInput.js';
import { isAcceptablePassword } from './password.ts';

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
