import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import { statutoryGrants } from '../grant.ts';
import { fallsShortOn, unifiedGrants } from '../unified.ts';
import {
  checkLeaveSettings,
  DEFAULT_LEAVE_SETTINGS,
  type LeaveSettings,
  schemeOf,
  stricterIn,
  withoutOtherDates,
} from './leave-settings.ts';

const settings = (changed: Partial<LeaveSettings>): LeaveSettings => ({
  ...DEFAULT_LEAVE_SETTINGS,
  ...changed,
});
const JULY = { scheme: 'SINGLE_DATE_ADVANCE', baseMonth: 7, baseDay: 1 } as const;

describe('休暇の設定', () => {
  it('何も決めなければ、法の日と上限で、自動では付与しない', () => {
    expect(checkLeaveSettings(DEFAULT_LEAVE_SETTINGS)).toEqual([]);
    expect(schemeOf(DEFAULT_LEAVE_SETTINGS)).toEqual({ scheme: 'HIRE_DATE' });
    expect(DEFAULT_LEAVE_SETTINGS).toMatchObject({
      grantsAutomatically: false,
      attendancePercent: 80,
      lotOrder: 'OLDEST_FIRST',
      advanceDays: 0,
      hourlyDays: 5,
    });
  });

  it('共通の基準日には月と日が要る', () => {
    expect(checkLeaveSettings(settings({ scheme: 'ON_HIRE', baseMonth: 4 }))).toEqual([
      { path: 'baseDay', key: 'validation.required' },
    ]);
    expect(checkLeaveSettings(settings({ ...JULY, scheme: 'TWO_DATES' }))).toEqual([
      { path: 'secondMonth', key: 'validation.required' },
      { path: 'secondDay', key: 'validation.required' },
    ]);
    expect(checkLeaveSettings(settings(JULY))).toEqual([]);
  });

  it.each([
    [6, 30, 6, 31],
    [4, 1, 4, 1],
    [2, 29, 2, 30],
  ])('%i月%i日と%i月%i日は同じ日', (baseMonth, baseDay, secondMonth, secondDay) => {
    const two = settings({ scheme: 'TWO_DATES', baseMonth, baseDay, secondMonth, secondDay });
    expect(checkLeaveSettings(two)).toEqual([
      { path: 'secondDay', key: 'validation.sameBaseDate' },
    ]);
  });

  it('使わない基準日は残らない', () => {
    const two = { ...JULY, secondMonth: 10, secondDay: 1 };
    expect(withoutOtherDates(settings(two))).toMatchObject({ baseMonth: 7, secondMonth: null });
    expect(withoutOtherDates(settings({ ...two, scheme: 'MONTHLY' }))).toEqual(
      settings({ scheme: 'MONTHLY' }),
    );
    expect(withoutOtherDates(settings({ ...two, scheme: 'TWO_DATES' }))).toMatchObject({
      secondDay: 1,
    });
  });

  it.each<[string, Partial<LeaveSettings>, Partial<LeaveSettings>, string[]]>([
    ['自動付与をやめる', { grantsAutomatically: true }, {}, ['grantsAutomatically']],
    ['出勤率を上げる', { attendancePercent: 0 }, { attendancePercent: 80 }, ['attendancePercent']],
    ['出勤率を下げる', {}, { attendancePercent: 50 }, []],
    ['新しい付与分から使う', {}, { lotOrder: 'NEWEST_FIRST' }, ['lotOrder']],
    ['古い付与分から使う', { lotOrder: 'NEWEST_FIRST' }, {}, []],
    ['前借りを減らす', { advanceDays: 5 }, { advanceDays: 4 }, ['advanceDays']],
    ['時間単位をやめる', {}, { hourlyDays: 0 }, ['hourlyDays']],
    ['時間単位をふやす', { hourlyDays: 0 }, { hourlyDays: 3 }, []],
    ['基準日を変える', {}, JULY, []],
  ])('厳しくなるところ: %s', (_what, before, after, stricter) => {
    expect(stricterIn(settings(before), settings(after))).toEqual(stricter);
  });

  it('どの基準日でも、法より遅れる人はいない（平6.1.4 基発1号）', () => {
    const day = { month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) };
    fc.assert(
      fc.property(
        fc.constantFrom(
          ...(['HIRE_DATE', 'MONTHLY', 'SINGLE_DATE_ADVANCE', 'ON_HIRE', 'TWO_DATES'] as const),
        ),
        fc.record(day),
        fc.record(day),
        fc.integer({ min: 0, max: 3000 }),
        (scheme, first, second, hired) => {
          const hireDate = addDays('2020-01-01', hired);
          const common = schemeOf(
            settings({
              scheme,
              ...{ baseMonth: first.month, baseDay: first.day },
              ...{ secondMonth: second.month, secondDay: second.day },
            }),
          );
          const contract = { weeklyDays: 5, weeklyMinutes: 2400 };
          const { grants } = unifiedGrants(hireDate, contract, common, 8);
          expect(fallsShortOn(grants, statutoryGrants(hireDate, contract, 8))).toBeUndefined();
        },
      ),
      { numRuns: 2000 },
    );
  });
});
