import { describe, expect, it } from 'vitest';
import { minuteOf, stampsOf } from '../test-somebody.ts';
import { type AroundDay, checkStamps, type StampOfDay } from './check-stamps.ts';

const stamps: (text: string) => StampOfDay[] = stampsOf;
const WEDNESDAY = '2026-11-18';
const around = (more: Partial<AroundDay> = {}): AroundDay => ({
  workDate: WEDNESDAY,
  today: '2026-11-20',
  askedOn: '2026-11-20',
  now: minuteOf('12:00'),
  isEmployed: true,
  dayBefore: [],
  dayAfter: [],
  withinDays: Infinity,
  ...more,
});
const found = (text: string, more: Partial<AroundDay> = {}): string => {
  const issue = checkStamps(stamps(text), around(more));
  return issue ? `${issue.path} ${issue.key.replace('validation.', '')}` : '';
};
const DAY = 'in 9:00, pause 12:00, back 13:00, out 18:00';

describe('打刻の順', () => {
  it.each<[string, string, string]>([
    ['出勤、休憩、退勤', DAY, ''],
    ['何もない日', '', ''],
    ['出勤が2回の日', 'in 9:00, out 12:00, in 13:00, out 18:00', ''],
    ['休憩のまま帰った', 'in 9:00, pause 12:00, out 18:00', ''],
    ['同じ分の二つ', 'in 9:00, out 9:00', ''],
    ['退勤から始まる', 'out 9:00', 'stamps/0/type stampOrder.OFF_DUTY'],
    ['出勤が続く', 'in 9:00, in 10:00', 'stamps/1/type stampOrder.ON_DUTY'],
    ['休憩が続く', 'in 9:00, pause 10:00, pause 11:00', 'stamps/2/type stampOrder.DURING_BREAK'],
    [
      '時刻が戻る',
      'in 9:00, pause 12:00, back 11:59, out 18:00',
      'stamps/2/time stampsInTimeOrder',
    ],
    ['退勤がない', 'in 9:00', 'stamps stampsWithoutEnd'],
    ['休憩が終わらない', 'in 9:00, pause 12:00', 'stamps stampsWithoutEnd'],
  ])('%s', (_what, text, expected) => {
    expect(found(text)).toBe(expected);
  });
});

describe('退勤のない日', () => {
  it.each([
    ['今日は、まだ終わっていない', '2026-11-20', ''],
    ['昨日も、夜勤が続いているかもしれない', '2026-11-19', ''],
    ['一昨日は終わっている', '2026-11-18', 'stamps stampsWithoutEnd'],
  ])('%s', (_what, workDate, expected) => {
    expect(found('in 9:00', { workDate })).toBe(expected);
  });
  it('申請した日から数える', () => {
    expect(found('in 9:00', { askedOn: '2026-11-19' })).toBe('');
  });
});

describe('打刻のできる日', () => {
  it.each<[string, string, Partial<AroundDay>, string]>([
    ['今日', 'in 9:00', { workDate: '2026-11-20' }, ''],
    ['明日', '', { workDate: '2026-11-21' }, 'workDate notFuture'],
    ['在籍していない日', DAY, { isEmployed: false }, 'workDate stampsNotEmployed'],
    ['在籍していない日から消す', '', { isEmployed: false }, ''],
    ['期限の日', DAY, { withinDays: 2 }, ''],
    ['期限の翌日', DAY, { withinDays: 1 }, 'workDate sentTooLongAfter'],
    ['期限の日に申請したもの', DAY, { withinDays: 1, askedOn: '2026-11-19' }, ''],
    ['その日だけの期限', DAY, { withinDays: 0, askedOn: WEDNESDAY }, ''],
    ['未来を先に言う', DAY, { workDate: '2026-11-21', isEmployed: false }, 'workDate notFuture'],
  ])('%s', (_what, text, more, expected) => {
    expect(found(text, more)).toBe(expected);
  });
  it('期限の日数を伝える', () => {
    expect(checkStamps(stamps(DAY), around({ withinDays: 1 }))?.params).toEqual({ days: 1 });
  });
});

describe('これからの時刻は打刻にならない', () => {
  it.each<[string, string, string]>([
    ['今日の今', '2026-11-20', 'in 9:00, out 12:00'],
    ['昨日の36時', '2026-11-19', 'in 9:00, out 36:00'],
    ['一昨日の60時', '2026-11-18', 'in 9:00, out 60:00'],
    ['三日前は84時まで', '2026-11-17', 'in 9:00, out 84:00'],
    ['それより前も同じ', '2026-11-10', 'in 9:00, out 84:00'],
  ])('%s', (_what, workDate, text) => {
    expect(found(text, { workDate })).toBe('');
    const later = text.replace(/out (\d+):00/, 'out $1:01');
    expect(found(later, { workDate })).toBe('stamps/1/time stampInFuture');
  });
});

describe('隣の日', () => {
  const before = { dayBefore: stamps('in 22:00, out 30:00') };
  const after = { dayAfter: stamps('in 5:00, out 9:00') };
  it.each<[string, string, Partial<AroundDay>, string]>([
    ['前の日が終わった時から', 'in 6:00, out 9:00', before, ''],
    ['その前から', 'in 5:59, out 9:00', before, 'stamps/0/time stampsTouchDayBefore'],
    ['次の日が始まる時まで', 'in 20:00, out 29:00', after, ''],
    ['その後まで', 'in 20:00, out 29:01', after, 'stamps/1/time stampsTouchDayAfter'],
    [
      '終わらない前の日は、最後の打刻まで',
      'in 6:00, out 9:00',
      { dayBefore: stamps('in 30:00') },
      '',
    ],
    [
      '休憩のある日も、最後の打刻から最初の打刻まで',
      'in 5:59, pause 7:00, back 8:00, out 9:00',
      { dayBefore: stamps('in 20:00, pause 24:00, back 25:00, out 30:00') },
      'stamps/0/time stampsTouchDayBefore',
    ],
    [
      '休憩のある長い日も',
      'in 20:00, pause 22:00, back 23:00, out 29:01',
      { dayAfter: stamps('in 5:00, pause 12:00, back 13:00, out 18:00') },
      'stamps/3/time stampsTouchDayAfter',
    ],
    ['両側に触れない日', DAY, { ...before, ...after }, ''],
    ['打刻を消すときは、隣を見ない', '', { ...before, ...after }, ''],
  ])('%s', (_what, text, more, expected) => {
    expect(found(text, more)).toBe(expected);
  });
});
