import { describe, expect, it } from 'vitest';
import type { SettingScope } from '../engine/rule-scope.ts';
import { defaultsOf, type RuleKind } from './catalogue.ts';
import { changed, completed, isAsked, issuesOfRule, maySet } from './check.ts';

describe('what a place says', () => {
  it('undefined leaves a value alone, null takes it off', () => {
    const before = { statutoryWeekday: 6, allowsSubstitute: false };
    expect(
      changed('HOLIDAY', before, { statutoryWeekday: null, substituteWithinDays: 10 }),
    ).toStrictEqual({ allowsSubstitute: false, substituteWithinDays: 10 });
  });

  it('what is no value of the rule is not kept', () => {
    expect(changed('HOLIDAY', { gone: 1 }, { other: 2 })).toStrictEqual({});
  });

  it('a line that leaves columns out gets those of a new line; other lists stay as they are', () => {
    const line = { minutes: 1800, notifiesStaff: false };
    expect(changed('PART_TIME_NOTICE', {}, { notices: [line] })).toStrictEqual({
      notices: [
        {
          name: '',
          measure: 'WORKED_WEEK',
          minutes: 1800,
          warnPercent: 90,
          notifiesEmployee: true,
          notifiesStaff: false,
          isActive: true,
        },
      ],
    });
    const units = { compensatoryUnits: ['HALF'] };
    expect(changed('HOLIDAY', {}, units)).toStrictEqual(units);
    expect(changed('PART_TIME_NOTICE', { notices: [line] }, { notices: null })).toStrictEqual({});
  });

  it('a value that nothing asks for is not asked for', () => {
    const asked = (workSystem: string, hasCoreTime: boolean) =>
      isAsked('WORK_SYSTEM', 'coreStart', { workSystem, hasCoreTime });
    expect(asked('FLEX', true)).toBe(true);
    expect(asked('FLEX', false)).toBe(false);
    expect(asked('FIXED', true)).toBe(false);
    expect(isAsked('WORK_SYSTEM', 'workSystem', {})).toBe(true);
  });

  it('holds beside what a wider place says, and that beside the law', () => {
    const law = defaultsOf('HOLIDAY');
    const wider = { ...law, statutoryWeekday: 3, substituteWithinDays: 10 };
    expect(completed('HOLIDAY', { statutoryWeekday: 6 })).toEqual({ ...law, statutoryWeekday: 6 });
    expect(completed('HOLIDAY', { statutoryWeekday: 6 }, wider)).toEqual({
      ...wider,
      statutoryWeekday: 6,
    });
  });
});

const PEOPLE: readonly SettingScope[] = [
  'COMPANY',
  'WORKPLACE',
  'WORKPLACE_GROUP',
  'EMPLOYMENT_DIVISION',
];
const EVERY: readonly SettingScope[] = [...PEOPLE, 'BASIC_SHIFT'];

type Asked = { kind: RuleKind; scope?: SettingScope; own: object; base?: object; from?: string };
const refused = ({ kind, scope = 'COMPANY', own, base, from }: Asked): string =>
  issuesOfRule({
    kind,
    scope,
    own: { ...own },
    ...(base ? { base: { ...defaultsOf(kind), ...base } } : {}),
    ...(from ? { validFrom: from } : {}),
  })
    .map(({ path, key }) => `${path} ${key}`)
    .join(', ');

describe('where a rule may be set', () => {
  it.each<[RuleKind, readonly SettingScope[]]>([
    ['WORK_SYSTEM', EVERY],
    ['HOLIDAY', EVERY],
    ['PART_TIME_NOTICE', PEOPLE],
    ['WORKTIME_EXTRACTION', ['COMPANY']],
  ])('%s: %o', (kind, places) => {
    for (const scope of EVERY) {
      const expected = places.includes(scope) ? '' : 'scope validation.choice';
      expect(refused({ kind, scope, own: {} }), scope).toBe(expected);
    }
  });

  it('the company’s week and position stand in its own setting: below it a rule may say others', () => {
    const position = { position: 'REQUIRED' };
    const week = { weeklyLimitMinutes: 2640 };
    for (const scope of EVERY) {
      const isOwn = scope !== 'COMPANY';
      const no = (field: string) => (isOwn ? '' : `${field} validation.notAtThisScope`);
      expect(refused({ kind: 'TIME_STAMPING', scope, own: position })).toBe(no('position'));
      expect(refused({ kind: 'WORK_SYSTEM', scope, own: week })).toBe(no('weeklyLimitMinutes'));
      expect(maySet('WORK_SYSTEM', 'workSystem', scope)).toBe(true);
      expect(maySet('WORK_SYSTEM', 'weekStartDay', scope)).toBe(isOwn);
      expect(maySet('WORK_SYSTEM', 'dailyLimitMinutes', scope)).toBe(isOwn);
    }
  });
});

describe('what a rule may not say', () => {
  const types = (...stampTypes: string[]) => ({ stampTypes });
  const [IN, OUT] = ['CHECK_IN_OFFICE', 'CHECK_OUT_OFFICE'] as const;
  const core = (coreStart: string, coreEnd: string, more: object = {}) => ({
    workSystem: 'FLEX',
    hasCoreTime: true,
    coreStart,
    coreEnd,
    ...more,
  });
  const windows = (...all: string[]) => ({
    mode: 'FIXED_WINDOWS',
    windows: all.map((one) => ({ from: one.slice(0, 5), until: one.slice(6) })),
  });
  const steps = (...all: (readonly [number, number])[]) => ({
    mode: 'STEPS_BY_ELAPSED',
    steps: all.map(([afterMinutes, breakMinutes]) => ({ afterMinutes, breakMinutes })),
  });
  const notices = (...names: string[]) => ({ notices: names.map((name) => ({ name })) });
  const NO_PAIR = 'stampTypes validation.stampTypesPair';
  const OVERLAP = 'windows validation.breakWindows';
  const STEPS = 'steps validation.breakSteps';
  const BACKWARDS = 'coreEnd validation.endBeforeStart';

  it.each<[string, RuleKind, object, string]>([
    ['a minute of rounding that clocks have', 'ROUNDING', { checkInUnit: 15 }, ''],
    ['one that they have not', 'ROUNDING', { checkInUnit: 7 }, 'checkInUnit validation.choice'],
    ['stamps once each', 'TIME_STAMPING', types(IN, OUT), ''],
    ['a stamp twice', 'TIME_STAMPING', types(IN, OUT, IN), 'stampTypes validation.repeated'],
    ['a value of no rule', 'HOLIDAY', { gone: 1 }, ''],
    ['direct ways only', 'TIME_STAMPING', types('DIRECT_START', 'DIRECT_END'), ''],
    ['coming, and no way to leave', 'TIME_STAMPING', types(IN, 'DIRECT_START'), NO_PAIR],
    ['leaving, and no way to come', 'TIME_STAMPING', types(OUT, 'DIRECT_END'), NO_PAIR],
    ['a break that begins and never ends', 'TIME_STAMPING', types(IN, OUT, 'BREAK_IN'), NO_PAIR],
    ['a break that only ends', 'TIME_STAMPING', types(IN, OUT, 'BREAK_OUT'), NO_PAIR],
    ['both', 'TIME_STAMPING', types(IN, 'DIRECT_END', 'BREAK_IN', 'BREAK_OUT'), ''],
    ['core time', 'WORK_SYSTEM', core('10:00', '10:01'), ''],
    ['core time of no minute', 'WORK_SYSTEM', core('10:00', '10:00'), BACKWARDS],
    ['core time backwards', 'WORK_SYSTEM', core('15:00', '10:00'), BACKWARDS],
    ['core time of nobody', 'WORK_SYSTEM', core('15:00', '10:00', { hasCoreTime: false }), ''],
    [
      'core time without flextime',
      'WORK_SYSTEM',
      core('15:00', '10:00', { workSystem: 'SHIFT' }),
      '',
    ],
    ['half days for work on holidays', 'HOLIDAY', { compensatoryUnits: ['HALF'] }, ''],
    [
      'days of no unit',
      'HOLIDAY',
      { compensatoryUnits: [] },
      'compensatoryUnits validation.required',
    ],
    [
      'days of no unit that nobody gets',
      'HOLIDAY',
      { compensatoryUnits: [], allowsCompensatory: false },
      '',
    ],
    ['breaks one after the other', 'BREAK_AUTO', windows('12:00-12:30', '12:30-13:00'), ''],
    ['in whatever order', 'BREAK_AUTO', windows('15:00-15:15', '12:00-12:45'), ''],
    ['breaks that overlap', 'BREAK_AUTO', windows('12:00-12:31', '12:30-13:00'), OVERLAP],
    ['in whatever order, too', 'BREAK_AUTO', windows('12:30-13:00', '12:00-12:31'), OVERLAP],
    ['over midnight until the first', 'BREAK_AUTO', windows('00:30-01:00', '23:30-00:30'), ''],
    ['over midnight into the first', 'BREAK_AUTO', windows('00:30-01:00', '23:30-00:31'), OVERLAP],
    ['a break of no minute', 'BREAK_AUTO', windows('12:00-12:00'), OVERLAP],
    ['no break at all', 'BREAK_AUTO', windows(), OVERLAP],
    ['the longer of both', 'BREAK_AUTO', { ...windows('12:00-12:00'), mode: 'MAX' }, OVERLAP],
    ['windows of nobody', 'BREAK_AUTO', { ...windows(), mode: 'STAMPED_ONLY' }, ''],
    ['steps', 'BREAK_AUTO', steps([360, 45], [480, 60]), ''],
    ['no step', 'BREAK_AUTO', steps(), STEPS],
    ['no step by worked time', 'BREAK_AUTO', { ...steps(), mode: 'STEPS_BY_WORKED' }, STEPS],
    ['two steps of one hour', 'BREAK_AUTO', steps([360, 45], [360, 60]), STEPS],
    ['a break as long as the work before it', 'BREAK_AUTO', steps([45, 45]), STEPS],
    ['a minute shorter', 'BREAK_AUTO', steps([46, 45]), ''],
    ['one wrong step of two', 'BREAK_AUTO', steps([360, 45], [50, 60]), STEPS],
    ['steps of nobody', 'BREAK_AUTO', { ...steps(), mode: 'STAMPED_ONLY' }, ''],
    ['a record of no column', 'RECORD_DISPLAY', { columns: [] }, 'columns validation.required'],
    ['a record of one', 'RECORD_DISPLAY', { columns: ['WORKED'] }, ''],
    [
      'lists by no condition',
      'WORKTIME_EXTRACTION',
      { conditions: [] },
      'conditions validation.required',
    ],
    ['notices of two names', 'PART_TIME_NOTICE', notices('週20時間', '月87時間'), ''],
    [
      'notices of one name',
      'PART_TIME_NOTICE',
      notices('週20時間', '週20時間'),
      'notices validation.duplicate',
    ],
    [
      'a notice without a name',
      'PART_TIME_NOTICE',
      notices('週20時間', ' '),
      'notices validation.required',
    ],
  ])('%s (%s)', (_what, kind, own, expected) => {
    expect(refused({ kind, own })).toBe(expected);
  });

  it('nor what only becomes wrong beside a wider place', () => {
    const base = { workSystem: 'FLEX', hasCoreTime: true };
    const own = { coreStart: '15:00' };
    expect(refused({ kind: 'WORK_SYSTEM', own, base })).toBe(BACKWARDS);
    expect(refused({ kind: 'WORK_SYSTEM', own })).toBe('');
  });

  // November 2nd is a Monday.
  it.each<[string, object, object | undefined, string | undefined, string]>([
    ['on its first day', { weekStartDay: 1 }, {}, '2026-11-02', ''],
    ['in its middle', { weekStartDay: 1 }, {}, '2026-11-03', 'validFrom validation.weekBoundary'],
    [
      'where nobody said one',
      { weekStartDay: 1 },
      undefined,
      '2026-11-03',
      'validFrom validation.weekBoundary',
    ],
    ['as it was already', { weekStartDay: 1 }, { weekStartDay: 1 }, '2026-11-03', ''],
    ['before the day is known', { weekStartDay: 1 }, {}, undefined, ''],
    ['of which nothing is said', { dailyLimitMinutes: 420 }, {}, '2026-11-03', ''],
  ])('a week is not cut: %s', (_what, own, base, from, expected) => {
    const asked: Asked = { kind: 'WORK_SYSTEM', scope: 'WORKPLACE', own };
    if (base) asked.base = base;
    if (from) asked.from = from;
    expect(refused(asked)).toBe(expected);
  });
});
