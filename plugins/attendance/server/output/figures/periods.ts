import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { addDays, addMonths, dayOfMonth, daysBetween } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { startOfBusinessYear } from '#plugins/company/sql.ts';
import { employmentsOf } from '#plugins/employee/sql.ts';
import { arraysOf, type PersonPeriod, periodsOf } from '../../closing/months.ts';
import { recordScope } from '../../records/scope.ts';
import { OF_DIVISIONS, PEOPLE } from './figures.sql.ts';

/** The days of an output: a month (月度), a business year by its first month, or the same days for everybody. */
export type OutputPeriod = {
  readonly month?: string | null;
  readonly year?: number | null;
  readonly from?: string | null;
  readonly to?: string | null;
};

export type OutputPeople = {
  /** Groups, each with the groups below it. */
  readonly groupIds?: readonly string[] | null;
  readonly divisionIds?: readonly string[] | null;
  readonly employeeIds?: readonly string[] | null;
  /** Today. Null: both. */
  readonly hasLeft?: boolean | null;
};

/** The longest range of days: a year and the closing periods at both of its ends. */
const MOST_DAYS = 400;
const MONTHS_OF_YEAR = 12;

/** A range of days, or the months whose closing periods are meant. */
type Asked =
  | { readonly kind: 'RANGE'; readonly from: string; readonly to: string }
  | { readonly kind: 'MONTHS'; readonly months: readonly string[] };

/** Says of what was sent which days are meant. `path` is that of the input. */
export async function askedPeriod(
  ctx: RequestContext,
  { month, year, from, to }: OutputPeriod,
  path: string,
): Promise<Asked> {
  const saidPeriods = [month, year, from ?? to].filter((one) => one !== null && one !== undefined);
  if (saidPeriods.length !== 1) throw invalidInput([{ path, key: 'validation.outputPeriod' }]);
  if (month) return { kind: 'MONTHS', months: [month] };
  if (year) {
    const first = `${year}-${(await startOfBusinessYear(ctx))?.slice(0, 2) ?? '04'}`;
    return {
      kind: 'MONTHS',
      months: Array.from({ length: MONTHS_OF_YEAR }, (_, index) => addMonths(first, index)),
    };
  }
  if (!from || !to)
    throw invalidInput([{ path: `${path}/${from ? 'to' : 'from'}`, key: 'validation.required' }]);
  if (to < from) throw invalidInput([{ path: `${path}/to`, key: 'validation.endAfterStart' }]);
  if (daysBetween(from, to) >= MOST_DAYS)
    throw invalidInput([
      { path: `${path}/to`, key: 'validation.outputTooLong', params: { days: MOST_DAYS } },
    ]);
  return { kind: 'RANGE', from, to };
}

/** The first and the last day that anybody's period can have. */
function widestOf(periodAsked: Asked): { readonly from: string; readonly to: string } {
  if (periodAsked.kind === 'RANGE') return periodAsked;
  const { months } = periodAsked;
  const [first, last] = [months[0] as string, months.at(-1) as string];
  return { from: addDays(dayOfMonth(addMonths(first, -1), 1), 1), to: dayOfMonth(last, 31) };
}

/** People whom the viewer may read, by kana, each with the days that are periodAsked for. */
export async function periodsOfOutput(
  ctx: RequestContext,
  periodAsked: Asked,
  people: OutputPeople,
): Promise<PersonPeriod[]> {
  const scope = recordScope(ctx);
  const widest = widestOf(periodAsked);
  const rows = await ctx.run<[string]>(PEOPLE, [
    ctx.viewer.companyId,
    scope.everybody,
    scope.employeeIds,
    scope.groupIds,
    tokyoDate(ctx.now),
    widest.from,
    widest.to,
    chosen(people.groupIds),
    chosen(people.employeeIds),
    people.hasLeft ?? null,
  ]);
  const ids = rows.map(([id]) => id);
  const periods =
    periodAsked.kind === 'RANGE'
      ? ids.map((employeeId) => ({ employeeId, from: periodAsked.from, to: periodAsked.to }))
      : await periodsOfMonths(ctx, periodAsked.months, ids);
  return ofDivisions(ctx, await whileEmployed(ctx, periods), people.divisionIds);
}

/** Nothing chosen is everything. */
const chosen = (ids: readonly string[] | null | undefined): readonly string[] | null =>
  ids && ids.length > 0 ? ids : null;

/** From the first day of the first to the last day of the last month that each of them has. */
async function periodsOfMonths(
  ctx: RequestContext,
  months: readonly string[],
  ids: readonly string[],
): Promise<PersonPeriod[]> {
  const whole = new Map<string, PersonPeriod>();
  for (const month of months)
    for (const { employeeId, from, to } of await periodsOf(ctx, month, ids))
      whole.set(employeeId, { employeeId, from: whole.get(employeeId)?.from ?? from, to });
  return ids.flatMap((id) => whole.get(id) ?? []);
}

/** Those who are employed on one of their days. */
async function whileEmployed(
  ctx: RequestContext,
  periods: readonly PersonPeriod[],
): Promise<PersonPeriod[]> {
  const employments = await employmentsOf(
    ctx,
    periods.map(({ employeeId }) => employeeId),
  );
  return periods.filter(({ employeeId, from, to }) => {
    const { joinedOn, retiredOn } = employments.get(employeeId) ?? {};
    return (joinedOn ?? from) <= to && from <= (retiredOn ?? to);
  });
}

async function ofDivisions(
  ctx: RequestContext,
  periods: readonly PersonPeriod[],
  divisionIds: readonly string[] | null | undefined,
): Promise<PersonPeriod[]> {
  const wanted = chosen(divisionIds);
  if (!wanted) return [...periods];
  const places = await ctx.run<[number]>(OF_DIVISIONS, [
    ctx.viewer.companyId,
    ...arraysOf(periods),
    wanted,
  ]);
  return places.map(([place]) => periods[place - 1] as PersonPeriod);
}
