import { describe, expect, it } from 'vitest';
import type { LedgerFacts } from '../leave/ledger/ledger-facts.ts';
import { availableOn, balanceIssues } from './check-balance.ts';
import type { VacationDetails } from './details.ts';
import { facts, PLAN } from './example-facts.ts';
import type { FactsOfClass } from './facts.ts';

const lot = (from: string, until: string | null, days = 5) => ({
  id: from,
  from,
  until,
  days,
  hours: 0,
});
const of = (ledger: LedgerFacts, usedHours = 0): FactsOfClass => ({
  id: 'paid',
  name: '年休',
  unit: 'HOUR',
  isShown: true,
  noticeDays: null,
  mayFollow: false,
  displayFrom: null,
  displayUntil: null,
  limitDays: null,
  usedDays: 0,
  kept: { ledger, hourly: { capDays: 5, usedHours } },
});
const details = (more: Partial<VacationDetails> = {}): VacationDetails => ({
  vacationClassId: 'paid',
  unit: 'DAY',
  from: null,
  until: null,
  ...more,
});
const check = (vacationClass: FactsOfClass, date = '2026-11-24', more = {}) => {
  const asked = {
    fromDate: date,
    toDate: date,
    reason: '',
    details: { type: 'VACATION' as const, ...details(more) },
  };
  return balanceIssues(asked, details(more), { ...facts(), vacationClass }).map(
    ({ path, key, params }) => [path, key.replace('validation.', ''), params],
  );
};

it('work on a day off that stays one takes nothing of the balance', () => {
  const worked = (isOnDayOff: boolean) => (date: string) => {
    const day = facts().dayOf(date);
    return day && date === '2026-11-23' ? { ...day, plan: { ...PLAN, isOnDayOff } } : day;
  };
  const ledger = { lots: [lot('2026-04-01', '2028-03-31', 1)], uses: [] };
  const asked = { fromDate: '2026-11-23', toDate: '2026-11-24', reason: '' };
  const issues = (isOnDayOff: boolean) =>
    balanceIssues({ ...asked, details: { type: 'VACATION', ...details() } }, details(), {
      ...facts({ dayOf: worked(isOnDayOff) }),
      vacationClass: of(ledger),
    });
  expect(issues(true)).toEqual([]);
  expect(issues(false)).toHaveLength(1);
});

describe('a leave that the balance does not allow says how to mend it', () => {
  it('before the first usable day: from when on', () => {
    const ledger = { lots: [lot('2026-12-01', '2028-11-30')], uses: [] };
    expect(check(of(ledger))).toEqual([
      ['fromDate', 'leaveNotYet', { name: '年休', date: '2026/12/01' }],
    ]);
    expect(check(of(ledger), '2026-12-21')).toEqual([]);
  });

  it('behind the last lot: until when it could be taken', () => {
    expect(check(of({ lots: [lot('2024-11-01', '2026-10-31')], uses: [] }))).toEqual([
      ['fromDate', 'leaveLapsed', { name: '年休', date: '2026/10/31' }],
    ]);
  });

  it('more than is left: how much can be had', () => {
    const used = [{ id: 'u', date: '2026-11-25', days: 1, hours: 0 }];
    const ledger = { lots: [lot('2026-04-01', '2028-03-31', 1)], uses: used };
    expect(check(of(ledger))).toEqual([
      ['fromDate', 'leaveLeft', { name: '年休', date: '2026/11/24', days: 0 }],
    ]);
  });

  it('over the hours of the year: how many may still be taken', () => {
    const ledger = { lots: [lot('2026-04-01', '2028-03-31')], uses: [] };
    const hours = { unit: 'HOUR', from: 540, until: 720 } as const;
    expect(check(of(ledger, 38), '2026-11-24', hours)).toEqual([
      ['end', 'hourlyCap', { name: '年休', hours: 2, days: 5 }],
    ]);
    expect(check(of(ledger, 37), '2026-11-24', hours)).toEqual([]);
  });

  it('somebody without any lot has nothing', () => {
    expect(check(of({ lots: [], uses: [] }))).toEqual([
      ['fromDate', 'leaveLeft', { name: '年休', date: '2026/11/24', days: 0 }],
    ]);
  });
});

describe('what may still be asked for', () => {
  it('tells every loose hour, also where they are more than those of a day', () => {
    const loose = { ...lot('2026-10-01', null, 2), hours: 20 };
    expect(availableOn({ lots: [loose], uses: [] }, '2026-11-24')).toEqual({ days: 2, hours: 20 });
  });

  it('leaves out hours that leave of a later day needs', () => {
    const loose = { ...lot('2026-10-01', null, 0), hours: 20 };
    const uses = [{ id: 'later', date: '2026-12-01', days: 1, hours: 0 }];
    expect(availableOn({ lots: [loose], uses }, '2026-11-24')).toEqual({ days: 0, hours: 12 });
  });
});
