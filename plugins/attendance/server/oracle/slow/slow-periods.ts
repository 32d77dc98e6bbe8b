import type { Untyped } from '#test/support/untyped.ts';
import { dayOf, type RawCompany, type RawPerson, textOf } from './raw-rows.ts';
import { periodOf, type Rule } from './slow-rules.ts';

/** A settlement period of flextime or the period of a variable system; half-open days. */
export type SlowPeriod = { readonly from: number; readonly until: number };

/** The one that the rules of the day put it into. Its months are those of the record. */
export function periodOn(
  company: RawCompany,
  person: RawPerson,
  rule: Rule,
  day: number,
): SlowPeriod | undefined {
  const say = (field: string) => rule(day, 'WORK_SYSTEM', field);
  const months = (count: number, first: number): SlowPeriod => {
    let month = textOf(day).slice(0, 7);
    if (day > dayOf(periodOf(company, person, month).to)) month = after(month);
    let begin = month;
    while ((12 + Number(begin.slice(5)) - first) % count !== 0) begin = before(begin);
    let end = begin;
    for (let more = 1; more < count; more += 1) end = after(end);
    return {
      from: dayOf(periodOf(company, person, begin).from),
      until: dayOf(periodOf(company, person, end).to) + 1,
    };
  };
  const system = say('workSystem');
  if (system === 'FLEX') return months(say('flexPeriodMonths'), say('flexStartMonth'));
  if (system === 'YEARLY_VARIABLE') return termOf(say, day);
  if (system !== 'MONTHLY_VARIABLE') return undefined;
  if (say('variablePeriod') === 'MONTH') return months(1, 1);
  const length = say('variablePeriod') === 'FOUR_WEEKS' ? 28 : 14;
  let from = dayOf(say('variablePeriodStart'));
  while (from > day) from -= length;
  while (from + length <= day) from += length;
  return { from, until: from + length };
}

const before = (month: string): string => textOf(dayOf(`${month}-01`) - 1).slice(0, 7);
const after = (month: string): string => textOf(dayOf(`${month}-28`) + 4).slice(0, 7);

/** Terms of so many months, each begun on the same day of the month; also those before the named one. */
function termOf(say: (field: string) => Untyped, day: number): SlowPeriod {
  const start: string = say('variablePeriodStart');
  const moved = (month: string, to: (month: string) => string): string => {
    let moving = month;
    for (let more = 0; more < say('yearlyPeriodMonths'); more += 1) moving = to(moving);
    return moving;
  };
  const beginOf = (month: string) => dayOf(`${month}${start.slice(7)}`);
  let month = start.slice(0, 7);
  while (beginOf(month) > day) month = moved(month, before);
  while (beginOf(moved(month, after)) <= day) month = moved(month, after);
  return { from: beginOf(month), until: beginOf(moved(month, after)) };
}

/** Days that follow each other in one period: a day of another system or another period ends it. */
export function periodsOf(
  days: readonly number[],
  on: (day: number) => SlowPeriod | undefined,
): { from: number; until: number; whole: SlowPeriod }[] {
  const foundPeriods: { from: number; until: number; whole: SlowPeriod }[] = [];
  for (const day of days) {
    const whole = on(day);
    if (!whole) continue;
    const last = foundPeriods.at(-1);
    const goesOn =
      last?.until === day && last.whole.from === whole.from && last.whole.until === whole.until;
    if (goesOn) last.until = day + 1;
    else foundPeriods.push({ from: day, until: day + 1, whole });
  }
  return foundPeriods;
}
