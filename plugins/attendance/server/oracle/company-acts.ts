import { type CompanyAct, DAYS, DIVISIONS, GROUPS, SHIFTS } from './acts.ts';
import { type Pick, randomOf } from './random.ts';

const LEFT_OUT = 'FROM_SCHEDULED_START_UNLESS_APPROVED';
const STEPS = [
  { afterMinutes: 360, breakMinutes: 45 },
  { afterMinutes: 480, breakMinutes: 60 },
];
const settings = (pick: Pick): readonly object[] => [
  { timeStamping: { earlyWork: LEFT_OUT, earlyWorkMinutes: pick.from(1, 60) } },
  {
    timeStamping: {
      earlyWork: pick.one(['FROM_STAMP', LEFT_OUT]),
      lateGraceMinutes: pick.below(20),
      earlyLeaveGraceMinutes: pick.below(20),
    },
  },
  {
    holiday: {
      statutoryHolidayRule: 'FIXED_WEEKDAY',
      statutoryWeekday: pick.below(7),
      afterStatutoryHolidayMidnight: pick.one(['EXCLUDE_HOLIDAY_MINUTES', 'OVERTIME_AT_ONCE']),
    },
  },
  { breakAuto: { mode: 'STEPS_BY_WORKED', steps: STEPS } },
  { breakAuto: { mode: 'STEPS_BY_ELAPSED', steps: STEPS } },
  {
    breakAuto: {
      mode: pick.one(['FIXED_WINDOWS', 'MAX']),
      windows: [
        { from: '12:00', until: '13:00' },
        { from: '23:45', until: '00:30' },
      ],
    },
  },
  { breakAuto: { mode: 'STAMPED_ONLY' } },
  { exitAuto: { mode: 'AT_PLAN_END' } },
  { exitAuto: { mode: 'AFTER', afterMinutes: pick.from(300, 1000) } },
  {
    rounding: {
      checkInUnit: pick.one([5, 15]),
      checkInMode: pick.one(['CEIL', 'FLOOR', 'HALF_UP']),
      checkOutUnit: pick.one([1, 10]),
      checkOutMode: pick.one(['CEIL', 'FLOOR']),
    },
  },
  {
    rounding: {
      breakInUnit: 5,
      breakInMode: pick.one(['CEIL', 'FLOOR']),
      breakOutUnit: 5,
      breakOutMode: pick.one(['CEIL', 'FLOOR']),
    },
  },
  {
    workSystem: {
      workSystem: pick.one(['FIXED', 'SHIFT']),
      weeklyLimitMinutes: pick.one([2400, 2640]),
    },
  },
];

/** Rules and timetables that change while the people of one company work. */
export function companyHistoryOf(seed: number): CompanyAct[] {
  const pick = randomOf(seed * 31 + 7);
  const acts: CompanyAct[] = [];
  for (let count = 0; count < 8; count += 1) {
    const [scope, scopeId] = pick.one([
      ['COMPANY', null],
      ['WORKPLACE_GROUP', pick.one(GROUPS)],
      ['EMPLOYMENT_DIVISION', pick.one(DIVISIONS)],
      ['BASIC_SHIFT', pick.one(SHIFTS)],
    ] as const);
    const on = pick.below(DAYS);
    acts.push({
      do: 'RULE',
      on,
      at: pick.from(480, 1300),
      scope,
      scopeId,
      date: pick.below(DAYS),
      settings: pick.one(settings(pick)),
    });
  }
  for (let count = 0; count < 3; count += 1) {
    const start = pick.one([360, 480, 540, 600, 1260]);
    acts.push({
      do: 'TIMETABLE',
      on: pick.below(DAYS),
      at: pick.from(480, 1300),
      shift: pick.one(SHIFTS),
      date: pick.below(DAYS),
      start,
      end: start + pick.from(300, 600),
      days: pick.one([
        [1, 2, 3, 4, 5],
        [0, 2, 3, 4, 6],
        [1, 3, 5],
      ]),
    });
  }
  return acts.sort((a, b) => a.on - b.on || a.at - b.at);
}
