import { describe, expect, it } from 'vitest';
import { facts, issues, leave, overtime, PAID } from './example-applications.ts';

describe('会社の決まり', () => {
  const limits = (more: object) => ({ limits: { ...facts().limits, ...more } });

  /** Seven days of notice, nothing afterwards; corrections for thirty days. */
  const strict = limits({ daysBefore: 7, daysAfter: null, followsWithinDays: 30 });
  const of = (noticeDays: number | null, mayFollow: boolean) => ({
    ...strict,
    vacationClass: { ...PAID, noticeDays, mayFollow },
  });
  it.each([
    ['年休は会社の期限のまま', '2026-11-24', of(null, false), ['fromDate sentTooLate']],
    ['看護等休暇は当日に申請できる', '2026-11-20', of(0, true), []],
    ['看護等休暇は過ぎた日も修正の期限まで', '2026-11-18', of(0, true), []],
    [
      '修正の期限を過ぎた看護等休暇',
      '2026-11-18',
      { ...of(0, true), ...limits({ daysBefore: 7, daysAfter: null, followsWithinDays: 1 }) },
      ['fromDate sentTooLongAfter'],
    ],
    [
      '事後の期限のほうが長ければそれまで',
      '2026-11-18',
      { ...of(0, true), ...limits({ daysBefore: 7, daysAfter: 2, followsWithinDays: 1 }) },
      [],
    ],
    ['期限のない会社の休暇も事後は別', '2026-11-18', of(0, false), ['fromDate sentAfterTheDay']],
    ['区分の期限は会社より短くも', '2026-11-24', of(4, false), []],
    ['長くもできる', '2026-11-24', of(14, false), ['fromDate sentTooLate']],
  ])('休暇の区分ごとの期限：%s', (_label, date, more, expected) => {
    expect(issues(leave(date), more)).toEqual(expected);
  });

  it.each([
    [
      '事前だけの申請を前日に',
      leave('2026-11-24'),
      limits({ daysBefore: 7, daysAfter: null }),
      ['fromDate sentTooLate'],
    ],
    ['7日前の決まりを守る', leave('2026-11-25'), limits({ daysBefore: 5, daysAfter: null }), []],
    [
      '事後の期限を過ぎた',
      overtime('2026-11-18', '18:00', '19:00'),
      limits({ daysAfter: 1 }),
      ['workDate sentTooLongAfter'],
    ],
    ['事後の期限のうち', overtime('2026-11-18', '18:00', '19:00'), limits({ daysAfter: 2 }), []],
    [
      '理由が要る',
      overtime('2026-11-24', '18:00', '19:00'),
      limits({ needsReason: true }),
      ['reason required'],
    ],
    [
      '受け付けない種類',
      overtime('2026-11-24', '18:00', '19:00'),
      limits({ isOffered: false }),
      ['workDate typeNotOffered'],
    ],
  ])('%s', (_label, given, more, expected) => {
    expect(issues(given, more)).toEqual(expected);
  });
});
