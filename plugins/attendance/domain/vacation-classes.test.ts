import { expect, it } from 'vitest';
import { PALETTE } from './palette.ts';
import { STANDARD_CLASSES } from './standard-classes.ts';
import { checkClass, isOffered } from './vacation-classes.ts';

it.each([
  ['07-01', '07-01', '09-30', true],
  ['09-30', '07-01', '09-30', true],
  ['10-01', '07-01', '09-30', false],
  ['12-31', '12-20', '01-10', true],
  ['01-10', '12-20', '01-10', true],
  ['06-15', '12-20', '01-10', false],
  ['06-15', null, null, true],
])('on %s a class of %s to %s is offered: %s', (day, from, until, offered) => {
  expect(isOffered(day, from, until)).toBe(offered);
});

it('half days and days that exist are taken, others are not', () => {
  expect(checkClass({ limitDays: 2.5, displayPeriod: { from: '02-29', until: '06-30' } })).toEqual(
    [],
  );
  expect(checkClass({ limitDays: 1.3, displayPeriod: { from: '02-30', until: '06-31' } })).toEqual([
    { path: 'limitDays', key: 'validation.halfDays' },
    { path: 'displayPeriod/from', key: 'validation.monthDay' },
    { path: 'displayPeriod/until', key: 'validation.monthDay' },
  ]);
});

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it.each(Object.entries(PALETTE))('white letters are readable on %s', (_name, hex) => {
  expect(1.05 / (luminance(hex) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

it('the usual classes have codes and names of their own, and paid leave is the first', () => {
  expect(STANDARD_CLASSES[0]).toMatchObject({ code: 'PAID_LEAVE', name: '年次有給休暇' });
  expect(new Set(STANDARD_CLASSES.map(({ code }) => code)).size).toBe(STANDARD_CLASSES.length);
  expect(new Set(STANDARD_CLASSES.map(({ name }) => name)).size).toBe(STANDARD_CLASSES.length);
});
