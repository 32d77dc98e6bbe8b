import { dayOfMonth } from '#core/time/dates.ts';
import { dateOfDay, dayOfDate } from '../engine/day/clock.ts';
import type { SettlementPeriod } from '../engine/rules.ts';
import type { CompanyFacts, PersonFacts } from '../records/facts.ts';

/**
 * Which days belong to which month (月度) of a person. Every calendar month has one closing day of theirs, and a month goes
 * from the day after the last closing day to the next one: whatever changes, each day is in one month of the person.
 */
type Company = Pick<CompanyFacts, 'shifts' | 'closingDay'>;
type Person = Pick<PersonFacts, 'assigned' | 'divisionClosings' | 'closed'>;

/** Calendar months as whole numbers: 2026-11 is 24322. */
const indexes = new Map<number, number>();
function monthIndex(day: number): number {
  let index = indexes.get(day);
  if (index === undefined) {
    index = indexOf(dateOfDay(day));
    indexes.set(day, index);
  }
  return index;
}
const indexOf = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthText = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
const firsts = new Map<number, number>();
function firstOf(index: number): number {
  let first = firsts.get(index);
  if (first === undefined) {
    first = dayOfDate(`${monthText(index)}-01`);
    firsts.set(index, first);
  }
  return first;
}

const ends = new Map<number, number>();
/** The closing day of a month; 31 is its end. Asked for thousands of times, for few months. */
function dayWithin(index: number, closingDay: number): number {
  const key = index * 32 + closingDay;
  let end = ends.get(key);
  if (end === undefined) {
    end = dayOfDate(dayOfMonth(monthText(index), closingDay));
    ends.set(key, end);
  }
  return end;
}

/**
 * The day of the month on which the person's month closes, by what holds at the end of the calendar month (labour-rules 10):
 * their basic shift where it says one, else their employment division, else the company. In SQL: server/closing/month-ends.sql.ts.
 */
function closingDayOf(company: Company, person: Person, index: number): number {
  const last = firstOf(index + 1) - 1;
  let heldShift: Person['assigned'][number] | undefined;
  for (const one of person.assigned) if (one.from <= last) heldShift = one;
  const versions = heldShift && company.shifts.get(heldShift.shiftId);
  const version = versions?.find(({ from, until }) => from <= last && last < until);
  if (version && version.closingDay !== null) return version.closingDay;
  let ofDivision: number | null | undefined;
  for (const one of person.divisionClosings ?? [])
    if (one.from <= last) ofDivision = one.closingDay;
  return ofDivision ?? company.closingDay;
}

/** The last day of the person's month. One that is closed, or lies before a closed one, ends where it ended then. */
function endOf(company: Company, person: Person, index: number): number {
  const closed = closedMonth(person, index);
  if (closed) return closed.to;
  const next = person.closed?.find(({ from }) => monthIndex(from - 1) === index);
  return next ? next.from - 1 : dayWithin(index, closingDayOf(company, person, index));
}

const closedMonth = ({ closed }: Person, index: number) =>
  closed?.find(({ to }) => monthIndex(to) === index);

/** First days of the closing periods that touch the half-open days, the one before them included. */
export function monthStarts(
  company: Company,
  person: Person,
  from: number,
  until: number,
): number[] {
  const starts: number[] = [];
  for (let index = monthIndex(from) - 2; index <= monthIndex(until) + 1; index += 1)
    starts.push(endOf(company, person, index) + 1);
  return starts;
}

/** The closing period that the day lies in. */
export function closingPeriodOf(
  company: Company,
  person: Person,
  day: number,
): SettlementPeriod & { readonly month: string } {
  let index = monthIndex(day);
  if (day > endOf(company, person, index)) index += 1;
  return { month: monthText(index), ...closingDays(company, person, index) };
}

/** The closing period of a month, 'YYYY-MM': the one whose last day lies in that calendar month. */
export const closingPeriodOfMonth = (
  company: Company,
  person: Person,
  month: string,
): SettlementPeriod => closingDays(company, person, indexOf(month));

const closingDays = (company: Company, person: Person, index: number): SettlementPeriod => {
  const closed = closedMonth(person, index);
  return closed
    ? { from: closed.from, until: closed.to + 1 }
    : {
        from: endOf(company, person, index - 1) + 1,
        until: endOf(company, person, index) + 1,
      };
};
