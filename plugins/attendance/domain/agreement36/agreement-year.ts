import { addDays, addMonths, dayOfMonth, monthOf } from '#core/time/dates.ts';
import type { AgreedLimits } from './check-agreement.ts';

export type Agreement = AgreedLimits & {
  readonly id: string;
  readonly name: string;
  /** Null: of every workplace without one of its own. */
  readonly workplaceId: string | null;
  /** Null: it was not filed yet. */
  readonly filedOn?: string | null | undefined;
  /** 起算日: from which months are counted; the first day where it is left out. */
  readonly countedFrom?: string | null | undefined;
};

/** Half-open days, named after the calendar month of their last day. */
export type AgreementMonth = {
  readonly month: string;
  readonly from: string;
  readonly until: string;
};

/** Months of the averages that can lie before the year: a window has six. */
export const MONTHS_BEFORE = 5;

/** The agreement that holds at the workplace on the day: its own, else the one for all others. */
export function agreementFor(
  agreements: readonly Agreement[],
  workplaceId: string | null,
  day: string,
): Agreement | undefined {
  const onDay = agreements.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  return (
    (workplaceId === null
      ? undefined
      : onDay.find((agreement) => agreement.workplaceId === workplaceId)) ??
    onDay.find((agreement) => agreement.workplaceId === null)
  );
}

/** Where nothing is agreed, the year begins as the business year does ('MM-DD'). */
export function yearStartWithout(startOfYear: string, day: string): string {
  const year = Number(day.slice(0, 4));
  const start = `${year}-${startOfYear}`;
  return start <= day ? start : `${year - 1}-${startOfYear}`;
}

/** `count` months counted from the start of an agreement; the one of the start has the number 0. */
export function monthsFrom(startsOn: string, first: number, count: number): AgreementMonth[] {
  const day = Number(startsOn.slice(8));
  const startOf = (index: number) => dayOfMonth(addMonths(monthOf(startsOn), first + index), day);
  return Array.from({ length: count }, (_none, index) => {
    const [from, until] = [startOf(index), startOf(index + 1)];
    return { month: monthOf(addDays(until, -1)), from, until };
  });
}

/** The day from which the months of an agreement are counted. */
export const countedFrom = (agreement: Pick<Agreement, 'startsOn' | 'countedFrom'>): string =>
  agreement.countedFrom ?? agreement.startsOn;

export const lastDayOf = ({ until }: AgreementMonth): string => addDays(until, -1);
