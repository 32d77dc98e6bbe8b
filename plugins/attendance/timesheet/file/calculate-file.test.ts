import { describe, expect, it } from 'vitest';
import { answerOf } from '../questions/questions.ts';
import { timesheetOf } from './calculate-file.ts';
import { checkTimesheetFile } from './check.ts';
import type { FileDay } from './format.ts';

const monday = {
  workSystem: 'FIXED' as const,
  statutoryHolidays: ['2025-06-01'],
  days: [
    {
      date: '2025-06-02',
      prescribedMinutes: 420,
      work: [['2025-06-02T09:00', '2025-06-02T19:00']] as const,
      breaks: [['2025-06-02T12:00', '2025-06-02T13:00']] as const,
    },
  ],
};

describe('ファイルで渡した月の計算', () => {
  it('合計と、その一分ごとの理由と条文を返す', () => {
    const answer = timesheetOf(monday);
    expect(answer.total).toMatchObject({ worked: 540, overtimeBeyondStatutory: 60 });
    expect(answer.explanation.overtimeBeyondStatutory).toEqual([
      {
        workDate: '2025-06-02',
        from: '2025-06-02T18:00',
        until: '2025-06-02T19:00',
        minutes: 60,
        reason: 'OVER_DAILY_LIMIT',
        article: 'LSA 32(2)',
      },
    ]);
  });

  it('月の途中で労働時間制度が変わると、その日から新しい規則で数える', () => {
    const { byDay } = timesheetOf({
      ...monday,
      days: [
        ...monday.days,
        {
          date: '2025-06-03',
          prescribedMinutes: 420,
          work: [['2025-06-03T09:00', '2025-06-03T19:00']],
        },
      ],
      rulesFrom: [{ from: '2025-06-03', workSystem: 'EXEMPT_MANAGER' }],
    });
    expect(byDay['2025-06-02']).toMatchObject({ overtimeBeyondStatutory: 60 });
    expect(byDay['2025-06-03']).toMatchObject({ overtimeBeyondStatutory: 0, notTested: 600 });
  });

  it.each([
    [
      '何もない',
      {},
      '"days" is missing; it must be a list of objects with "date", "prescribedMinutes".',
    ],
    [
      '日付でない',
      { days: [{ ...monday.days[0], date: '2025-02-30' }] },
      '"days[0].date" must be a date',
    ],
    [
      '終わりが先',
      { days: [{ ...monday.days[0], work: [['2025-06-02T19:00', '2025-06-02T09:00']] }] },
      '"days[0].work" must end after 2025-06-02T19:00.',
    ],
    [
      '同じ日が二つ',
      { days: [monday.days[0], monday.days[0]] },
      'The day 2025-06-02 is there twice.',
    ],
    ['知らない制度', { ...monday, workSystem: 'FREE' }, '"workSystem" must be one of FIXED'],
    [
      '清算期間のないフレックス',
      { ...monday, workSystem: 'FLEX' },
      'FLEX needs "settlementPeriods" (or "closingPeriods" or "closingDay") for every day; 2025-06-02 is in none.',
    ],
    ['分でない', { days: [{ ...monday.days[0], prescribedMinutes: 7.5 }] }, 'whole minutes'],
    [
      '日に所定がない',
      { days: [{ date: '2025-06-02', work: [] }] },
      '"days[0].prescribedMinutes" is missing; it must be whole minutes from 0 to 1440.',
    ],
    [
      '綴り違い',
      { ...monday, days: [{ ...monday.days[0], prescribedMinuts: 480 }] },
      '"days[0].prescribedMinuts" is unknown; did you mean "prescribedMinutes"?',
    ],
    [
      '二日に働いた一分',
      {
        days: [
          {
            date: '2025-06-02',
            prescribedMinutes: 480,
            work: [['2025-06-02T20:00', '2025-06-03T10:00']],
          },
          {
            date: '2025-06-03',
            prescribedMinutes: 480,
            work: [['2025-06-03T09:00', '2025-06-03T18:00']],
          },
        ],
      },
      '2025-06-03T09:00 is worked on two days, 2025-06-02 and 2025-06-03.',
    ],
    [
      '深い所の間違い',
      {
        ...monday,
        rulesFrom: [{ from: '2025-06-03', weeklyLimitMinutes: -1 }],
        policy: { partialWeek: 'HALF' },
        stampRounding: { CHECK_IN: { unit: 7, mode: 'CEIL' } },
        autoBreak: { mode: 'FIXED_WINDOWS', windows: [{ from: '25:00', to: '26:00' }] },
      },
      '"policy.partialWeek" must be one of PRORATE, ACROSS.',
    ],
    [
      '深い所の間違い（丸め）',
      { ...monday, stampRounding: { CHECK_IN: { unit: 7, mode: 'CEIL' } } },
      '"stampRounding.CHECK_IN.unit" must be one of 1, 5, 6, 10, 15, 20, 30, 60.',
    ],
    [
      '深い所の間違い（休憩）',
      {
        ...monday,
        autoBreak: { mode: 'FIXED_WINDOWS', windows: [{ from: '25:00', to: '26:00' }] },
      },
      '"autoBreak.windows[0].from" must be a time like 09:00',
    ],
  ])('%sときは、どこがどう違うかを言う', (_what, file, sentence) => {
    expect(checkTimesheetFile(file).join(' ')).toContain(sentence);
  });
});

describe('書き方に関わらず同じ答えになる', () => {
  it('日も区間も、どの順で書いてもよい', () => {
    const days = [2, 3, 4].map((day): FileDay => {
      const date = `2025-06-0${day}`;
      const work: FileDay['work'] = [
        [`${date}T08:00`, `${date}T12:00`],
        [`${date}T13:00`, `${date}T19:00`],
      ];
      return { date, prescribedMinutes: 480, work };
    });
    const turned = days.map((day) => ({ ...day, work: day.work?.toReversed() ?? [] })).toReversed();
    expect(timesheetOf({ days: turned })).toEqual(timesheetOf({ days }));
  });

  it('省いた項目は、労働基準法の決まりと同じになる', () => {
    const standard = {
      workSystem: 'FIXED' as const,
      weekStartDay: 'SUNDAY' as const,
      weeklyLimitMinutes: 2400,
      dailyLimitMinutes: 480,
      nightStart: '22:00',
      nightEnd: '05:00',
      includeEarlyMorning: true,
      afterStatutoryHolidayMidnight: 'EXCLUDE_HOLIDAY_MINUTES' as const,
      frameRounding: 'FLOOR_MINUTE' as const,
      partialWeek: 'PRORATE' as const,
      overtimeCalcType: 'BY_QUANTITY' as const,
      earlyWorkPolicy: 'FROM_STAMP' as const,
      autoBreak: { mode: 'STAMPED_ONLY' as const },
      monthStarts: ['2025-06-01'],
    };
    expect(timesheetOf({ ...standard, ...monday })).toEqual(timesheetOf(monday));
  });

  it('誰も読まない項目は、答えの横に名前が出る', () => {
    const given = { ...monday, memo: 'x', days: [{ ...monday.days[0], colour: 'red' }] };
    expect(answerOf(given)).toMatchObject({ unread: ['days[0].colour', 'memo'] });
    expect(answerOf(monday)).not.toHaveProperty('unread');
  });

  it('知らない計算は、知っているものを挙げて断る', () => {
    expect(answerOf({}, 'weather')).toEqual({
      mistakes: [expect.stringContaining('"topic" must be one of daily, weekly')],
    });
    expect(answerOf({ minutes: '75' })).toEqual({
      mistakes: ['"minutes" must be a list; each entry must be whole minutes from 0 to 100000000.'],
    });
    expect(answerOf({ lots: [{ days: 10 }], asOf: '2025-01-01' })).toEqual({
      mistakes: ['"lots[0].grantDate" is missing; it must be a date like 2025-06-02.'],
    });
  });
});
