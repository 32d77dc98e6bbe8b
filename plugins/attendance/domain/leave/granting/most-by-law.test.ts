import { describe, expect, it } from 'vitest';
import type { GrantColumn } from '../grant.ts';
import { mostByLaw, serviceOn } from './most-by-law.ts';

const BY_HIRE = [{ from: '2020-01-01', scheme: { scheme: 'HIRE_DATE' } }] as const;
const APRIL = [
  { from: '2020-01-01', scheme: { scheme: 'SINGLE_DATE_ADVANCE', monthDay: '04-01' } },
] as const;
type Case = {
  readonly joined: string | null;
  readonly on: string;
  readonly lastGranted?: string;
  readonly schemes?: Parameters<typeof serviceOn>[0]['schemes'];
  readonly column?: GrantColumn;
};
const most = ({ joined, on, lastGranted, schemes = BY_HIRE, column }: Case) =>
  mostByLaw(serviceOn({ joined, on, lastGranted: lastGranted ?? null, schemes }), column);

describe('法定の付与の上限（労働基準法39条の表）', () => {
  it.each<[string, Case, number, number]>([
    ['6か月', { joined: '2026-04-01', on: '2026-10-01' }, 10, 7],
    ['6か月より前の前倒しは、最初の10日', { joined: '2026-04-01', on: '2026-06-01' }, 10, 7],
    ['1年6か月の前の日', { joined: '2025-04-01', on: '2026-09-30' }, 10, 7],
    ['1年6か月', { joined: '2025-04-01', on: '2026-10-01' }, 11, 8],
    ['6年6か月', { joined: '2020-04-01', on: '2026-10-01' }, 20, 15],
    ['20年', { joined: '2006-04-01', on: '2026-10-01' }, 20, 15],
    ['週3日', { joined: '2020-04-01', on: '2026-10-01', column: 3 }, 20, 11],
    ['週1日', { joined: '2026-04-01', on: '2026-10-01', column: 1 }, 10, 1],
    [
      '4月1日にそろえた2回目は、勤続1年3か月でも11日',
      { joined: '2026-01-01', on: '2027-04-01', lastGranted: '2026-04-01', schemes: APRIL },
      11,
      8,
    ],
    [
      '前の付与の次は、1年より早くてもよい',
      { joined: '2025-07-01', on: '2026-04-01', lastGranted: '2026-01-01' },
      11,
      8,
    ],
    ['入社日が分からない人は、表の最後', { joined: null, on: '2026-10-01' }, 20, 15],
  ])('%s', (_name, asked, STATUTORY, PROPORTIONAL) => {
    expect(most(asked)).toEqual({ STATUTORY, PROPORTIONAL });
  });

  it('勤続は、満の月数', () => {
    const of = (joined: string, on: string) =>
      serviceOn({ joined, on, lastGranted: null, schemes: BY_HIRE }).months;
    expect(of('2025-04-01', '2026-09-30')).toBe(17);
    expect(of('2025-04-01', '2026-10-01')).toBe(18);
    expect(of('2026-08-31', '2027-02-28')).toBe(6);
  });
});
