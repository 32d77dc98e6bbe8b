import fc from 'fast-check';
import { expect, it } from 'vitest';
import { missingInPassword, NOTHING_MORE } from './password-rule.ts';

const STRICT = { minLength: 12, bothCases: true, symbol: true };

it.each([
  ['umi-to-Sora-4', []],
  ['umi-to-sora-4', ['cases']],
  ['UMI-TO-SORA-4', ['cases']],
  ['umitoSora2026', ['symbol']],
  ['umi-Sora-4', ['short']],
  ['umisora4', ['short', 'cases', 'symbol']],
  // 全角の英数字と日本語の文字は、記号にも大文字にもならない。
  ['umitosora2026ＡＢ', ['cases', 'symbol']],
  ['うみumitoSora26', ['symbol']],
  ['umitoSora26！', []],
  // 1文字に見えるものは1文字と数える。
  ['umi-Sora-4😀', ['short']],
])('会社の決まりに足りないものをすべて言う: %s %j', (password, missing) => {
  expect(missingInPassword(password, STRICT)).toEqual(missing);
});

it('会社が何も決めなければ、6文字以上のどのパスワードにも足りないものはない', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6, unit: 'grapheme' }), (password) => {
      expect(missingInPassword(password, NOTHING_MORE)).toEqual([]);
    }),
  );
});

it('文字を足しても、足りないものは増えない', () => {
  const rule = fc.record({
    minLength: fc.integer({ min: 6, max: 64 }),
    bothCases: fc.boolean(),
    symbol: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.string(), fc.string(), rule, (password, more, asked) => {
      const before = missingInPassword(password, asked);
      for (const fault of missingInPassword(password + more, asked))
        expect(before).toContain(fault);
    }),
  );
});
