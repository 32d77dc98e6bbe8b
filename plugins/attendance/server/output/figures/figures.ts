import type { RequestContext } from '#core/server/context.ts';
import { addDays, daysBetween } from '#core/time/dates.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import { ledgerOf, leftOn } from '#plugins/attendance/domain/leave/ledger/ledger.ts';
import { needsOf } from '#plugins/attendance/domain/output/items/catalogue.ts';
import type {
  DayOutcome,
  Figure,
  ItemNeed,
  LeaveLeft,
  LeaveOfDay,
  OutputDay,
  OutputFacts,
  OutputItem,
  OutputPerson,
  OutputUnit,
} from '#plugins/attendance/domain/output/items/item.ts';
import { detailOf, piecesOf } from '#plugins/attendance/domain/records/day-detail.ts';
import { workMinutesOf } from '#plugins/attendance/domain/records/work-minutes.ts';
import { arraysOf, type PersonPeriod } from '../../closing/months.ts';
import { ledgerFactsOf, readLeaveFacts } from '../../leave/leave.store.ts';
import { paidLeaveClass } from './company-items.ts';
import {
  FIRST_MINUTES,
  LEAVE,
  type LeaveColumns,
  NOTES,
  type NoteColumns,
  PERSONS,
  type PersonColumns,
  RESULTS,
  RESULTS_WITH_DETAIL,
  type ResultColumns,
} from './figures.sql.ts';

/** So many people are read at once: their days are a few thousand rows. */
const PEOPLE_AT_ONCE = 100;

/** A unit of work for each block: a long output holds no connection from its beginning to its end. */
export type Within = <T>(run: (ctx: RequestContext) => Promise<T>) => Promise<T>;

export type FigureRow = {
  readonly employeeId: string;
  /** Of rows of days. */
  readonly date: string | null;
  /** In the order of the items. */
  readonly figures: readonly Figure[];
};
export type FigureBlock = {
  readonly rows: readonly FigureRow[];
  readonly people: number;
};

export type FiguresAsked = {
  readonly items: readonly OutputItem[];
  readonly unit: OutputUnit;
  readonly periods: readonly PersonPeriod[];
};

/**
 * Figures of people in their periods, block by block, in the order of the periods. Whose they are has been narrowed by what the
 * viewer may read (periods.ts). Items that do not fit the unit are empty.
 */
export async function* figuresOf(
  within: Within,
  { items, unit, periods }: FiguresAsked,
): AsyncGenerator<FigureBlock, void, void> {
  const needs = needsOf(items);
  for (let start = 0; start < periods.length; start += PEOPLE_AT_ONCE) {
    const block = periods.slice(start, start + PEOPLE_AT_ONCE);
    const facts = await within((ctx) => readFacts(ctx, block, needs));
    yield { rows: facts.flatMap((one) => rowsOf(one, items, unit)), people: block.length };
  }
}

function rowsOf(
  facts: OutputFacts,
  items: readonly OutputItem[],
  unit: OutputUnit,
): readonly FigureRow[] {
  const { person, days } = facts;
  const { employeeId } = person;
  if (unit === 'PERIOD_TOTAL')
    return [
      { employeeId, date: null, figures: items.map(({ ofPeriod }) => ofPeriod?.(facts) ?? null) },
    ];
  return days.map((day) => ({
    employeeId,
    date: day.date,
    figures: items.map(({ ofDay }) => ofDay?.(day, person) ?? null),
  }));
}

async function readFacts(
  ctx: RequestContext,
  periods: readonly PersonPeriod[],
  needs: ReadonlySet<ItemNeed>,
): Promise<OutputFacts[]> {
  const values = [ctx.viewer.companyId, ...arraysOf(periods)];
  const persons = await ctx.run<PersonColumns>(PERSONS, values);
  const wanted = needs.has('detail') ? RESULTS_WITH_DETAIL : RESULTS;
  const results = needs.has('results') ? await ctx.run<ResultColumns>(wanted, values) : [];
  const leave = needs.has('leave') ? await ctx.run<LeaveColumns>(LEAVE, values) : [];
  const notes = needs.has('notes') ? await ctx.run<NoteColumns>(NOTES, values) : [];
  const left = needs.has('paidLeaveLeft') ? await paidLeaveLeft(ctx, periods) : undefined;
  const of = <Row extends [place: number, index: number, ...rest: unknown[]]>(
    rows: readonly Row[],
  ) => byPlace(rows, periods.length);
  const [resultsOf, leaveOf, notesOf] = [of(results), of(leave), of(notes)];
  return periods.map((period, place) => {
    const person = personFrom(persons[place] as PersonColumns, period);
    const days = daysOf(person, {
      results: resultsOf[place] ?? [],
      leave: leaveOf[place] ?? [],
      notes: notesOf[place] ?? [],
    });
    return { person, days, paidLeaveLeft: left?.get(period.employeeId) };
  });
}

/** Rows of each period, whose places are counted from 1. */
function byPlace<Row extends [place: number, ...rest: unknown[]]>(
  rows: readonly Row[],
  count: number,
): readonly (readonly Row[])[] {
  const all = Array.from({ length: count }, (): Row[] => []);
  for (const row of rows) all[row[0] - 1]?.push(row);
  return all;
}

const personFrom = (
  columns: PersonColumns,
  { employeeId, from, to }: PersonPeriod,
): OutputPerson => ({
  employeeId,
  employeeNumber: columns[0] ?? '',
  lastName: columns[1],
  firstName: columns[2],
  lastNameKana: columns[3],
  firstNameKana: columns[4],
  groupName: columns[5],
  divisionName: columns[6],
  workplaceName: columns[7],
  joinedOn: columns[8],
  retiredOn: columns[9],
  from,
  to,
  isClosed: columns[10],
});

const NO_LEAVE: readonly LeaveOfDay[] = [];

type RowsOfPerson = {
  readonly results: readonly ResultColumns[];
  readonly leave: readonly LeaveColumns[];
  readonly notes: readonly NoteColumns[];
};

function daysOf(person: OutputPerson, { results, leave, notes }: RowsOfPerson): OutputDay[] {
  const { from, to, joinedOn, retiredOn } = person;
  const count = daysBetween(from, to) + 1;
  const first = joinedOn && joinedOn > from ? daysBetween(from, joinedOn) : 0;
  const last = retiredOn && retiredOn < to ? daysBetween(from, retiredOn) : count - 1;
  const outcomes = new Array<DayOutcome | undefined>(count).fill(undefined);
  for (const row of results) outcomes[row[1]] = outcomeOf(row, from);
  const taken = Map.groupBy(leave, ([, index]) => index);
  const written = new Map(notes.map(([, index, note]) => [index, note]));
  const days: OutputDay[] = [];
  for (let index = first; index <= last; index += 1)
    days.push({
      date: addDays(from, index),
      outcome: outcomes[index],
      leave:
        taken.get(index)?.map(([, , classId, ofDay, hours]) => ({ classId, days: ofDay, hours })) ??
        NO_LEAVE,
      note: written.get(index) ?? null,
    });
  return days;
}

function outcomeOf(row: ResultColumns, from: string): DayOutcome {
  const [, index, detail, dayType, firstIn, lastOut, plannedMinutes, hasMissingStamp] = row;
  const plan = detail ? detailOf(detail).plan : undefined;
  return {
    dayType,
    firstIn,
    lastOut,
    plannedMinutes,
    hasMissingStamp,
    minutes: workMinutesOf(row as unknown as number[], FIRST_MINUTES),
    pieces: detail ? piecesOf(dayOfDate(from) + index, detail) : [],
    planFrom: plan?.span.from ?? null,
    planUntil: plan?.span.until ?? null,
  };
}

/** What each has left of annual paid leave at the end of their period. */
async function paidLeaveLeft(
  ctx: RequestContext,
  periods: readonly PersonPeriod[],
): Promise<ReadonlyMap<string, LeaveLeft>> {
  const paidLeave = await paidLeaveClass(ctx);
  if (!paidLeave) return new Map();
  const ids = periods.map(({ employeeId }) => employeeId);
  const facts = await readLeaveFacts(ctx, ids, paidLeave.id, { withPending: false });
  return new Map(
    periods.flatMap(({ employeeId, to }) => {
      const own = facts.get(employeeId);
      return own ? [[employeeId, leftOn(ledgerOf(ledgerFactsOf(own), to), to)]] : [];
    }),
  );
}
