import { describe, expect, it } from 'vitest';
import en from '../../i18n/rules.en.json' with { type: 'json' };
import ja from '../../i18n/rules.ja.json' with { type: 'json' };
import { dayOfDate } from '../engine/clock.ts';
import type { RuleKind } from './catalogue.ts';
import { type LintPlace, lintRules } from './lint.ts';
import type { SavedRule } from './resolve.ts';

const at = (path: string, words: unknown): unknown =>
  path.split('.').reduce<any>((here, step) => here?.[step], words);

describe('the check of all settings', () => {
  const today = dayOfDate('2026-11-20');
  const company: LintPlace = { scope: 'COMPANY', id: undefined, name: undefined, isActive: true };
  const sales: LintPlace = {
    scope: 'WORKPLACE_GROUP',
    id: 'sales',
    name: '営業部',
    isActive: true,
    groupIds: ['sales'],
  };
  const plant: LintPlace = {
    scope: 'WORKPLACE_GROUP',
    id: 'plant',
    name: '工場',
    isActive: true,
    groupIds: ['plant'],
  };
  const flex: LintPlace = {
    scope: 'EMPLOYMENT_DIVISION',
    id: 'flex',
    name: 'フレックス',
    isActive: true,
    isFlex: true,
  };
  const rule = (kind: RuleKind, values: object, more: Partial<SavedRule> = {}): SavedRule => ({
    id: `${kind}-rule`,
    kind,
    version: 1,
    scope: 'COMPANY',
    scopeId: undefined,
    scopeName: undefined,
    validFrom: today - 10,
    values: values as any,
    origin: 'RULE',
    ...more,
  });
  const inSales = { scope: 'WORKPLACE_GROUP' as const, scopeId: 'sales' };
  const found = (rules: SavedRule[], places = [company, sales, plant]) =>
    lintRules(rules, places, today).map(
      ({ severity, key, place }) => `${severity} ${key} ${place.id ?? '会社'}`,
    );

  it.each<[string, SavedRule[], string[]]>([
    ['nothing set', [], ['MISSING nothingSet 会社']],
    ['all is well', [rule('HOLIDAY', { statutoryWeekday: 6 })], []],
    [
      'night narrowed',
      [rule('OVERTIME', { nightStart: '23:00' })],
      ['UNLAWFUL nightNarrowed 会社'],
    ],
    [
      'one-sided rounding',
      [rule('ROUNDING', { checkOutUnit: 15, checkOutMode: 'FLOOR' })],
      ['UNLAWFUL roundingTakesTime 会社'],
    ],
    [
      'break below duty',
      [
        rule('BREAK_AUTO', {
          mode: 'STEPS_BY_WORKED',
          steps: [{ afterMinutes: 360, breakMinutes: 45 }],
        }),
      ],
      ['UNLAWFUL breakBelowDuty 会社'],
    ],
    [
      '44 hours for an excluded system',
      [
        rule('WORK_SYSTEM', { workSystem: 'WEEKLY_IRREGULAR' }),
        rule('WORK_SYSTEM', { weeklyLimitMinutes: 2640 }, { origin: 'ATTENDANCE_SETTING' }),
      ],
      ['UNLAWFUL week44OfExcludedSystem 会社'],
    ],
    [
      'the last day off of the week',
      [rule('HOLIDAY', { statutoryHolidayRule: 'LATEST_IN_WEEK' })],
      ['NOTICE latestInWeek 会社'],
    ],
    [
      'flex without a period',
      [rule('WORK_SYSTEM', { workSystem: 'FLEX' })],
      ['MISSING flexWithoutPeriod 会社', 'MISSING flexWithoutHours 会社'],
    ],
    [
      'a term without its first day',
      [rule('WORK_SYSTEM', { workSystem: 'YEARLY_VARIABLE' })],
      ['MISSING yearlyWithoutStart 会社'],
    ],
    [
      'four weeks without their first day',
      [rule('HOLIDAY', { statutoryHolidayRule: 'FOUR_WEEKS' })],
      ['MISSING fourWeeksWithoutStart 会社', 'NOTICE fourWeeksInWorkRules 会社'],
    ],
    [
      'an automatic check-out that nobody hears of',
      [rule('EXIT_AUTO', { mode: 'AFTER', alertsEmployee: false })],
      ['NOTICE autoCheckOutUntold 会社'],
    ],
    [
      'no way to take a break',
      [rule('TIME_STAMPING', { stampTypes: ['CHECK_IN_OFFICE', 'CHECK_OUT_OFFICE'] })],
      ['CONTRADICTORY breakStampsMissing 会社'],
    ],
    [
      'days for work that cannot be asked for',
      [rule('REQUEST', { types: ['REVISE', 'OVERTIME', 'VACATION'] })],
      ['CONTRADICTORY compensatoryWithoutHolidayWork 会社'],
    ],
    [
      'a choice of nothing',
      [
        rule('OVERTIME', { substituteRequired: true }),
        rule('HOLIDAY', { allowsSubstitute: false, allowsCompensatory: false }),
      ],
      ['CONTRADICTORY substituteOfNothing 会社'],
    ],
    [
      'a notice for nobody',
      [
        rule('PART_TIME_NOTICE', {
          notices: [
            {
              name: '週20時間',
              measure: 'WORKED_WEEK',
              minutes: 1200,
              warnPercent: 90,
              notifiesEmployee: false,
              notifiesStaff: false,
              isActive: true,
            },
          ],
        }),
      ],
      ['CONTRADICTORY noticeForNobody 会社'],
    ],
    [
      'a group left out',
      [rule('HOLIDAY', { statutoryWeekday: 6 }, inSales)],
      ['MISSING groupWithoutRule plant'],
    ],
    [
      'what the company says is not repeated',
      [
        rule('OVERTIME', { nightStart: '23:00' }),
        rule('OVERTIME', { substituteRequired: true }, inSales),
      ],
      ['UNLAWFUL nightNarrowed 会社'],
    ],
    [
      'what will be wrong',
      [rule('HOLIDAY', {}), rule('OVERTIME', { nightEnd: '04:00' }, { validFrom: today + 30 })],
      ['UNLAWFUL nightNarrowed 会社'],
    ],
    [
      'what was wrong is past',
      [
        rule('OVERTIME', { nightEnd: '04:00' }),
        rule('OVERTIME', { nightEnd: '05:00' }, { validFrom: today }),
      ],
      [],
    ],
  ])('%s', (_what, rules, expected) => {
    expect(found(rules)).toEqual(expected);
  });

  it('a flextime division without the system, a place that is gone', () => {
    expect(found([rule('HOLIDAY', {})], [company, flex])).toEqual([
      'CONTRADICTORY divisionFlexWithoutRule flex',
    ]);
    const gone = { ...sales, isActive: false };
    expect(found([rule('HOLIDAY', { statutoryWeekday: 6 }, inSales)], [company, gone])).toEqual([
      'NOTICE placeGone sales',
    ]);
  });

  it('every finding has its words', () => {
    const keys = Object.keys(ja.lint);
    expect(Object.keys(en.lint)).toEqual(keys);
    for (const { key, article } of lintRules(
      [rule('WORK_SYSTEM', { workSystem: 'FLEX' })],
      [company],
      today,
    ))
      expect(article ? at(`warnings.${key}`, ja) : at(`lint.${key}.remedy`, ja)).toBeTruthy();
  });
});
