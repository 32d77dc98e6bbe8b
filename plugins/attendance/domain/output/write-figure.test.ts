import { expect, it } from 'vitest';
import type { ItemKind, OutputItem } from './items/item.ts';
import { type TimeDisplay, writeFigure } from './write-figure.ts';

const item = (kind: ItemKind, more: Partial<OutputItem> = {}): OutputItem => ({
  ...{ code: 'x', kind, group: 'WORK' as const },
  ...more,
});
const style = (
  time: TimeDisplay,
  unit: 1 | 15 = 1,
  mode: 'CEIL' | 'FLOOR' | 'HALF_UP' = 'HALF_UP',
) => ({
  time,
  rounding: { unit, mode },
  say: (key: string) => `<${key}>`,
});

it.each([
  ['DECIMAL', 465, 7.75],
  ['SEXAGESIMAL', 465, '7:45'],
  ['MINUTES', 465, 465],
  ['SEXAGESIMAL', 0, '0:00'],
  ['SEXAGESIMAL', 6001, '100:01'],
] as const)('writes lengths of time as %s: %i is %s', (time, minutes, written) => {
  expect(writeFigure(item('MINUTES'), minutes, style(time))).toBe(written);
});

it.each([
  ['FLOOR', 465],
  ['CEIL', 480],
  ['HALF_UP', 465],
] as const)('rounds 472 minutes to a quarter of an hour, %s', (mode, minutes) => {
  expect(writeFigure(item('MINUTES'), 472, style('MINUTES', 15, mode))).toBe(minutes);
});

it('writes days and counts as they are, dates with strokes, words in the reader’s language', () => {
  expect(writeFigure(item('DAYS'), 1.5, style('DECIMAL', 15))).toBe(1.5);
  expect(writeFigure(item('COUNT'), 3, style('DECIMAL', 15))).toBe(3);
  expect(writeFigure(item('DATE'), '2026-11-20', style('DECIMAL'))).toBe('2026/11/20');
  expect(writeFigure(item('TEXT', { isWord: true }), 'sun', style('DECIMAL'))).toBe('<sun>');
  expect(writeFigure(item('TEXT'), 'sun', style('DECIMAL'))).toBe('sun');
});

it('leaves the cell empty where nothing is known', () => {
  expect(writeFigure(item('MINUTES'), null, style('DECIMAL'))).toBeNull();
  expect(writeFigure(item('TEXT'), '', style('DECIMAL'))).toBeNull();
});
