import { expect, it } from 'vitest';
import { concernsOf, type DayOfConcern } from './concerns.ts';

const MINUTE = 60_000;
const NINE = Date.parse('2026-11-18T09:00:00+09:00');
const stamp = (lateBy: number, wasOffline = true) => ({
  wasOffline,
  stampedAt: NINE,
  receivedAt: NINE + lateBy * MINUTE,
});
const NOTHING = { worked: 0, overtimeBeyondStatutory: 0, lateNight: 0, statutoryHolidayWork: 0 };
const usual: DayOfConcern = {
  date: '2026-11-18',
  isEmployed: true,
  isOnLeave: false,
  birthday: '2000-01-01',
  stamps: [stamp(0, false)],
  minutes: { ...NOTHING, worked: 480 },
};
const young = { birthday: '2008-11-19' };
const minutes = (more: object) => ({ minutes: { ...NOTHING, worked: 300, ...more } });

it.each<[string, Partial<DayOfConcern>, string]>([
  ['いつもの日', {}, ''],
  ['在籍期間の外', { isEmployed: false }, 'OUTSIDE_EMPLOYMENT'],
  ['在籍期間の外で打刻もない', { isEmployed: false, stamps: [] }, ''],
  ['休職中の打刻', { isOnLeave: true }, 'ON_LEAVE'],
  ['休職中に働いていない', { isOnLeave: true, stamps: [], minutes: NOTHING }, ''],
  ['休職中で、まだ計算されていない', { isOnLeave: true, minutes: undefined }, 'ON_LEAVE'],
  [
    '休職中に、打刻のない承認された労働',
    { isOnLeave: true, stamps: [], minutes: { ...NOTHING, worked: 1 } },
    'ON_LEAVE',
  ],
  ['休職中で、打刻も結果もない', { isOnLeave: true, stamps: [], minutes: undefined }, ''],
  ['18歳の前日の8時間1分', { ...young, ...minutes({ worked: 481 }) }, 'MINOR_OVERTIME'],
  ['18歳の前日の8時間', { ...young, ...minutes({ worked: 480 }) }, ''],
  [
    '週40時間を超えた日',
    { ...young, ...minutes({ overtimeBeyondStatutory: 1 }) },
    'MINOR_OVERTIME',
  ],
  ['18歳の前日の深夜', { ...young, ...minutes({ lateNight: 1 }) }, 'MINOR_LATE_NIGHT'],
  ['法定休日', { ...young, ...minutes({ statutoryHolidayWork: 300 }) }, 'MINOR_HOLIDAY_WORK'],
  [
    '18歳の誕生日',
    {
      birthday: '2008-11-18',
      ...minutes({ worked: 600, lateNight: 60, overtimeBeyondStatutory: 60 }),
    },
    '',
  ],
  ['生年月日が分からない', { birthday: null, ...minutes({ lateNight: 60 }) }, ''],
  ['15分までに届いた打刻', { stamps: [stamp(15)] }, ''],
  ['16分たって届いた打刻', { stamps: [stamp(0), stamp(16)] }, 'LATE_STAMP'],
  ['通信できていた打刻', { stamps: [stamp(60, false)] }, ''],
  ['二つとも', { isOnLeave: true, stamps: [stamp(60)] }, 'ON_LEAVE LATE_STAMP'],
])('%s', (_label, more, expected) => {
  expect(concernsOf({ ...usual, ...more }).join(' ')).toBe(expected);
});
