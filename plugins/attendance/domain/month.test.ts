import { expect, it } from 'vitest';
import { monthDays, monthTotals } from './month.ts';

const plan = { start: 540, end: 1080, breakStart: 720, breakEnd: 780 };
const day = (date: string, planned: boolean, prescribedMinutes?: number) => ({
  ...monthDays(
    [
      {
        date,
        plan: planned ? (plan as never) : undefined,
        holiday: undefined,
        companyDay: undefined,
        stamps: [],
      },
    ],
    0,
    undefined,
  )[0]!,
  result: prescribedMinutes === undefined ? null : { prescribedMinutes },
});

it.each([
  ['a day of work', day('2026-10-01', true, 480), 1, 480],
  ['a day that is not calculated yet, by its plan', day('2026-10-02', true), 1, 480],
  [
    'a day of leave: nobody is expected, the contract has it',
    day('2026-10-05', false, 480),
    1,
    480,
  ],
  ['work on a day off: planned, and not of the contract', day('2026-10-04', true, 0), 0, 0],
])('所定 counts %s', (_what, one, plannedDays, prescribedMinutes) => {
  expect(monthTotals([one])).toMatchObject({ plannedDays, prescribedMinutes });
});
