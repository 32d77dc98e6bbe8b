import { describe, expect, it } from 'vitest';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';
import { leaveRegister } from './leave-register.ts';
import type { RegisterFacts, RegisterLot } from './register-facts.ts';

type Given = RegisterLot & { readonly until: string };
const lot = (
  grantedOn: string,
  days: number,
  until: string,
  more: Partial<RegisterLot> = {},
): Given => ({
  kind: 'STATUTORY',
  grantedOn,
  days,
  hours: 0,
  takenSinceGrantDays: null,
  until,
  ...more,
});
const FIRST = lot('2025-04-01', 10, '2027-03-31');
const SECOND = lot('2026-04-01', 11, '2028-03-31');

type Taken = readonly [date: string, days: number, hours?: number];
const facts = (
  lots: readonly Given[],
  uses: readonly Taken[] = [],
  more: { readonly ledger?: Partial<LedgerFacts> } & Partial<Pick<RegisterFacts, 'chosen'>> = {},
): RegisterFacts => ({
  lots,
  ledger: {
    lots: lots.map(({ grantedOn, until, days, hours }, at) => ({
      id: `lot${at}`,
      from: grantedOn,
      until,
      days,
      hours,
    })),
    uses: uses.map(([date, days, hours = 0]) => ({ id: `of ${date}`, date, days, hours })),
    ...more.ledger,
  },
  chosen: more.chosen ?? new Map(),
});
const windows = (given: RegisterFacts, on: string) =>
  leaveRegister(given, on).map(({ from, to, baseDates }) => [
    from,
    to,
    ...baseDates.map(({ date }) => date),
  ]);

describe('年次有給休暇管理簿（労働基準法施行規則24条の7）', () => {
  it('基準日から1年ごとに1枚。時季・日数・基準日と、半日・時間・予定・指定の別が載る', () => {
    const given = facts(
      [FIRST, SECOND],
      [
        ['2025-08-12', 1],
        ['2025-12-26', 0.5],
        ['2026-05-01', 0, 3],
        ['2026-05-07', 1],
        ['2026-12-28', 1],
      ],
      { chosen: new Map([['of 2026-12-28', 'DESIGNATED']]) },
    );
    const [old, running] = leaveRegister(given, '2026-11-20');
    expect(old).toEqual({
      from: '2025-04-01',
      to: '2026-03-31',
      baseDates: [{ date: '2025-04-01', days: 10, hours: 0 }],
      besides: { days: 0, hours: 0 },
      carriedOver: { days: 0, hours: 0 },
      dates: [
        { date: '2025-08-12', days: 1, hours: 0, chosenBy: null, isPlanned: false },
        { date: '2025-12-26', days: 0.5, hours: 0, chosenBy: null, isPlanned: false },
      ],
      taken: { days: 1.5, hours: 0 },
      planned: { days: 0, hours: 0 },
      takenElsewhereDays: 0,
      left: { days: 8.5, hours: 0 },
      keepUntil: '2031-03-31',
    });
    expect(running).toMatchObject({
      from: '2026-04-01',
      carriedOver: { days: 8.5, hours: 0 },
      taken: { days: 1, hours: 3 },
      planned: { days: 1, hours: 0 },
      // A day of the old grant is opened into eight hours for the three.
      left: { days: 17.5, hours: 5 },
    });
    expect(running?.dates.at(-1)).toEqual({
      date: '2026-12-28',
      days: 1,
      hours: 0,
      chosenBy: 'DESIGNATED',
      isPlanned: true,
    });
  });

  it('基準日から1年以内に次の基準日があれば、1枚に第一・第二基準日が載り、第二の1年後まで続く', () => {
    const given = facts([
      lot('2025-10-01', 10, '2027-09-30'),
      lot('2026-04-01', 11, '2028-03-31'),
      lot('2027-04-01', 12, '2029-03-31'),
    ]);
    expect(windows(given, '2027-05-01')).toEqual([
      ['2025-10-01', '2027-03-31', '2025-10-01', '2026-04-01'],
      ['2027-04-01', '2028-03-31', '2027-04-01'],
    ]);
    // Until it comes, the second base date is nobody's.
    expect(windows(given, '2026-01-01')).toEqual([['2025-10-01', '2026-09-30', '2025-10-01']]);
  });

  it('会社が上乗せした日は基準日を作らず、別に載る', () => {
    const given = facts([FIRST, lot('2025-07-01', 3, '2026-06-30', { kind: 'SPECIAL' })]);
    const pages = leaveRegister(given, '2025-08-01');
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({
      baseDates: [{ date: '2025-04-01', days: 10 }],
      besides: { days: 3, hours: 0 },
      left: { days: 13, hours: 0 },
    });
  });

  it('出勤率が足りず付与のない年にも、繰り越した休暇を取れば1枚ある', () => {
    const given = facts([FIRST], [['2026-06-01', 2]]);
    expect(windows(given, '2026-11-20')).toEqual([
      ['2025-04-01', '2026-03-31', '2025-04-01'],
      ['2026-04-01', '2027-03-31'],
    ]);
    expect(windows(facts([FIRST]), '2026-11-20')).toHaveLength(1);
  });

  it('付与のない年は、次の基準日の前の日まで', () => {
    const next = lot('2026-10-01', 11, '2028-09-30');
    expect(windows(facts([FIRST, next], [['2026-06-01', 1]]), '2026-11-20')).toEqual([
      ['2025-04-01', '2026-03-31', '2025-04-01'],
      ['2026-04-01', '2026-09-30'],
      ['2026-10-01', '2027-09-30', '2026-10-01'],
    ]);
  });

  it('最初の基準日より前に与えた休暇も、付与の記録がない人の休暇も載る', () => {
    const early = lot('2024-12-01', 2, '2025-11-30', { kind: 'SPECIAL' });
    expect(windows(facts([early, FIRST], [['2025-01-15', 1]]), '2025-05-01')).toEqual([
      ['2024-04-01', '2025-03-31'],
      ['2025-04-01', '2026-03-31', '2025-04-01'],
    ]);
    expect(windows(facts([], [['2025-01-15', 1]]), '2026-05-01')).toEqual([
      ['2025-01-15', '2026-01-14'],
    ]);
    expect(windows(facts([]), '2026-05-01')).toEqual([]);
  });

  it('繰越は、その日までに失効した分を含まない', () => {
    const given = facts([FIRST, SECOND, lot('2027-04-01', 12, '2029-03-31')]);
    const page = leaveRegister(given, '2027-04-01').at(-1);
    expect(page).toMatchObject({
      carriedOver: { days: 11, hours: 0 },
      left: { days: 23, hours: 0 },
    });
  });

  it('他のシステムで取った日数は、日付なしで、その付与の期間に載る', () => {
    const carried = { kind: 'CARRIED_IN' } as const;
    const given = facts([
      { ...FIRST, ...carried, takenSinceGrantDays: 6 },
      { ...SECOND, ...carried, takenSinceGrantDays: 2 },
    ]);
    expect(leaveRegister(given, '2026-11-20').map(({ takenElsewhereDays: days }) => days)).toEqual([
      4, 2,
    ]);
  });

  it('基準日が2月29日の人の1年は2月末まで', () => {
    const given = facts([lot('2024-02-29', 10, '2026-02-28')], [['2025-03-01', 1]]);
    expect(windows(given, '2025-06-01')).toEqual([
      ['2024-02-29', '2025-02-28', '2024-02-29'],
      ['2025-03-01', '2026-02-28'],
    ]);
  });
});
