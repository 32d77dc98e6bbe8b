import type { WorkDay } from '../engine/rules.ts';
import { flexTest, stretchesOf } from '../engine/settlement.ts';
import { coreTimeOf } from '../rules/attended-hours.ts';
import { workRulesFrom } from '../rules/resolve.ts';
import { settlementPartOf } from './calendar.ts';
import { type CompanyFacts, type PersonFacts, rulesOn } from './facts.ts';
import { personDays } from './person-days.ts';

/** What was worked on a day, in minutes, statutory holidays among it and by themselves. */
export type FlexWork = { readonly worked: number; readonly statutoryHoliday: number };

export type FlexBalance = {
  /** Days of the settlement period, or of the part of it under the same rules; half-open. */
  readonly from: number;
  readonly until: number;
  readonly isOver: boolean;
  /** 法定労働時間の総枠. */
  readonly frameMinutes: number;
  /** 総労働時間 of the contract, and the paid leave that fulfils it. */
  readonly contractMinutes: number;
  readonly paidLeaveMinutes: number;
  /** Worked so far without statutory holidays, which are paid for by themselves. */
  readonly countedMinutes: number;
  readonly statutoryHolidayMinutes: number;
  /** 超過: over what the contract asks for without leave. It cannot be carried over and is paid. */
  readonly surplusMinutes: number;
  /** Beyond the statutory hours: over the frame, and over 50 hours a week in a month of a long period. */
  readonly beyondStatutoryMinutes: number;
  /** 不足 where the period is over; until then what is still to be worked. */
  readonly shortageMinutes: number;
  /** Days of work without leave from today on. */
  readonly workdaysLeft: number;
  /** What the contract asks for until yesterday, leave taken off, and what was worked until then. */
  readonly soFar: { readonly expectedMinutes: number; readonly workedMinutes: number };
  /** Months of a period over one month with their line of 50 hours a week; empty otherwise. */
  readonly months: readonly {
    readonly from: number;
    readonly until: number;
    readonly workedMinutes: number;
    readonly lineMinutes: number;
  }[];
  /** Core time in minutes from midnight; lateness and early leave are counted in it alone. */
  readonly core: { readonly from: number; readonly until: number } | undefined;
};

/**
 * Where somebody under flextime stands in the settlement period of a day (LSA 32-3, labour-rules 9.2);
 * undefined under another work system. `workOn` gives what was worked on the days of the period.
 */
export function flexBalance(
  company: CompanyFacts,
  person: PersonFacts,
  day: number,
  workOn: (day: number) => FlexWork | undefined,
): FlexBalance | undefined {
  const { values } = rulesOn(person, day);
  const part = settlementPartOf(company, person, day);
  if (!part || values.WORK_SYSTEM.workSystem !== 'FLEX') return undefined;
  const stretch = stretchesOf({
    settlementPeriods: [part],
    rules: workRulesFrom(person.rules),
  }).find(({ from, until }) => from <= day && day < until);
  if (!stretch) return undefined;
  const { from, until } = stretch;
  const days = personDays(company, person, stretch).map(({ workDay }) => workDay);
  const test = flexTest(
    stretch,
    { employed: { from: person.joined, until: person.left + 1 } },
    new Map(days.map((one) => [one.day, one])),
  );
  const countedIn = (first: number, end: number): number => {
    let sum = 0;
    for (let one = first; one < end; one += 1) sum += counted(workOn(one));
    return sum;
  };
  const all = countedIn(from, until);
  const months = test.months.map((month, index) => {
    const end = test.months[index + 1]?.from ?? until;
    return {
      from: month.from,
      until: end,
      workedMinutes: countedIn(month.from, end),
      lineMinutes: month.line,
    };
  });
  const overLines = sumOf(months, (one) => Math.max(0, one.workedMinutes - one.lineMinutes));
  const yesterday = Math.max(from, Math.min(company.today, until));
  return {
    from,
    until,
    isOver: until <= company.today,
    frameMinutes: test.frame,
    contractMinutes: test.contract,
    paidLeaveMinutes: test.paidLeave,
    countedMinutes: all,
    statutoryHolidayMinutes: sumOf(days, (one) => workOn(one.day)?.statutoryHoliday ?? 0),
    surplusMinutes: Math.max(0, all - test.prescribedMinutes),
    beyondStatutoryMinutes: overLines + Math.max(0, all - overLines - test.frame),
    shortageMinutes: Math.max(0, test.prescribedMinutes - all),
    workdaysLeft: days.filter((one) => one.day >= company.today && toWork(one) > 0).length,
    soFar: {
      expectedMinutes: expectedBefore(days, yesterday, test.contract),
      workedMinutes: countedIn(from, yesterday),
    },
    months,
    core: coreTimeOf(values.WORK_SYSTEM) ?? undefined,
  };
}

const counted = (work: FlexWork | undefined): number =>
  work ? work.worked - work.statutoryHoliday : 0;

const toWork = ({ prescribedMinutes, paidLeaveMinutes = 0 }: WorkDay): number =>
  Math.max(0, prescribedMinutes - paidLeaveMinutes);

/** The contract total shared out by the planned hours of the days, less leave that was taken. */
function expectedBefore(days: readonly WorkDay[], end: number, contract: number): number {
  const before = days.filter(({ day }) => day < end);
  const planned = sumOf(days, ({ prescribedMinutes }) => prescribedMinutes);
  const leave = sumOf(before, ({ paidLeaveMinutes = 0 }) => paidLeaveMinutes);
  const share =
    planned > 0
      ? sumOf(before, ({ prescribedMinutes }) => prescribedMinutes) / planned
      : before.length / Math.max(1, days.length);
  return Math.max(0, Math.floor(contract * share + 1e-9) - leave);
}

const sumOf = <One>(list: readonly One[], of: (one: One) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0);
