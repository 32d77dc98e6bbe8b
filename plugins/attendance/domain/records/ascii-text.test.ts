import { describe, expect, it } from 'vitest';
import { AsciiText } from './ascii-text.ts';

describe('a text of numbers that grows byte by byte', () => {
  it.each([
    0,
    1,
    9,
    10,
    11,
    99,
    100,
    101,
    999,
    1000,
    1440,
    123_456_789,
    2 ** 31,
    2 ** 40,
    -1,
    -10,
    -99,
    -1440,
  ])('writes %i as it is', (number) => {
    const out = new AsciiText();
    out.number(number);
    expect(out.toString()).toBe(String(number));
  });
  it('keeps what was written before when it has to grow', () => {
    const out = new AsciiText();
    let expected = '';
    for (let line = 0; line < 5000; line += 1) {
      out.text('ab');
      out.sign(44);
      out.number(line * 7 - 100);
      expected += `ab,${line * 7 - 100}`;
    }
    expect(out.toString()).toBe(expected);
    expect(out.bytes.length).toBe(expected.length);
  });
  it('takes a text that is longer than all its room', () => {
    const out = new AsciiText();
    const long = 'x'.repeat(100_000);
    out.sign(91);
    out.text(long);
    expect(out.toString()).toBe(`[${long}`);
  });
  it('loses nothing at the end of its room, wherever that is', () => {
    for (const length of [16_383, 16_384, 16_385]) {
      const out = new AsciiText();
      out.text('x'.repeat(length));
      out.sign(93);
      expect(out.bytes.length).toBe(length + 1);
      expect(out.toString().at(-1)).toBe(']');
    }
  });
});
