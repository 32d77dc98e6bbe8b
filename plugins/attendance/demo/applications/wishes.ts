import {
  type Calendar,
  day,
  holidayWork,
  leave,
  morning,
  overtime,
  revise,
  type Wish,
} from './wish.ts';
import { FORGOTTEN, REASONS, wishesBy } from './wishes-by-chance.ts';

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
