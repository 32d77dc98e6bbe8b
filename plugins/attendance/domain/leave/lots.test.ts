import { describe, expect, it } from 'vitest';
import { balanceOn, lastUsableDay } from './lots.ts';

describe('付与分の残り', () => {
  const lots = [
    { grantDate: '2024-10-01', days: 11 },
    { grantDate: '2023-10-01', days: 10 },
  ];
  const on = (
    asOf: string,
    uses: { date: string; days: number }[] = [],
    order?: 'NEWEST_FIRST' | 'OLDEST_FIRST',
  ) => balanceOn({ lots, uses, asOf, ...(order ? { order } : {}) });
  it('は2年で消える。最後の日までは使える', () => {
    expect(lastUsableDay('2023-10-01')).toBe('2025-09-30');
    expect(on('2025-09-30')).toEqual({
      remaining: { '2023-10-01': 10, '2024-10-01': 11 },
      expired: {},
      balance: 21,
      uncovered: 0,
    });
    expect(on('2025-10-01')).toEqual({
      remaining: { '2023-10-01': 0, '2024-10-01': 11 },
      expired: { '2023-10-01': 10 },
      balance: 11,
      uncovered: 0,
    });
  });
  it('は、付与の前にはない', () => {
    expect(on('2024-09-30')).toMatchObject({ remaining: { '2023-10-01': 10 }, balance: 10 });
    expect(on('2024-10-01').balance).toBe(21);
  });
  it('は、古いものから減り、足りなければ次から減る', () => {
    const use = [{ date: '2025-01-10', days: 12 }];
    expect(on('2025-01-10', use).remaining).toEqual({ '2023-10-01': 0, '2024-10-01': 9 });
    expect(on('2025-01-09', use).balance).toBe(21);
    expect(on('2025-01-10', use, 'NEWEST_FIRST').remaining).toEqual({
      '2023-10-01': 9,
      '2024-10-01': 0,
    });
    expect(on('2025-01-10', use, 'OLDEST_FIRST').remaining).toEqual({
      '2023-10-01': 0,
      '2024-10-01': 9,
    });
  });
  it('は、使った日に生きている付与分だけから減る', () => {
    const uses = [
      { date: '2025-10-01', days: 2 },
      { date: '2023-09-30', days: 1 },
      { date: '2024-09-30', days: 3 },
    ];
    expect(on('2025-10-01', uses)).toEqual({
      remaining: { '2023-10-01': 0, '2024-10-01': 9 },
      expired: { '2023-10-01': 7 },
      balance: 9,
      uncovered: 1,
    });
  });
  it('は、付与の日にも、最後の日にも減る', () => {
    const only = [{ grantDate: '2023-10-01', days: 2 }];
    const left = (date: string) =>
      balanceOn({ lots: only, uses: [{ date, days: 1 }], asOf: '2025-09-30' });
    expect(left('2023-10-01')).toMatchObject({ balance: 1, uncovered: 0 });
    expect(left('2025-09-30')).toMatchObject({ balance: 1, uncovered: 0 });
    expect(left('2023-09-30')).toMatchObject({ balance: 2, uncovered: 1 });
  });
  it('は、使った日の順に減る。書かれた順によらない', () => {
    const single = lots.map(({ grantDate }) => ({ grantDate, days: 1 }));
    const uses = [
      { date: '2025-01-02', days: 1 },
      { date: '2024-01-01', days: 1 },
    ];
    for (const given of [uses, uses.toReversed()])
      expect(balanceOn({ lots: single, uses: given, asOf: '2025-01-02' })).toMatchObject({
        balance: 0,
        uncovered: 0,
      });
  });
  it('より多く使われた日数は、足りない分として残る', () => {
    expect(on('2025-01-10', [{ date: '2025-01-10', days: 25 }])).toMatchObject({
      balance: 0,
      uncovered: 4,
    });
    const both = [
      { date: '2025-01-10', days: 30 },
      { date: '2025-01-11', days: 2 },
    ];
    expect(on('2025-01-11', both).uncovered).toBe(11);
  });
  it('は、同じ日に分けて付与されたものを合わせる', () => {
    const split = [
      { grantDate: '2023-10-01', days: 4 },
      { grantDate: '2023-10-01', days: 6 },
    ];
    expect(balanceOn({ lots: split, uses: [], asOf: '2024-01-01' }).remaining).toEqual({
      '2023-10-01': 10,
    });
    expect(balanceOn({ lots: split, uses: [], asOf: '2026-01-01' })).toMatchObject({
      expired: { '2023-10-01': 10 },
      remaining: { '2023-10-01': 0 },
      balance: 0,
    });
    const used = [{ date: '2023-11-01', days: 10 }];
    expect(balanceOn({ lots: split, uses: used, asOf: '2026-01-01' }).expired).toEqual({});
  });
});
