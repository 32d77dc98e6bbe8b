import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRest, endOfQuiet, nextDigest } from './rest.ts';

const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00+09:00`);
const night = { quietFrom: '20:00', quietUntil: '08:00' };
const lunch = { quietFrom: '12:00', quietUntil: '13:00' };

describe('通知を止める時間', () => {
  it.each<[object, string, Date | undefined]>([
    [night, '19:59', undefined],
    [night, '20:00', at('08:00', '2026-11-21')],
    [night, '23:59', at('08:00', '2026-11-21')],
    [night, '00:00', at('08:00')],
    [night, '07:59', at('08:00')],
    [night, '08:00', undefined],
    [lunch, '11:59', undefined],
    [lunch, '12:00', at('13:00')],
    [lunch, '13:00', undefined],
    [{ quietFrom: null, quietUntil: null }, '12:00', undefined],
    [{ quietFrom: '09:00', quietUntil: '09:00' }, '09:00', undefined],
  ])('%j, %s', (rest, time, end) => {
    expect(endOfQuiet(rest as typeof night, at(time))).toEqual(end);
  });

  it('ends within a day, at its end, and the end is not quiet', () => {
    const clock = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map(
        (m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`,
      );
    fc.assert(
      fc.property(clock, clock, clock, (quietFrom, quietUntil, time) => {
        const rest = { quietFrom, quietUntil };
        const end = endOfQuiet(rest, at(time));
        if (!end) return;
        const wait = end.getTime() - at(time).getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(24 * 3_600_000);
        expect(endOfQuiet(rest, end)).toBeUndefined();
      }),
    );
  });
});

it.each([
  ['18:00', '17:59', at('18:00')],
  ['18:00', '18:00', at('18:00', '2026-11-21')],
  ['00:00', '12:00', at('00:00', '2026-11-21')],
])('a digest at %s comes after %s', (digestAt, time, next) => {
  expect(nextDigest(digestAt, at(time))).toEqual(next);
});

it.each([
  [{ quietFrom: '20:00', quietUntil: null }, ['quietUntil']],
  [{ quietFrom: null, quietUntil: '08:00' }, ['quietFrom']],
  [{ quietFrom: '08:00', quietUntil: '08:00' }, ['quietUntil']],
  [night, []],
  [{ quietFrom: null, quietUntil: null }, []],
])('%j is wrong at %j', (rest, paths) => {
  expect(checkRest({ ...rest, digestAt: null }).map(({ path }) => path)).toEqual(paths);
});
