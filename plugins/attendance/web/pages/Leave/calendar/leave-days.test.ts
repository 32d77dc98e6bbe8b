import { describe, expect, it } from 'vitest';
import { daysOfMonth, weeksOf } from './leave-days.ts';

const leave = (employeeId: string, date: string, more: object = {}) => ({
  id: `${employeeId} ${date}`,
  date,
  employeeId,
  lastName: '佐藤',
  firstName: '美咲',
  groupName: '営業部',
  vacationClassId: 'paid',
  className: '年次有給休暇',
  days: -1,
  hours: 0,
  isPlanned: false,
  ...more,
});
const levels = (people: number, ...entries: ReturnType<typeof leave>[]) =>
  weeksOf('2026-11', entries, people)
    .flat()
    .flatMap((day) => (day && day.level > 0 ? [[day.date, day.people, day.level]] : []));

describe('休暇のカレンダー', () => {
  it('月の日曜日から土曜日までの週に並ぶ', () => {
    expect(daysOfMonth('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    const weeks = weeksOf('2026-12', [], 10);
    expect(weeks).toHaveLength(5);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]?.map((day) => day?.date ?? null)).toEqual([
      ...[null, null],
      ...['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
    ]);
  });

  it('休む人が全体に占める割合で濃くなり、半分で最も濃い', () => {
    const away = (count: number, date: string) =>
      Array.from({ length: count }, (_, person) => leave(`p${person}`, date));
    expect(
      levels(
        20,
        ...away(1, '2026-11-02'),
        ...away(2, '2026-11-04'),
        ...away(5, '2026-11-05'),
        ...away(10, '2026-11-06'),
      ),
    ).toEqual([
      ['2026-11-02', 1, 1],
      ['2026-11-04', 2, 2],
      ['2026-11-05', 5, 3],
      ['2026-11-06', 10, 4],
    ]);
  });

  it('午前と午後に別の休暇を取る人は一人', () => {
    const half = { days: -0.5 };
    expect(
      levels(
        20,
        leave('p1', '2026-11-02', half),
        leave('p1', '2026-11-02', { ...half, id: 'other', className: '夏季休暇' }),
      ),
    ).toEqual([['2026-11-02', 1, 1]]);
  });
});
