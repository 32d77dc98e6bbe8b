import { describe, expect, it } from 'vitest';
import { readHolidayWork, readOvertime, readRevise, readVacation } from './asked.ts';

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
