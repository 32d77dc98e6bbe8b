import { describe, expect, it } from 'vitest';
import { type RangeKind, readRange, writeRange } from './range-values.ts';

describe('範囲の絞り込みの、アドレスでの書き方', () => {
  it.each<[RangeKind, string | null, string | null, string[]]>([
    ['date', '2026-04-01', '2026-04-30', ['2026-04-01~2026-04-30']],
    ['date', null, '2026-04-30', ['~2026-04-30']],
    ['number', '-5', null, ['-5~']],
    ['number', '0.125', '999999999999', ['0.125~999999999999']],
    ['number', null, null, []],
  ])('%s %s %s', (kind, from, until, written) => {
    expect(writeRange({ from, until })).toEqual(written);
    expect(readRange(kind, written)).toEqual({ from, until });
  });

  it.each<[RangeKind, string]>([
    ['date', 'きのう~あした'],
    ['date', '5~10'],
    ['number', '1e9~Infinity'],
    ['number', '1234567890123~'],
    ['number', '~~'],
  ])('読めない値（%s %s）では絞り込まない', (kind, value) => {
    expect(readRange(kind, [value])).toEqual({ from: null, until: null });
  });
});
