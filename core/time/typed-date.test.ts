import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, isDate } from './dates.ts';
import { plainDate, typedDay, typedMonth } from './typed-date.ts';

const day = (text: string): string | undefined => typedDay(plainDate(text));
const month = (text: string): string | undefined => typedMonth(plainDate(text));

it('every day from 1990 to 2060 is read from all the ways in which people write it', () => {
  const someDay = fc.integer({ min: 0, max: 25_900 }).map((days) => addDays('1990-01-01', days));
  fc.assert(
    fc.property(someDay, (date) => {
      const [year = 0, m = 0, d = 0] = date.split('-').map(Number);
      const wide = date.replace(/\d/g, (digit) =>
        String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
      );
      const spelled = [
        date,
        `${year}/${m}/${d}`,
        `${year}.${m}.${d}`,
        `${year}年${m}月${d}日`,
        date.replaceAll('-', ''),
        wide.replaceAll('-', '－'),
        ...(date >= '2019-05-01'
          ? [`R${year - 2018}.${m}.${d}`, `令和${year - 2018}年${m}月${d}日`]
          : []),
        ...(year < 2019 ? [`h${year - 1988}/${m}/${d}`] : []),
      ];
      expect(spelled.map(day)).toEqual(spelled.map(() => date));
      expect([`${year}/${m}`, `${year}年${m}月`, date.slice(0, 7)].map(month)).toEqual(
        Array(3).fill(date.slice(0, 7)),
      );
    }),
  );
});

it('令和元年 is 2019', () => {
  expect(day('令和元年5月1日')).toBe('2019-05-01');
});

it('is the day that was written or none: figures never roll over into another day', () => {
  const figures = fc.tuple(
    fc.integer({ min: 1900, max: 2100 }),
    fc.integer({ min: 0, max: 99 }),
    fc.integer({ min: 0, max: 99 }),
  );
  fc.assert(
    fc.property(figures, ([year, m, d]) => {
      const two = (value: number) => String(value).padStart(2, '0');
      const date = `${year}-${two(m)}-${two(d)}`;
      expect(day(`${year}/${m}/${d}`)).toBe(isDate(date) ? date : undefined);
      expect(day(`${year}${two(m)}${two(d)}`)).toBe(isDate(date) ? date : undefined);
    }),
  );
});

it.each(['', 'x', '2026', '2026/4', '26/4/1', '2026/4/1/2', '2026/4/1x', '12026/4/1', '2026//1'])(
  '"%s" is no day',
  (text) => {
    expect(day(text)).toBeUndefined();
  },
);
