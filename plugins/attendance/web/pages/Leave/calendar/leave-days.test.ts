import { describe, expect, it } from 'vitest';
import { daysOfMonth, weeksOf } from './leave-days.ts';

const NOVEMBER = '2026-11';

describe('休暇のカレンダー', () => {
  it('月の日曜日から土曜日までの週に並ぶ', () => {
    expect(daysOfMonth('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    const weeks = weeksOf('2026-12', [], [], 10);
    expect(weeks).toHaveLength(5);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]?.map((day) => day?.date ?? null)).toEqual([
      ...[null, null],
      ...['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
    ]);
  });

  it('休む人が全体に占める割合で濃くなり、半分で最も濃い', () => {
    const away = [
      { date: '2026-11-02', people: 1 },
      { date: '2026-11-04', people: 2 },
      { date: '2026-11-05', people: 5 },
      { date: '2026-11-06', people: 10 },
    ];
    const levels = weeksOf(NOVEMBER, away, [], 20)
      .flat()
      .flatMap((day) => (day && day.level > 0 ? [[day.date, day.people, day.level]] : []));
    expect(levels).toEqual([
      ['2026-11-02', 1, 1],
      ['2026-11-04', 2, 2],
      ['2026-11-05', 5, 3],
      ['2026-11-06', 10, 4],
    ]);
  });

  it('承認を待つ休暇は人で数え、濃くはしない', () => {
    const waiting = [
      { date: '2026-11-02', employeeId: 'p1' },
      { date: '2026-11-02', employeeId: 'p1' },
      { date: '2026-11-02', employeeId: 'p2' },
    ];
    const monday = weeksOf(NOVEMBER, [], waiting, 20)[0]?.[1];
    expect(monday).toMatchObject({ date: '2026-11-02', people: 0, waiting: 2, level: 0 });
  });
});
