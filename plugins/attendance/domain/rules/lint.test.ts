import { describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import en from '../../i18n/rules.en.json' with { type: 'json' };
import ja from '../../i18n/rules.ja.json' with { type: 'json' };
import { kindOf, RULE_KINDS } from './catalogue.ts';
import { isAsked, maySet, type Settings } from './check.ts';
import { type LintPlace, lintRules } from './lint.ts';
import { inForce, resolveAll, type SavedRule } from './resolve.ts';
import { company, inSales, rule, today } from './test-lint.ts';

const at = (path: string, words: unknown): unknown =>
  path.split('.').reduce<Untyped>((here, step) => here?.[step], words);

describe('the check of all settings', () => {
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
    [
      'a day of over eight hours in a group',
      [rule('HOLIDAY', {}), rule('WORK_SYSTEM', { dailyLimitMinutes: 540 }, inSales)],
      ['UNLAWFUL dayOver8 sales', 'MISSING groupWithoutRule plant'],
    ],
    [
      'the early morning left out',
      [rule('OVERTIME', { includeEarlyMorning: false })],
      ['UNLAWFUL earlyMorningLeftOut 会社'],
    ],
    [
      'windows of breaks that are too short',
      [
        rule('BREAK_AUTO', {
          mode: 'FIXED_WINDOWS',
          windows: [{ from: '12:00', until: '12:30' }],
        }),
      ],
      ['UNLAWFUL windowsBelowDuty 会社'],
    ],
    [
      'flextime that says everything',
      [
        rule('WORK_SYSTEM', { workSystem: 'FLEX', flexPeriodMonths: 1 }),
        rule('OVERTIME', { workingHoursCalcType: 'STATUTORY_FRAME' }),
      ],
      [],
    ],
    [
      'weeks without their first day',
      [rule('WORK_SYSTEM', { workSystem: 'MONTHLY_VARIABLE', variablePeriod: 'TWO_WEEKS' })],
      ['MISSING yearlyWithoutStart 会社'],
    ],
    [
      'a month needs none',
      [rule('WORK_SYSTEM', { workSystem: 'MONTHLY_VARIABLE', variablePeriod: 'MONTH' })],
      [],
    ],
    [
      'nor do weeks that nobody asks for',
      [rule('WORK_SYSTEM', { workSystem: 'FIXED', variablePeriod: 'TWO_WEEKS' })],
      [],
    ],
    [
      'four weeks with their first day',
      [rule('HOLIDAY', { statutoryHolidayRule: 'FOUR_WEEKS', fourWeeksStart: '2026-04-05' })],
      ['NOTICE fourWeeksInWorkRules 会社'],
    ],
    [
      'a 1-year system a minute over, and seven days running',
      [
        rule('WORK_SYSTEM', yearly),
        rule('RECORD_ATTENDANCE', { consecutiveDays: 7, overtimeLimitMinutes: 2520 }),
      ],
      ['NOTICE yearlyRunOver6 会社'],
    ],
    [
      'as many days running as the others may',
      [rule('RECORD_ATTENDANCE', { consecutiveDays: 13, overtimeLimitMinutes: 2700 })],
      [],
    ],
  ];

  it.each(WRONG)('%s', (_what, rules, expected) => {
    expect(found(rules)).toEqual(expected);
  });

  /** They are about all that a place says. */
  const NO_FIELD = new Set(['nothingSet', 'groupWithoutRule']);
  it('every field that a finding names is one that the form at its place asks for', () => {
    const all = WRONG.flatMap(([, rules]) =>
      lintRules(rules, [company, sales, plant], today).map((finding) => ({ finding, rules })),
    );
    for (const { finding, rules } of all) {
      const { kind, field, key, place, day } = finding;
      expect(RULE_KINDS, key).toContain(kind);
      if (NO_FIELD.has(key)) expect(field, key).toBeUndefined();
      else expect(Object.keys(kindOf(kind).fields), key).toContain(field);
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

  it('every finding has its words', () => {
    expect(Object.keys(en.lint)).toEqual(Object.keys(ja.lint));
    const all = WRONG.flatMap(([, rules]) => lintRules(rules, [company, sales, plant], today));
    for (const { key, article } of all)
      for (const words of [ja, en]) {
        expect(at(article ? `warnings.${key}` : `lint.${key}.remedy`, words), key).toBeTruthy();
        if (article) expect(at(`articles.${article}`, words), article).toBeTruthy();
      }
  });
});
