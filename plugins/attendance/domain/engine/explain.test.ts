import { describe, expect, it } from 'vitest';
import { explain, type Reason, reasonOf } from './explain.ts';
import { type Piece, STANDARD, type WorkRules, workSystems } from './rules.ts';

const DAY = 20_000;
const at = (hour: number): number => DAY * 1440 + hour * 60;

const piece = (more: Partial<Piece> = {}): Piece => ({
  workDay: DAY,
  ledger: 'WORK',
  from: at(9),
  until: at(10),
  dayType: 'WORKDAY',
  lateNight: false,
  band: 'PRESCRIBED',
  excess: undefined,
  over60: false,
  ...more,
});
const rules = (more: Partial<WorkRules> = {}, from = 0, version = 7) => {
  const held: WorkRules = { ...STANDARD, ...more };
  const sources = (Object.keys(held) as (keyof WorkRules)[]).map((name) => ({
    name,
    version,
    value: held[name],
    setBy: 'COMPANY',
    setById: undefined,
  }));
  return { from, rules: held, version, sources };
};
type System = WorkRules['workSystem'];
const told = (given: Partial<Piece>, workSystem: System) => {
  const [part] = explain([piece(given)], 'worked', [rules({ workSystem })]);
  return (
    part && [
      part.reason,
      part.article,
      part.rules
        .map(({ name }) => name)
        .sort()
        .join(' '),
    ]
  );
};

const BEYOND = { band: 'BEYOND_STATUTORY' } as const;

/** Every reason there is, once for each way in which it comes out otherwise. */
const cases: {
  readonly [Key in Reason]: readonly (readonly [Partial<Piece>, System, string, string])[];
} = {
  PRESCRIBED_HOURS: [
    [{}, 'FIXED', 'LSA 32(2)', 'workSystem'],
    [{}, 'SHIFT', 'LSA 32(2)', 'workSystem'],
    [{}, 'FLEX', 'LSA 32-3', 'workSystem'],
    [{ band: 'BEYOND_STATUTORY' }, 'FIXED', 'LSA 32(2)', 'workSystem'],
  ],
  UP_TO_DAILY_LIMIT: [
    [{ band: 'WITHIN_STATUTORY' }, 'FIXED', 'LSA 32(2)', 'dailyLimitMinutes workSystem'],
    [{ band: 'WITHIN_STATUTORY' }, 'MONTHLY_VARIABLE', 'LSA 32-2', 'dailyLimitMinutes workSystem'],
  ],
  UP_TO_FRAME: [
    [
      { band: 'WITHIN_STATUTORY' },
      'FLEX',
      'LSA 32-3',
      'flexMonthPrescribedMinutes frameRounding fullTwoDayWeekend weeklyLimitMinutes workSystem',
    ],
  ],
  OVER_DAILY_LIMIT: [
    [{ ...BEYOND, excess: 'DAILY' }, 'FIXED', 'LSA 32(2)', 'dailyLimitMinutes workSystem'],
    [
      { ...BEYOND, excess: 'DAILY' },
      'WEEKLY_IRREGULAR',
      'LSA 32-5',
      'dailyLimitMinutes workSystem',
    ],
    // After midnight of the day it may hang on how a holiday before it ends.
    [
      { ...BEYOND, excess: 'DAILY', from: at(24), until: at(25) },
      'FIXED',
      'LSA 32(2)',
      'afterStatutoryHolidayMidnight dailyLimitMinutes workSystem',
    ],
    [
      { ...BEYOND, excess: 'DAILY', from: at(23), until: at(24) },
      'FIXED',
      'LSA 32(2)',
      'dailyLimitMinutes workSystem',
    ],
  ],
  OVER_WEEKLY_LIMIT: [
    [
      { ...BEYOND, excess: 'WEEKLY' },
      'FIXED',
      'LSA 32(1)',
      'weekStartDay weeklyLimitMinutes workSystem',
    ],
    [
      { ...BEYOND, excess: 'WEEKLY' },
      'SHIFT',
      'LSA 32(1)',
      'weekStartDay weeklyLimitMinutes workSystem',
    ],
    ...(['MONTHLY_VARIABLE', 'YEARLY_VARIABLE'] as const).map(
      (system) =>
        [
          { ...BEYOND, excess: 'WEEKLY' },
          system,
          system === 'MONTHLY_VARIABLE' ? 'LSA 32-2' : 'LSA 32-4',
          'partialWeek weekStartDay weeklyLimitMinutes workSystem',
        ] as const,
    ),
  ],
  OVER_PERIOD_FRAME: [
    [
      { ...BEYOND, excess: 'PERIOD' },
      'FLEX',
      'LSA 32-3',
      'frameRounding fullTwoDayWeekend weeklyLimitMinutes workSystem',
    ],
    [
      { ...BEYOND, excess: 'PERIOD' },
      'YEARLY_VARIABLE',
      'LSA 32-4',
      'frameRounding fullTwoDayWeekend weeklyLimitMinutes workSystem',
    ],
  ],
  OVER_50_HOURS_A_WEEK: [
    [{ ...BEYOND, excess: 'MONTHLY_50' }, 'FLEX', 'LSA 32-3(2)', 'frameRounding workSystem'],
  ],
  STATUTORY_HOLIDAY: [
    [{ band: 'STATUTORY_HOLIDAY' }, 'FIXED', 'LSA 35, 37(1)', 'workSystem'],
    [{ band: 'STATUTORY_HOLIDAY' }, 'FLEX', 'LSA 35, 37(1)', 'workSystem'],
  ],
  NO_LIMIT_APPLIES: [
    [{ band: 'NOT_TESTED' }, 'EXEMPT_MANAGER', 'LSA 41', 'workSystem'],
    [{ band: 'NOT_TESTED' }, 'HIGHLY_PROFESSIONAL', 'LSA 41-2', 'workSystem'],
  ],
  DEEMED_HOURS: [
    [{ ledger: 'DEEMED' }, 'DISCRETIONARY', 'LSA 38-3, 38-4', 'deemedMinutes workSystem'],
    [{ ledger: 'DEEMED' }, 'OUTSIDE_DEEMED', 'LSA 38-2', 'deemedMinutes workSystem'],
  ],
  REAL_PRESENCE: [
    [
      { ledger: 'PRESENCE', ...BEYOND, excess: 'DAILY' },
      'DISCRETIONARY',
      'LSA 38-3, 38-4',
      'workSystem',
    ],
    [{ ledger: 'PRESENCE' }, 'OUTSIDE_DEEMED', 'LSA 38-2', 'workSystem'],
  ],
};

describe('a part of a total says why it is there, by which article and by which rules', () => {
  const rows = Object.entries(cases).flatMap(([reason, of]) =>
    of.map((one) => [reason, ...one] as const),
  );
  it.each(rows)('%s %j %s', (reason, given, system, article, names) => {
    expect(reasonOf(piece(given), system)).toBe(reason);
    // What is not worked in the sense of the total is explained where it is counted.
    const total = given.ledger === 'PRESENCE' ? undefined : told(given, system);
    if (total) expect(total).toEqual([reason, article, names]);
  });

  it('of hours of presence, which only late night counts', () => {
    const presence = piece({ ledger: 'PRESENCE', lateNight: true });
    const part = (workSystem: System) =>
      explain([presence], 'lateNight', [rules({ workSystem })])[0];
    expect([part('DISCRETIONARY')?.reason, part('DISCRETIONARY')?.article]).toEqual([
      'REAL_PRESENCE',
      'LSA 38-3, 38-4, LSA 37(4)',
    ]);
    expect(part('DISCRETIONARY')?.rules.map(({ name }) => name)).toEqual([
      'workSystem',
      'lateNight',
    ]);
    expect(part('OUTSIDE_DEEMED')?.article).toBe('LSA 38-2, LSA 37(4)');
  });

  it.each([
    [{ lateNight: true }, 'LSA 32(2), LSA 37(4)', ['lateNight', 'workSystem']],
    [{ over60: true }, 'LSA 32(2), LSA 37(1) proviso', ['workSystem']],
    [
      { lateNight: true, over60: true },
      'LSA 32(2), LSA 37(1) proviso, LSA 37(4)',
      ['lateNight', 'workSystem'],
    ],
  ])('%j adds its own article: %s', (given, article, names) => {
    expect(told(given, 'FIXED')).toEqual(['PRESCRIBED_HOURS', article, names.sort().join(' ')]);
  });

  it('every system has a reason for prescribed hours and an article', () => {
    for (const system of workSystems) {
      const [part] = explain([piece()], 'worked', [rules({ workSystem: system })]);
      expect(part?.article, system).toMatch(/^LSA \d/);
    }
  });
});

describe('the rules of a part', () => {
  it('are those that held on its day, whatever order they came in', () => {
    const held = [
      rules({}, DAY + 1, 3),
      rules({ workSystem: 'SHIFT' }, DAY, 2),
      rules({ workSystem: 'FLEX' }, 0, 1),
    ];
    const pieces = [-1, 0, 1].map((days) =>
      piece({ workDay: DAY + days, from: at(9) + days * 1440, until: at(10) + days * 1440 }),
    );
    for (const given of [held, held.toReversed()]) {
      const parts = explain(pieces, 'worked', given);
      expect(parts.map(({ rulesVersion, rules: of }) => [rulesVersion, of[0]?.value])).toEqual([
        [1, 'FLEX'],
        [2, 'SHIFT'],
        [3, 'FIXED'],
      ]);
    }
  });
  it('are none where none held, or where none were kept', () => {
    const [none] = explain([piece()], 'worked', []);
    expect(none).toMatchObject({
      rules: [],
      rulesVersion: 0,
      reason: 'PRESCRIBED_HOURS',
      article: 'LSA 32(2)',
    });
    const { sources: _sources, ...bare } = rules();
    expect(explain([piece()], 'worked', [bare])[0]).toMatchObject({ rules: [], rulesVersion: 7 });
    expect(explain([piece()], 'worked', [rules({}, DAY + 1)])[0]?.rules).toEqual([]);
  });
  it('stand beside its minutes', () => {
    const given = piece({ from: at(9), until: at(10) + 7 });
    expect(explain([given], 'worked', [rules()])[0]).toMatchObject({
      workDay: DAY,
      from: at(9),
      until: at(10) + 7,
      minutes: 67,
      piece: given,
    });
  });
});
