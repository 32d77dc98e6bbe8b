import { describe, expect, it } from 'vitest';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { ExplainedPart, Reason } from '#plugins/attendance/domain/engine/explain.ts';
import type { CompanyFacts, PersonFacts } from '#plugins/attendance/domain/records/facts.ts';
import { resolveAll, type SavedRule } from '#plugins/attendance/domain/rules/resolve.ts';
import { STAMP_TYPES } from '#plugins/attendance/domain/stamp.ts';
import type { StampModel } from '../../stamping/stamp.models.ts';
import { furtherRules, overtimeRulesOf, ruleOf, ruleOfStep } from './explained-rules.ts';

const MONDAY = dayOfDate('2026-11-16');
const company: CompanyFacts = {
  shifts: new Map(),
  companyDays: new Map(),
  nationalHolidays: new Set(),
  closingDay: 31,
  startedOn: 0,
  today: MONDAY,
  paidLeaveClasses: new Set(),
};
const saved = (kind: SavedRule['kind'], values: object, version = 3) =>
  ({
    kind,
    values,
    version,
    scope: 'WORKPLACE_GROUP',
    scopeId: 'sales',
    scopeName: '営業部',
    origin: 'RULE',
    validFrom: 0,
  }) as unknown as SavedRule;
const stretchWith = (...rules: SavedRule[]) =>
  resolveAll(rules, { groupIds: ['sales'] } as never, 0);
const personWith = (...rules: SavedRule[]) =>
  ({
    employeeId: 'e1',
    joined: 0,
    left: Infinity,
    assigned: [],
    away: [],
    plans: new Map(),
    approved: [],
    workedThrough: new Set(),
    stamped: new Map(),
    rules: [stretchWith(...rules)],
  }) satisfies PersonFacts;
const part = (reason: Reason, day = MONDAY) =>
  ({ reason, workDay: day, from: day * 1440 + 540 }) as ExplainedPart;
const further = (reason: Reason, ...rules: SavedRule[]) =>
  furtherRules(part(reason), company, personWith(...rules)).map(({ name, value, setBy }) => [
    name,
    value,
    setBy,
  ]);

describe('what stands beside a part so that it can be checked by hand', () => {
  it.each<[string, SavedRule[], unknown[]]>([
    ['nothing set', [], [['statutoryHolidayRule', 'FIXED_WEEKDAY 0', 'LAW']]],
    [
      'another day of the week, which says as much as the rule itself',
      [saved('HOLIDAY', { statutoryWeekday: 3 })],
      [['statutoryHolidayRule', 'FIXED_WEEKDAY 3', 'WORKPLACE_GROUP']],
    ],
    [
      'the last of the week',
      [saved('HOLIDAY', { statutoryHolidayRule: 'LATEST_IN_WEEK' })],
      [['statutoryHolidayRule', 'LATEST_IN_WEEK', 'WORKPLACE_GROUP']],
    ],
    [
      'four weeks',
      [saved('HOLIDAY', { statutoryHolidayRule: 'FOUR_WEEKS', fourWeeksStart: '2026-04-06' })],
      [['statutoryHolidayRule', 'FOUR_WEEKS 2026-04-06', 'WORKPLACE_GROUP']],
    ],
  ])('a statutory holiday: %s', (_what, rules, expected) => {
    expect(further('STATUTORY_HOLIDAY', ...rules)).toEqual(expected);
  });

  it.each(['FIXED', 'SHIFT'])('over the week of %s: from when to when it goes', (workSystem) => {
    expect(further('OVER_WEEKLY_LIMIT', saved('WORK_SYSTEM', { workSystem }))).toEqual([
      ['week', '2026-11-15 2026-11-21', 'LAW'],
    ]);
  });
  it('over the week of a variable system: nothing more', () => {
    expect(
      further('OVER_WEEKLY_LIMIT', saved('WORK_SYSTEM', { workSystem: 'MONTHLY_VARIABLE' })),
    ).toEqual([]);
  });

  it.each([
    ['OVER_PERIOD_FRAME', 'MONTHLY_VARIABLE'],
    ['OVER_PERIOD_FRAME', 'FLEX'],
    ['UP_TO_FRAME', 'FLEX'],
  ] as const)('%s of %s: how large the frame is, and of which days', (reason, workSystem) => {
    const [frame, ...more] = further(reason, saved('WORK_SYSTEM', { workSystem }));
    // 30 days × 40 hours ÷ 7.
    expect([frame, more]).toEqual([['statutoryFrame', '10285 2026-11-01 2026-11-30', 'LAW'], []]);
  });
  it('whoever joins in the middle has the frame of their days', () => {
    const person = { ...personWith(saved('WORK_SYSTEM', { workSystem: 'FLEX' })), joined: MONDAY };
    expect(furtherRules(part('UP_TO_FRAME'), company, person)[0]?.value).toBe(
      '5142 2026-11-01 2026-11-30',
    );
    const leaves = {
      ...personWith(saved('WORK_SYSTEM', { workSystem: 'FLEX' })),
      left: dayOfDate('2026-11-07'),
    };
    expect(furtherRules(part('UP_TO_FRAME'), company, leaves)[0]?.value).toBe(
      '2400 2026-11-01 2026-11-30',
    );
  });
  it.each<[Reason, SavedRule[]]>([
    ['OVER_PERIOD_FRAME', []],
    ['UP_TO_FRAME', [saved('WORK_SYSTEM', { workSystem: 'FLEX', fullTwoDayWeekend: true })]],
    ['PRESCRIBED_HOURS', [saved('WORK_SYSTEM', { workSystem: 'FLEX' })]],
    ['OVER_DAILY_LIMIT', []],
    ['OVER_50_HOURS_A_WEEK', []],
    ['UP_TO_DAILY_LIMIT', []],
    ['NO_LIMIT_APPLIES', []],
    ['DEEMED_HOURS', []],
    ['REAL_PRESENCE', []],
  ])('%s: nothing more', (reason, rules) => {
    expect(further(reason, ...rules)).toEqual([]);
  });
});

describe('a rule as it is told', () => {
  it.each([
    ['a text as it is', 'FLEX', 'FLEX'],
    ['a number', 480, '480'],
    ['a span', { from: 1, until: 2 }, '{"from":1,"until":2}'],
    ['nothing', undefined, 'null'],
  ])('%s', (_what, value, expected) => {
    const source = {
      name: 'dailyLimitMinutes',
      version: 2,
      value,
      setBy: 'COMPANY',
      setById: undefined,
    } as const;
    expect(ruleOf(source)).toEqual({
      name: 'dailyLimitMinutes',
      version: 2,
      value: expected,
      setBy: 'COMPANY',
      setByName: null,
    });
    expect(ruleOf({ ...source, setByName: '営業部' }).setByName).toBe('営業部');
  });
});

describe('how the company counted its own overtime', () => {
  const names = (stretch: ReturnType<typeof stretchWith>, values = stretch.values) =>
    overtimeRulesOf(stretch, values, 9);
  it('as it says now, with who said it', () => {
    const stretch = stretchWith(
      saved('OVERTIME', { overtimeCalcType: 'FIXED_DAILY_VALUE', overtimeCalcMinutes: 450 }),
    );
    expect(names(stretch)).toMatchObject([
      {
        name: 'overtimeCalcType',
        value: 'FIXED_DAILY_VALUE',
        setBy: 'WORKPLACE_GROUP',
        setByName: '営業部',
        version: 3,
      },
      { name: 'overtimeCalcMinutes', value: '450', setBy: 'WORKPLACE_GROUP' },
      { name: 'includePublicHolidays', setBy: 'LAW', version: 0, setByName: null },
      { name: 'includeLegalHolidays', setBy: 'LAW' },
    ]);
  });
  it('only what plays a part: minutes are no part of other ways', () => {
    expect(names(stretchWith()).map(({ name }) => name)).toEqual([
      'overtimeCalcType',
      'includePublicHolidays',
      'includeLegalHolidays',
    ]);
  });
  it('as it said then, where it was changed since', () => {
    const now = stretchWith();
    const then = stretchWith(saved('OVERTIME', { overtimeCalcType: 'BY_TIME_BAND' }));
    expect(names(now, then.values)[0]).toEqual({
      name: 'overtimeCalcType',
      version: 9,
      value: 'BY_TIME_BAND',
      setBy: 'EARLIER',
      setByName: null,
    });
    expect(names(now, then.values)[1]?.setBy).toBe('LAW');
  });
});

describe('what was done to a stamp, and by which rule', () => {
  const rounding = {
    checkInUnit: 15,
    checkInMode: 'UP',
    checkOutUnit: 5,
    checkOutMode: 'DOWN',
    breakInUnit: 10,
    breakInMode: 'DOWN',
    breakOutUnit: 30,
    breakOutMode: 'UP',
  };
  const stretch = stretchWith(
    saved('ROUNDING', rounding),
    saved('BREAK_AUTO', { mode: 'FIXED' }),
    saved('EXIT_AUTO', { mode: 'SCHEDULED' }),
  );
  const step = (kind: string) =>
    ({ kind, stampId: '0', from: 0, until: 0 }) as Parameters<typeof ruleOfStep>[0];
  const EXPECTED: Readonly<Record<(typeof STAMP_TYPES)[number], string>> = {
    CHECK_IN_OFFICE: '15 UP',
    DIRECT_START: '15 UP',
    CHECK_OUT_OFFICE: '5 DOWN',
    DIRECT_END: '5 DOWN',
    BREAK_IN: '10 DOWN',
    BREAK_OUT: '30 UP',
  };
  it.each(STAMP_TYPES)('%s was rounded by the rule of its kind', (type) => {
    expect(ruleOfStep(step('ROUNDED'), { type } as StampModel, stretch)).toMatchObject({
      name: 'stampRounding',
      value: EXPECTED[type],
      setBy: 'WORKPLACE_GROUP',
    });
  });
  it('a stamp that is gone counts as a check-in', () => {
    expect(ruleOfStep(step('ROUNDED'), undefined, stretch)?.value).toBe('15 UP');
  });
  it.each([
    ['AUTO_BREAK', 'autoBreak', stretch.values.BREAK_AUTO.mode, 'WORKPLACE_GROUP'],
    ['AUTO_CHECK_OUT', 'autoCheckOut', stretch.values.EXIT_AUTO.mode, 'WORKPLACE_GROUP'],
  ])('%s', (kind, name, value, setBy) => {
    expect(ruleOfStep(step(kind), undefined, stretch)).toMatchObject({ name, value, setBy });
  });
  it('early work that a setting leaves out names the setting, also where it was another one then', () => {
    const cut = 'FROM_SCHEDULED_START_UNLESS_APPROVED';
    const now = stretchWith(saved('TIME_STAMPING', { earlyWork: cut }));
    const early = step('EARLY_NOT_COUNTED');
    expect(ruleOfStep(early, undefined, now)).toMatchObject({
      name: 'earlyWork',
      value: expect.stringContaining(cut),
      setBy: 'WORKPLACE_GROUP',
    });
    expect(ruleOfStep(early, undefined, stretch)).toMatchObject({ value: cut, setBy: 'EARLIER' });
  });
  it('a stamp that could not be read was changed by no rule', () => {
    expect(ruleOfStep(step('UNREADABLE'), undefined, stretch)).toBeNull();
  });
});
