import { describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { dayOfDate } from '../engine/day/clock.ts';
import type { RuleKind } from './catalogue.ts';
import { inForce, resolveAll, type SavedRule, sourceOf, workRulesFrom } from './resolve.ts';

describe('rules as they hold for somebody', () => {
  it('the frame of the law is the contract of each period, and no other rule cuts one', () => {
    const rule = (kind: RuleKind, validFrom: string, values: object): SavedRule => ({
      id: `${kind} ${validFrom}`,
      kind,
      version: 1,
      scope: 'COMPANY',
      scopeId: undefined,
      scopeName: undefined,
      validFrom: dayOfDate(validFrom),
      values: values as Untyped,
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

const DAY = dayOfDate('2026-11-20');
type More = Partial<Omit<SavedRule, 'values'>>;
const said = (kind: RuleKind, values: object, more: More = {}): SavedRule => ({
  id: 'rule',
  kind,
  version: 1,
  scope: 'COMPANY',
  scopeId: undefined,
  scopeName: undefined,
  validFrom: 0,
  values: { ...values },
  origin: 'RULE',
  ...more,
});
const person = (more: object = {}) => ({
  groupIds: [],
  workplaceId: undefined,
  divisionId: undefined,
  basicShiftId: undefined,
  ...more,
});

describe('rules that hold on a day', () => {
  const days = (...rules: SavedRule[]) =>
    inForce(rules, DAY).map(({ kind, validFrom }) => [kind, validFrom - DAY]);
  const from = (day: number, more: More = {}) =>
    said('HOLIDAY', {}, { ...more, validFrom: DAY + day });
  it.each<[string, SavedRule[], number]>([
    ['from its first day on', [from(0)], 1],
    ['not before', [from(1)], 0],
    ['the newest of a place', [from(-9), from(-1), from(-5)], 1],
    ['one of each kind', [from(0), { ...from(0), kind: 'OVERTIME' }], 2],
    ['one of each place', [from(0), from(0, { scope: 'WORKPLACE_GROUP', scopeId: 'sales' })], 2],
    [
      'two groups are two places',
      [
        from(0, { scope: 'WORKPLACE_GROUP', scopeId: 'sales' }),
        from(0, { scope: 'WORKPLACE_GROUP', scopeId: 'plant' }),
      ],
      2,
    ],
    [
      'the company’s own setting beside its rule',
      [from(0), from(0, { origin: 'ATTENDANCE_SETTING' })],
      2,
    ],
  ])('%s', (_what, rules, count) => {
    expect(days(...rules)).toHaveLength(count);
  });
  it('is the newest, in whatever order they are read', () => {
    expect(days(from(-9), from(-1), from(-5))).toEqual([['HOLIDAY', -1]]);
    expect(days(from(-1), from(-9))).toEqual([['HOLIDAY', -1]]);
  });
});

describe('a shift that says its own holiday', () => {
  const shift = { scope: 'BASIC_SHIFT' as const, scopeId: 'night' };
  const own = said('HOLIDAY', { statutoryWeekday: 3 }, { ...shift, origin: 'BASIC_SHIFT' });
  const weekday = (...rules: SavedRule[]) =>
    resolveAll([own, ...rules], person({ basicShiftId: 'night' }), DAY).holiday.statutoryWeekday;
  it.each<[string, SavedRule[], number]>([
    ['says it alone', [], 3],
    ['before the company', [said('HOLIDAY', { statutoryWeekday: 1 })], 3],
    [
      'until a rule of the same shift says one',
      [said('HOLIDAY', { statutoryWeekday: 1 }, shift)],
      1,
    ],
    [
      'not where that rule says something else',
      [said('HOLIDAY', { substituteWithinDays: 5 }, shift)],
      3,
    ],
    [
      'not where it is another shift’s',
      [said('HOLIDAY', { statutoryWeekday: 1 }, { ...shift, scopeId: 'day' })],
      3,
    ],
    [
      'not where it is a division of the same name',
      [said('HOLIDAY', { statutoryWeekday: 1 }, { ...shift, scope: 'EMPLOYMENT_DIVISION' })],
      3,
    ],
    [
      'not where it is a rule of another kind',
      [said('OVERTIME', { statutoryWeekday: 1 }, shift)],
      3,
    ],
  ])('%s', (_what, rules, expected) => {
    expect(weekday(...rules)).toBe(expected);
  });
  it('steps back as a whole: what the rule leaves out is the law’s', () => {
    const both = { ...own, values: { statutoryWeekday: 3, substituteWithinDays: 5 } };
    const { holiday } = resolveAll(
      [both, said('HOLIDAY', { statutoryWeekday: 1 }, shift)],
      person({ basicShiftId: 'night' }),
      DAY,
    );
    expect(holiday).toMatchObject({ statutoryWeekday: 1, substituteWithinDays: 30 });
  });
});

describe('what holds for somebody', () => {
  const sales = {
    scope: 'WORKPLACE_GROUP' as const,
    scopeId: 'sales',
    scopeName: '営業部',
    id: 'own',
    version: 7,
  };
  const rules = [
    said('WORK_SYSTEM', { workSystem: 'SHIFT', weekStartDay: 1 }, { version: 3, id: 'system' }),
    said('WORK_SYSTEM', { weekStartDay: 2 }, sales),
    said('OVERTIME', { nightEnd: '06:00' }, { version: 4, id: 'night' }),
    said('REQUEST', { vacationBeforeDays: 3 }, { version: 12, scope: 'WORKPLACE', scopeId: 'x' }),
  ];
  const held = resolveAll(rules, person({ groupIds: ['sales'] }), DAY);
  const source = (name: string) => held.sources.find((one) => one.name === name);

  it('says of each value that the engine takes who set it, and the law where nobody did', () => {
    expect(source('workSystem')).toEqual({
      name: 'workSystem',
      version: 3,
      value: 'SHIFT',
      setBy: 'COMPANY',
      setById: undefined,
      setByName: undefined,
    });
    expect(source('weekStartDay')).toEqual({
      name: 'weekStartDay',
      version: 7,
      value: 2,
      setBy: 'WORKPLACE_GROUP',
      setById: 'sales',
      setByName: '営業部',
    });
    expect(source('dailyLimitMinutes')).toMatchObject({ setBy: 'LAW', version: 0, value: 480 });
    // One of the three fields that make it was set.
    expect(source('lateNight')).toMatchObject({
      setBy: 'COMPANY',
      version: 4,
      value: { from: 1320, until: 1800 },
    });
    expect(held.sources.map(({ name }) => name)).toEqual(Object.keys(held.work));
  });

  it('is of the newest version that had a say, and of none of places that others work at', () => {
    expect(held.version).toBe(7);
    expect(resolveAll(rules, person(), DAY).version).toBe(4);
    expect(resolveAll([], person(), DAY).version).toBe(0);
    expect(held.settings.WORK_SYSTEM.get('weekStartDay')?.id).toBe('own');
    expect(held.settings.WORK_SYSTEM.get('workSystem')?.id).toBe('system');
    expect([...held.settings.REQUEST.keys()]).toEqual([]);
    expect(held.request.vacationBeforeDays).toBe(1);
    expect(held.from).toBe(DAY);
  });

  it('the engine is told anew on the day on which something that it counts by changes', () => {
    const later = resolveAll(
      [...rules, said('OVERTIME', { nightEnd: '07:00' }, { version: 9, validFrom: DAY + 3 })],
      person(),
      DAY + 3,
    );
    const same = { ...held, from: DAY + 1 };
    const found = workRulesFrom([held, same, later, { ...later, from: DAY + 8 }]);
    expect(found.map(({ from, version }) => [from - DAY, version])).toEqual([
      [0, 7],
      [3, 9],
    ]);
    expect(found[0]).toEqual({ from: DAY, rules: held.work, version: 7, sources: held.sources });
    expect(workRulesFrom([])).toEqual([]);
  });
});

describe('where a value was set, for a sentence', () => {
  it.each<[string, SavedRule | undefined, object | null]>([
    ['nowhere: the law', undefined, null],
    [
      'in a rule, with its first day',
      said('HOLIDAY', {}, { validFrom: DAY, version: 5 }),
      {
        scope: 'COMPANY',
        scopeId: null,
        scopeName: null,
        origin: 'RULE',
        validFrom: '2026-11-20',
        version: 5,
      },
    ],
    [
      'in a shift, which has no first day of its own',
      said(
        'HOLIDAY',
        {},
        { scope: 'BASIC_SHIFT', scopeId: 'n', scopeName: '夜勤', origin: 'BASIC_SHIFT' },
      ),
      {
        scope: 'BASIC_SHIFT',
        scopeId: 'n',
        scopeName: '夜勤',
        origin: 'BASIC_SHIFT',
        validFrom: null,
        version: 1,
      },
    ],
  ])('%s', (_what, rule, expected) => {
    expect(sourceOf(rule)).toEqual(expected);
  });
});
