import { expect, it } from 'vitest';
import { dayOffWord } from './day-facts.ts';

type Day = Parameters<typeof dayOffWord>[0];
const DAY: Day = { dayType: null, isEmployed: true, isOnLeave: false, applications: [] };
const leave = (more: Partial<Day['applications'][number]> = {}): Day['applications'] => [
  {
    id: 'a',
    type: 'VACATION',
    leaveCode: 'PAID_LEAVE',
    status: 'APPROVED',
    fromDate: '2026-12-11',
    toDate: '2026-12-11',
    ...more,
  },
];
const longer = leave({ toDate: '2026-12-14' });

it.each<[string, Partial<Day>, string]>([
  ['nothing is planned', {}, 'month.dayOff'],
  ['statutory holiday', { dayType: 'STATUTORY_HOLIDAY' }, 'month.statutoryHoliday'],
  ['leave to come', { applications: leave() }, 'month.leaveDay'],
  ['leave that was taken', { dayType: 'WORKDAY', applications: longer }, 'month.leaveDay'],
  [
    'a day off within leave',
    { dayType: 'NON_STATUTORY_HOLIDAY', applications: longer },
    'month.dayOff',
  ],
  ['within longer leave to come nobody knows', { applications: longer }, 'month.dayOff'],
  ['leave that waits', { applications: leave({ status: 'PENDING' }) }, 'month.dayOff'],
  ['absence', { applications: leave({ leaveCode: 'ABSENCE' }) }, 'month.absent'],
  ['leave of absence', { isOnLeave: true, applications: leave() }, 'month.onLeave'],
])('%s', (_what, more, word) => {
  expect(dayOffWord({ ...DAY, ...more })).toBe(word);
});
