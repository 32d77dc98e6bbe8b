import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardFormula, unguardFormula } from './formula.ts';

it.each([
  '=1+1',
  '+81',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝１＋１',
  '＋81',
  '－2',
  '＠SUM',
  '−1',
])('what a spreadsheet would run has a mark before it: %j', (text) => {
  expect(guardFormula(text)).toBe(`'${text}`);
});

it.each(['', '－', '＋', 'A=1', "'1", '東京＝大阪', '1-2', ' =1'])('leaves %j as it is', (text) => {
  expect(guardFormula(text)).toBe(text);
});

it('whatever was written out comes in again as it was', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.tuple(fc.constantFrom(..."=+-@\t＝＋－＠−'"), fc.string()).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (value) => {
      expect(unguardFormula(guardFormula(value))).toBe(value);
      expect(guardFormula(value)).not.toMatch(/^(?:[=+\-@\t\r\n]|[＝＋－＠−].)/su);
    }),
  );
});
