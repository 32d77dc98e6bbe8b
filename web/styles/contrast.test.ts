import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function tokensOf(scheme: 'light' | 'dark'): Map<string, string> {
  const block = css
    .split('}')
    .find((part) => new RegExp(`data-mantine-color-scheme=["']${scheme}["']\\]`).test(part));
  return new Map(
    [...(block ?? '').matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/gi)].map((found) => [
      found[1] ?? '',
      found[2] ?? '',
    ]),
  );
}

const linear = (channel: number): number =>
  channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
};

const GROUNDS = ['--paper', '--paper-raised', '--paper-sunk', '--paper-hover'];
const INKS = ['--ink', '--ink-soft', '--ink-faint', '--indigo', '--vermilion'];
const SIGNALS = ['green', 'amber', 'vermilion', 'grey', 'indigo', 'blue'];

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const tokens = tokensOf(scheme);
  const of = (name: string): string => {
    const value = tokens.get(name);
    if (!value) throw new Error(`${name} is not a colour of the ${scheme} scheme.`);
    return value;
  };
  const texts: [string, string][] = [
    ...INKS.flatMap((ink) => GROUNDS.map((ground): [string, string] => [ink, ground])),
    ...SIGNALS.flatMap((tone): [string, string][] => [
      [`--${tone}`, `--${tone}-soft`],
      [`--${tone}`, '--paper-raised'],
    ]),
    ['--on-fill', '--indigo-fill'],
    ['--on-fill', '--indigo-fill-hover'],
    ['--on-fill', '--vermilion-fill'],
    ['--on-fill', '--vermilion-fill-hover'],
    ['--saturday', '--saturday-soft'],
    ['--sunday', '--sunday-soft'],
    ['--saturday', '--paper-raised'],
    ['--sunday', '--paper-raised'],
    ...[
      '--saturday-soft',
      '--sunday-soft',
      '--today-soft',
      '--indigo-soft',
      '--vermilion-soft',
      '--amber-soft',
    ].map((ground): [string, string] => ['--ink', ground]),
    ['--ink-faint', '--today-soft'],
    ['--ink-faint', '--saturday-soft'],
    ['--ink-faint', '--sunday-soft'],
    ['--ink-faint', '--indigo-soft'],
  ];
  it.each(texts)('text %s can be read on %s', (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  const marks: [string, string][] = [
    ['--line-strong', '--paper'],
    ['--line-strong', '--paper-raised'],
    ['--focus', '--paper-raised'],
    ['--focus', '--paper'],
  ];
  it.each(marks)('the outline %s can be seen on %s', (mark, ground) => {
    expect(contrast(of(mark), of(ground))).toBeGreaterThanOrEqual(3);
  });
});
