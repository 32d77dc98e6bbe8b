import { describe, expect, it } from 'vitest';
import { ABSENCE, PRIVATE_OUTING } from '../vacation-classes.ts';
import { checkVacation, datesIssues, spanOfVacation, unitsOf } from './check-vacation.ts';
import type { VacationDetails } from './details.ts';
import { DATE, facts, PLAN, told } from './example-facts.ts';
import type { Facts, FactsOfClass, FactsOfDay } from './facts.ts';

const PAID: FactsOfClass = {
  id: 'paid',
  code: 'PAID_LEAVE',
  name: '年休',
  unit: 'HOUR',
  isShown: true,
  noticeDays: null,
  mayFollow: false,
  displayFrom: null,
  displayUntil: null,
  limitDays: null,
  usedDays: 0,
};
const STAMP = { id: 's', type: 'CHECK_IN_OFFICE', at: 540 } as const;
const day = (date: string, more: Partial<FactsOfDay> = {}): FactsOfDay => ({
  date,
  plan: PLAN,
  isInService: true,
  isOnLeave: false,
  stamps: [],
  ...more,
});
const details = (more: Partial<VacationDetails> = {}): VacationDetails => ({
  vacationClassId: 'paid',
  unit: 'DAY',
  from: null,
  until: null,
  ...more,
});
const check = (
  more: Partial<VacationDetails>,
  ofClass: Partial<FactsOfClass> | null = {},
  given: Partial<Facts> = {},
  [fromDate, toDate]: readonly [string, string] = [DATE, DATE],
) =>
  told(
    checkVacation(
      { fromDate, toDate, reason: '', details: { type: 'VACATION', ...details(more) } },
      details(more),
      facts({ vacationClass: ofClass === null ? undefined : { ...PAID, ...ofClass }, ...given }),
    ),
  );
const hours = (from: number | null, until: number | null) =>
  ({ unit: 'HOUR', from, until }) as const;

describe('休暇の日付', () => {
  const dates = (fromDate: string, toDate: string) =>
    datesIssues({ fromDate, toDate, reason: '', details: {} as never }).map(
      ({ path, key, params }) => [path, key, params],
    );
  it('終わりは始まりより前にならず、半年より長くならない', () => {
    expect(dates('2026-11-24', '2026-11-24')).toEqual([]);
    expect(dates('2026-11-24', '2026-11-23')).toEqual([
      ['toDate', 'validation.endAfterStart', undefined],
    ]);
    expect(dates('2026-11-24', '2027-05-26')).toEqual([]);
    expect(dates('2026-11-24', '2027-05-27')).toEqual([
      ['toDate', 'validation.vacationTooLong', { days: 183 }],
    ]);
    expect(check({}, {}, {}, ['2026-11-24', '2026-11-23'])).toEqual([['toDate', 'endAfterStart']]);
    expect(check({}, null, {}, ['2026-11-24', '2026-11-23'])).toEqual([
      ['toDate', 'endAfterStart'],
    ]);
  });
});

describe('休暇の区分', () => {
  it.each([
    ['知らない区分', {}, null, [['vacationClassId', 'choice']]],
    ['使っていない区分', {}, { isShown: false }, [['vacationClassId', 'choice']]],
    [
      '期間の外',
      {},
      { displayFrom: '07-01', displayUntil: '09-30' },
      [['fromDate', 'classNotOffered', { name: '年休', from: '7/1', until: '9/30' }]],
    ],
    ['期間の終わりの日', {}, { displayFrom: '07-01', displayUntil: '11-24' }, []],
    ['期間の初めの日', {}, { displayFrom: '11-24', displayUntil: '11-30' }, []],
    [
      '1日の区分の半日',
      { unit: 'HALF_AM' },
      { unit: 'DAY' },
      [['unit', 'unitNotAllowed', { name: '年休' }]],
    ],
    [
      '半日の区分の時間',
      hours(540, 600),
      { unit: 'HALF_DAY' },
      [['unit', 'unitNotAllowed', { name: '年休' }]],
    ],
    ['半日の区分の半日', { unit: 'HALF_PM' }, { unit: 'HALF_DAY' }, []],
    ['時間の区分の時間', hours(540, 600), { unit: 'HOUR' }, []],
  ] as const)('%s', (_what, more, ofClass, expected) => {
    expect(check(more, ofClass)).toEqual(expected);
  });
  it('どの単位で取れるか', () => {
    expect(unitsOf('DAY')).toEqual(['DAY']);
    expect(unitsOf('HALF_DAY', null)).toEqual(['DAY', 'HALF_AM', 'HALF_PM']);
    expect(unitsOf('HOUR', 'PAID_LEAVE')).toEqual(['DAY', 'HALF_AM', 'HALF_PM', 'HOUR']);
    expect(unitsOf('HOUR', PRIVATE_OUTING)).toEqual(['HOUR']);
  });
});

describe('時間の休暇', () => {
  it.each([
    ['始業から1時間', hours(540, 600), []],
    ['終業まで1時間', hours(1020, 1080), []],
    ['休憩をはさむ2時間', hours(660, 840), []],
    ['始まりがない', hours(null, 600), [['start', 'required']]],
    ['終わりがない', hours(540, null), [['start', 'required']]],
    ['長さがない', hours(540, 540), [['end', 'endAfterStart']]],
    ['始業より前', hours(539, 599), [['start', 'hoursInsidePlan']]],
    ['終業より後', hours(1021, 1081), [['start', 'hoursInsidePlan']]],
    ['半端な時間', hours(540, 601), [['end', 'wholeHours']]],
    ['休憩の中だけ', hours(720, 780), [['end', 'wholeHours']]],
  ])('%s', (_what, more, expected) => {
    expect(check(more)).toEqual(expected);
  });
  it('休みの日には取れない', () => {
    expect(check(hours(540, 600), {}, {}, ['2026-11-21', '2026-11-21'])).toEqual([
      ['fromDate', 'noWorkday'],
    ]);
    expect(check({}, {}, {}, ['2026-11-21', '2026-11-21'])).toEqual([['fromDate', 'noWorkday']]);
  });
});

describe('私用外出', () => {
  const outing = (
    more: Partial<VacationDetails>,
    ofClass: Partial<FactsOfClass> = {},
    date = DATE,
  ) => check(more, { code: PRIVATE_OUTING, ...ofClass }, {}, [date, date]);
  it.each([
    ['予定の外でも、何分でも', hours(480, 521), []],
    ['始まりがない', hours(null, 600), [['start', 'required']]],
    ['終わりがない', hours(540, null), [['start', 'required']]],
    ['長さがない', hours(540, 540), [['end', 'endAfterStart']]],
    ['一日ではない', { unit: 'DAY' }, [['unit', 'unitNotAllowed', { name: '年休' }]]],
  ] as const)('%s', (_what, more, expected) => {
    expect(outing(more)).toEqual(expected);
  });
  it('休みの日でもよく、年の上限もない', () => {
    expect(outing(hours(540, 600), { limitDays: 0 }, '2026-11-21')).toEqual([]);
    expect(outing({}, { isShown: false })).toEqual([['vacationClassId', 'choice']]);
  });
});

describe('打刻のある日の休暇', () => {
  const stamped = {
    dayOf: (date: string) => day(date, { stamps: date === '2026-11-25' ? [STAMP] : [] }),
  };
  const both = ['2026-11-24', '2026-11-25'] as const;
  it.each([
    ['1日の休暇は、知らせる', {}, {}, [['warning.workedThatDay']]],
    ['半日の休暇は、働いてよい', { unit: 'HALF_AM' }, {}, []],
    ['欠勤にはできない', {}, { code: ABSENCE }, [['fromDate', 'absenceOnWorkedDay']]],
    ['半日の欠勤は、働いてよい', { unit: 'HALF_AM' }, { code: ABSENCE }, []],
    [
      '年の上限とともに',
      {},
      { limitDays: 1 },
      [['fromDate', 'limitDays', { name: '年休', limit: 1, left: 1 }], ['warning.workedThatDay']],
    ],
  ] as const)('%s', (_what, more, ofClass, expected) => {
    expect(check(more, ofClass, stamped, both)).toEqual(expected);
  });
  it('最後の日の次の日の打刻は、関わらない', () => {
    expect(check({}, {}, stamped, ['2026-11-24', '2026-11-24'])).toEqual([]);
    expect(check({}, { code: ABSENCE }, {}, both)).toEqual([]);
  });
});

describe('年の上限', () => {
  it.each([
    ['ちょうど', 5, 4, {}, []],
    ['1日多い', 5, 5, {}, [['fromDate', 'limitDays', { name: '年休', limit: 5, left: 0 }]]],
    [
      'すでに越えている',
      5,
      7,
      {},
      [['fromDate', 'limitDays', { name: '年休', limit: 5, left: 0 }]],
    ],
    ['百分の一日の端数は、越えたとみなさない', 1, 0.005, {}, []],
    [
      'それより多ければ越える',
      1,
      0.006,
      {},
      [['fromDate', 'limitDays', { name: '年休', limit: 1, left: 0.99 }]],
    ],
    [
      '残りは百分の一日で',
      3,
      2.123,
      {},
      [['fromDate', 'limitDays', { name: '年休', limit: 3, left: 0.88 }]],
    ],
    ['上限がない', null, 99, {}, []],
    [
      '1日もない区分',
      0,
      0,
      { unit: 'HALF_AM' },
      [['fromDate', 'limitDays', { name: '年休', limit: 0, left: 0 }]],
    ],
  ] as const)('%s', (_what, limitDays, usedDays, more, expected) => {
    expect(check(more, { limitDays, usedDays })).toEqual(expected);
  });
});

describe('休暇が一日のどこを占めるか', () => {
  const whole = { from: 0, until: 2880 };
  it.each([
    ['1日', { unit: 'DAY' }, PLAN, whole],
    ['午前：いちばん長い休憩まで', { unit: 'HALF_AM' }, PLAN, { from: 0, until: 720 }],
    ['午後：いちばん長い休憩から', { unit: 'HALF_PM' }, PLAN, { from: 780, until: 2880 }],
    [
      '休憩のない日の午前',
      { unit: 'HALF_AM' },
      { start: 540, end: 840, breaks: [] },
      { from: 0, until: 690 },
    ],
    ['時間', hours(600, 660), PLAN, { from: 600, until: 660 }],
    ['予定のない日の時間', hours(600, 660), null, { from: 600, until: 660 }],
    ['予定のない日の半日', { unit: 'HALF_AM' }, null, whole],
    ['書きかけの時間', hours(600, null), null, whole],
    ['始まりのない時間', hours(null, 600), null, whole],
    ['1日の休暇の時刻は見ない', { unit: 'DAY', from: 600, until: 660 }, PLAN, whole],
  ] as const)('%s', (_what, more, plan, expected) => {
    expect(spanOfVacation(details(more), plan)).toEqual(expected);
  });
});
