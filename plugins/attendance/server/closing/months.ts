import type { RequestContext } from '#core/server/context.ts';
import { addDays, addMonths, dayOfMonth } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { closingPeriodOf, closingPeriodOfMonth } from '../../domain/closing/closing-months.ts';
import {
  blockersOf,
  type ClosingBlocker,
  type ClosingState,
  type ClosingSteps,
  type PeriodFacts,
} from '../../domain/closing/readiness.ts';
import { dateOfDay, dayOfDate } from '../../domain/engine/day/clock.ts';
import { type PeopleWhere, peopleValues } from '../errors/period.ts';
import { recordScope } from '../records/scope.ts';
import { loadCompanyFacts } from '../results/facts/company-facts.ts';
import { loadFrames, withoutDays } from '../results/facts/people-frames.ts';
import { settingsOn } from '../settings/setting.store.ts';
import { CLOSING_FACTS, type ClosingColumns, PEOPLE_OF_CLOSING } from './closing.sql.ts';

/** A person's month by their own closing day; both days belong to it. */
export type PersonPeriod = {
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
};

export type ClosingModel = PersonPeriod &
  PeriodFacts & {
    readonly employeeNumber: string;
    readonly lastName: string;
    readonly firstName: string;
    readonly groupId: string | null;
    readonly groupName: string | null;
    readonly state: ClosingState;
    readonly blockers: ClosingBlocker[];
    readonly shortBreakDays: number;
    readonly overtimeDays: number;
    readonly confirmedAt: Date | null;
    readonly approvedAt: Date | null;
    readonly approvedBy: string | null;
    readonly closedAt: Date | null;
    readonly closedBy: string | null;
    /** Of the last payroll file that has the month. */
    readonly exportedAt: Date | null;
    readonly workedMinutes: number;
    readonly overtimeMinutes: number;
  };

export type ClosingWhere = Pick<PeopleWhere, 'groupId' | 'search'> & {
  readonly employeeIds?: readonly string[] | null | undefined;
};

/** The longest that closing periods of a month can be: those that close on the 1st begin on the 2nd of the month before. */
export const widestMonth = (month: string): { from: string; to: string } => ({
  from: addDays(dayOfMonth(addMonths(month, -1), 1), 1),
  to: dayOfMonth(month, 31),
});

/** What the company asks for before HR closes, as of the end of the month. */
export async function closingTerms(
  ctx: RequestContext,
  month: string,
): Promise<ClosingSteps & { readonly closingDays: number }> {
  return settingsOn(ctx, widestMonth(month).to);
}

/** Those who are employed on a day of their month, of the people whom the viewer may do `action` to. By kana. */
export async function periodsOfMonth(
  ctx: RequestContext,
  month: string,
  { employeeIds = null, ...where }: ClosingWhere,
  action: 'read' | 'revise' = 'read',
): Promise<PersonPeriod[]> {
  const values = peopleValues(ctx, widestMonth(month), where, recordScope(ctx, action));
  const rows = await ctx.run<[string]>(PEOPLE_OF_CLOSING, [...values, employeeIds]);
  return periodsOf(
    ctx,
    month,
    rows.map(([id]) => id),
  );
}

/** The same of these people, whoever asks; `evenLeft` also of those who are not employed then. */
export async function periodsOf(
  ctx: RequestContext,
  month: string,
  employeeIds: readonly string[],
  evenLeft = false,
): Promise<PersonPeriod[]> {
  if (employeeIds.length === 0) return [];
  const { from, to } = widestMonth(month);
  const range = { from: dayOfDate(from), until: dayOfDate(to) + 1 };
  const company = await loadCompanyFacts(ctx, range);
  // Which days belong to a month is no matter of the rules.
  const frames = await loadFrames(ctx, employeeIds, range, new Map());
  const byId = new Map(frames.map((frame) => [frame.employeeId, frame]));
  return employeeIds.flatMap((employeeId) => {
    const frame = byId.get(employeeId);
    if (!frame) return [];
    const period = closingPeriodOfMonth(company, withoutDays(frame), month);
    const isHere =
      frame.joined < period.until && frame.left >= period.from && period.until > company.startedOn;
    if (!isHere && !evenLeft) return [];
    return [{ employeeId, from: dateOfDay(period.from), to: dateOfDay(period.until - 1) }];
  });
}

/** The months that the day lies in, by the closing day of each of these people. */
export async function monthsOfDay(
  ctx: RequestContext,
  employeeIds: readonly string[],
  date: string,
): Promise<(PersonPeriod & { readonly month: string })[]> {
  if (employeeIds.length === 0) return [];
  const day = dayOfDate(date);
  const range = { from: day, until: day + 1 };
  const company = await loadCompanyFacts(ctx, range);
  return (await loadFrames(ctx, employeeIds, range, new Map())).map((frame) => {
    const { month, from, until } = closingPeriodOf(company, withoutDays(frame), day);
    const { employeeId } = frame;
    return { employeeId, month, from: dateOfDay(from), to: dateOfDay(until - 1) };
  });
}

/** Half of a statement's values: people, first and last days. */
export const arraysOf = (
  periods: readonly PersonPeriod[],
): [employeeIds: string[], from: string[], to: string[]] => [
  periods.map(({ employeeId }) => employeeId),
  periods.map(({ from }) => from),
  periods.map(({ to }) => to),
];

const instant = (millis: number | null): Date | null => (millis === null ? null : new Date(millis));

/** How far the months are, in the order of the periods. */
export async function readClosing(
  ctx: RequestContext,
  periods: readonly PersonPeriod[],
  steps: ClosingSteps,
): Promise<ClosingModel[]> {
  if (periods.length === 0) return [];
  const rows = await ctx.run<ClosingColumns>(CLOSING_FACTS, [
    ctx.viewer.companyId,
    ...arraysOf(periods),
    ctx.now,
  ]);
  const today = tokyoDate(ctx.now);
  return rows.map((row, index) => modelOf(row, periods[index] as PersonPeriod, today, steps));
}

function modelOf(
  row: ClosingColumns,
  period: PersonPeriod,
  today: string,
  steps: ClosingSteps,
): ClosingModel {
  const [, employeeNumber, lastName, firstName, groupId, groupName] = row;
  const [missing, shortBreak, overtime, worked, beyond, pending, isAtWork, unplanned] = row.slice(
    6,
    14,
  ) as [number, number, number, number, number, number, boolean, number];
  const [confirmedAt, approvedAt, approvedBy, closedAt, closedBy, exportedAt] = row.slice(14) as [
    number | null,
    number | null,
    string | null,
    number | null,
    string | null,
    number | null,
  ];
  const facts = {
    isOver: period.to < today,
    isAtWork,
    missingStampDays: missing,
    pendingApplications: pending,
    daysWithoutSchedule: unplanned,
    confirmedAt: instant(confirmedAt),
    // Whoever looks after a person confirms what that person has confirmed.
    approvedAt: steps.asksEmployee && confirmedAt === null ? null : instant(approvedAt),
  };
  const blockers = closedAt === null ? blockersOf(facts, steps) : [];
  return {
    ...period,
    ...facts,
    ...{ employeeNumber, lastName, firstName, groupId, groupName, blockers, approvedBy, closedBy },
    state: closedAt !== null ? 'CLOSED' : blockers.length > 0 ? 'OPEN' : 'READY',
    shortBreakDays: shortBreak,
    overtimeDays: overtime,
    closedAt: instant(closedAt),
    exportedAt: instant(exportedAt),
    workedMinutes: worked,
    overtimeMinutes: beyond,
  };
}
