import { addDays, datesOf, weekdayOf } from '#core/time/dates.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import type { RequestStatus } from '#plugins/employee/api.ts';
import type { ApplicationDetails, ReviseDetails } from '../../domain/applications/details.ts';
import { endsWork } from '../../domain/stamp.ts';
import { chance } from '../days.ts';
import { type DemoDay, stampIdOf } from '../rows.ts';
import { plannedDates } from '../schedules.ts';

export type Shift = Parameters<typeof plannedDates>[0];
type Plan = ReturnType<typeof plannedDates>[number];

export type Wish = {
  readonly employeeId: string;
  readonly status: RequestStatus;
  readonly fromDate: string;
  readonly toDate?: string;
  readonly details: ApplicationDetails;
  readonly reason: string;
  readonly minutes?: number;
  readonly days?: number;
  /** Days before or after the first date that it was sent; never after today. */
  readonly sent: number;
  readonly comment?: string;
};

const REASONS = {
  OVERTIME: ['月末の請求処理', '見積もりの締め切り', '棚卸の準備', '障害の対応', '展示会の準備'],
  VACATION: ['私用のため', '通院のため', '子どもの学校行事', '帰省のため', ''],
  HOLIDAY_WORK: ['展示会の対応', '店舗の棚卸', 'お客様の立ち会い'],
} as const;
const FORGOTTEN = { end: '退勤の打刻を忘れたため', rest: '休憩の打刻を忘れたため' } as const;
const REFUSALS = ['別の日に調整してください。', '理由をもう少し詳しく書いてください。'];

type Calendar = {
  /** Days of work, the newest first, and those to come, the next first. */
  readonly past: readonly Plan[];
  readonly ahead: readonly Plan[];
  /** Saturdays off to come. */
  readonly saturdays: readonly string[];
};

export function calendarOf(shift: Shift, today: string): Calendar {
  const planned = plannedDates(shift, datesOf(addDays(today, -60), addDays(today, 60)));
  const works = new Set(planned.map(({ date }) => date));
  return {
    past: planned.filter(({ date }) => date < today).toReversed(),
    ahead: planned.filter(({ date }) => date > today),
    saturdays: datesOf(addDays(today, 1), addDays(today, 60)).filter(
      (date) => weekdayOf(date) === 6 && !works.has(date),
    ),
  };
}

const day = (days: readonly Plan[], place: number): Plan => days[place] as Plan;

const overtime = (plan: Plan, minutes: number) => ({
  fromDate: plan.date,
  minutes,
  details: { type: 'OVERTIME', from: plan.end, until: plan.end + minutes, breaks: [] } as const,
});

const leave = (plan: Plan, vacationClassId: string, last: Plan = plan, days = 1) => ({
  fromDate: plan.date,
  toDate: last.date,
  days,
  details: { type: 'VACATION', vacationClassId, unit: 'DAY', from: null, until: null } as const,
});

const morning = (plan: Plan, vacationClassId: string) => ({
  ...leave(plan, vacationClassId),
  days: 0.5,
  details: { type: 'VACATION', vacationClassId, unit: 'HALF_AM', from: null, until: null } as const,
});

const holidayWork = (fromDate: string, transferDate: string | null) => ({
  fromDate,
  minutes: 480,
  details: {
    type: 'HOLIDAY_WORK',
    part: 'WHOLE',
    from: 540,
    until: 1080,
    breaks: [{ from: 720, until: 780 }],
    transferDate,
    transferKind: null,
  } as const,
});

const revise = (plan: Plan, late = 0) => ({
  fromDate: plan.date,
  details: {
    type: 'REVISE',
    stamps: [
      { id: null, type: 'CHECK_IN_OFFICE', at: plan.start - 5 },
      ...(plan.breakStart == null || plan.breakEnd == null
        ? []
        : ([
            { id: null, type: 'BREAK_IN', at: plan.breakStart },
            { id: null, type: 'BREAK_OUT', at: plan.breakEnd },
          ] as const)),
      { id: null, type: 'CHECK_OUT_OFFICE', at: plan.end + late },
    ],
  } as const,
});

/** One of each face, so that the first look at the lists shows what there is. */
export function ofEmployee(
  employeeId: string,
  { past, ahead, saturdays }: Calendar,
  { paid, outing }: { readonly paid: string; readonly outing: string | undefined },
): Wish[] {
  const who = { employeeId };
  const saturday = saturdays[1];
  const later = saturdays[3];
  return [
    { ...who, ...leave(day(ahead, 9), paid), status: 'PENDING', reason: '私用のため', sent: -12 },
    {
      ...who,
      ...leave(day(ahead, 24), paid, day(ahead, 25), 2),
      status: 'APPROVED',
      reason: '帰省のため',
      sent: -38,
      comment: '承知しました。',
    },
    { ...who, ...morning(day(ahead, 14), paid), status: 'DRAFT', reason: '通院のため', sent: 0 },
    {
      ...who,
      ...overtime(day(past, 4), 90),
      status: 'APPROVED',
      reason: '月末の請求処理',
      sent: 0,
    },
    {
      ...who,
      ...overtime(day(past, 8), 150),
      status: 'REJECTED',
      reason: '資料の作成',
      sent: 0,
      comment: '翌日の対応で間に合います。',
    },
    {
      ...who,
      ...overtime(day(ahead, 1), 120),
      status: 'PENDING',
      reason: '見積もりの締め切り',
      sent: -1,
    },
    { ...who, ...overtime(day(ahead, 3), 60), status: 'DRAFT', reason: '', sent: 0 },
    {
      ...who,
      ...revise(day(past, 12), 20),
      status: 'REJECTED',
      reason: '退勤の打刻が早かったため',
      sent: 1,
      comment: '入退室の記録と合いません。時刻を確かめてください。',
    },
    ...(outing
      ? [
          {
            ...who,
            fromDate: day(past, 10).date,
            minutes: 70,
            details: {
              type: 'VACATION',
              vacationClassId: outing,
              unit: 'HOUR',
              from: 14 * 60,
              until: 15 * 60 + 10,
            } as const,
            status: 'APPROVED' as const,
            reason: '銀行の手続きのため',
            sent: 0,
            comment: '承知しました。',
          },
        ]
      : []),
    ...(saturday
      ? [
          {
            ...who,
            ...holidayWork(saturday, day(ahead, 6).date),
            status: 'PENDING' as const,
            reason: '展示会の対応',
            sent: -9,
          },
        ]
      : []),
    ...(later
      ? [
          {
            ...who,
            ...holidayWork(later, null),
            status: 'CANCELLED' as const,
            reason: '店舗の棚卸',
            sent: -30,
          },
        ]
      : []),
  ];
}

/** Somebody tells that they will not come: 欠勤届, which waits. */
export const ofAbsent = (employeeId: string, { ahead }: Calendar, absence: string): Wish[] => [
  {
    employeeId,
    ...leave(day(ahead, 1), absence),
    status: 'PENDING',
    reason: '家族の看病のため',
    sent: -1,
  },
];

/** Somebody works on a Saturday for a day off that they choose later: 代休. */
export const ofEarner = (employeeId: string, { saturdays }: Calendar): Wish[] => {
  // The first four are what the others ask about.
  const date = saturdays[4];
  if (!date) return [];
  const [reason] = REASONS.HOLIDAY_WORK;
  return [{ employeeId, ...holidayWork(date, null), status: 'APPROVED', reason, sent: -12 }];
};

type Wished = Omit<Wish, 'employeeId' | 'status'>;

/** What somebody wishes by chance, the same each time; most of it waits. */
function wishesBy(employeeId: string, seed: string) {
  const next = chance(`${seed} ${employeeId}`);
  const pick = (count: number): number => Math.floor(next() * count);
  const one = <Value>(of: readonly Value[]): Value => of[pick(of.length)] as Value;
  const wishes: Wish[] = [];
  const status = (): RequestStatus =>
    next() < 0.55 ? 'PENDING' : next() < 0.8 ? 'APPROVED' : 'REJECTED';
  const add = (wish: Wished, as: RequestStatus = status()) =>
    wishes.push({
      ...wish,
      employeeId,
      status: as,
      ...(as === 'REJECTED' ? { comment: one(REFUSALS) } : {}),
    });
  return { next, pick, one, add, wishes };
}

/** One or two things to come of each of the others. */
export function ofOther(
  employeeId: string,
  { ahead, saturdays }: Calendar,
  { paid, nursing }: { readonly paid: string; readonly nursing: string },
): Wish[] {
  const { next, pick, one, add, wishes } = wishesBy(employeeId, 'applications');
  if (next() < 0.6)
    add({
      ...leave(day(ahead, 2 + pick(14)), next() < 0.85 ? paid : nursing),
      reason: one(REASONS.VACATION),
      sent: -14,
    });
  const saturday = saturdays[pick(4)];
  if (saturday && next() < 0.25)
    add({
      ...holidayWork(saturday, day(ahead, 16 + pick(3)).date),
      reason: one(REASONS.HOLIDAY_WORK),
      sent: -10,
    });
  return wishes;
}

/** What is behind each of the others, in a company where nobody has stamped yet. */
export function ofPast(employeeId: string, { past }: Calendar): Wish[] {
  const { next, pick, one, add, wishes } = wishesBy(employeeId, 'past');
  const evening = overtime(day(past, 1 + pick(3)), 30 * (1 + pick(5)));
  add({ ...evening, reason: one(REASONS.OVERTIME), sent: 1 });
  if (next() < 0.35) {
    const late = revise(day(past, 5 + pick(8)), pick(60));
    add({ ...late, reason: FORGOTTEN.end, sent: 1 }, 'PENDING');
  }
  return wishes;
}

/** Stamps that somebody forgot in the last two weeks, asked for as they should have been; most ask. */
export function ofForgotten(days: readonly DemoDay[], today: string): Wish[] {
  return days.flatMap((stamped): Wish[] => {
    const { employeeId, workDate, shift, stamps } = stamped;
    const [plan] = plannedDates(shift, [workDate]);
    const next = chance(`forgotten ${employeeId} ${workDate}`);
    if (!plan || workDate < addDays(today, -14) || workDate >= addDays(today, -1)) return [];
    if (next() < 0.2) return [];
    const midnight = atTokyo(workDate, 0).getTime();
    const kept = stamps.map(({ type, at }, index) => ({
      id: stampIdOf(stamped, index),
      type,
      at: Math.floor((at - midnight) / 60_000),
    }));
    const last = stamps.at(-1);
    const hasEnded = last !== undefined && endsWork(last.type);
    const { breakStart, breakEnd } = plan;
    const hasBreak = breakStart == null || stamps.some(({ type }) => type === 'BREAK_IN');
    if (hasEnded && hasBreak) return [];
    const end = plan.end + 1 + Math.floor(next() * 30);
    const added: ReviseDetails['stamps'] = [
      ...(hasBreak || breakStart == null || breakEnd == null
        ? []
        : ([
            { id: null, type: 'BREAK_IN', at: breakStart },
            { id: null, type: 'BREAK_OUT', at: breakEnd },
          ] as const)),
      ...(hasEnded ? [] : ([{ id: null, type: 'CHECK_OUT_OFFICE', at: end }] as const)),
    ];
    const all = [...kept, ...added].toSorted((one, other) => one.at - other.at);
    return [
      {
        employeeId,
        status: 'PENDING',
        fromDate: workDate,
        details: { type: 'REVISE', stamps: all },
        reason: hasEnded ? FORGOTTEN.rest : FORGOTTEN.end,
        sent: 1,
      },
    ];
  });
}

/**
 * Long evenings of this month were asked for on their day and allowed; now and then somebody forgot.
 * What was asked for in the last days by whoever asks for much waits for the most part.
 */
export function ofLongDays(
  days: readonly DemoDay[],
  {
    today,
    asked,
    asking,
  }: {
    readonly today: string;
    readonly asked: ReadonlySet<string>;
    readonly asking: ReadonlySet<string>;
  },
): Wish[] {
  return days.flatMap(({ employeeId, workDate, shift, stamps }): Wish[] => {
    const [plan] = plannedDates(shift, [workDate]);
    const last = stamps.at(-1);
    const key = `${employeeId} ${workDate}`;
    const isNew = workDate >= addDays(today, -3) && asking.has(employeeId);
    const isOfMonth = workDate.slice(0, 7) === today.slice(0, 7);
    if (!(isOfMonth || isNew) || workDate >= today || asked.has(key)) return [];
    if (!plan || !last || !endsWork(last.type)) return [];
    const over = (last.at - atTokyo(workDate, plan.end).getTime()) / 60_000;
    const { next, one, add, wishes } = wishesBy(employeeId, `overtime ${workDate}`);
    if (over < WORTH_ASKING || next() < 0.06) return [];
    const evening = overtime(plan, Math.ceil(over / 30) * 30);
    const wish = { ...evening, reason: one(REASONS.OVERTIME), sent: isNew ? 1 : 0 };
    if (isNew) add(wish);
    else add(wish, 'APPROVED');
    return wishes;
  });
}

/** Arriving early and leaving late add up: managers are told of half an hour over the plan. */
const WORTH_ASKING = 10;
