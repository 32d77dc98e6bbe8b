import { describe, expect, it } from 'vitest';
import { ledgerOf, leftOn, uncoveredIn } from './ledger.ts';
import type { LeaveLot, LedgerFacts } from './ledger-facts.ts';

const lot = (id: string, from: string, days: number, more: Partial<LeaveLot> = {}): LeaveLot => ({
  id,
  from,
  until: `${Number(from.slice(0, 4)) + 2}-09-30`,
  days,
  hours: 0,
  ...more,
});
const OLD = lot('old', '2023-10-01', 10);
const NEW = lot('new', '2024-10-01', 11);
let count = 0;
const use = (date: string, days: number, hours = 0) => {
  count += 1;
  return { id: `use${count}`, date, days, hours };
};
const lines = (facts: LedgerFacts, until: string) =>
  ledgerOf(facts, until).map(({ date, kind, lotId, days, hours }) => [
    date,
    kind,
    lotId,
    days,
    hours,
  ]);
const HALF_DAY_LOT = lot('half', '2023-10-01', 0.5);
const advance = (advanceDays: number) => [
  { from: '', order: 'OLDEST_FIRST' as const, advanceDays },
];

describe('休暇の台帳', () => {
  it('付与、取得、失効が日付の順に並び、足すと残りになる', () => {
    const facts = { lots: [NEW, OLD], uses: [use('2025-01-15', 5)] };
    expect(lines(facts, '2025-10-01')).toEqual([
      ['2023-10-01', 'GRANT', 'old', 10, 0],
      ['2024-10-01', 'GRANT', 'new', 11, 0],
      ['2025-01-15', 'USE', 'old', -5, 0],
      ['2025-10-01', 'EXPIRY', 'old', -5, 0],
    ]);
    const rows = ledgerOf(facts, '2025-10-01');
    expect(leftOn(rows, '2023-09-30')).toEqual({ days: 0, hours: 0 });
    expect(leftOn(rows, '2025-01-14')).toEqual({ days: 21, hours: 0 });
    expect(leftOn(rows, '2025-09-30')).toEqual({ days: 16, hours: 0 });
    expect(leftOn(rows, '2025-10-01')).toEqual({ days: 11, hours: 0 });
    expect(leftOn(rows, '2025-09-30', 'old')).toEqual({ days: 5, hours: 0 });
  });

  it('最後の日にも取れて、次の日に残りが失効する', () => {
    expect(lines({ lots: [OLD], uses: [use('2025-09-30', 1)] }, '2025-10-01').slice(1)).toEqual([
      ['2025-09-30', 'USE', 'old', -1, 0],
      ['2025-10-01', 'EXPIRY', 'old', -9, 0],
    ]);
  });

  it('取り切った付与分は、失効の行を持たない', () => {
    const facts = { lots: [HALF_DAY_LOT], uses: [use('2024-01-10', 0.5)] };
    expect(lines(facts, '2026-01-01').map(([, kind]) => kind)).toEqual(['GRANT', 'USE']);
  });

  it('1日が二つの付与分にまたがる（LEAVE-25）', () => {
    const facts = { lots: [HALF_DAY_LOT, NEW], uses: [use('2024-11-01', 1)] };
    expect(lines(facts, '2024-11-01').slice(2)).toEqual([
      ['2024-11-01', 'USE', 'half', -0.5, 0],
      ['2024-11-01', 'USE', 'new', -0.5, 0],
    ]);
  });

  it('時間で取ると、1日を時間に開いてから引く', () => {
    const lengths = [{ from: '2023-10-01', hoursPerDay: 8 }];
    const facts = {
      lots: [OLD],
      uses: [use('2024-01-10', 0, 3), use('2024-01-11', 0, 2)],
      lengths,
    };
    expect(lines(facts, '2024-01-11').slice(1)).toEqual([
      ['2024-01-10', 'OPENED', 'old', -1, 8],
      ['2024-01-10', 'USE', 'old', 0, -3],
      ['2024-01-11', 'USE', 'old', 0, -2],
    ]);
    expect(leftOn(ledgerOf(facts, '2024-01-11'), '2024-01-11')).toEqual({ days: 9, hours: 3 });
  });

  it('古い付与分の端数の時間は、新しい付与分の日より先に使う', () => {
    const old = { ...OLD, days: 0, hours: 6 };
    const facts = { lots: [old, NEW], uses: [use('2024-11-01', 1)] };
    expect(lines(facts, '2024-11-01').slice(2)).toEqual([
      ['2024-11-01', 'USE', 'old', 0, -6],
      ['2024-11-01', 'OPENED', 'new', -1, 8],
      ['2024-11-01', 'USE', 'new', 0, -2],
    ]);
  });

  it('半日しか残っていなければ、半日を時間に開く', () => {
    const facts = { lots: [HALF_DAY_LOT], uses: [use('2024-01-10', 0, 2)] };
    expect(lines(facts, '2024-01-10').slice(1)).toEqual([
      ['2024-01-10', 'OPENED', 'half', -0.5, 4],
      ['2024-01-10', 'USE', 'half', 0, -2],
    ]);
  });

  it('契約の1日が短くなると、日数はそのまま、時間は割合で切り上がる（LEAVE-28）', () => {
    const lots = [{ ...OLD, days: 3, hours: 3 }];
    const lengths = [
      { from: '2023-10-01', hoursPerDay: 8 },
      { from: '2024-04-01', hoursPerDay: 4 },
    ];
    expect(lines({ lots, uses: [], lengths }, '2024-04-01').slice(1)).toEqual([
      ['2024-04-01', 'CONVERSION', 'old', 0, -1],
    ]);
    const half = { lots, uses: [use('2024-04-01', 0.5, 0)], lengths };
    expect(leftOn(ledgerOf(half, '2024-04-01'), '2024-04-01')).toEqual({ days: 2.5, hours: 2 });
    // The first length holds before its date too.
    expect(
      lines({ lots, uses: [use('2023-12-01', 0, 4)], lengths: lengths.slice(1) }, '2023-12-01'),
    ).toEqual([
      ['2023-10-01', 'GRANT', 'old', 3, 3],
      ['2023-12-01', 'OPENED', 'old', -1, 4],
      ['2023-12-01', 'USE', 'old', 0, -4],
    ]);
  });

  it('残りより多く取ると、足りない分はどの付与分のものでもない行になる', () => {
    const facts = { lots: [HALF_DAY_LOT], uses: [use('2024-01-10', 1), use('2024-01-11', 0, 2)] };
    expect(lines(facts, '2024-01-11').slice(2)).toEqual([
      ['2024-01-10', 'USE', null, -0.5, 0],
      ['2024-01-11', 'USE', null, 0, -2],
    ]);
    expect(leftOn(ledgerOf(facts, '2024-01-11'), '2024-01-11', null)).toEqual({
      days: -0.5,
      hours: -2,
    });
  });

  it('前借りを認めれば次の付与分から引き、付与の日まで残りはマイナスになる', () => {
    const facts = { lots: [HALF_DAY_LOT, NEW], uses: [use('2024-09-02', 2)], terms: advance(5) };
    const rows = ledgerOf(facts, '2024-10-01');
    expect(rows.map(({ kind, lotId, days }) => [kind, lotId, days])).toEqual([
      ['GRANT', 'half', 0.5],
      ['USE', 'half', -0.5],
      ['USE', 'new', -1.5],
      ['GRANT', 'new', 11],
    ]);
    expect(leftOn(rows, '2024-09-30')).toEqual({ days: -1.5, hours: 0 });
    expect(leftOn(rows, '2024-10-01')).toEqual({ days: 9.5, hours: 0 });
  });

  it('前借りは、認めた日数まで。その先はどの付与分のものでもない', () => {
    const facts = {
      lots: [HALF_DAY_LOT, NEW],
      uses: [use('2024-09-02', 1), use('2024-09-03', 1), use('2024-09-04', 0, 2)],
      terms: advance(1),
    };
    expect(lines(facts, '2024-09-04').slice(1)).toEqual([
      ['2024-09-02', 'USE', 'half', -0.5, 0],
      ['2024-09-02', 'USE', 'new', -0.5, 0],
      ['2024-09-03', 'USE', null, -0.5, 0],
      ['2024-09-03', 'USE', 'new', -0.5, 0],
      ['2024-09-04', 'USE', null, 0, -2],
    ]);
    expect(uncoveredIn(facts).map(({ date }) => date)).toEqual(['2024-09-03', '2024-09-04']);
  });

  it('まだ登録のない付与も、認めた日数まで前借りでき、足りないとは数えない', () => {
    const facts = { lots: [HALF_DAY_LOT], uses: [use('2024-09-02', 2)], terms: advance(5) };
    expect(lines(facts, '2024-09-02').slice(1)).toEqual([
      ['2024-09-02', 'USE', 'half', -0.5, 0],
      ['2024-09-02', 'USE', null, -1.5, 0],
    ]);
    expect(uncoveredIn(facts)).toEqual([]);
    const granted = { ...facts, lots: [HALF_DAY_LOT, NEW] };
    expect(leftOn(ledgerOf(granted, '2024-10-01'), '2024-10-01', 'new').days).toBe(9.5);
  });

  it('残った時間だけでは1日に足りないとき、前借りは半日単位で、時間は残る', () => {
    const lots = [lot('hours', '2023-10-01', 0, { hours: 3 }), NEW];
    const facts = { lots, uses: [use('2024-01-10', 1)], terms: advance(2) };
    expect(lines(facts, '2024-01-10').slice(1)).toEqual([['2024-01-10', 'USE', 'new', -1, 0]]);
  });

  it('使う順序と前借りは、その日に定めてあるもので、あとから変えても前の日は変わらない', () => {
    const terms = [
      { from: '2020-01-01', order: 'OLDEST_FIRST' as const, advanceDays: 0 },
      { from: '2024-11-01', order: 'NEWEST_FIRST' as const, advanceDays: 0 },
    ];
    const facts = { lots: [OLD, NEW], uses: [use('2024-10-31', 1), use('2024-11-01', 1)], terms };
    expect(lines(facts, '2024-11-01').slice(2)).toEqual([
      ['2024-10-31', 'USE', 'old', -1, 0],
      ['2024-11-01', 'USE', 'new', -1, 0],
    ]);
  });

  it('手での調整は、増やすことも減らすこともできる', () => {
    const adjustments = [
      { id: 'more', lotId: 'old', date: '2024-02-01', days: 1, hours: 0 },
      { id: 'less', lotId: 'old', date: '2024-03-01', days: 0, hours: -2 },
    ];
    expect(lines({ lots: [OLD], uses: [], adjustments }, '2024-03-01').slice(1)).toEqual([
      ['2024-02-01', 'ADJUSTMENT', 'old', 1, 0],
      ['2024-03-01', 'OPENED', 'old', -1, 8],
      ['2024-03-01', 'ADJUSTMENT', 'old', 0, -2],
    ]);
  });

  it.each(['2023-09-30', '2025-10-01'])('付与分の期間の外の調整（%s）は受け付けない', (date) => {
    const adjustments = [{ id: 'late', lotId: 'old', date, days: 1, hours: 0 }];
    expect(() => ledgerOf({ lots: [OLD], uses: [], adjustments }, '2026-01-01')).toThrow(
      RangeError,
    );
  });

  it('期限のない付与分は失効しない', () => {
    const facts = { lots: [{ ...OLD, until: null }], uses: [] };
    expect(lines(facts, '2040-01-01')).toHaveLength(1);
  });

  it('同じ日の付与分は、先に失効するほうから使う', () => {
    const lots = [
      lot('late', '2023-10-01', 5),
      lot('early', '2023-10-01', 5, { until: '2024-03-31' }),
    ];
    for (const order of ['OLDEST_FIRST', 'NEWEST_FIRST'] as const) {
      const terms = [{ from: '', order, advanceDays: 0 }];
      const rows = ledgerOf({ lots, uses: [use('2024-01-10', 1)], terms }, '2024-01-10');
      expect(rows.at(-1)).toMatchObject({ lotId: 'early', days: -1 });
    }
  });
});
