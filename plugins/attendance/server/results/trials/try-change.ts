import type { RequestContext } from '#core/server/context.ts';
import {
  limitInForce,
  type OvertimeLimit,
} from '#plugins/attendance/domain/agreement36/own-limit.ts';
import type {
  HolidayWorkDetails,
  OvertimeDetails,
  ReviseDetails,
  VacationDetails,
} from '#plugins/attendance/domain/applications/details.ts';
import { closingPeriodOf } from '#plugins/attendance/domain/closing/closing-months.ts';
import { dayOfDate, MINUTES_OF_DAY } from '#plugins/attendance/domain/engine/day/clock.ts';
import { type DayFigures, dayFigures } from '#plugins/attendance/domain/engine/day/day-figures.ts';
import { sumOfTotals, type Totals, totalsOf } from '#plugins/attendance/domain/engine/totals.ts';
import {
  type CompanyFacts,
  type PersonFacts,
  type PlannedTimes,
  rulesOn,
} from '#plugins/attendance/domain/records/facts.ts';
import { type FlexBalance, flexBalance } from '#plugins/attendance/domain/records/flex-balance.ts';
import { type AskedChange, triedFacts } from '#plugins/attendance/domain/records/tried-change.ts';
import { type Calculated, calculateTwice } from '../facts/calculate-twice.ts';

/** What would be if an application were approved. `date` is the first date, `toDate` the last. */
export type TriedChange = { readonly date: string; readonly toDate?: string } & (
  | ({ readonly type: 'REVISE' } & ReviseDetails)
  | ({ readonly type: 'OVERTIME' } & OvertimeDetails)
  | ({ readonly type: 'VACATION' } & VacationDetails)
  | ({ readonly type: 'HOLIDAY_WORK' } & HolidayWorkDetails)
);

export type TriedDay = {
  readonly date: string;
  /** Minutes from midnight of the date, without breaks taken out. */
  readonly firstIn: number | undefined;
  readonly lastOut: number | undefined;
  readonly prescribedMinutes: number;
  readonly totals: Totals;
  readonly figures: DayFigures;
  /** 欠勤 in minutes of the contract. */
  readonly absence: number;
};

/** Minutes of the closing period that the date falls into. */
export type TriedMonth = {
  readonly month: string;
  readonly totals: Totals;
  /** Beyond statutory so far and what is asked for on top, where it has not been worked yet. */
  readonly overtimeMinutes: number;
  readonly limit: OvertimeLimit;
};

export type TriedEffect = {
  /** The day has not been stamped: it is taken as worked by its plan and by what is asked for. */
  readonly isEstimate: boolean;
  readonly day: { readonly before: TriedDay; readonly after: TriedDay };
  readonly month: { readonly before: TriedMonth; readonly after: TriedMonth };
  /** Of the settlement period; null for people who are not under flextime. */
  readonly flex: { readonly before: FlexBalance; readonly after: FlexBalance } | null;
};

/** Before and after, for whoever asks and whoever decides. Writes nothing. */
export async function tryChange(
  ctx: RequestContext,
  employeeId: string,
  change: TriedChange,
): Promise<TriedEffect> {
  const { date, toDate = date } = change;
  const first = dayOfDate(date);
  // A long leave is judged by its first days: what lies a month ahead changes nothing in the figures.
  const range = { from: first, until: Math.min(dayOfDate(toDate), first + LONGEST) + 1 };
  const asked = askedOf(change, first, dayOfDate(toDate));
  let tried: ReturnType<typeof triedFacts> | undefined;
  const side = (pick: 'before' | 'after') => (person: PersonFacts, company: CompanyFacts) => {
    tried ??= triedFacts(company, person, asked, ctx.now);
    return tried[pick];
  };
  const sides = await calculateTwice(ctx, employeeId, range, side('before'), side('after'));
  return { ...effectBetween(sides, date), isEstimate: tried?.isEstimate ?? false };
}

/** What would be if the day had been planned like this, its stamps as they are. Writes nothing. */
export async function tryPlan(
  ctx: RequestContext,
  employeeId: string,
  date: string,
  times: PlannedTimes | undefined,
): Promise<TriedEffect> {
  const day = dayOfDate(date);
  const planned = (person: PersonFacts): PersonFacts => ({
    ...person,
    plans: new Map(person.plans).set(day, {
      times,
      plannedAtStart: person.plans.get(day)?.plannedAtStart,
    }),
  });
  const range = { from: day, until: day + 1 };
  return effectBetween(await calculateTwice(ctx, employeeId, range, (as) => as, planned), date);
}

function effectBetween(sides: readonly Calculated[], date: string): TriedEffect {
  const first = dayOfDate(date);
  const [before, after] = sides.map((one) => ({
    day: dayOf(one, first, date),
    month: monthOf(one, first),
    flex: flexOf(one, first),
  })) as [Side, Side];
  return {
    isEstimate: false,
    day: { before: before.day, after: after.day },
    month: { before: before.month, after: after.month },
    flex: before.flex && after.flex ? { before: before.flex, after: after.flex } : null,
  };
}

type Side = {
  readonly day: TriedDay;
  readonly month: TriedMonth;
  readonly flex: FlexBalance | undefined;
};
const LONGEST = 31;

/** As the facts of a person take it; days of the first and the last date. */
export function askedOf(change: TriedChange, day: number, lastDay: number): AskedChange {
  if (change.type === 'REVISE') {
    const { stamps, cancelsAutoBreak } = change;
    return { type: 'REVISE', day, stamps, cancelsAutoBreak };
  }
  const { date: _date, toDate: _toDate, ...details } = change;
  return { type: 'OTHER', day, asked: { ...details, firstDay: day, lastDay } };
}

const NO_FIGURES = dayFigures({ day: 0, prescribedMinutes: 0, work: [], breaks: [] });

function dayOf({ results }: Calculated, day: number, date: string): TriedDay {
  const foundResult = results.find((one) => one.day === day);
  const midnight = day * MINUTES_OF_DAY;
  const minutes = (at: number | undefined) => (at === undefined ? undefined : at - midnight);
  return {
    date,
    firstIn: minutes(foundResult?.made.firstIn),
    lastOut: minutes(foundResult?.made.lastOut),
    prescribedMinutes: foundResult?.made.plan.prescribedMinutes ?? 0,
    totals: foundResult?.totals ?? totalsOf([]),
    figures: foundResult?.figures ?? NO_FIGURES,
    absence: foundResult?.absence ?? 0,
  };
}

function flexOf({ company, person, results }: Calculated, day: number): FlexBalance | undefined {
  const work = new Map(
    results.map(({ day: one, totals }) => [
      one,
      { worked: totals.worked, statutoryHoliday: totals.statutoryHolidayWork },
    ]),
  );
  return flexBalance(company, person, day, (one) => work.get(one));
}

function monthOf({ company, person, results }: Calculated, day: number): TriedMonth {
  const period = closingPeriodOf(company, person, day);
  const totals = sumOfTotals(
    results
      .filter((one) => period.from <= one.day && one.day < period.until)
      .map((one) => one.totals),
  );
  return {
    month: period.month,
    totals,
    overtimeMinutes: totals.overtimeBeyondStatutory,
    limit: limitInForce(rulesOn(person, day).values),
  };
}
