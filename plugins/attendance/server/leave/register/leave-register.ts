import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { lastDayAfter } from '#plugins/attendance/domain/leave/anniversaries.ts';
import { leaveRegister } from '#plugins/attendance/domain/leave/register/leave-register.ts';
import type {
  ChosenBy,
  RegisterFacts,
  RegisterPage,
} from '#plugins/attendance/domain/leave/register/register-facts.ts';
import { registerWindows } from '#plugins/attendance/domain/leave/register/windows.ts';
import type { QueryLeaveRegisterPagesConnectionArgs } from '#schema/generated/resolver-types.ts';
import { classOrPaidLeave } from '../book.ts';
import { type LeaveFacts, ledgerFactsOf, readLeaveFacts } from '../leave.store.ts';
import { groupsOfLeave, valuesOfList } from '../lists/period-of-lists.ts';
import {
  CHOSEN_DATES,
  GROUPS,
  NAMES,
  type RegisterGroupRow,
  type RegisterPersonRow,
  WINDOWS,
  type WindowRow,
} from './register-people.sql.ts';

/** The six years of a page, its own and those for which it is kept, and five more for whoever keeps longer. */
const LONGEST_MONTHS = 132;

type Args = Pick<QueryLeaveRegisterPagesConnectionArgs, 'from' | 'to' | 'first' | 'skip' | 'where'>;

/**
 * 年次有給休暇管理簿 as the API tells it. Windows are worked out of dates alone for everybody who was chosen; the ledgers
 * of those on the page alone are read.
 */
export async function registerPages(ctx: RequestContext, args: Args) {
  const { from, to, where } = args;
  if (to < from) throw invalidInput([{ path: 'to', key: 'validation.endAfterStart' }]);
  if (lastDayAfter(from, LONGEST_MONTHS) < to)
    throw invalidInput([
      {
        path: 'to',
        key: 'validation.registerPeriodTooLong',
        params: { years: LONGEST_MONTHS / 12 },
      },
    ]);
  const today = tokyoDate(ctx.now);
  const { id: classId } = await classOrPaidLeave(ctx, null);
  const people = await ctx.run<WindowRow>(WINDOWS, [
    ...valuesOfList(ctx, { from, to }, where),
    classId,
    where?.hasLeft ?? null,
  ]);
  const all = people.flatMap(([employeeId, baseDates, uses]) =>
    registerWindows({ baseDates: baseDates ?? [], uses: uses ?? [] }, today)
      .filter((window) => from <= window.from && window.from <= to)
      .map((window) => ({ employeeId, from: window.from })),
  );
  const { offset, limit } = pageOf(args);
  const wanted = all.slice(offset, offset + limit);
  const pages = await pagesOf(ctx, [...new Set(wanted.map(({ employeeId }) => employeeId))], {
    classId,
    today,
  });
  const nodes = await withGroups(
    ctx,
    wanted.flatMap((one) => pages.get(keyOf(one)) ?? []),
    today,
  );
  return { ...toConnection(nodes, all.length, args), groups: await groupsOfLeave(ctx) };
}

/**
 * Pages of these people that begin in the period, of whom the viewer may read leave. For whoever has chosen people
 * already; there may be a few hundred pages.
 */
export async function registerPagesOf(
  ctx: RequestContext,
  {
    from,
    to,
    employeeIds,
    classId,
  }: {
    readonly from: string;
    readonly to: string;
    readonly employeeIds: readonly string[];
    /** Of annual paid leave. */
    readonly classId: string;
  },
): Promise<RegisterPageModel[]> {
  const today = tokyoDate(ctx.now);
  const people = await ctx.run<WindowRow>(WINDOWS, [
    ...valuesOfList(ctx, { from, to }, null),
    classId,
    null,
  ]);
  const wanted = new Set(employeeIds);
  const chosen = people.flatMap(([id]) => (wanted.has(id) ? [id] : []));
  const pages = await pagesOf(ctx, chosen, { classId, today });
  const ofPeriod = [...pages.values()].filter((page) => from <= page.from && page.from <= to);
  return withGroups(ctx, ofPeriod, today);
}

type Told = ReturnType<typeof forApi>;
export type RegisterPageModel = Told & { readonly groupName: string | null };

const keyOf = ({ employeeId, from }: { readonly employeeId: string; readonly from: string }) =>
  `${employeeId} ${from}`;

/** Every page of these people, by person and first day. */
async function pagesOf(
  ctx: RequestContext,
  employeeIds: readonly string[],
  { classId, today }: { readonly classId: string; readonly today: string },
) {
  const { companyId } = ctx.viewer;
  const names = await ctx.run<RegisterPersonRow>(NAMES, [companyId, employeeIds]);
  const chosen = await ctx.run<[string, ChosenBy]>(CHOSEN_DATES, [companyId, employeeIds]);
  const leave = await readLeaveFacts(ctx, employeeIds, classId, { withPending: false });
  const chosenBy = new Map(chosen);
  return new Map(
    names.flatMap((person) =>
      leaveRegister(factsOf(leave.get(person.employeeId) as LeaveFacts, chosenBy), today).map(
        (page): [string, Told] => {
          const pageOfPerson = forApi(person, page);
          return [pageOfPerson.id, pageOfPerson];
        },
      ),
    ),
  );
}

/** Each with the main group of its last day, as it was called then; of a window that is not over, of today. */
async function withGroups(
  ctx: RequestContext,
  pages: readonly Told[],
  today: string,
): Promise<RegisterPageModel[]> {
  const dayOf = ({ to }: Told): string => (to < today ? to : today);
  const rows = await ctx.run<RegisterGroupRow>(GROUPS, [
    ctx.viewer.companyId,
    pages.map(({ employeeId }) => employeeId),
    pages.map(dayOf),
  ]);
  const names = new Map(rows.map(([employeeId, day, name]) => [`${employeeId} ${day}`, name]));
  return pages.map((page) => ({
    ...page,
    groupName: names.get(`${page.employeeId} ${dayOf(page)}`) ?? null,
  }));
}

function factsOf(leave: LeaveFacts, chosen: RegisterFacts['chosen']): RegisterFacts {
  const lots = leave.lots.filter(({ takenBackAt }) => takenBackAt === null);
  return {
    lots: lots.map(({ id, kind, grantedOn, days, hours, carriedInOn, takenSinceGrantDays }) => ({
      kind,
      grantedOn,
      days,
      hours,
      takenSinceGrantDays:
        takenSinceGrantDays ?? (carriedInOn === null ? null : usedBefore(leave, id)),
    })),
    ledger: ledgerFactsOf(leave),
    chosen,
  };
}

/** Where nobody said how many days were taken since the grant: what was used of the lot. */
const usedBefore = ({ adjustments }: LeaveFacts, lotId: string): number =>
  adjustments
    .filter((one) => one.kind === 'USED_BEFORE' && one.lotId === lotId)
    .reduce((sum, { days }) => sum - days, 0);

function forApi(person: RegisterPersonRow, page: RegisterPage) {
  const { baseDates, dates, besides, carriedOver, taken, planned, left, ...rest } = page;
  return {
    id: keyOf({ employeeId: person.employeeId, from: page.from }),
    ...person,
    ...rest,
    baseDates: [...baseDates],
    dates: [...dates],
    besidesDays: besides.days,
    besidesHours: besides.hours,
    carriedOverDays: carriedOver.days,
    carriedOverHours: carriedOver.hours,
    takenDays: taken.days,
    takenHours: taken.hours,
    plannedDays: planned.days,
    plannedHours: planned.hours,
    leftDays: left.days,
    leftHours: left.hours,
  };
}
