import type { MyLeaveBooksQuery } from './MyLeave.generated.ts';

type Book = MyLeaveBooksQuery['leaveBooks'][number];
type Amount = { readonly days: number; readonly hours: number };

/** One class of leave as its line on one's own page shows it. */
export type MyClass = {
  readonly id: string;
  readonly name: string;
  /** Null where the company keeps no balances of it. */
  readonly book: Book | null;
  /** Without a book: what is left of the balance or of the days of the year, null where nothing limits them. */
  readonly leftOfLimit: number | null;
  /** Days sent and approved in the company's year. */
  readonly usedDays: number;
  readonly planned: Amount;
  readonly pending: Amount;
  readonly isOffered: boolean;
};

const NOTHING: Amount = { days: 0, hours: 0 };

/**
 * What somebody has of every class: those whose balances are kept first, then the others that are offered
 * on the day, in the company's order. Absence and private outings are no leave. Where the company keeps
 * balances of a class, whoever has nothing of it has none left: that is no leave without a limit.
 */
export function myClasses({ leaveBooks, applicationChoices }: MyLeaveBooksQuery): MyClass[] {
  const { vacationClasses, vacation } = applicationChoices;
  const offered = new Map(vacationClasses.map((one) => [one.vacationClass.id, one]));
  const kept = leaveBooks.filter(
    ({ lots, rows, vacationClass: { id } }) =>
      lots.length > 0 || rows.length > 0 || !offered.has(id) || offered.get(id)?.balance,
  );
  const withBooks = new Set(kept.map(({ vacationClass }) => vacationClass.id));
  return [
    ...kept.map((book) => ({
      id: book.vacationClass.id,
      name: book.vacationClass.name,
      book,
      leftOfLimit: null,
      usedDays: offered.get(book.vacationClass.id)?.usedDays ?? 0,
      planned: { days: book.plannedDays, hours: book.plannedHours },
      pending: { days: book.pendingDays, hours: book.pendingHours },
      isOffered: vacation.isOffered && offered.has(book.vacationClass.id),
    })),
    ...vacationClasses
      .filter(({ isTold, vacationClass }) => !isTold && !withBooks.has(vacationClass.id))
      .map(({ usedDays, balance, vacationClass: { id, name, limitDays } }) => ({
        id,
        name,
        book: null,
        leftOfLimit:
          balance?.days ?? (limitDays == null ? null : Math.max(0, limitDays - usedDays)),
        usedDays,
        planned: NOTHING,
        pending: NOTHING,
        isOffered: vacation.isOffered,
      })),
  ];
}
