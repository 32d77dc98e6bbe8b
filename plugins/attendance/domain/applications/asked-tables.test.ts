import { describe, expect, it } from 'vitest';
import { readHolidayWork, readOvertime, readRevise, readVacation } from './asked.ts';
import { checkHolidayWork, checkOvertime, checkTransfer } from './check-overtime.ts';
import type { HolidayWorkDetails, OvertimeDetails } from './details.ts';
import type { Facts, FactsOfDay, OtherApplication, TransferLimits } from './facts.ts';

const DATE = '2026-11-24';
const span = { start: '18:00', end: '20:30' };
const minutes = { from: 1080, until: 1230 };

describe('書き込まれたものを読む', () => {
  it('残業', () => {
    const breaks = [{ start: '19:00', end: '19:15' }];
    expect(readOvertime({ workDate: DATE, ...span, breaks, reason: '棚卸' })).toEqual({
      fromDate: DATE,
      toDate: DATE,
      reason: '棚卸',
      details: { type: 'OVERTIME', ...minutes, breaks: [{ from: 1140, until: 1155 }] },
    });
    const bare = readOvertime({ workDate: DATE, ...span });
    expect(bare).toMatchObject({ reason: '', details: { breaks: [] } });
  });
  it.each([
    ['日付がない', { ...span }],
    ['始まりがない', { workDate: DATE, end: '20:30' }],
    ['終わりがない', { workDate: DATE, start: '18:00' }],
    ['終わりが空', { workDate: DATE, start: '18:00', end: '' }],
    ['休憩の終わりがない', { workDate: DATE, ...span, breaks: [{ start: '19:00' }] }],
    ['休憩の始まりがない', { workDate: DATE, ...span, breaks: [{ end: '19:00' }] }],
  ])('残業は、%sあいだは申請できない', (_what, given) => {
    expect(readOvertime(given)).toBeUndefined();
  });

  it('打刻修正', () => {
    const given = {
      workDate: DATE,
      reason: '忘れた',
      stamps: [
        { id: 's1', type: 'CHECK_IN_OFFICE', time: '09:00' },
        { type: 'CHECK_OUT_OFFICE', time: '25:00' },
        { id: null, type: 'CHECK_IN_OFFICE', time: '23:50', dayBefore: true },
      ],
    } as const;
    expect(readRevise(given)).toEqual({
      fromDate: DATE,
      toDate: DATE,
      reason: '忘れた',
      details: {
        type: 'REVISE',
        stamps: [
          { id: 's1', type: 'CHECK_IN_OFFICE', at: 540 },
          { id: null, type: 'CHECK_OUT_OFFICE', at: 1500 },
          { id: null, type: 'CHECK_IN_OFFICE', at: -10 },
        ],
      },
    });
    expect(readRevise({ workDate: DATE })?.details).toEqual({ type: 'REVISE', stamps: [] });
  });
  it.each([
    [true, { cancelsAutoBreak: true }],
    [false, { cancelsAutoBreak: false }],
    [null, {}],
    [undefined, {}],
  ])('自動の休憩を取り消すか: %s', (cancelsAutoBreak, expected) => {
    const {
      type: _type,
      stamps: _stamps,
      ...rest
    } = readRevise({ workDate: DATE, stamps: [], cancelsAutoBreak })!.details as unknown as Record<
      string,
      unknown
    >;
    expect(rest).toEqual(expected);
  });
  it.each([
    ['日付がない', { stamps: [] }],
    ['種類がない', { workDate: DATE, stamps: [{ time: '09:00' }] }],
    ['時刻がない', { workDate: DATE, stamps: [{ type: 'BREAK_IN' as const }] }],
    [
      '1つだけ書きかけ',
      { workDate: DATE, stamps: [{ type: 'BREAK_IN' as const, time: '09:00' }, {}] },
    ],
  ])('打刻修正は、%sあいだは申請できない', (_what, given) => {
    expect(readRevise(given)).toBeUndefined();
  });

  const leave = { vacationClassId: 'paid', fromDate: DATE } as const;
  it.each([
    ['DAY', { toDate: '2026-11-26' }, { toDate: '2026-11-26', from: null, until: null }],
    // Times that were typed before the unit was changed are no part of it.
    ['DAY', { toDate: DATE, ...span }, { toDate: DATE, from: null, until: null }],
    ['HALF_AM', { toDate: '2026-12-24', ...span }, { toDate: DATE, from: null, until: null }],
    ['HALF_PM', {}, { toDate: DATE, from: null, until: null }],
    ['HOUR', { ...span, toDate: '2026-12-24' }, { toDate: DATE, ...minutes }],
  ] as const)('休暇 %s %j', (unit, more, { toDate, ...times }) => {
    expect(readVacation({ ...leave, unit, ...more })).toEqual({
      fromDate: DATE,
      toDate,
      reason: '',
      details: { type: 'VACATION', vacationClassId: 'paid', unit, ...times },
    });
  });
  it.each([
    ['種類がない', { unit: 'DAY', fromDate: DATE, toDate: DATE }],
    ['単位がない', { ...leave, toDate: DATE }],
    ['終わりの日がない', { ...leave, unit: 'DAY' }],
    ['時間がない', { ...leave, unit: 'HOUR' }],
    ['時間の終わりがない', { ...leave, unit: 'HOUR', start: '09:00' }],
    ['初めの日がない', { vacationClassId: 'paid', unit: 'HALF_AM' }],
  ] as const)('休暇は、%sあいだは申請できない', (_what, given) => {
    expect(readVacation(given)).toBeUndefined();
  });
  it('休暇の理由', () => {
    expect(readVacation({ ...leave, unit: 'HALF_AM', reason: '通院' })?.reason).toBe('通院');
  });

  it('休日出勤', () => {
    const given = { workDate: DATE, part: 'HALF', ...span, breaks: [], reason: '催事' } as const;
    expect(readHolidayWork(given)).toEqual({
      fromDate: DATE,
      toDate: DATE,
      reason: '催事',
      details: {
        type: 'HOLIDAY_WORK',
        part: 'HALF',
        ...minutes,
        breaks: [],
        transferDate: null,
        transferKind: null,
      },
    });
    expect(readHolidayWork({ ...given, transferDate: '2026-11-30' })?.details).toMatchObject({
      transferDate: '2026-11-30',
    });
    expect(readHolidayWork({ ...given, transferDate: '' })?.details).toMatchObject({
      transferDate: null,
    });
  });
  it.each([
    ['区分がない', { workDate: DATE, ...span }],
    ['時刻がない', { workDate: DATE, part: 'WHOLE' }],
    ['休憩が書きかけ', { workDate: DATE, part: 'WHOLE', ...span, breaks: [{}] }],
    ['日付がない', { part: 'WHOLE', ...span }],
  ] as const)('休日出勤は、%sあいだは申請できない', (_what, given) => {
    expect(readHolidayWork(given)).toBeUndefined();
  });
});

const TODAY = '2026-11-20';
const PLAN = { start: 540, end: 1080, breaks: [{ from: 720, until: 780 }] };
const WORKDAYS = [
  '2026-11-19',
  '2026-11-20',
  '2026-11-24',
  '2026-11-25',
  '2026-11-30',
  '2026-12-21',
  '2026-12-22',
  '2027-01-20',
  '2027-01-21',
];
const facts = ({
  limits,
  ...more
}: Partial<Omit<Facts, 'limits'>> & { limits?: Partial<Facts['limits']> } = {}): Facts => ({
  today: TODAY,
  now: 600,
  dayOf: (date): FactsOfDay | undefined =>
    date === 'unknown'
      ? undefined
      : {
          date,
          isInService: true,
          isOnLeave: false,
          stamps: [],
          plan: WORKDAYS.includes(date) ? PLAN : null,
        },
  others: [],
  weekStartDay: 0,
  limits: {
    isOffered: true,
    daysBefore: 0,
    daysAfter: 30,
    needsReason: false,
    needsTransfer: false,
    ...limits,
  },
  ...more,
});
const of = (date: string) => ({ fromDate: date, toDate: date, reason: '', details: {} as never });
const told = ({ issues, warnings }: ReturnType<typeof checkOvertime>) => [
  ...issues.map(({ path, key, params }) => [
    path,
    key.replace('validation.', ''),
    ...(params ? [params] : []),
  ]),
  ...warnings.map(({ key, params }) => [key, ...(params ? [params] : [])]),
];

describe('残業と早出', () => {
  const over = (
    date: string,
    from: number,
    until: number,
    breaks: OvertimeDetails['breaks'] = [],
  ) => told(checkOvertime(of(date), { from, until, breaks }, facts()));
  it.each<[string, string, number, number, [number, number][], unknown[]]>([
    ['予定のすぐ後', DATE, 1080, 1140, [[1080, 1095]], []],
    ['予定のすぐ前', DATE, 480, 540, [[480, 495]], []],
    ['予定に1分かかる', DATE, 1079, 1140, [], [['start', 'overtimeInsidePlan']]],
    ['前から1分かかる', DATE, 480, 541, [], [['start', 'overtimeInsidePlan']]],
    ['休みの日', '2026-11-21', 1080, 1140, [], [['workDate', 'overtimeOnDayOff']]],
    ['知らない日', 'unknown', 1080, 1140, [], [['workDate', 'overtimeOnDayOff']]],
    ['終わりが先', DATE, 1140, 1080, [], [['end', 'endAfterStart']]],
    // Eight hours and more need an hour in all; planned are 60 minutes of eight hours.
    ['合わせて8時間を超え、休憩は足りる', DATE, 1080, 1200, [], []],
  ])('%s', (_what, date, from, until, breaks, expected) => {
    expect(
      over(
        date,
        from,
        until,
        breaks.map(([start, end]) => ({ from: start, until: end })),
      ),
    ).toEqual(expected);
  });
  it('休憩は、一日を合わせて足りなければならない。過ぎた日と今日は知らせるだけ', () => {
    const short = { ...PLAN, breaks: [{ from: 720, until: 765 }] };
    const on = (date: string) =>
      told(
        checkOvertime(
          of(date),
          { from: 1080, until: 1140, breaks: [] },
          facts({
            dayOf: () => ({ date, isInService: true, isOnLeave: false, stamps: [], plan: short }),
          }),
        ),
      );
    const params = { needed: 60, taken: 45 };
    expect(on(DATE)).toEqual([['breaks', 'breakNeeded', params]]);
    expect(on(TODAY)).toEqual([['warning.breakShort', params]]);
    expect(on('2026-11-19')).toEqual([['warning.breakShort', params]]);
  });
});

const work = (more: Partial<HolidayWorkDetails> = {}): HolidayWorkDetails => ({
  part: 'WHOLE',
  from: 540,
  until: 1080,
  breaks: [{ from: 720, until: 780 }],
  transferDate: null,
  transferKind: null,
  ...more,
});

describe('休日出勤', () => {
  const holiday = (date: string, more: Partial<HolidayWorkDetails> = {}, given = facts()) =>
    told(checkHolidayWork(of(date), work(more), given));
  it.each<[string, string, Partial<HolidayWorkDetails>, unknown[]]>([
    ['休みの日', '2026-11-21', {}, []],
    ['知らない日', 'unknown', {}, []],
    ['働く日', DATE, {}, [['workDate', 'notADayOff']]],
    ['終わりが先', '2026-11-21', { until: 500, breaks: [] }, [['end', 'endAfterStart']]],
    [
      '休憩がない',
      '2026-11-21',
      { breaks: [] },
      [['breaks', 'breakNeeded', { needed: 60, taken: 0 }]],
    ],
    [
      'きょう、休憩がない',
      TODAY,
      { breaks: [] },
      [
        ['workDate', 'notADayOff'],
        ['warning.breakShort', { needed: 60, taken: 0 }],
      ],
    ],
    [
      'きのう、休憩がない',
      '2026-11-18',
      { breaks: [] },
      [['warning.breakShort', { needed: 60, taken: 0 }]],
    ],
    [
      '終わりも休みの日も違う',
      '2026-11-21',
      { until: 500, breaks: [], transferDate: '2026-11-21' },
      [
        ['end', 'endAfterStart'],
        ['transferDate', 'transferSameDay'],
      ],
    ],
    [
      '知らせもまとめる',
      '2026-11-21',
      { transferDate: '2026-11-24' },
      [['warning.transferOtherWeek']],
    ],
  ])('%s', (_what, date, more, expected) => {
    expect(holiday(date, more)).toEqual(expected);
  });
});

describe('休日出勤の代わりに休む日', () => {
  const transfer = (
    date: string,
    more: Partial<HolidayWorkDetails>,
    given: Parameters<typeof facts>[0] = {},
  ) => told(checkTransfer(date, work(more), facts(given)));
  const SATURDAY = '2026-11-21';
  it.each<[string, string, Partial<HolidayWorkDetails>, Parameters<typeof facts>[0], unknown[]]>([
    ['選ばない', SATURDAY, {}, {}, []],
    [
      '選ばなければならない',
      SATURDAY,
      {},
      { limits: { needsTransfer: true } },
      [['transferDate', 'transferNeeded']],
    ],
    ['同じ日', SATURDAY, { transferDate: SATURDAY }, {}, [['transferDate', 'transferSameDay']]],
    ['同じ週の働く日', '2026-11-22', { transferDate: DATE }, {}, []],
    ['次の週の働く日', SATURDAY, { transferDate: DATE }, {}, [['warning.transferOtherWeek']]],
    [
      'きょうを振り替える',
      SATURDAY,
      { transferDate: TODAY },
      {},
      [['transferDate', 'transferInPast']],
    ],
    [
      'きのうを振り替える',
      SATURDAY,
      { transferDate: '2026-11-19' },
      {},
      [['transferDate', 'transferInPast']],
    ],
    [
      'もともと休みの日',
      SATURDAY,
      { transferDate: '2026-11-28' },
      {},
      [['transferDate', 'transferIsDayOff']],
    ],
    [
      '知らない日',
      SATURDAY,
      { transferDate: 'unknown' },
      {},
      [['transferDate', 'transferIsDayOff']],
    ],
    [
      '働いた後で選ぶ: 代休になる',
      '2026-11-15',
      { transferDate: DATE },
      {},
      [['warning.becomesCompensatory']],
    ],
    [
      '代休は、働いた日より前にはない',
      '2026-11-18',
      { transferDate: '2026-11-17' },
      {},
      [['transferDate', 'compensatoryBeforeWork']],
    ],
    [
      '半日は代休',
      SATURDAY,
      { part: 'HALF', transferDate: DATE },
      {},
      [['warning.halfIsCompensatory']],
    ],
    [
      '代休は、きょうでも取れる',
      '2026-11-15',
      { transferDate: TODAY },
      {},
      [['warning.becomesCompensatory']],
    ],
  ])('%s', (_what, date, more, given, expected) => {
    expect(transfer(date, more, given)).toEqual(expected);
  });

  const limits = (more: Partial<TransferLimits>) => ({
    limits: {
      transfer: {
        substituteWithinDays: 3,
        compensatoryParts: ['WHOLE', 'HALF'],
        compensatoryWithinMonths: 1,
        ...more,
      } as TransferLimits,
    },
  });
  it.each<[string, string, Partial<HolidayWorkDetails>, Partial<TransferLimits>, unknown[]]>([
    [
      '振替休日がない',
      SATURDAY,
      { transferDate: DATE },
      { substituteWithinDays: null },
      [['transferDate', 'substituteNotOffered']],
    ],
    ['3日後まで', SATURDAY, { transferDate: DATE }, {}, [['warning.transferOtherWeek']]],
    [
      '4日後は遠い',
      SATURDAY,
      { transferDate: '2026-11-25' },
      {},
      [['transferDate', 'substituteTooFar', { days: 3 }]],
    ],
    [
      '5日前も遠い',
      '2026-11-29',
      { transferDate: '2026-11-24' },
      {},
      [['transferDate', 'substituteTooFar', { days: 3 }]],
    ],
    [
      '代休がない',
      '2026-11-15',
      { transferDate: DATE },
      { compensatoryParts: [] },
      [['transferDate', 'compensatoryNotOffered']],
    ],
    [
      '代休は一日だけ',
      SATURDAY,
      { part: 'HALF', transferDate: DATE },
      { compensatoryParts: ['WHOLE'] },
      [['transferDate', 'compensatoryWholeOnly']],
    ],
    [
      '代休は半日だけ',
      '2026-11-15',
      { transferDate: DATE },
      { compensatoryParts: ['HALF'] },
      [['transferDate', 'compensatoryHalfOnly']],
    ],
    [
      '代休は1か月後まで',
      SATURDAY,
      { part: 'HALF', transferDate: '2026-12-21' },
      {},
      [['warning.halfIsCompensatory']],
    ],
    [
      '1か月と1日後は遅い',
      SATURDAY,
      { part: 'HALF', transferDate: '2026-12-22' },
      {},
      [['transferDate', 'compensatoryTooLate', { months: 1 }]],
    ],
    [
      '2か月なら',
      SATURDAY,
      { part: 'HALF', transferDate: '2027-01-21' },
      { compensatoryWithinMonths: 2 },
      [['warning.halfIsCompensatory']],
    ],
  ])('会社の決まり: %s', (_what, date, more, own, expected) => {
    expect(transfer(date, more, limits(own))).toEqual(expected);
  });

  const other = (details: object, fromDate: string, toDate = fromDate) =>
    ({ id: 'o', fromDate, toDate, details }) as OtherApplication;
  const taken = [['transferDate', 'transferTaken']];
  const free = [['warning.transferOtherWeek']];
  it.each<[string, OtherApplication, unknown[]]>([
    ['別の休日出勤の代わり', other({ type: 'HOLIDAY_WORK', transferDate: DATE }, SATURDAY), taken],
    [
      '別の休日出勤の、別の日',
      other({ type: 'HOLIDAY_WORK', transferDate: '2026-11-25' }, DATE),
      free,
    ],
    ['休暇の日', other({ type: 'VACATION', unit: 'DAY' }, DATE), taken],
    ['休暇の初めの日', other({ type: 'VACATION', unit: 'DAY' }, DATE, '2026-11-26'), taken],
    ['休暇の終わりの日', other({ type: 'VACATION', unit: 'DAY' }, '2026-11-22', DATE), taken],
    ['休暇の前の日', other({ type: 'VACATION', unit: 'DAY' }, '2026-11-25', '2026-11-26'), free],
    ['休暇の後の日', other({ type: 'VACATION', unit: 'DAY' }, '2026-11-22', '2026-11-23'), free],
    ['半日の休暇', other({ type: 'VACATION', unit: 'HALF_AM' }, DATE), free],
    ['残業の日', other({ type: 'OVERTIME', unit: 'DAY' }, DATE), free],
  ])('すでに: %s', (_what, one, expected) => {
    expect(
      transfer(
        SATURDAY,
        { transferDate: DATE },
        { others: [other({ type: 'OVERTIME' }, '2026-11-19'), one] },
      ),
    ).toEqual(expected);
  });
});
