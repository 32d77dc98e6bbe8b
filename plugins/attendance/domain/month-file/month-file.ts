import { dateOfDay } from '../engine/day/clock.ts';
import type { SettlementPeriod } from '../engine/rules.ts';
import type { DayRange } from '../records/calendar.ts';
import { type CompanyFacts, type PersonFacts, rulesOn } from '../records/facts.ts';
import { engineMonth } from '../records/results.ts';
import { fileDay } from './file-day.ts';
import { fileCounting, fileRounding, fileRules } from './file-rules.ts';

type Asked = {
  /** The days of the month. */
  readonly month: DayRange & { readonly label: string };
  /** All days that its minutes depend on (calendar.ts). */
  readonly read: DayRange;
};

/**
 * A person's month with everything that its minutes come of, as the file of docs/timesheet-file.md: whoever has it can
 * work them out again without the suite.
 */
export function monthFile(
  company: CompanyFacts,
  person: PersonFacts,
  { month, read }: Asked,
): object {
  const { days, asked } = engineMonth(company, person, read);
  const usual = rulesOn(person, month.until - 1);
  const changes = person.rules.filter(({ from }) => read.from < from && from < read.until);
  return {
    ...fileRules(rulesOn(person, read.from)),
    ...fileCounting(usual),
    ...fileRounding(usual.values),
    ...(changes.length > 0 && {
      rulesFrom: changes.map((rules) => ({ from: dateOfDay(rules.from), ...fileRules(rules) })),
    }),
    ...employment(person, read),
    statutoryHolidays: [...asked.statutoryHolidays].sort((a, b) => a - b).map(dateOfDay),
    settlementPeriods: (asked.settlementPeriods ?? []).map(({ whole, ...period }) => ({
      ...periodOf(period),
      ...(whole && { whole: periodOf(whole) }),
    })),
    monthStarts: (asked.monthStarts ?? []).map(dateOfDay),
    closingPeriods: [{ label: month.label, ...periodOf(month) }],
    days: days.map((day) => fileDay(day, { person, usual })),
  };
}

const periodOf = ({ from, until }: SettlementPeriod) => ({
  from: dateOfDay(from),
  to: dateOfDay(until - 1),
});

/** Frames are shared out by the days of employment; who is under 18 has other lines. */
function employment({ joined, left, adultFrom = -Infinity }: PersonFacts, read: DayRange) {
  return {
    ...(Number.isFinite(joined) && { joinedOn: dateOfDay(joined) }),
    ...(Number.isFinite(left) && { retiredOn: dateOfDay(left) }),
    ...(adultFrom > read.from && { birthDate: eighteenYearsBefore(dateOfDay(adultFrom)) }),
  };
}

const eighteenYearsBefore = (date: string): string =>
  `${Number(date.slice(0, 4)) - 18}${date.slice(4)}`;
