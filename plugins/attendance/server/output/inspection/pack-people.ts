import type { RequestContext } from '#core/server/context.ts';
import { addMonths } from '#core/time/dates.ts';
import type { PersonPeriod } from '../../closing/months.ts';
import type { Within } from '../figures/figures.ts';
import { type OutputPeople, periodsOfOutput } from '../figures/periods.ts';

export const MOST_MONTHS = 12;
/** Two thousand people's year: some minutes of drawing, and a file that a mail program still opens. */
export const MOST_MONTHS_OF_PEOPLE = 24_000;

/** A person with their closing periods, in the order of the months. */
export type PersonOfPack = {
  readonly employeeId: string;
  readonly months: readonly MonthOfPack[];
};
export type MonthOfPack = { readonly month: string; readonly period: PersonPeriod };

/** At most one more than are allowed: whoever asks for centuries waits no longer for the refusal. */
export function monthsFromTo(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to && months.length <= MOST_MONTHS; month = addMonths(month, 1))
    months.push(month);
  return months;
}

/** People whom the viewer may read, by kana. Months are read one by one: nobody holds a connection for all of them. */
export async function peopleOfPack(
  within: Within,
  months: readonly string[],
  people: OutputPeople,
): Promise<PersonOfPack[]> {
  const read = (ctx: RequestContext, of: readonly string[]) =>
    periodsOfOutput(ctx, { kind: 'MONTHS', months: of }, people);
  const byPerson = new Map<string, MonthOfPack[]>();
  for (const { employeeId } of await within((ctx) => read(ctx, months)))
    byPerson.set(employeeId, []);
  for (const month of months)
    for (const period of await within((ctx) => read(ctx, [month]))) {
      const own = byPerson.get(period.employeeId) ?? [];
      byPerson.set(period.employeeId, own);
      own.push({ month, period });
    }
  return [...byPerson].flatMap(([employeeId, own]) =>
    own.length > 0 ? [{ employeeId, months: own }] : [],
  );
}

/** From the first to the last day that anybody has in it. */
export function daysOfPack(people: readonly PersonOfPack[]): { from: string; to: string } {
  let [from, to] = ['9999-12-31', ''];
  for (const { months } of people)
    for (const { period } of months) {
      if (period.from < from) from = period.from;
      if (period.to > to) to = period.to;
    }
  return { from, to };
}

/** People in blocks of so many months together: one block is read and written without being felt by others. */
export function* blocksOf(
  people: readonly PersonOfPack[],
  months: number,
): Generator<readonly PersonOfPack[]> {
  let block: PersonOfPack[] = [];
  let count = 0;
  for (const person of people) {
    if (block.length > 0 && count + person.months.length > months) {
      yield block;
      [block, count] = [[], 0];
    }
    block.push(person);
    count += person.months.length;
  }
  if (block.length > 0) yield block;
}
