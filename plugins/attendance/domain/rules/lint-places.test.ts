import { describe, expect, it } from 'vitest';
import { type LintPlace, lintRules } from './lint.ts';
import type { SavedRule } from './resolve.ts';
import { company, inSales, rule, today } from './test-lint.ts';

const group = (id: string, more: Partial<LintPlace> = {}): LintPlace => ({
  scope: 'WORKPLACE_GROUP',
  id,
  name: id,
  isActive: true,
  groupIds: [id],
  ...more,
});
const sales = group('sales');
const plant = group('plant');
const flex: LintPlace = {
  scope: 'EMPLOYMENT_DIVISION',
  id: 'flex',
  name: 'フレックス',
  isActive: true,
  flexDays: [{ from: today - 30, until: Infinity }],
};
/** What a finding is about; others are about all that a place says. */
const ABOUT: Readonly<Record<string, string>> = {
  divisionFlexWithoutRule: 'WORK_SYSTEM workSystem',
  nightIntoHoliday: 'HOLIDAY statutoryWeekday',
  divisionClosesOtherwise: 'WORK_SYSTEM undefined',
  groupWithoutRule: 'OVERTIME undefined',
};
const found = (rules: SavedRule[], places = [company, sales, plant]) =>
  lintRules(rules, places, today).map(({ severity, key, place, kind, field }) => {
    if (ABOUT[key]) expect(`${kind} ${field}`, key).toBe(ABOUT[key]);
    return `${severity} ${key} ${place.id ?? '会社'}`;
  });

describe('the check of settings, place by place', () => {
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

  const NARROW = { nightStart: '23:00' };
  const wrongIn = (scope: LintPlace['scope'], scopeId: string) =>
    found(
      [rule('HOLIDAY', {}), rule('OVERTIME', NARROW, { scope, scopeId })],
      [
        company,
        { scope: 'WORKPLACE', id: 'tokyo', name: '東京', isActive: true },
        group('sales', { groupIds: ['sales', 'head'] }),
        group('head'),
        { scope: 'EMPLOYMENT_DIVISION', id: 'part', name: 'パート', isActive: true },
        { scope: 'BASIC_SHIFT', id: 'night', name: '夜勤', isActive: true },
      ],
    );
  it.each<[LintPlace['scope'], string]>([
    ['WORKPLACE', 'tokyo'],
    ['WORKPLACE_GROUP', 'sales'],
    ['EMPLOYMENT_DIVISION', 'part'],
    ['BASIC_SHIFT', 'night'],
  ])('what %s says is told at that place alone', (scope, id) => {
    const others = scope === 'WORKPLACE_GROUP' ? ['MISSING groupWithoutRule head'] : [];
    expect(wrongIn(scope, id)).toEqual([`UNLAWFUL nightNarrowed ${id}`, ...others]);
  });

  it('a group without the list of those above it stands for itself', () => {
    const alone: LintPlace = { scope: 'WORKPLACE_GROUP', id: 'sales', name: '', isActive: true };
    expect(
      found([rule('HOLIDAY', {}), rule('OVERTIME', NARROW, inSales)], [company, alone]),
    ).toEqual(['UNLAWFUL nightNarrowed sales']);
  });

  it.each<[string, LintPlace, string[]]>([
    ['a group of its own', group('plant'), ['MISSING groupWithoutRule plant']],
    ['below a group that has one', group('plant', { groupIds: ['plant', 'sales'] }), []],
    ['a group that is gone', group('plant', { isActive: false }), []],
    [
      'a group of which nothing is known',
      { scope: 'WORKPLACE_GROUP', id: 'x', name: 'x', isActive: true },
      ['MISSING groupWithoutRule x'],
    ],
    [
      'a place that is no group',
      { scope: 'WORKPLACE', id: 'tokyo', name: '東京', isActive: true },
      [],
    ],
  ])('left out where others have rules: %s', (_what, place, expected) => {
    const rules = [rule('HOLIDAY', { statutoryWeekday: 6 }, inSales)];
    expect(found(rules, [company, sales, place])).toEqual(expected);
    // Where the company says something, nobody is left out; empty rules say nothing.
    expect(
      found([...rules, rule('OVERTIME', { nightEnd: '06:00' })], [company, sales, place]),
    ).toEqual([]);
    expect(found([...rules, rule('OVERTIME', {})], [company, sales, place])).toEqual(expected);
    expect(found([rule('HOLIDAY', {}, inSales)], [company, sales, place])).toEqual([]);
  });

  it('a rule of a place that is gone says nothing once it is emptied', () => {
    const gone = group('sales', { isActive: false });
    expect(found([rule('OVERTIME', {}), rule('HOLIDAY', {}, inSales)], [company, gone])).toEqual(
      [],
    );
  });

  it('what a group above says is told there, and not once more below it', () => {
    const below = group('sales', { groupIds: ['sales', 'head'] });
    const rules = [
      rule('HOLIDAY', {}),
      rule('OVERTIME', NARROW, { scope: 'WORKPLACE_GROUP', scopeId: 'head' }),
    ];
    expect(found(rules, [company, group('head'), below])).toEqual(['UNLAWFUL nightNarrowed head']);
  });

  it('places of different kinds are different places, whatever their numbers are', () => {
    const gone: LintPlace = { scope: 'WORKPLACE', id: 'sales', name: '営業所', isActive: false };
    expect(
      found(
        [rule('HOLIDAY', {}), rule('HOLIDAY', { statutoryWeekday: 6 }, inSales)],
        [company, sales, gone],
      ),
    ).toEqual([]);
    const shift: LintPlace = {
      scope: 'BASIC_SHIFT',
      id: 'sales',
      name: '',
      isActive: true,
      overnight: [1],
    };
    const others = ['WORKPLACE', 'WORKPLACE_GROUP', 'EMPLOYMENT_DIVISION'] as const;
    for (const scope of others) {
      const rules = [
        rule('HOLIDAY', {}),
        rule('HOLIDAY', { statutoryWeekday: 2 }, { scope, scopeId: 'sales' }),
      ];
      expect(found(rules, [company, shift]), scope).toEqual([]);
    }
    const system = rule(
      'WORK_SYSTEM',
      { workSystem: 'FLEX' },
      { scope: 'BASIC_SHIFT', scopeId: 'flex' },
    );
    expect(found([rule('HOLIDAY', {}), system], [company, flex])).toEqual([
      'CONTRADICTORY divisionFlexWithoutRule flex',
    ]);
  });

  it('terms under flextime count until the day before they end', () => {
    const until = (day: number) =>
      found(
        [rule('HOLIDAY', {})],
        [company, { ...flex, flexDays: [{ from: today - 30, until: day }] }],
      );
    expect(until(today)).toEqual([]);
    expect(until(today + 1)).toEqual(['CONTRADICTORY divisionFlexWithoutRule flex']);
  });

  it('names the article, the field, the rule that said it and the first day on which it is so', () => {
    const rules = [
      rule('HOLIDAY', { statutoryWeekday: 5 }, { id: 'later', validFrom: today + 9 }),
      rule('HOLIDAY', { statutoryWeekday: 6 }, { id: 'week' }),
      rule('OVERTIME', { nightStart: '23:00' }, { id: 'night', validFrom: today + 5 }),
    ];
    expect(lintRules(rules, [company], today)).toEqual([
      {
        id: 'COMPANY  OVERTIME nightStart nightNarrowed',
        severity: 'UNLAWFUL',
        key: 'nightNarrowed',
        article: 'lsa37',
        kind: 'OVERTIME',
        field: 'nightStart',
        place: company,
        ruleId: 'night',
        day: today + 5,
      },
    ]);
    const ofGroup = lintRules(
      [rule('HOLIDAY', {}), rule('OVERTIME', NARROW, { ...inSales, id: 'own' })],
      [company, sales],
      today,
    );
    expect(ofGroup).toMatchObject([{ ruleId: 'own', day: today, place: sales }]);
    expect(lintRules([], [company], today)).toMatchObject([
      {
        key: 'nothingSet',
        ruleId: undefined,
        field: undefined,
        article: undefined,
        kind: 'WORK_SYSTEM',
      },
    ]);
  });

  it('every finding has a name of its own, place by place and field by field', () => {
    const rules = [
      rule('OVERTIME', { nightStart: '23:00', nightEnd: '04:00' }),
      rule('WORK_SYSTEM', { dailyLimitMinutes: 540 }, inSales),
      rule('WORK_SYSTEM', { dailyLimitMinutes: 540 }, { ...inSales, scopeId: 'plant' }),
    ];
    const all = lintRules(rules, [company, sales, plant], today);
    expect(all.map(({ key, field }) => `${key} ${field}`)).toEqual([
      'nightNarrowed nightStart',
      'nightNarrowed nightEnd',
      'dayOver8 dailyLimitMinutes',
      'dayOver8 dailyLimitMinutes',
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
  });

  it('the worst stand first, whatever day they begin on', () => {
    const rules = [
      rule('REQUEST', {
        unstampedOvertime: 'AS_APPLIED',
        types: ['REVISE', 'OVERTIME', 'VACATION'],
      }),
      rule('HOLIDAY', { statutoryHolidayRule: 'FOUR_WEEKS' }),
      rule('OVERTIME', { nightEnd: '04:00' }, { validFrom: today + 100 }),
    ];
    expect(lintRules(rules, [company], today).map(({ severity }) => severity)).toEqual([
      'UNLAWFUL',
      'CONTRADICTORY',
      'MISSING',
      'NOTICE',
      'NOTICE',
    ]);
  });

  it('says nothing without a company, and that nothing is set where only its own setting is', () => {
    expect(lintRules([rule('OVERTIME', NARROW)], [sales], today)).toEqual([]);
    const setting = rule('WORK_SYSTEM', { weekStartDay: 1 }, { origin: 'ATTENDANCE_SETTING' });
    expect(found([setting])).toEqual(['MISSING nothingSet 会社']);
  });
});
