import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays, addMonths, monthOf } from '#core/time/dates.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import { takenBefore } from '#plugins/attendance/domain/leave/carried-in.ts';
import type {
  DutyDay,
  DutyFacts,
  DutyLot,
  DutyUse,
} from '#plugins/attendance/domain/leave/duty/duty-facts.ts';
import { dutyWindows } from '#plugins/attendance/domain/leave/duty/person-duty.ts';
import type { PlanFacts } from '#plugins/attendance/domain/records/facts.ts';
import { planOfDay } from '#plugins/attendance/domain/records/plan-of-day.ts';
import { everybody, leaves } from '#plugins/employee/sql.ts';
import { readPlans } from '../../schedules/read-plans.ts';
import { classOrPaidLeave } from '../book.ts';

// $1 company, $2 employees, $3 class of annual paid leave. Days that a correction added to a grant count with it;
// what one took away leaves the duty as it was. Where nobody said how many days were taken since a grant of another
// system, what was used of it counts, as in the register.
const LOTS: Statement = {
  name: 'attendance_lots_of_duty',
  rowMode: 'array',
  text: `select lot.employee_id, lot.kind, lot.granted_on::text,
      (lot.days + greatest(0,
        coalesce(sum(adjustment.days) filter (where adjustment.kind = 'CORRECTION'), 0)))::float8,
      coalesce(lot.taken_since_grant_days, case when lot.carried_in_on is not null then
        coalesce(-sum(adjustment.days) filter (where adjustment.kind = 'USED_BEFORE'), 0) end)::float8,
      lot.carried_in_on::text
    from leave_lots as lot
    left join leave_adjustments as adjustment on adjustment.company_id = $1
      and adjustment.employee_id = lot.employee_id and adjustment.lot_id = lot.id
    where lot.company_id = $1 and lot.employee_id = any ($2::text[])
      and lot.vacation_class_id = $3 and lot.taken_back_at is null
    group by lot.id, lot.employee_id, lot.kind, lot.granted_on, lot.days,
      lot.taken_since_grant_days, lot.carried_in_on`,
};
type LotRow = [
  id: string,
  kind: DutyLot['kind'],
  grantedOn: string,
  days: number,
  takenSinceGrant: number | null,
  carriedInOn: string | null,
];

// The same; $4 first date. Leave by the hour takes no days, and does not count.
const USES: Statement = {
  name: 'attendance_uses_of_duty',
  rowMode: 'array',
  text: `select leave_uses.employee_id, leave_uses.date::text, leave_uses.days::float8,
      designation.id is not null
    from leave_uses
    left join leave_designations as designation on designation.company_id = $1
      and designation.application_id = leave_uses.application_id and designation.ended_at is null
    where leave_uses.company_id = $1 and leave_uses.employee_id = any ($2::text[])
      and leave_uses.vacation_class_id = $3 and leave_uses.date >= $4::date and leave_uses.days > 0`,
};
type UseRow = [id: string, date: string, days: number, isDesignated: boolean];

const AWAY: Statement = {
  name: 'attendance_away_in_duty',
  rowMode: 'array',
  text: `select absence.employee_id, absence.starts_on::text, absence.ends_on::text
    from ${leaves('$3::date', "'9999-12-31'::date", '= any ($2::text[])')}`,
};

const EMPLOYED: Statement = {
  name: 'attendance_employed_in_duty',
  rowMode: 'array',
  text: `select person.id, person.joined_on::text, person.retired_on::text
    from ${everybody()} and person.id = any ($2::text[])`,
};
type EmployedRow = [id: string, joined: string | null, left: string | null];

/** A window of the day began at most two years before it, and its grant's first part a year before that. */
const MONTHS_BACK = 37;

/** Leave that was taken is known from this day on. */
export const usesKnownFrom = (on: string): string => `${addMonths(monthOf(on), -MONTHS_BACK)}-01`;

/**
 * What the five-day duty of people is calculated from, as of a day, without their plans: three statements and
 * two small ones, whoever many they are. Whoever does not exist is left out.
 */
export async function readDutyFacts(
  ctx: RequestContext,
  employeeIds: readonly string[],
  on: string,
): Promise<ReadonlyMap<string, DutyFacts>> {
  const { companyId } = ctx.viewer;
  const { id: classId, unit } = await classOrPaidLeave(ctx, null);
  const since = usesKnownFrom(on);
  const employed = await ctx.run<EmployedRow>(EMPLOYED, [companyId, employeeIds]);
  const lots = byPerson(await ctx.run<LotRow>(LOTS, [companyId, employeeIds, classId]));
  const uses = byPerson(await ctx.run<UseRow>(USES, [companyId, employeeIds, classId, since]));
  const away = byPerson(
    await ctx.run<[string, string, string]>(AWAY, [companyId, employeeIds, since]),
  );
  return new Map(
    employed.map(([id, joined, left]): [string, DutyFacts] => [
      id,
      {
        lots: (lots.get(id) ?? []).map(([, kind, grantedOn, days, , carriedInOn]) => ({
          ...{ kind, grantedOn, days, carriedInOn },
        })),
        uses: [
          ...takenBefore(
            (lots.get(id) ?? []).map(([, , grantedOn, , days]) => ({ grantedOn, days })),
          ),
          ...(uses.get(id) ?? []).map(
            ([, date, days, isDesignated]): DutyUse => ({ date, days, isDesignated }),
          ),
        ],
        away: (away.get(id) ?? []).map(([, from, to]) => ({ from, to })),
        joined: joined ?? undefined,
        left: left ?? undefined,
        // Whoever cannot take half days is asked for whole ones (施行規則24条の5第2項).
        takesHalfDays: unit !== 'DAY',
      },
    ]),
  );
}

const byPerson = <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]) =>
  Map.groupBy(rows, ([id]) => id);

/** The same people with their plans, for the windows that hold the day. */
export const withPlans = (
  ctx: RequestContext,
  facts: ReadonlyMap<string, DutyFacts>,
  on: string,
): Promise<ReadonlyMap<string, DutyFacts>> => {
  const windows = [...facts.values()]
    .flatMap((one) => dutyWindows(one))
    .filter(({ from, to }) => from <= on && on <= to);
  return withPlansOf(ctx, facts, windows, on);
};

/** The same people with their plans, from the first day of these windows to the last one. */
export async function withPlansOf(
  ctx: RequestContext,
  facts: ReadonlyMap<string, DutyFacts>,
  windows: readonly { readonly from: string; readonly to: string }[],
  on: string,
): Promise<ReadonlyMap<string, DutyFacts>> {
  if (windows.length === 0) return facts;
  const first = windows.map(({ from }) => from).sort()[0] ?? on;
  const last =
    windows
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? on;
  const range = { from: dayOfDate(first), until: dayOfDate(addDays(last, 1)) };
  const { company, people } = await readPlans(ctx, [...facts.keys()], range);
  return new Map(
    [...facts].map(([id, one]) => {
      const person = people.get(id);
      return [id, person ? { ...one, planOf: planned(company, person) } : one];
    }),
  );
}

/** Undefined where nobody knows when the person works: they have neither a basic shift nor a plan. */
function planned(
  company: PlanFacts['company'],
  person: PlanFacts['person'],
): ((day: number) => DutyDay) | undefined {
  if (person.assigned.length === 0 && person.plans.size === 0) return undefined;
  return (day) => {
    const { times, isAway } = planOfDay(company, person, day);
    if (times) return 'WORK';
    return isAway ? 'LEAVE' : 'NONE';
  };
}
