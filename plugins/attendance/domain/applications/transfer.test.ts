import { describe, expect, it } from 'vitest';
import { checkTransfer } from './check-overtime.ts';
import type { HolidayWorkDetails } from './details.ts';
import { DATE, facts, TODAY, told, work } from './example-facts.ts';
import type { OtherApplication, TransferLimits } from './facts.ts';

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
