import { describe, expect, it } from 'vitest';
import { absenceMinutes, awayAround, leaveOfClass, outingSpans } from './absence.ts';
import type { ApprovedApplication } from './facts.ts';
import { MONDAY, spansOf } from './test-somebody.ts';

type Vacation = Extract<ApprovedApplication, { type: 'VACATION' }>;
const vacation = (more: Partial<Vacation> = {}): Vacation => ({
  type: 'VACATION',
  vacationClassId: 'absence',
  firstDay: MONDAY,
  lastDay: MONDAY + 1,
  unit: 'DAY',
  from: null,
  until: null,
  ...more,
});
const overtime: ApprovedApplication = {
  type: 'OVERTIME',
  firstDay: MONDAY,
  lastDay: MONDAY,
  from: 1080,
  until: 1200,
  breaks: [],
};

describe('承認された欠勤', () => {
  const of = { absenceClass: 'absence' };
  const away = { isAway: true, prescribedMinutes: 480 };
  it.each<[string, number, number[]]>([
    ['は、最初の日から最後の日まで', 0, [0, 480, 480, 0]],
    ['の日に働いた分は欠勤ではない', 180, [0, 300, 300, 0]],
    ['の日に所定より長く働いても、0より少なくならない', 500, [0, 0, 0, 0]],
  ])('%s', (_what, worked, expected) => {
    const person = { approved: [overtime, vacation()] };
    const days = [-1, 0, 1, 2].map((day) => absenceMinutes(of, person, MONDAY + day, away, worked));
    expect(days).toEqual(expected);
  });

  it.each<[string, object, Vacation[], object]>([
    ['勤務のない日', of, [vacation()], { ...away, isAway: false }],
    ['承認のない日', of, [], away],
    ['年休の日', of, [vacation({ vacationClassId: 'paid' })], away],
    ['半日の欠勤', of, [vacation({ unit: 'HALF_AM' })], away],
    ['欠勤の区分がない会社', { absenceClass: undefined }, [vacation()], away],
  ])('%sには、欠勤の時間はない', (_what, company, approved, plan) => {
    expect(absenceMinutes(company, { approved }, MONDAY, plan as typeof away, 0)).toBe(0);
  });
});

describe('私用外出', () => {
  const outing = (more: Partial<Vacation>) =>
    vacation({ vacationClassId: 'outing', unit: 'HOUR', lastDay: MONDAY, ...more });
  const spans = (approved: ApprovedApplication[], breaks = '', day = MONDAY) =>
    outingSpans(
      awayAround({ outingClass: 'outing' }, { approved }, day),
      spansOf(breaks, day * 1440),
    );
  const absolute = (text: string) => spansOf(text, MONDAY * 1440);
  const TWO_TO_FOUR = outing({ from: 840, until: 960 });

  it('は、その日のその時間', () => {
    expect(spans([TWO_TO_FOUR])).toEqual(absolute('14:00-16:00'));
    expect(spans([TWO_TO_FOUR, outing({ from: 600, until: 660 })])).toEqual(
      absolute('10:00-11:00 14:00-16:00'),
    );
  });
  it('は、前後の日の勤務が同じ時刻にあれば、そこからも引く', () => {
    const late = [outing({ from: 1560, until: 1620 })];
    for (const day of [MONDAY - 1, MONDAY, MONDAY + 1])
      expect(spans(late, '', day)).toEqual(absolute('26:00-27:00'));
    for (const day of [MONDAY - 2, MONDAY + 2]) expect(spans(late, '', day)).toEqual([]);
  });
  it('の間の休憩は、休憩である', () => {
    expect(spans([TWO_TO_FOUR], '15:00-15:30')).toEqual(absolute('14:00-15:00 15:30-16:00'));
  });
  it.each<[string, ApprovedApplication[]]>([
    ['始まりのない外出', [outing({ until: 960 })]],
    ['終わりのない外出', [outing({ from: 840 })]],
    ['別の休暇', [vacation({ unit: 'HOUR', from: 840, until: 960 })]],
    ['残業', [overtime]],
    ['何もない日', []],
  ])('%sでは、席を外していない', (_what, approved) => {
    expect(spans(approved)).toEqual([]);
  });
  it('の区分がない会社に、外出はない', () => {
    expect(leaveOfClass({ approved: [TWO_TO_FOUR] }, MONDAY, undefined)).toEqual([]);
    expect(leaveOfClass({ approved: [TWO_TO_FOUR, vacation()] }, MONDAY, 'outing')).toEqual([
      TWO_TO_FOUR,
    ]);
  });
});
