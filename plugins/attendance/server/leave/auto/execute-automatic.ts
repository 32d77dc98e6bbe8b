import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { lastUsableDay } from '#plugins/attendance/domain/leave/lots.ts';
import type { VacationClassRow } from '#plugins/attendance/generated/records/VacationClass.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { Scope } from '../../records/scope.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import { NO_WORDS } from '../lots/lot-cause.ts';
import { writeLots } from '../lots/write-lots.ts';
import { tellOfLeave } from '../tell-person.ts';
import { LOT_KEY, peopleOfGrants } from './people-of-grants.ts';
import { type PlannedGrant, planAutomatic } from './plan-automatic.ts';

/** Grants that fell due longer ago are made by hand: so long a machine may have been off. */
export const DAYS_BACK = 366;
export const EVERYBODY: Scope = { everybody: true, employeeIds: [], groupIds: [] };

export type Executor = 'AUTOMATIC' | 'ADMINISTRATOR';
type Deps = Pick<EmployeeApi, 'notify'>;

/** Base dates of these people that have come and were not granted, as they stand now. */
export async function dueGrants(
  ctx: RequestContext,
  classId: string,
  employeeIds?: readonly string[],
): Promise<PlannedGrant[]> {
  const today = tokyoDate(ctx.now);
  const window = { from: addDays(today, -DAYS_BACK), to: today };
  const people = await peopleOfGrants(ctx, {
    ...{ ...window, classId, scope: EVERYBODY },
    ...(employeeIds ? { employeeIds } : {}),
  });
  return planAutomatic(ctx, people, { ...window, countedUntil: today });
}

type Execution = {
  readonly vacationClass: VacationClassRow;
  readonly executor: Executor;
  readonly reason: string;
  /** Of the form, for what an administrator executes. */
  readonly key: string | null;
  /** Which of what is due is granted. */
  readonly wanted: (grant: PlannedGrant) => boolean;
};

/**
 * Grants what is due of these people and wanted, once however often it runs: they are locked before it is
 * worked out what is due, and a person has one lot of a base date. One run for each base date; its ids.
 */
export async function executeGrants(
  ctx: RequestContext,
  deps: Deps,
  employeeIds: readonly string[],
  { vacationClass, executor, reason, key, wanted }: Execution,
): Promise<string[]> {
  await lockResults(ctx, employeeIds);
  const due = (await dueGrants(ctx, vacationClass.id, employeeIds)).filter(wanted);
  const runs: string[] = [];
  for (const [date, grants] of Map.groupBy(due, ({ base }) => base.date)) {
    const id = ctx.records.ids.next();
    const days = grants.reduce((sum, grant) => sum + daysOf(grant), 0);
    await ctx.insert('leave_grant_runs', {
      id,
      key: `${key ?? 'automatic'}:${date}:${key === null ? id : ''}`,
      ...{ vacation_class_id: vacationClass.id, kind: 'STATUTORY', source: 'AUTOMATIC_GRANT' },
      ...{ granted_on: date, usable_from: date, usable_until: lastUsableDay(date), executor },
      ...{ days, hours: 0, reason, asked: '{}', people: grants.length },
      created_at: ctx.now,
      created_by: ctx.viewer.employeeId || null,
    });
    await grantOn(ctx, deps, { date, grants, runId: id, vacationClass, executor, reason });
    runs.push(id);
  }
  return runs;
}

type OfDate = Pick<Execution, 'vacationClass' | 'executor' | 'reason'> & {
  readonly date: string;
  readonly grants: readonly PlannedGrant[];
  readonly runId: string;
};

/** Everybody's lot of one base date; they are told. */
async function grantOn(
  ctx: RequestContext,
  deps: Deps,
  { date, grants, runId, vacationClass, executor, reason }: OfDate,
): Promise<void> {
  const alike = Map.groupBy(grants, (grant) => `${daysOf(grant)} ${kindOf(grant)} ${tries(grant)}`);
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    const terms = {
      ...{ kind: kindOf(first), grantedOn: date, usableFrom: date },
      ...{ usableUntil: lastUsableDay(date), days: daysOf(first), hours: 0 },
    };
    const employeeIds = group.map(({ person }) => person.employeeId);
    const bases = new Map(group.map((grant) => [grant.person.employeeId, basisOf(grant)]));
    await writeLots(ctx, {
      ...{ vacationClass, employeeIds, terms, reason, runId, executor },
      key: `${LOT_KEY}${date}${tries(first) === 0 ? '' : `-${tries(first)}`}`,
      basisOf: (id) => bases.get(id),
    });
    await tellOfLeave(ctx, deps.notify, {
      ...{ employeeIds, name: vacationClass.name, reason },
      key: reason === NO_WORDS ? 'grantedByBaseDate' : 'granted',
      ...{ date, days: terms.days, hours: 0 },
    });
  }
}

/** How often it was granted and taken back before. */
const tries = ({ person, base }: PlannedGrant): number =>
  person.takenBackOn.filter((date) => date === base.date).length;
export const daysOf = ({ decision }: PlannedGrant): number =>
  decision.outcome === 'NOTHING' ? 0 : decision.days;
const kindOf = ({ decision }: PlannedGrant): 'STATUTORY' | 'PROPORTIONAL' =>
  decision.outcome === 'NOTHING' ? 'STATUTORY' : decision.kind;

/** By which rule and which figures it was granted, kept with the lot. */
function basisOf({ base, settings, decision }: PlannedGrant): object {
  const rate = decision.outcome === 'NOTHING' ? null : decision.rate;
  return {
    ...{ scheme: settings.scheme, turn: base.turn, lawDate: base.lawDate },
    ...{ outcome: decision.outcome, percent: settings.attendancePercent },
    ...(decision.outcome === 'NOTHING' ? {} : { column: decision.column }),
    ...(rate
      ? { workdays: rate.totalWorkdays, attended: rate.attended, deemed: rate.deemedDays }
      : {}),
  };
}
