import { DAYS, DIVISIONS, GROUPS, SHIFTS, weekday } from '../company/acts.ts';
import { type Pick, randomOf } from '../company/random.ts';
import type { ClassCode, LeaveAct, LeaveCompanyAct } from './leave-acts.ts';

const OUTCOMES = [
  ...['APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'PENDING'],
  ...['REJECTED', 'GIVEN_UP', 'TAKEN_BACK', 'CHANGED', 'GONE'],
] as const;
const MORNING = 540;
/** What happens is over by then, so that there are days to come. */
const LAST = DAYS - 6;

/** Mostly paid leave, often so old that it lapses soon; special leave for a few weeks. */
function grantOf(pick: Pick) {
  const code: ClassCode = pick.onceIn(4) ? 'NURSING_LEAVE' : 'PAID_LEAVE';
  const isOld = pick.onceIn(3);
  return {
    code,
    granted: isOld ? pick.from(-735, -690) : pick.from(-200, 12),
    lasts: code === 'PAID_LEAVE' ? null : pick.from(20, 900),
    days: pick.from(1, 24) / 2,
    hours: pick.onceIn(4) ? pick.from(1, 20) : 0,
  };
}

function restOf(pick: Pick, on: number, code: ClassCode): LeaveAct {
  const unit =
    code === 'PAID_LEAVE'
      ? pick.one(['DAY', 'DAY', 'HALF_AM', 'HALF_PM', 'HOUR', 'HOUR'] as const)
      : pick.one(['DAY', 'DAY', 'HALF_PM'] as const);
  return {
    do: 'REST',
    on,
    at: pick.from(480, 1400),
    code,
    date: on + 1 + pick.below(16),
    days: unit === 'DAY' ? pick.from(1, 4) : 1,
    unit,
    from: MORNING + 60 * pick.below(6),
    hours: pick.from(1, 4),
    outcome: pick.one(OUTCOMES) as Extract<LeaveAct, { do: 'REST' }>['outcome'],
  };
}

/** Work on a day off, mostly done; the day of rest for it is named, or earned and sometimes taken. */
function holidayWork(pick: Pick, on: number): LeaveAct[] {
  let date = on + 1 + pick.below(5);
  while (weekday(date) % 6 !== 0) date += 1;
  const half = pick.onceIn(3);
  const transfer = pick.onceIn(3) ? date + pick.from(-4, 6) : null;
  const acts: LeaveAct[] = [
    {
      ...{ do: 'HOLIDAY_WORK', on, at: pick.from(480, 1400), date, half, transfer },
      outcome: pick.one(['APPROVED', 'APPROVED', 'APPROVED', 'TAKEN_BACK', 'PENDING'] as const),
    },
  ];
  if (!pick.onceIn(4))
    acts.push({
      ...{ do: 'STAMP', on: date, at: 1200, date },
      stamps: [
        { type: 'CHECK_IN_OFFICE', at: MORNING },
        { type: 'CHECK_OUT_OFFICE', at: MORNING + pick.from(30, 500) },
      ],
    });
  if (pick.onceIn(2)) acts.push(restOf(pick, on, 'COMPENSATORY_DAY'));
  if (pick.onceIn(2)) acts.push(restOf(pick, date, 'COMPENSATORY_DAY'));
  // Leave of another class over the day that is worked.
  if (pick.onceIn(3)) acts.push({ ...restOf(pick, on, 'PAID_LEAVE'), date: date - 1 } as LeaveAct);
  return acts;
}

function otherOf(pick: Pick, on: number): LeaveAct[] {
  const at = pick.from(480, 1400);
  const about = Math.max(0, on - 3 + pick.below(16));
  const lot = pick.below(4);
  return pick.one<() => LeaveAct[]>([
    () => [
      {
        ...{ do: 'ADJUST', on, at, lot, date: on - pick.below(20) },
        days: pick.from(-4, 4) / 2,
        hours: 0,
      },
    ],
    () => [{ do: 'ADJUST', on, at, lot, date: on, days: 0, hours: pick.from(-6, 6) }],
    () => [{ do: 'TAKE_BACK', on, at, lot }],
    () => {
      const granted = grantOf(pick);
      const leftDays = Math.min(granted.days, pick.from(0, 20) / 2);
      return [{ ...granted, do: 'CARRY_IN', on, at, hours: 0, leftDays }];
    },
    () => {
      const start = pick.one([0, 360, 540, 600, 780]);
      const plan = pick.onceIn(2) ? null : { start, end: start + pick.from(240, 600) };
      return [
        {
          do: 'PLAN',
          on,
          at,
          date: about,
          days: pick.from(1, 3),
          plan,
          publishes: !pick.onceIn(5),
        },
      ];
    },
    () => [{ do: 'ASSIGN', on, at, date: about, shift: pick.one(SHIFTS) }],
    () => [
      {
        ...{ do: 'TRANSFER', on, at, date: about, workplace: null },
        group: pick.one(GROUPS),
        division: pick.one(DIVISIONS),
      },
    ],
    () => [{ do: 'LEAVE', on, at, date: about, days: pick.from(1, 6), ends: pick.onceIn(3) }],
    () => [{ do: 'JOIN', on, at, date: on - pick.from(5, 400) }],
    () => {
      const date = on + pick.from(-4, 12);
      const later = Math.min(LAST, on + 4);
      return [
        { do: 'RETIRE', on, at, date },
        ...(pick.onceIn(2)
          ? [
              {
                ...{ do: 'REHIRE' as const, on: later, at: 600 },
                date: pick.onceIn(3) ? null : Math.max(date + 1, later - pick.below(3)),
              },
            ]
          : []),
      ];
    },
    () => [{ do: 'CLOSE', on, at, date: on - pick.from(1, 12), days: pick.from(3, 10) }],
    () => holidayWork(pick, on),
    () => holidayWork(pick, on),
    () => holidayWork(pick, on),
  ])();
}

/** What happens to the leave of one person, in the order of time. */
export function leaveHistoryOf(seed: number): LeaveAct[] {
  const pick = randomOf(seed);
  const acts: LeaveAct[] = [];
  for (let count = pick.from(1, 3); count > 0; count -= 1)
    acts.push({ do: 'GRANT', on: pick.below(10), at: pick.from(480, 1400), ...grantOf(pick) });
  for (let count = pick.from(2, 4); count > 0; count -= 1)
    acts.push(restOf(pick, pick.below(LAST), pick.onceIn(5) ? 'NURSING_LEAVE' : 'PAID_LEAVE'));
  for (let count = pick.from(1, 3); count > 0; count -= 1)
    acts.push(...otherOf(pick, pick.below(LAST)));
  // Nobody is granted leave by the job who joined on no day that is known.
  if (pick.onceIn(2)) acts.push({ do: 'JOIN', on: 0, at: 300, date: -pick.from(200, 900) });
  return acts.filter(({ on }) => on < DAYS).sort((a, b) => a.on - b.on || a.at - b.at);
}

/** What the company does to everybody. */
export function leaveOfCompanyOf(seed: number): LeaveCompanyAct[] {
  const pick = randomOf(seed + 7_777_777);
  const many = (on: number): LeaveCompanyAct => ({
    ...{ do: 'GRANT_MANY', on, at: 700, isTakenBack: pick.onceIn(3) },
    ...grantOf(pick),
  });
  const start = pick.one([480, 540, 600]);
  return [
    many(pick.from(6, 14)),
    {
      ...{ do: 'TIMETABLE', on: pick.below(LAST), at: 500, shift: pick.one(SHIFTS) },
      ...{ date: pick.below(LAST + 4), start, end: start + pick.from(5, 9) * 60 },
      days: [1, 2, 3, 4, 5],
    },
    many(pick.from(14, LAST)),
    { do: 'GRANT_BY_JOB', on: pick.from(8, LAST), at: 310 },
  ];
}
