import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { addDays, addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { Asked } from '#plugins/attendance/domain/applications/asked.ts';
import type {
  Facts,
  FactsOfClass,
  OtherApplication,
} from '#plugins/attendance/domain/applications/facts.ts';
import { smallestUnit } from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import { mayFollow } from '#plugins/attendance/domain/vacation-classes.ts';
import { applicationOf, applicationRows } from '#plugins/employee/sql.ts';
import { yearOf } from '../../leave/company-year.ts';
import { keptLeave } from '../../leave/kept-leave.ts';
import { leaveSettingsOn } from '../../leave/settings/leave-settings.store.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import { vacationClasses } from '../../vacation-classes/vacation-class.feature.ts';
import { type KnownDay, loadDays, nowOf } from './facts.read-model.ts';
import { limitsOfPerson } from './request-limits.ts';

export type KnownFacts = Omit<Facts, 'dayOf'> & {
  readonly dayOf: (date: string) => KnownDay | undefined;
};

/** Everything that decides about an application of a person. `besides`: the application itself. */
export async function factsFor(
  ctx: RequestContext,
  employeeId: string,
  askedApplication: Asked,
  besides: string | undefined,
): Promise<KnownFacts> {
  const { fromDate, toDate, details } = askedApplication;
  const transferDate = details.type === 'HOLIDAY_WORK' ? details.transferDate : null;
  const days = new Map([
    ...(await loadDays(ctx, employeeId, addDays(fromDate, -1), addDays(toDate, 1))),
    ...(transferDate ? await loadDays(ctx, employeeId, transferDate, transferDate) : []),
  ]);
  const { limits, weekStartDay } = await limitsOfPerson(ctx, employeeId, fromDate);
  return {
    ...nowOf(ctx),
    dayOf: (date) => days.get(date),
    others: await othersOf(ctx, employeeId, { fromDate, toDate, transferDate }, besides),
    vacationClass:
      details.type === 'VACATION'
        ? await classFacts(ctx, employeeId, details.vacationClassId, fromDate, besides)
        : undefined,
    limits: limits(details.type),
    weekStartDay,
  };
}

type Dates = {
  readonly fromDate: string;
  readonly toDate: string;
  readonly transferDate: string | null;
};

async function othersOf(
  ctx: RequestContext,
  employeeId: string,
  { fromDate, toDate, transferDate }: Dates,
  besides = '',
): Promise<OtherApplication[]> {
  const rows = await applicationRows(ctx)
    .where('applications.employee_id', employeeId)
    .whereIn('applications.status', ['PENDING', 'APPROVED'])
    .whereNot('applications.id', besides)
    .where((any: Knex.QueryBuilder) => {
      any.where((touch: Knex.QueryBuilder) => {
        touch
          .where('applications.from_date', '<=', toDate)
          .where('applications.to_date', '>=', fromDate);
      });
      if (!transferDate) return;
      any
        .orWhere((touch: Knex.QueryBuilder) => {
          touch
            .where('applications.from_date', '<=', transferDate)
            .where('applications.to_date', '>=', transferDate);
        })
        .orWhereRaw("applications.details ->> 'transferDate' = ?", [transferDate]);
    })
    .limit(500);
  return rows.map(applicationOf);
}

async function classFacts(
  ctx: RequestContext,
  employeeId: string,
  id: string,
  date: string,
  besides: string | undefined,
): Promise<FactsOfClass | undefined> {
  const knownClass = await vacationClasses.find(ctx, id);
  if (!knownClass) return undefined;
  const used = await usedDays(ctx, employeeId, date, besides);
  const kept = await keptLeave(ctx, employeeId, knownClass, date, besides);
  return {
    id,
    kept,
    code: knownClass.code,
    name: knownClass.name,
    unit: smallestUnit(await leaveSettingsOn(ctx, date), knownClass),
    isShown: knownClass.display,
    noticeDays: knownClass.noticeDays,
    mayFollow: mayFollow(knownClass),
    displayFrom: knownClass.displayPeriod?.from ?? null,
    displayUntil: knownClass.displayPeriod?.until ?? null,
    limitDays: knownClass.limitDays === null ? null : Number(knownClass.limitDays),
    usedDays: used.get(id) ?? 0,
  };
}

/** Days sent or approved in the year of the date, by kind of leave. */
export async function usedDays(
  ctx: RequestContext,
  employeeId: string,
  date: string,
  besides = '',
): Promise<ReadonlyMap<string, number>> {
  const { from, until } = await yearOf(ctx, date);
  const rows: { classId: string; days: string | number }[] = await ctx
    .table('applications')
    .whereNull('applications.deleted_at')
    .where({ 'applications.employee_id': employeeId, 'applications.type': 'VACATION' })
    .whereIn('applications.status', ['PENDING', 'APPROVED'])
    .whereNot('applications.id', besides)
    .where('applications.from_date', '>=', from)
    .where('applications.from_date', '<', until)
    .select(ctx.raw(`applications.details ->> 'vacationClassId' as "classId"`))
    .sum({ days: 'applications.days' })
    .groupByRaw("applications.details ->> 'vacationClassId'");
  return new Map(rows.map(({ classId, days }) => [classId, Number(days)]));
}

/** Requests of a person that are sent or approved, by kind of leave, from the month a year earlier on. */
export async function timesAsked(
  ctx: RequestContext,
  employeeId: string,
  date: string,
): Promise<ReadonlyMap<string, number>> {
  const since = `${addMonths(monthOf(date), -12)}-01`;
  const rows: { classId: string; times: string | number }[] = await ctx
    .table('applications')
    .whereNull('applications.deleted_at')
    .where({ 'applications.employee_id': employeeId, 'applications.type': 'VACATION' })
    .whereIn('applications.status', ['PENDING', 'APPROVED'])
    .where('applications.from_date', '>=', since)
    .select(ctx.raw(`applications.details ->> 'vacationClassId' as "classId"`))
    .count({ times: 'applications.id' })
    .groupByRaw("applications.details ->> 'vacationClassId'");
  return new Map(rows.map(({ classId, times }) => [classId, Number(times)]));
}

/**
 * Two applications of one person are checked one after the other, in the same order as decisions
 * on them: whoever decides takes this lock before the application too.
 */
export const lockApplicant = (ctx: RequestContext, employeeId: string): Promise<void> =>
  lockResults(ctx, [employeeId]);

export const isPast = (ctx: RequestContext, date: string): boolean => date < tokyoDate(ctx.now);
