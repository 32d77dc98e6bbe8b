import type { RequestContext } from '#core/server/context.ts';
import { type PageArgs, pageOf, toConnection } from '#core/server/rows/connection.ts';
import { addDays } from '#core/time/dates.ts';
import {
  agreementFor,
  countedFrom,
  monthsFrom,
  yearStartWithout,
} from '../../domain/agreement36/agreement-year.ts';
import type { CompanyYears } from '../../domain/agreement36/months-of-person.ts';
import type { LimitState } from '../../domain/agreement36/person-limits.ts';
import {
  companyYears,
  dayOf,
  type LimitsModel,
  type LimitsWhere,
  limitsOfPeople,
} from './limits.read-model.ts';

type Order = 'risk_DESC' | 'name_ASC' | 'year_DESC' | 'average_DESC' | 'month_DESC';
type Where =
  | (LimitsWhere & { readonly state?: LimitState | null; readonly on?: string | null })
  | null
  | undefined;
type Args = { readonly where?: Where };
type ListArgs = Args & PageArgs & { readonly orderBy?: Order | null };

const HELD = Symbol('limits of people');

/** The page asks for counts and for rows: people are read once. */
function peopleOf(ctx: RequestContext, { where }: Args): Promise<LimitsModel[]> {
  const { groupId = null, search = null, on } = where ?? {};
  const day = dayOf(ctx, on);
  const key = JSON.stringify([day, groupId, search]);
  const heldLimits = (ctx.memo.get(HELD) ?? new Map()) as Map<string, Promise<LimitsModel[]>>;
  ctx.memo.set(HELD, heldLimits);
  const people =
    heldLimits.get(key) ?? limitsOfPeople(ctx, { on: day, where: { groupId, search } });
  heldLimits.set(key, people);
  return people;
}

const RISK: readonly LimitState[] = ['VIOLATION', 'OVER', 'NEAR', 'FINE', 'NO_LIMIT'];
const left = (person: LimitsModel): number => person.left?.minutes ?? Number.MAX_SAFE_INTEGER;
const averageOf = ({ worstAverage }: LimitsModel): number =>
  worstAverage ? worstAverage.sum / worstAverage.size : 0;
const monthOf = ({ months, at }: LimitsModel): number => months[at]?.own ?? 0;

/** People come by kana; equal ones keep that order. */
const ORDERS: {
  readonly [By in Exclude<Order, 'name_ASC'>]: (one: LimitsModel, other: LimitsModel) => number;
} = {
  risk_DESC: (one, other) =>
    RISK.indexOf(one.state) - RISK.indexOf(other.state) || left(one) - left(other),
  year_DESC: (one, other) => other.yearOvertime - one.yearOvertime,
  average_DESC: (one, other) => averageOf(other) - averageOf(one),
  month_DESC: (one, other) => monthOf(other) - monthOf(one),
};

export async function listLimits(ctx: RequestContext, args: ListArgs) {
  const all = await peopleOf(ctx, args);
  const { orderBy, where } = args;
  const chosen = where?.state ? all.filter(({ state }) => state === where.state) : all;
  const sorted = orderBy === 'name_ASC' ? chosen : chosen.toSorted(ORDERS[orderBy ?? 'risk_DESC']);
  const { offset, limit } = pageOf(args);
  return toConnection(sorted.slice(offset, offset + limit), sorted.length, args);
}

/** The year of the list: that of the agreement for everybody without one of their own, else of the first. */
function frameOf({ agreements, startOfYear }: CompanyYears, day: string) {
  const onDay = agreements.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  const agreement = agreementFor(agreements, null, day) ?? onDay;
  return monthsFrom(agreement ? countedFrom(agreement) : yearStartWithout(startOfYear, day), 0, 12);
}

export async function limitsOverview(ctx: RequestContext, args: Args) {
  const day = dayOf(ctx, args.where?.on);
  const all = await peopleOf(ctx, args);
  const frame = frameOf(await companyYears(ctx), day);
  const months = frame.map(({ month }) => month);
  const count = (wanted: LimitState) => all.filter(({ state }) => state === wanted).length;
  return {
    on: day,
    months,
    from: frame[0]?.from ?? day,
    to: addDays(frame.at(-1)?.until ?? day, -1),
    people: all.length,
    violation: count('VIOLATION'),
    over: count('OVER'),
    near: count('NEAR'),
    fine: count('FINE'),
    withoutAgreement: all.filter(({ agreement }) => !agreement).length,
    groups: groupsOf(all, months),
  };
}

const MOST_GROUPS = 500;
const AT_RISK: ReadonlySet<LimitState> = new Set(['VIOLATION', 'OVER', 'NEAR']);

function groupsOf(all: readonly LimitsModel[], months: readonly string[]) {
  const places = new Map(months.map((month, place) => [month, place]));
  const groups = [...Map.groupBy(all, ({ groupId }) => groupId)].map(([groupId, people]) => ({
    groupId,
    name: people[0]?.groupName ?? null,
    people: people.length,
    atRisk: people.filter(({ state }) => AT_RISK.has(state)).length,
    averages: averagesOf(people, places),
  }));
  const sorted = groups.toSorted(
    (one, other) =>
      Number(one.groupId === null) - Number(other.groupId === null) ||
      (one.name ?? '').localeCompare(other.name ?? '', 'ja'),
  );
  return sorted.slice(0, MOST_GROUPS);
}

/** For each month the average of those who were here; null for a month that has not begun. */
function averagesOf(
  people: readonly LimitsModel[],
  places: ReadonlyMap<string, number>,
): (number | null)[] {
  const sums = new Array<number>(places.size).fill(0);
  const counts = new Array<number>(places.size).fill(0);
  for (const { days, months, on } of people)
    for (const [index, { month, from }] of days.entries()) {
      const place = places.get(month);
      if (place === undefined || from > on) continue;
      sums[place] = (sums[place] ?? 0) + (months[index]?.overtimeBeyondStatutory ?? 0);
      counts[place] = (counts[place] ?? 0) + 1;
    }
  return sums.map((sum, place) => {
    const count = counts[place] ?? 0;
    return count === 0 ? null : Math.round(sum / count);
  });
}

/** Undefined where the viewer may not know of the person. */
export async function limitsOfOne(
  ctx: RequestContext,
  { employeeId, on }: { readonly employeeId?: string | null; readonly on?: string | null },
): Promise<LimitsModel | undefined> {
  const id = employeeId ?? ctx.viewer.employeeId;
  const [person] = await limitsOfPeople(ctx, { on: dayOf(ctx, on), employeeIds: [id] });
  return person;
}
