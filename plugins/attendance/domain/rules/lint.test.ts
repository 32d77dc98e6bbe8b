import { describe, expect, it } from 'vitest';
import en from '../../i18n/rules.en.json' with { type: 'json' };
import ja from '../../i18n/rules.ja.json' with { type: 'json' };
import { dayOfDate } from '../engine/clock.ts';
import type { RuleKind } from './catalogue.ts';
import { isAsked, maySet, type Settings } from './check.ts';
import { type LintPlace, lintRules } from './lint.ts';
import { inForce, resolveAll, type SavedRule } from './resolve.ts';

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
    flexDays: [{ from: today - 30, until: Infinity }],
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

  const yearly = {
    workSystem: 'YEARLY_VARIABLE',
    yearlyPeriodMonths: 12,
    variablePeriodStart: '2026-04-01',
  };
  const WRONG: [string, SavedRule[], string[]][] = [
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
      'early work left out',
      [rule('TIME_STAMPING', { earlyWork: 'FROM_SCHEDULED_START_UNLESS_APPROVED' })],
      ['UNLAWFUL earlyWorkTakesTime 会社'],
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
      'approved overtime that nobody can ask for',
      [
        rule('OVERTIME', { overtimeCalcType: 'APPROVED_ONLY' }),
        rule('REQUEST', { types: ['REVISE', 'VACATION', 'HOLIDAY_WORK'] }),
      ],
      ['CONTRADICTORY approvedWithoutOvertime 会社', 'NOTICE approvedOnly 会社'],
    ],
    [
      'automatic breaks that nobody can correct',
      [
        rule('BREAK_AUTO', { mode: 'FIXED_WINDOWS' }),
        rule('REQUEST', { types: ['OVERTIME', 'VACATION', 'HOLIDAY_WORK'] }),
      ],
      ['CONTRADICTORY mendingWithoutRevise 会社', 'NOTICE noRevise 会社'],
    ],
    [
      'no way to ask for leave',
      [rule('REQUEST', { types: ['REVISE', 'OVERTIME', 'HOLIDAY_WORK'] })],
      ['UNLAWFUL noVacationRequest 会社'],
    ],
    [
      'days that are cut',
      [rule('ROUNDING', { dailyUnit: 15, dailyMode: 'FLOOR' })],
      ['UNLAWFUL dailyRoundingTakesTime 会社'],
    ],
    [
      'hours without stamps as applied for',
      [rule('REQUEST', { unstampedOvertime: 'AS_APPLIED' })],
      ['NOTICE unstampedAsApplied 会社'],
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
    [
      'a 1-year system over three months with the limits of the others',
      [
        rule('WORK_SYSTEM', yearly),
        rule('RECORD_ATTENDANCE', { consecutiveDays: 13, overtimeLimitMinutes: 2521 }),
      ],
      ['UNLAWFUL yearlyOvertime42 会社', 'UNLAWFUL yearlyRunOver12 会社'],
    ],
    ['a 1-year system where nobody set its limits', [rule('WORK_SYSTEM', yearly)], []],
    [
      'a 1-year system of three months has 45 hours',
      [
        rule('WORK_SYSTEM', { ...yearly, yearlyPeriodMonths: 3 }),
        rule('RECORD_ATTENDANCE', { consecutiveDays: 6, overtimeLimitMinutes: 2700 }),
      ],
      [],
    ],
    [
      'a 1-year system with specified periods',
      [
        rule('WORK_SYSTEM', yearly),
        rule('RECORD_ATTENDANCE', { consecutiveDays: 12, overtimeLimitMinutes: 2520 }),
      ],
      ['NOTICE yearlyRunOver6 会社'],
    ],
    [
      'a 1-year system within its limits',
      [
        rule('WORK_SYSTEM', yearly),
        rule('RECORD_ATTENDANCE', { consecutiveDays: 6, overtimeLimitMinutes: 1800 }),
      ],
      [],
    ],
  ];

  it.each(WRONG)('%s', (_what, rules, expected) => {
    expect(found(rules)).toEqual(expected);
  });

  it('every field that a finding names is one that the form at its place asks for', () => {
    const all = WRONG.flatMap(([, rules]) =>
      lintRules(rules, [company, sales, plant], today).map((finding) => ({ finding, rules })),
    );
    for (const { finding, rules } of all) {
      const { kind, field, key, place, day } = finding;
      if (!field) continue;
      const person = {
        groupIds: place.groupIds ?? [],
        workplaceId: undefined,
        divisionId: undefined,
        basicShiftId: undefined,
      };
      const { values } = resolveAll(inForce(rules, day), person, day);
      expect(isAsked(kind, field, values[kind] as Settings), key).toBe(true);
      // The company's week and limits are the administration's: the page leads there.
      if (!maySet(kind, field, place.scope)) expect(field).toBe('weeklyLimitMinutes');
    }
    expect(all.length).toBeGreaterThan(20);
  });

  it('a flextime division without the system, a place that is gone', () => {
    expect(found([rule('HOLIDAY', {})], [company, flex])).toEqual([
      'CONTRADICTORY divisionFlexWithoutRule flex',
    ]);
    // Terms that are only planned are told with the day from which they hold, and no longer than they hold.
    const planned = { ...flex, flexDays: [{ from: today + 40, until: today + 70 }] };
    const days = (more: SavedRule[]) =>
      lintRules([rule('HOLIDAY', {}), ...more], [company, planned], today).map(({ key, day }) => [
        key,
        day - today,
      ]);
    const system = (value: string, validFrom: number) =>
      rule('WORK_SYSTEM', { workSystem: value }, { ...inFlex, validFrom });
    const inFlex = { scope: 'EMPLOYMENT_DIVISION' as const, scopeId: 'flex' };
    const wrong = 'divisionFlexWithoutRule';
    expect(days([]).filter(([key]) => key === wrong)).toEqual([[wrong, 40]]);
    expect(days([system('FLEX', today + 40)]).filter(([key]) => key === wrong)).toEqual([]);
    expect(days([system('SHIFT', today + 80)]).filter(([key]) => key === wrong)).toEqual([
      [wrong, 40],
    ]);
    const closing = { ...flex, flexDays: [], closesOtherwise: true };
    expect(found([rule('HOLIDAY', {})], [company, closing])).toEqual([
      'NOTICE divisionClosesOtherwise flex',
    ]);
    const gone = { ...sales, isActive: false };
    expect(found([rule('HOLIDAY', { statutoryWeekday: 6 }, inSales)], [company, gone])).toEqual([
      'NOTICE placeGone sales',
    ]);
  });

  it('a night shift that goes on into the statutory holiday, by the rule of its place', () => {
    const night: LintPlace = {
      scope: 'BASIC_SHIFT',
      id: 'night',
      name: '夜勤',
      isActive: true,
      overnight: [1, 6],
    };
    const own = { scope: 'BASIC_SHIFT' as const, scopeId: 'night' };
    const told = (...rules: SavedRule[]) => found(rules, [company, night]);
    // Saturday's goes on into Sunday, Monday's into Tuesday.
    expect(told(rule('HOLIDAY', { statutoryWeekday: 0 }))).toEqual([
      'NOTICE nightIntoHoliday night',
    ]);
    expect(told(rule('HOLIDAY', { statutoryWeekday: 1 }))).toEqual([]);
    expect(
      told(
        rule('HOLIDAY', { statutoryWeekday: 1 }),
        rule('HOLIDAY', { statutoryWeekday: 2 }, { ...own, id: 'own' }),
      ),
    ).toEqual(['NOTICE nightIntoHoliday night']);
    expect(told(rule('HOLIDAY', { statutoryHolidayRule: 'CALENDAR' }))).toEqual([]);
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
