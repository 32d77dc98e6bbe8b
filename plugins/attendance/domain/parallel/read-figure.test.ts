import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMinutes } from '#core/time/minutes.ts';
import { readDays, readLength } from './read-figure.ts';

const hours = { dotIsMinutes: false, wholeIsMinutes: false };
const dotted = { dotIsMinutes: true, wholeIsMinutes: false };
const minutes = { dotIsMinutes: false, wholeIsMinutes: true };

describe('totals as other systems write them', () => {
  it.each([
    ['168:30', hours, 10_110],
    ['１６８：３０', hours, 10_110],
    ['168:30:00', hours, 10_110],
    ['0:00', hours, 0],
    ['168.5', hours, 10_110],
    ['168.33', hours, 10_100],
    ['1,0', hours, 600],
    ['168', hours, 10_080],
    ['168.30', dotted, 10_110],
    ['168.3', dotted, 10_110],
    ['168.03', dotted, 10_083],
    ['168', dotted, 10_080],
    ['10110', minutes, 10_110],
    ['10,110', minutes, 10_110],
    ['10110.4', minutes, 10_110],
    ['168時間30分', hours, 10_110],
    ['168時間', hours, 10_080],
    ['30分', hours, 30],
    ['8h30m', hours, 510],
    // What a spreadsheet makes of 168:30, of 8:30 and of 24:00.
    ['1900-01-06 00:30:00', hours, 10_110],
    ['1899-12-30T08:30:00', hours, 510],
    ['1899-12-31T00:00:00.000Z', hours, 1440],
  ])('%s', (text, notation, read) => {
    expect(readLength(text, notation)).toBe(read);
  });

  it.each([
    ['', hours],
    ['-1:00', hours],
    ['8:60', hours],
    ['168.75', dotted],
    ['168.300', dotted],
    ['八時間', hours],
    ['=8+1', hours],
    ['745:00', hours],
    ['44641', minutes],
    ['NaN', hours],
    ['時間', hours],
  ])('%s is none', (text, notation) => {
    expect(readLength(text, notation)).toBeUndefined();
  });

  it('comes out as it was written, in whichever notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 44_640 }), (length) => {
        const [whole, rest] = formatMinutes(length).split(':') as [string, string];
        expect(readLength(`${whole}:${rest}`, hours)).toBe(length);
        expect(readLength(`${whole}.${rest}`, dotted)).toBe(length);
        expect(readLength(String(length), minutes)).toBe(length);
        // Two digits of an hour are 36 seconds: rounded to the minute nothing is lost.
        expect(readLength((length / 60).toFixed(2), hours)).toBe(length);
      }),
    );
  });

  it.each([
    ['20', 20],
    ['20.5', 20.5],
    ['２０．０日', 20],
    ['0', 0],
    ['31.01', undefined],
    ['-1', undefined],
    ['20:00', undefined],
    ['', undefined],
  ])('%s as days', (text, days) => {
    expect(readDays(text)).toBe(days);
  });
});
