import { describe, expect, it } from 'vitest';
import { sampleLeave } from '#plugins/attendance/web/parts/leave/sample-leave.ts';
import type { MyLeaveBooksQuery } from './MyLeave.generated.ts';
import { myClasses } from './my-classes.ts';

const choice = (id: string, more: object = {}, limitDays: number | null = null) => ({
  usedDays: 0,
  isTold: false,
  balance: null as { days: number } | null,
  ...more,
  vacationClass: { id, code: null, name: id, limitDays },
});
const answer = (
  leaveBooks: MyLeaveBooksQuery['leaveBooks'],
  vacationClasses: ReturnType<typeof choice>[],
  isOffered = true,
): MyLeaveBooksQuery => ({
  leaveBooks,
  applicationChoices: { countedUntil: '2027-03-31', vacation: { isOffered }, vacationClasses },
});

describe('自分の休暇の種類', () => {
  it('what is kept in lots comes first, what is only limited after it, absence not at all', () => {
    const lines = myClasses(
      answer(
        [sampleLeave()],
        [
          choice('summer', { usedDays: 1 }, 3),
          choice('paid', { usedDays: 2.5 }),
          choice('absence', { isTold: true }),
        ],
      ),
    );
    expect(lines.map(({ id, leftOfLimit, usedDays }) => [id, leftOfLimit, usedDays])).toEqual([
      ['paid', null, 2.5],
      ['summer', 2, 1],
    ]);
    expect(lines[0]?.pending).toEqual({ days: 1, hours: 0 });
  });

  it('paid leave that nobody was granted yet shows no balance of zero', () => {
    const [line] = myClasses(answer([sampleLeave({ lots: [], rows: [] })], [choice('paid')]));
    expect(line).toMatchObject({ id: 'paid', book: null });
  });

  it('whoever has nothing of a class whose balances are kept has none left, and not as much as they like', () => {
    const [line] = myClasses(
      answer([sampleLeave({ lots: [], rows: [] })], [choice('paid', { balance: { days: 0 } })]),
    );
    expect(line?.book).not.toBeNull();
    // Nobody has a book of days of rest before the first one is earned.
    const [rest] = myClasses(answer([], [choice('rest', { balance: { days: 0 } })]));
    expect(rest).toMatchObject({ book: null, leftOfLimit: 0 });
  });

  it('a class that is not offered on the day keeps its balance and cannot be asked for', () => {
    const [line] = myClasses(answer([sampleLeave()], []));
    expect(line).toMatchObject({ id: 'paid', isOffered: false });
  });

  it('nothing can be asked for where the company takes no applications of leave', () => {
    for (const { isOffered } of myClasses(
      answer([sampleLeave()], [choice('paid'), choice('summer')], false),
    ))
      expect(isOffered).toBe(false);
  });
});
