import { sampleLeave } from '#plugins/attendance/web/parts/leave/sample-leave.ts';
import type { MyLeaveBooksQuery } from './MyLeave.generated.ts';

const choice = (
  id: string,
  name: string,
  usedDays: number,
  limitDays: number | null,
  isTold = false,
) => ({ usedDays, isTold, balance: null, vacationClass: { id, code: null, name, limitDays } });

/** Paid leave in lots, two classes with a limit, one without, and absence, which is no leave. */
export const sampleMyLeave = (
  leaveBooks: MyLeaveBooksQuery['leaveBooks'] = [sampleLeave()],
): MyLeaveBooksQuery => ({
  leaveBooks,
  applicationChoices: {
    countedUntil: '2027-03-31',
    vacation: { isOffered: true },
    vacationClasses: [
      choice('paid', '年次有給休暇', 3.5, null),
      choice('summer', '夏季休暇', 1, 3),
      choice('care', '子の看護等休暇', 0, 5),
      choice('menstrual', '生理休暇', 0, null),
      choice('absence', '欠勤', 1, null, true),
    ],
  },
});
