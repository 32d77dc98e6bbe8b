import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  'password1',
  'Password123',
  'passw0rd1',
  'p@ssw0rd1',
  '123456abc',
  'abc123',
  'a123456',
  'aa123456',
  'abcd1234',
  'qwerty123',
  '1qaz2wsx',
  '1q2w3e4r',
  'a1b2c3d4',
  'iloveyou2',
  'welcome2026',
  'admin1',
  'test123',
  'ｐａｓｓｗｏｒｄ1',
  'sakura2026',
  'Sakura1',
  'tokyo2020',
  'nippon1',
  'pasuwado1',
  'aishiteru1',
  'doraemon3',
  'tanaka1234',
  'taro1984',
  'arigatou39',
  'sakurasakura1',
  'ab1ab1ab1',
])('よく使われるパスワードは断る: %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'hataraki1',
  'atarashii2',
  'kaeta1234',
  'wasureta3',
  'asahi2026',
  'tokubetsu7',
  'sakura8301947',
  'umi-to-sora-4',
  'correct7horse',
  'x9k2m4',
])('ほかのパスワードは通す: %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('大文字と小文字を替えても答えは同じになる', () => {
  const letters = fc.stringMatching(/^[a-z0-9]{6,12}$/);
  fc.assert(
    fc.property(letters, (text) => {
      expect(isCommonPassword(text.toUpperCase())).toBe(isCommonPassword(text));
    }),
  );
});

it('偶然できた10文字はまず断らない', () => {
  const random = fc.sample(fc.stringMatching(/^[a-z0-9]{10}$/), { numRuns: 500, seed: 44 });
  expect(random.filter(isCommonPassword).length).toBeLessThanOrEqual(1);
});
