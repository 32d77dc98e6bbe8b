import type { RequestContext } from '#core/server/context.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  leastLimit,
  limitInForce,
  type OvertimeLimit,
} from '../../domain/agreement36/own-limit.ts';
import type { Concern } from '../../domain/records/concerns.ts';
import { detailOf } from '../../domain/records/day-detail.ts';
import { defaultsOf } from '../../domain/rules/catalogue.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { readRules } from '../rules/rule.store.ts';
import { rulesOnDays } from '../rules/rules-of-people.ts';
import { ERROR_COUNTS, ERRORS, type ErrorKind, OVERTIME_PEOPLE } from './errors.sql.ts';
import { type OwnMonths, ownMonths } from './own-months.ts';
import { type PeopleWhere, peopleValues } from './period.ts';

type Page = { readonly skip?: number | null; readonly first?: number | null };
export type ErrorsArgs = Page & {
  readonly kind: ErrorKind;
  readonly month: string;
  readonly where?: (PeopleWhere & { readonly withoutApplication?: boolean | null }) | null;
};

type ErrorColumns = [
  employeeId: string,
  employeeNumber: string,
  lastName: string,
  firstName: string,
  groupName: string | null,
  workDate: string,
  missing: string | null,
  isEstimated: boolean,
  detail: string | null,
  firstIn: number | null,
  lastOut: number | null,
  worked: number,
  prescribed: number,
  breakMinutes: number,
  breakShortage: number,
  applicationId: string | null,
  applicationType: 'REVISE' | 'OVERTIME' | 'VACATION' | 'HOLIDAY_WORK' | null,
  applicationStatus: 'PENDING' | 'APPROVED' | 'REJECTED' | null,
  askedAt: number | null,
  askedBy: string | null,
  unapproved: number,
  stampGap: number,
  concerns: string | null,
];

const clock = (minutes: number | null | undefined): string | null =>
  minutes == null ? null : clockOfMinutes(minutes);

const errorOf =
  (kind: ErrorKind) =>
  ([
    employeeId,
    employeeNumber,
    lastName,
    firstName,
    groupName,
    workDate,
    missing,
    isEstimated,
    detail,
    firstIn,
    lastOut,
    workedMinutes,
    prescribedMinutes,
    breakMinutes,
    breakShortageMinutes,
    applicationId,
    applicationType,
    applicationStatus,
    askedAt,
    askedById,
    unapprovedMinutes,
    stampGapMinutes,
    concerns,
  ]: ErrorColumns) => {
    const plan = detail === null ? undefined : detailOf(detail).plan;
    return {
      id: `${kind} ${employeeId} ${workDate}`,
      kind,
      employeeId,
      employeeNumber,
      lastName,
      firstName,
      groupName,
      workDate,
      missing: (missing?.split(',') ?? []) as (
        | 'CHECK_IN'
        | 'CHECK_OUT'
        | 'BREAK_IN'
        | 'BREAK_OUT'
      )[],
      mayBeAbsence: missing === 'CHECK_IN,CHECK_OUT' && firstIn === null && plan !== undefined,
      isCounted: detail !== null,
      isEstimated,
      planStart: clock(plan?.span.from),
      planEnd: clock(plan?.span.until),
      firstIn: clock(firstIn),
      lastOut: clock(lastOut),
      workedMinutes,
      prescribedMinutes,
      overtimeMinutes: Math.max(0, workedMinutes - prescribedMinutes),
      unapprovedMinutes,
      stampGapMinutes,
      concerns: (concerns?.split(',') ?? []) as Concern[],
      breakMinutes,
      breakShortageMinutes,
      applicationId,
      applicationType,
      applicationStatus,
      askedAt: askedAt === null ? null : new Date(askedAt),
      askedById,
    };
  };

export type ErrorModel = ReturnType<ReturnType<typeof errorOf>>;

/** `only` narrows to these days, written 'employee date'. */
export async function loadErrors(
  ctx: RequestContext,
  args: ErrorsArgs,
  period: OwnMonths,
  only: readonly string[] | null = null,
): Promise<{ readonly nodes: ErrorModel[]; readonly totalCount: number }> {
  const { offset, limit } = pageOf(args);
  const [row] = await ctx.run(ERRORS[args.kind], [
    ...peopleValues(ctx, period, args.where),
    args.where?.withoutApplication === true,
    offset,
    limit,
    only,
    ...period.values,
  ]);
  const [totalCount, rows] = row as [number, ErrorColumns[] | null];
  return { nodes: (rows ?? []).map(errorOf(args.kind)), totalCount };
}

export async function listErrors(ctx: RequestContext, args: ErrorsArgs, findNames: PersonNames) {
  const period = await ownMonths(ctx, args.month, args.where);
  const { nodes: found, totalCount } = await loadErrors(ctx, args, period);
  const askers = found.flatMap(({ askedById }) => (askedById ? [askedById] : []));
  const names = askers.length > 0 ? await findNames(ctx, [...new Set(askers)]) : undefined;
  const nodes = found.map(({ askedById, ...error }) => ({
    ...error,
    askedBy: (askedById && names?.get(askedById)) || null,
  }));
  const today = tokyoDate(ctx.now);
  return {
    from: period.from,
    to: [period.to, today].sort()[0] ?? today,
    ...toConnection(nodes, totalCount, args),
  };
}

export async function countErrors(ctx: RequestContext, month: string) {
  const period = await ownMonths(ctx, month, null);
  const least = leastLimit(await readRules(ctx, ['RECORD_ATTENDANCE', 'WORK_SYSTEM']));
  const [row] = await ctx.run(ERROR_COUNTS, [
    ...peopleValues(ctx, period, null),
    least,
    ...period.values,
  ]);
  const [stamping, overtime, shortBreak, beyond] = row as [number, number, number, Beyond | null];
  const limitOf = await limitsOf(
    ctx,
    period,
    (beyond ?? []).map(([employeeId]) => employeeId),
  );
  const workOvertime = (beyond ?? []).filter(([id, minutes]) => minutes > limitOf(id).minutes);
  const concern = (await loadErrors(ctx, { kind: 'CONCERN', month, first: 1 }, period)).totalCount;
  return { stamping, overtime, shortBreak, concern, workOvertime: workOvertime.length };
}

const USUAL = {
  WORK_SYSTEM: defaultsOf('WORK_SYSTEM'),
  RECORD_ATTENDANCE: defaultsOf('RECORD_ATTENDANCE'),
};
type Beyond = readonly [employeeId: string, minutes: number][];

/** As of the last day of the person's period, or of today. */
async function limitsOf(
  ctx: RequestContext,
  { periodOf }: OwnMonths,
  employeeIds: readonly string[],
): Promise<(employeeId: string) => OvertimeLimit> {
  const today = tokyoDate(ctx.now);
  const rules = await rulesOnDays(
    ctx,
    employeeIds.map((employeeId) => {
      const { to } = periodOf(employeeId);
      return { employeeId, date: [to, today].sort()[0] ?? today };
    }),
  );
  return (employeeId) => limitInForce(rules.get(employeeId)?.values ?? USUAL);
}

type OvertimeColumns = [
  employeeId: string,
  employeeNumber: string,
  lastName: string,
  firstName: string,
  groupName: string | null,
  beyond: number,
  holiday: number,
  over60: number,
  worked: number,
  workedDays: number,
];

export async function listOvertimePeople(
  ctx: RequestContext,
  args: Page & {
    readonly month: string;
    readonly where?: (PeopleWhere & { readonly minMinutes?: number | null }) | null;
  },
) {
  const period = await ownMonths(ctx, args.month, args.where);
  const { offset, limit } = pageOf(args);
  const [row] = await ctx.run(OVERTIME_PEOPLE, [
    ...peopleValues(ctx, period, args.where),
    args.where?.minMinutes ?? 0,
    offset,
    limit,
    ...period.values,
  ]);
  const [totalCount, rows] = row as [number, OvertimeColumns[] | null];
  const today = tokyoDate(ctx.now);
  const limitOf = await limitsOf(
    ctx,
    period,
    (rows ?? []).map(([id]) => id),
  );
  const nodes = (rows ?? []).map(
    ([
      id,
      employeeNumber,
      lastName,
      firstName,
      groupName,
      beyond,
      holiday,
      over60,
      worked,
      days,
    ]) => ({
      employeeId: id,
      employeeNumber,
      lastName,
      firstName,
      groupName,
      overtimeMinutes: beyond,
      statutoryHolidayMinutes: holiday,
      totalMinutes: beyond + holiday,
      over60Minutes: over60,
      workedMinutes: worked,
      workedDays: days,
      forecastMinutes: Math.round(beyond / shareOfPeriod(period.periodOf(id), today)),
      limit: limitOf(id),
    }),
  );
  return {
    from: period.from,
    to: period.to,
    ...toConnection(nodes, totalCount, args),
  };
}

const DAY_MS = 86_400_000;

/** How much of the period is over, by its days; 1 once it is. */
function shareOfPeriod({ from, to }: { from: string; to: string }, today: string): number {
  const days = (until: string) => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  if (today >= to) return 1;
  return Math.max(1, days(today)) / days(to);
}
