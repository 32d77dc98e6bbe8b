import type { RequestContext } from '#core/server/context.ts';
import { pageOf } from '#core/server/rows/connection.ts';
import { daysBetween } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { ERROR_MARKS, GRID_MARKS, hasMark } from '../../domain/grid-marks.ts';
import { boardGroups } from '../board/board-groups.ts';
import { ownMonths } from '../errors/own-months.ts';
import { type PeopleWhere, peopleValues } from '../errors/period.ts';
import { GRID } from './grid.sql.ts';

export type GridArgs = {
  readonly month: string;
  readonly where?: (PeopleWhere & { readonly withErrors?: boolean | null }) | null;
  readonly skip?: number | null;
  readonly first?: number | null;
};

type DayColumns = [
  index: number,
  worked: number,
  overtime: number,
  holiday: number,
  lateNight: number,
  absence: number,
  outing: number,
  marks: number,
  came: number,
];
type AskedColumns = [from: number, to: number, status: 'PENDING' | 'APPROVED', isDay: boolean];
type RowColumns = [
  id: string,
  employeeNumber: string,
  lastName: string,
  firstName: string,
  groupName: string | null,
  joinedOn: string | null,
  retiredOn: string | null,
  days: DayColumns[] | null,
  asked: AskedColumns[] | null,
  stampedOutside: number[] | null,
  firstDay: number,
  lastDay: number,
];

export async function loadGrid(ctx: RequestContext, args: GridArgs) {
  const { values, ...period } = await ownMonths(ctx, args.month, args.where);
  const { offset, limit } = pageOf(args);
  const [row] = await ctx.run(GRID, [
    ...peopleValues(ctx, period, args.where),
    args.where?.withErrors === true,
    offset,
    limit,
    ...values,
  ]);
  const [totalCount, holidays, rows] = row as [number, string[] | null, RowColumns[] | null];
  const count = daysBetween(period.from, period.to) + 1;
  const nodes = (rows ?? []).map((one) => rowOf(one, period.from, count));
  return {
    month: args.month,
    ...{ from: period.from, to: period.to },
    today: tokyoDate(ctx.now),
    holidays: holidays ?? [],
    nodes,
    totalCount,
    pageInfo: {
      hasPreviousPage: offset > 0,
      hasNextPage: offset + nodes.length < totalCount,
    },
    groups: await boardGroups(ctx),
  };
}

function rowOf(columns: RowColumns, from: string, count: number) {
  const [employeeId, employeeNumber, lastName, firstName, groupName, joinedOn, retiredOn] = columns;
  const [days, asked] = [columns[7] ?? [], columns[8] ?? []];
  const [firstDay, lastDay] = [columns[10], columns[11]];
  const isOwn = (index: number) => firstDay <= index && index <= lastDay;
  const worked: (number | null)[] = new Array(count).fill(null);
  const overtime: number[] = new Array(count).fill(0);
  const marks: number[] = new Array(count).fill(0);
  const sum = { worked: 0, days: 0, overtime: 0, holiday: 0, lateNight: 0, errors: 0 };
  const away = { absence: 0, absentDays: 0, outing: 0 };
  for (const [index, minutes, beyond, holiday, lateNight, absence, outing, found, came] of days) {
    worked[index] = minutes;
    overtime[index] = beyond;
    marks[index] = found;
    // A total is that of the person's own month; the days of others beside it are shown, too.
    if (!isOwn(index)) continue;
    sum.worked += minutes;
    sum.overtime += beyond;
    sum.holiday += holiday;
    sum.lateNight += lateNight;
    away.absence += absence;
    away.outing += outing;
    if (hasMark(found, 'ABSENT')) away.absentDays += 1;
    // A day without a check-out counts no time, and was worked all the same.
    sum.days += came;
    if ((found & ERROR_MARKS) > 0) sum.errors += 1;
  }
  for (const [first, last, status, isDay] of asked) {
    const mark =
      (status === 'PENDING' ? GRID_MARKS.PENDING : 0) |
      (status === 'APPROVED' && isDay ? GRID_MARKS.LEAVE : 0);
    for (let index = Math.max(0, first); index <= Math.min(last, count - 1); index += 1)
      marks[index] = withMark(marks[index] ?? 0, mark);
  }
  const begun = joinedOn ? daysBetween(from, joinedOn) : 0;
  const left = retiredOn ? daysBetween(from, retiredOn) + 1 : count;
  for (let index = 0; index < count; index += 1)
    if (index < begun || index >= left) marks[index] = GRID_MARKS.NOT_EMPLOYED;
  for (const index of columns[9] ?? [])
    marks[index] = (marks[index] ?? 0) | GRID_MARKS.OUTSIDE_EMPLOYMENT;
  for (let index = 0; index < count; index += 1)
    if (!isOwn(index)) marks[index] = (marks[index] ?? 0) | GRID_MARKS.OTHER_MONTH;
  return {
    employeeId,
    employeeNumber,
    lastName,
    firstName,
    groupName,
    worked,
    overtime,
    marks,
    workedMinutes: sum.worked,
    workedDays: sum.days,
    overtimeMinutes: sum.overtime,
    statutoryHolidayMinutes: sum.holiday,
    lateNightMinutes: sum.lateNight,
    absenceMinutes: away.absence,
    absentDays: away.absentDays,
    outingMinutes: away.outing,
    errorDays: sum.errors,
    pendingApplications: asked.filter(
      ([first, last, status]) => status === 'PENDING' && first <= lastDay && last >= firstDay,
    ).length,
  };
}

/** An absence is told of like leave of the whole day, and is none. */
const withMark = (marks: number, mark: number): number =>
  hasMark(marks, 'ABSENT') ? marks | (mark & ~GRID_MARKS.LEAVE) : marks | mark;
