import { describe, expect, it } from 'vitest';
import {
  doctorGuidance,
  eighteenthBirthday,
  isMinor,
  minorBreaches,
  workInterval,
} from './health.ts';
import { adultFrom, forMinors } from './minors.ts';
import { type RuleSource, type RulesFrom, STANDARD } from './rules.ts';

describe('interviews with a doctor (LSA of safety 66-8)', () => {
  // 30 days: 10,285 minutes of 40 hours a week.
  it.each([
    [10_285, 0, false, false],
    [10_000, 0, false, false],
    [10_286, 1, false, false],
    [10_285 + 4800, 4800, false, false],
    [10_285 + 4801, 4801, true, false],
    [10_285 + 6000, 6000, true, false],
    [10_285 + 6001, 6001, true, true],
  ])(
    '%i minutes in 30 days are %i over; told: %s, without a request: %s',
    (worked, excessMinutes, isOver80, isOver100) => {
      expect(doctorGuidance(worked, 30)).toEqual({ excessMinutes, isOver80, isOver100 });
    },
  );
});

describe('the interval between two days', () => {
  it.each([
    [1380, 2040, 660, 660, 0, 2040],
    [1380, 2039, 660, 659, 1, 2040],
    [1380, 2400, 660, 1020, 0, 2040],
  ])(
    'from %i to %i, %i asked for',
    (end, next, asked, intervalMinutes, shortageMinutes, earliestStart) => {
      expect(workInterval(end, next, asked)).toEqual({
        intervalMinutes,
        shortageMinutes,
        earliestStart,
      });
    },
  );
});

describe('people under 18 (LSA 60, 61)', () => {
  it.each([
    ['2008-06-02', '2026-06-01', true],
    ['2008-06-02', '2026-06-02', false],
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
  ])('born on %s is a minor on %s: %s', (birthday, date, is) => {
    expect(isMinor(birthday, date)).toBe(is);
  });
  it('are 18 from the first of March where their birthday is missing', () => {
    expect(eighteenthBirthday('2008-02-29')).toBe('2026-03-01');
    expect(adultFrom('1970-01-03') - adultFrom('1970-01-01')).toBe(2);
  });

  const given = {
    birthday: '2008-06-02',
    date: '2026-06-01',
    workedMinutes: 480,
    lateNightMinutes: 0,
  };
  it.each([
    ['eight hours by day', {}, []],
    ['a minute more than eight hours', { workedMinutes: 481 }, ['MINOR_OVERTIME']],
    ['a minute over the week', { overtimeMinutes: 1 }, ['MINOR_OVERTIME']],
    ['nothing over', { overtimeMinutes: 0, statutoryHolidayMinutes: 0 }, []],
    ['a minute at night', { lateNightMinutes: 1 }, ['MINOR_LATE_NIGHT']],
    ['a minute on the statutory holiday', { statutoryHolidayMinutes: 1 }, ['MINOR_HOLIDAY_WORK']],
    [
      'all at once',
      { workedMinutes: 600, lateNightMinutes: 60, statutoryHolidayMinutes: 60 },
      ['MINOR_OVERTIME', 'MINOR_LATE_NIGHT', 'MINOR_HOLIDAY_WORK'],
    ],
    ['the same at 18', { workedMinutes: 600, lateNightMinutes: 60, date: '2026-06-02' }, []],
  ])('%s', (_what, more, breaches) => {
    expect(minorBreaches({ ...given, ...more })).toEqual(breaches);
  });
});

describe('the 44 hours of small shops are not for people under 18 (LSA 60)', () => {
  const source = (
    name: RuleSource['name'],
    value: unknown,
  ): RuleSource & { setByName: string } => ({
    name,
    value,
    version: 3,
    setBy: 'WORKPLACE',
    setById: 'w',
    setByName: '大阪',
  });
  const part = (from: number, weeklyLimitMinutes: number, version = 3): RulesFrom => ({
    from,
    version,
    rules: { ...STANDARD, weeklyLimitMinutes },
    sources: [source('weeklyLimitMinutes', weeklyLimitMinutes), source('weekStartDay', 0)],
  });
  const limits = (parts: readonly RulesFrom[]) =>
    parts.map(({ from, rules }) => [from, rules.weeklyLimitMinutes]);

  it.each([
    ['of unknown age, as they are', [part(0, 2640)], undefined, [[0, 2640]]],
    ['grown up before', [part(10, 2640)], 10, [[10, 2640]]],
    [
      'grown up within',
      [part(0, 2640)],
      10,
      [
        [0, 2400],
        [10, 2640],
      ],
    ],
    [
      'grown up on the day of the next rules',
      [part(0, 2640), part(10, 2640)],
      10,
      [
        [0, 2400],
        [10, 2640],
      ],
    ],
    [
      'rules in any order',
      [part(10, 2640), part(0, 2400)],
      20,
      [
        [0, 2400],
        [10, 2400],
        [20, 2640],
      ],
    ],
    ['40 hours already', [part(0, 2400)], 10, [[0, 2400]]],
    ['less than 40 hours', [part(0, 2000)], 10, [[0, 2000]]],
  ] as const)('%s', (_what, parts, grown, expected) => {
    expect(limits(forMinors(parts, grown))).toEqual(expected);
  });

  it('the explanation says that the law set them, and of nothing else', () => {
    const [young, grown] = forMinors([part(0, 2640)], 10);
    expect(young?.sources).toEqual([
      {
        name: 'weeklyLimitMinutes',
        value: 2400,
        version: 0,
        setBy: 'LAW',
        setById: undefined,
        setByName: undefined,
      },
      source('weekStartDay', 0),
    ]);
    expect(grown?.sources).toEqual(part(0, 2640).sources);
    const { sources: _sources, ...bare } = part(0, 2640);
    expect(forMinors([bare], 10)[0]).not.toHaveProperty('sources');
    const [{ setByName: _name, ...unnamed }] = [source('weeklyLimitMinutes', 2640)];
    const [told] = forMinors([{ ...bare, sources: [unnamed] }], 10);
    expect(told?.sources?.[0]).not.toHaveProperty('setByName');
  });
});
