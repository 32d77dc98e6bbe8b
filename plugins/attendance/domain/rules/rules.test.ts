import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../core/time/dates.ts';
import { ruleFiles } from '../../../../scripts/rules/run.ts';
import en from '../../i18n/rules.en.json' with { type: 'json' };
import ja from '../../i18n/rules.ja.json' with { type: 'json' };
import { dayOfDate } from '../engine/clock.ts';
import { attendedHours } from './attended-hours.ts';
import { defaultsOf, kindOf, nameOf, RULE_KINDS, type RuleKind } from './catalogue.ts';
import { changed, isAsked, issuesOfRule, warningsOf, warningsOfRule } from './check.ts';
import { countingOn, countingRulesOf, type ValuesByKind, workRulesOf } from './engine-rules.ts';
import { resolveAll, type SavedRule, workRulesFrom } from './resolve.ts';
import { settlementPeriodsOf } from './settlement-periods.ts';

const all = Object.fromEntries(
  RULE_KINDS.map((kind) => [kind, defaultsOf(kind)]),
) as unknown as ValuesByKind;
const at = (path: string, words: unknown): unknown =>
  path.split('.').reduce<any>((here, step) => here?.[step], words);

describe('the catalogue of rules', () => {
  it('SDL and documents are what the catalogue says (npm run rules)', async () => {
    const { readFileSync } = await import('node:fs');
    // Formatting apart.
    const bare = (text: string) => text.replaceAll(/\s+/g, '');
    const stale = [...ruleFiles()].filter(
      ([path, text]) => bare(readFileSync(path, 'utf8')) !== bare(text),
    );
    expect(stale.map(([path]) => path)).toEqual([]);
  });

  it.each(RULE_KINDS)(
    '%s has words, a place in the form and a lawful default for each value',
    (kind) => {
      const { fields, parts, laws = [], scopes } = kindOf(kind);
      expect(Object.values(parts).flat().sort()).toEqual(Object.keys(fields).sort());
      expect(scopes).toContain('COMPANY');
      for (const words of [ja, en]) {
        const own = at(`kinds.${nameOf(kind)}`, words) as any;
        for (const part of Object.keys(parts)) expect(own.parts[part], part).toBeTruthy();
        for (const [name, field] of Object.entries(fields)) {
          expect(own.fields[name], name).toBeTruthy();
          for (const one of field.choices ?? []) expect(own.choices[name][one], one).toBeTruthy();
          for (const [column, of] of Object.entries(field.columns ?? {})) {
            expect(own.columns[name][column], column).toBeTruthy();
            for (const one of of.choices ?? []) expect(own.choices[column][one], one).toBeTruthy();
          }
        }
        for (const { key, article } of laws) {
          expect(at(`warnings.${key}`, words), key).toBeTruthy();
          expect(at(`articles.${article}`, words), article).toBeTruthy();
        }
        expect(at(`kindNames.${kind}`, words)).toBeTruthy();
      }
      expect(warningsOf(kind, defaultsOf(kind))).toEqual([]);
      expect(issuesOfRule({ kind, scope: 'COMPANY', own: {} })).toEqual([]);
    },
  );

  it('corrections may be asked for as long as wages can be claimed, unless the company says less', () => {
    const { reviseAfterDays } = defaultsOf('REQUEST');
    for (const day of ['2024-02-29', '2024-03-01', '2025-06-30', '2026-11-20']) {
      const claimed = `${Number(day.slice(0, 4)) + 3}${day.slice(4).replace('02-29', '02-28')}`;
      expect(addDays(day, reviseAfterDays) >= claimed, day).toBe(true);
    }
    const shorter = { ...defaultsOf('REQUEST'), reviseAfterDays: 1095 };
    expect(warningsOf('REQUEST', shorter)).toEqual([
      expect.objectContaining({ field: 'reviseAfterDays', article: 'lsa115' }),
    ]);
    // Five years is what the main rule asks for, once its time of transition is over.
    const own = { reviseAfterDays: 1826 };
    expect(issuesOfRule({ kind: 'REQUEST', scope: 'COMPANY', own })).toEqual([]);
  });

  it('defaults become the engine’s own', () => {
    expect(workRulesOf(all)).toMatchObject({
      workSystem: 'FIXED',
      weekStartDay: 0,
      weeklyLimitMinutes: 2400,
      dailyLimitMinutes: 480,
      lateNight: { from: 1320, until: 1740 },
      flexMonthPrescribedMinutes: undefined,
    });
    expect(countingRulesOf(all)).toEqual({
      stampRounding: {},
      earlyWork: 'FROM_STAMP',
      earlyWorkMinutes: 30,
      autoBreak: { mode: 'STAMPED_ONLY' },
      autoCheckOut: { mode: 'NONE' },
    });
  });

  it.each([
    ['FIXED', false, { from: 540, until: 1080 }],
    ['SHIFT', false, { from: 540, until: 1080 }],
    ['FLEX', false, null],
    ['FLEX', true, { from: 600, until: 900 }],
    ['DISCRETIONARY', true, null],
    ['EXEMPT_MANAGER', true, null],
  ] as const)(
    '%s (core time: %s): when somebody has to be there',
    (workSystem, hasCoreTime, asked) => {
      const system = { ...all.WORK_SYSTEM, workSystem, hasCoreTime };
      expect(attendedHours(system, { from: 540, until: 1080 })).toEqual(asked);
      expect(attendedHours(system, undefined)).toBeNull();
      // Whoever decides when to begin has no time that is too early to count.
      const cut = 'FROM_SCHEDULED_START_UNLESS_APPROVED' as const;
      const TIME_STAMPING = { ...all.TIME_STAMPING, earlyWork: cut };
      expect(countingRulesOf({ ...all, TIME_STAMPING, WORK_SYSTEM: system }).earlyWork).toBe(
        asked?.from === 540 ? cut : 'FROM_STAMP',
      );
    },
  );

  it('windows of breaks stand on the day and on the next one', () => {
    const counting = countingRulesOf({
      ...all,
      BREAK_AUTO: {
        ...all.BREAK_AUTO,
        mode: 'FIXED_WINDOWS',
        windows: [{ from: '01:00', until: '02:00' }],
      },
    });
    expect(countingOn(counting, 2).autoBreak).toEqual({
      mode: 'FIXED_WINDOWS',
      windows: [
        { from: 2 * 1440 + 60, until: 2 * 1440 + 120 },
        { from: 3 * 1440 + 60, until: 3 * 1440 + 120 },
      ],
    });
  });
});

describe('what a place says', () => {
  it('undefined leaves a value alone, null takes it off', () => {
    const before = { statutoryWeekday: 6, allowsSubstitute: false };
    expect(
      changed('HOLIDAY', before, { statutoryWeekday: null, substituteWithinDays: 10 }),
    ).toEqual({
      allowsSubstitute: false,
      substituteWithinDays: 10,
    });
  });

  it('a value that nothing asks for is not asked for', () => {
    expect(isAsked('WORK_SYSTEM', 'coreStart', { workSystem: 'FIXED', hasCoreTime: true })).toBe(
      false,
    );
    expect(isAsked('WORK_SYSTEM', 'coreStart', { workSystem: 'FLEX', hasCoreTime: true })).toBe(
      true,
    );
  });

  it('is warned of once, where it is said', () => {
    const base = { ...defaultsOf('OVERTIME'), includeEarlyMorning: false };
    const own = { substituteRequired: true };
    expect(warningsOfRule({ kind: 'OVERTIME', own, base })).toEqual([]);
    expect(warningsOfRule({ kind: 'OVERTIME', own: { nightStart: '23:00' }, base })).toMatchObject([
      { key: 'nightNarrowed' },
    ]);
  });

  const law: [string, RuleKind, object, string | undefined][] = [
    ['night may be widened', 'OVERTIME', { nightStart: '21:00', nightEnd: '06:00' }, undefined],
    ['night may not end at four', 'OVERTIME', { nightEnd: '04:00' }, 'nightNarrowed'],
    [
      'the early morning is night',
      'OVERTIME',
      { includeEarlyMorning: false },
      'earlyMorningLeftOut',
    ],
    ['45 and 60 minutes of break', 'BREAK_AUTO', { mode: 'STEPS_BY_WORKED' }, undefined],
    [
      '30 minutes are too few',
      'BREAK_AUTO',
      {
        mode: 'STEPS_BY_WORKED',
        steps: [
          { afterMinutes: 360, breakMinutes: 30 },
          { afterMinutes: 480, breakMinutes: 60 },
        ],
      },
      'breakBelowDuty',
    ],
    [
      'breaks after seven hours come too late',
      'BREAK_AUTO',
      { mode: 'STEPS_BY_ELAPSED', steps: [{ afterMinutes: 420, breakMinutes: 60 }] },
      'breakBelowDuty',
    ],
    [
      'a lunch of 45 minutes is short of a long day',
      'BREAK_AUTO',
      { mode: 'FIXED_WINDOWS', windows: [{ from: '12:00', until: '12:45' }] },
      'windowsBelowDuty',
    ],
    [
      'rounding for the person is free',
      'ROUNDING',
      { checkInUnit: 15, checkOutUnit: 15 },
      undefined,
    ],
    [
      'rounding a check-in up takes time',
      'ROUNDING',
      { checkInUnit: 15, checkInMode: 'CEIL' },
      'roundingTakesTime',
    ],
    [
      'cutting a day takes time',
      'ROUNDING',
      { dailyUnit: 15, dailyMode: 'FLOOR' },
      'dailyRoundingTakesTime',
    ],
    ['44 hours are for small shops', 'WORK_SYSTEM', { weeklyLimitMinutes: 2640 }, 'week44'],
    [
      '44 hours are not for the year',
      'WORK_SYSTEM',
      { weeklyLimitMinutes: 2640, workSystem: 'YEARLY_VARIABLE' },
      'week44OfExcludedSystem',
    ],
    [
      '44 hours are not for long flex periods',
      'WORK_SYSTEM',
      { weeklyLimitMinutes: 2640, workSystem: 'FLEX', flexPeriodMonths: 3 },
      'week44OfExcludedSystem',
    ],
    [
      'a guessed end is told',
      'EXIT_AUTO',
      { mode: 'AT_PLAN_END', alertsEmployee: false },
      'autoCheckOutUntold',
    ],
    [
      'the last day off is known late',
      'HOLIDAY',
      { statutoryHolidayRule: 'LATEST_IN_WEEK' },
      'latestInWeek',
    ],
    ['leave can be asked for', 'REQUEST', { types: ['REVISE'] }, 'noVacationRequest'],
  ];
  it.each(law)('the law: %s', (_what, kind, own, key) => {
    const keys = warningsOf(kind, { ...defaultsOf(kind), ...own }).map((warning) => warning.key);
    expect(keys[0]).toBe(key);
  });
});

describe('periods of flex and variable systems', () => {
  const system = (more: object) => ({ ...defaultsOf('WORK_SYSTEM'), ...more });
  const periods = (more: object, closing: number, from: string, until: string) =>
    settlementPeriodsOf(system(more), closing, dayOfDate(from), dayOfDate(until)).map((period) => [
      period.from - dayOfDate(from),
      period.until - dayOfDate(from),
    ]);
  it.each([
    [
      'a month to its end',
      { workSystem: 'FLEX' },
      31,
      [
        [0, 30],
        [30, 61],
      ],
    ],
    [
      'a month to the 20th',
      { workSystem: 'FLEX' },
      20,
      [
        [-11, 20],
        [20, 50],
      ],
    ],
    ['three months from April', { workSystem: 'FLEX', flexPeriodMonths: 3 }, 31, [[0, 91]]],
    [
      'four weeks',
      {
        workSystem: 'MONTHLY_VARIABLE',
        variablePeriod: 'FOUR_WEEKS',
        variablePeriodStart: '2026-04-05',
      },
      31,
      [
        [-24, 4],
        [4, 32],
      ],
    ],
    [
      'a year',
      { workSystem: 'YEARLY_VARIABLE', variablePeriodStart: '2025-10-01' },
      31,
      [[-182, 183]],
    ],
    ['no period', { workSystem: 'SHIFT' }, 31, []],
  ])('%s', (_what, more, closing, expected) => {
    expect(periods(more, closing, '2026-04-01', '2026-05-02')).toEqual(expected);
  });

  it('the frame of the law is the contract of each period, and no other rule cuts one', () => {
    const rule = (kind: RuleKind, validFrom: string, values: object): SavedRule => ({
      id: `${kind} ${validFrom}`,
      kind,
      version: 1,
      scope: 'COMPANY',
      scopeId: undefined,
      scopeName: undefined,
      validFrom: dayOfDate(validFrom),
      values: values as any,
      origin: 'RULE',
    });
    const nobody = {
      groupIds: [],
      workplaceId: undefined,
      divisionId: undefined,
      basicShiftId: undefined,
    };
    const base = [rule('WORK_SYSTEM', '2026-01-01', { workSystem: 'FLEX' })];
    const framed = [
      ...base,
      rule('OVERTIME', '2026-01-01', { workingHoursCalcType: 'STATUTORY_FRAME' }),
    ];
    const april = dayOfDate('2026-04-01');
    const found = workRulesFrom([resolveAll(framed, nobody, april)]);
    expect(found.map(({ from, rules }) => [from, rules.flexMonthPrescribedMinutes])).toEqual([
      [april, 'STATUTORY_FRAME'],
    ]);
    const other = [...base, rule('REQUEST', '2026-04-15', { vacationBeforeDays: 3 })];
    const stretches = [
      resolveAll(other, nobody, april),
      resolveAll(other, nobody, dayOfDate('2026-04-15')),
    ];
    expect(workRulesFrom(stretches)).toHaveLength(1);
  });
});
