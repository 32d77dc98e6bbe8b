import type { RequestContext } from '#core/server/context.ts';
import { valueAt } from '#core/time/dated.ts';
import { addDays, daysBetween } from '#core/time/dates.ts';
import type { Contract } from '#plugins/attendance/domain/leave/grant.ts';
import {
  type BaseDate,
  baseDates,
  type SchemeFrom,
} from '#plugins/attendance/domain/leave/granting/base-dates.ts';
import {
  addedDays,
  type DaysOfPeriod,
} from '#plugins/attendance/domain/leave/granting/days-of-period.ts';
import {
  decideGrant,
  type GrantDecision,
} from '#plugins/attendance/domain/leave/granting/decide-grant.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  type LeaveSettings,
  schemeOf,
} from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import { leaveSettingsSeries } from '../settings/leave-settings.store.ts';
import { contractsOn } from './contracts.ts';
import { daysByPlan } from './days-by-plan.ts';
import { grantTypesOf, type PersonOfGrants } from './people-of-grants.ts';
import { type WorkdaysOfPeriod, workdaysOf } from './workdays.store.ts';

/** One base date of one person, and what it gives. */
export type PlannedGrant = {
  readonly person: PersonOfGrants;
  readonly base: BaseDate;
  readonly settings: LeaveSettings;
  readonly decision: GrantDecision;
};

type Window = {
  readonly from: string;
  readonly to: string;
  /** Attendance is counted for base dates until this day; later ones are told as if it were met. */
  readonly countedUntil: string;
};

/** How base dates are set, since when. */
export async function schemesOf(ctx: RequestContext): Promise<SchemeFrom[]> {
  const series = await leaveSettingsSeries.series(ctx);
  return series.map(({ from, value }) => ({ from, scheme: schemeOf(value) }));
}

/** Base dates of the people within the window, each with its decision: the soonest first, those of a day by kana. */
export async function planAutomatic(
  ctx: RequestContext,
  people: readonly PersonOfGrants[],
  { from, to, countedUntil }: Window,
): Promise<PlannedGrant[]> {
  const series = await leaveSettingsSeries.series(ctx);
  const schemes = await schemesOf(ctx);
  const due = people
    .flatMap((person) =>
      baseDates(
        { joined: person.joinedOn, lastGranted: person.lastGrantedOn ?? undefined },
        schemes,
        to,
      )
        .filter(
          ({ date }) => from <= date && (person.retiredOn === null || date <= person.retiredOn),
        )
        .map((base) => ({
          person,
          base,
          settings: valueAt(series, base.date) ?? DEFAULT_LEAVE_SETTINGS,
        })),
    )
    .sort((a, b) => (a.base.date < b.base.date ? -1 : Number(a.base.date > b.base.date)));
  const types = await grantTypesOf(
    ctx,
    due.map(({ person, base, settings }) => ({
      employeeId: person.employeeId,
      day: base.date,
      by: settings.grantsBy,
    })),
  );
  const counted = due.flatMap((one, at) => {
    const { period, date } = one.base;
    return types[at] !== null && types[at] !== 'NONE' && date <= countedUntil && period
      ? [{ at, employeeId: one.person.employeeId, period }]
      : [];
  });
  const foundWorkdays = await workdaysOf(ctx, counted);
  const results = new Map(counted.map(({ at }, place) => [at, foundWorkdays[place]]));
  const contracts = await contractsOf(ctx, due, results);
  const decide = (at: number, days: DaysOfPeriod | undefined): GrantDecision => {
    const { person, base, settings } = due[at] as (typeof due)[number];
    return decideGrant({
      ...{ base, days, grantType: types[at] ?? null, retiredOn: person.retiredOn },
      contract: contracts[at],
      attendancePercent: settings.attendancePercent,
      isTakenBack: person.takenBackOn.includes(base.date),
    });
  };
  const decisions = due.map(({ base }, at) =>
    decide(at, base.date <= countedUntil ? (results.get(at)?.days ?? {}) : undefined),
  );
  // Days that count as attended without a result: whoever is granted is told the same figures as who is not.
  const reachedDecisions = decisions.flatMap(({ outcome }, at) =>
    outcome !== 'NOTHING' && (due[at]?.base.date ?? '') <= countedUntil ? [at] : [],
  );
  const more = await daysByPlan(
    ctx,
    reachedDecisions.map((at) => {
      const { person, base } = due[at] as (typeof due)[number];
      return { employeeId: person.employeeId, base, knownFrom: results.get(at)?.knownFrom ?? null };
    }),
  );
  for (const [place, at] of reachedDecisions.entries())
    decisions[at] = decide(at, addedDays(results.get(at)?.days ?? {}, more[place] ?? {}));
  return due.map((one, at) => ({ ...one, decision: decisions[at] as GrantDecision }));
}

/**
 * What each contract promises on the base date. Whoever works by shifts of their own is taken by the days of the
 * last half year or year (平16.8.27 基発0827001号); undefined where nobody knows them either.
 */
async function contractsOf(
  ctx: RequestContext,
  due: readonly { readonly person: PersonOfGrants; readonly base: BaseDate }[],
  results: ReadonlyMap<number, WorkdaysOfPeriod | undefined>,
): Promise<(Contract | undefined)[]> {
  const weeks = await contractsOn(
    ctx,
    due.map(({ person, base }) => ({ employeeId: person.employeeId, day: base.date })),
  );
  return due.map(({ base }, at) => weeks[at] ?? contractOfYear(base, results.get(at)));
}

const YEAR = 365;
const WEEK = 7;

function contractOfYear(
  { date }: BaseDate,
  workdays: WorkdaysOfPeriod | undefined,
): Contract | undefined {
  if (!workdays?.workdays || workdays.knownFrom === null) return undefined;
  const length = daysBetween(workdays.knownFrom, addDays(date, -1)) + 1;
  return {
    annualDays: Math.round((workdays.workdays * YEAR) / length),
    weeklyMinutes: Math.round((workdays.prescribedMinutes * WEEK) / length),
  };
}
