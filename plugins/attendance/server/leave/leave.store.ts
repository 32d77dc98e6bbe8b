import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { everybody } from '#plugins/employee/sql.ts';
import { dayLengths } from '../../domain/leave/day-lengths.ts';
import type {
  DayLength,
  LeaveAdjustment,
  LeaveUse,
  LedgerFacts,
} from '../../domain/leave/ledger/ledger-facts.ts';
import { loadCompanyFacts } from '../results/facts/company-facts.ts';
import { loadFrames } from '../results/facts/people-facts.ts';

export type LeaveLotKind = 'STATUTORY' | 'PROPORTIONAL' | 'SPECIAL' | 'CARRIED_IN';

export type LotRow = {
  readonly id: string;
  readonly employeeId: string;
  readonly vacationClassId: string;
  readonly kind: LeaveLotKind;
  readonly grantedOn: string;
  readonly usableFrom: string;
  readonly usableUntil: string | null;
  readonly days: number;
  readonly hours: number;
  readonly reason: string;
  readonly executor: 'AUTOMATIC' | 'ADMINISTRATOR';
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly takenBackAt: Date | null;
  readonly takenBackBy: string | null;
  readonly takenBackBecause: string | null;
};

const LOT = `leave_lots.id, leave_lots.employee_id as "employeeId",
      leave_lots.vacation_class_id as "vacationClassId", leave_lots.kind,
      leave_lots.granted_on::text as "grantedOn", leave_lots.usable_from::text as "usableFrom",
      leave_lots.usable_until::text as "usableUntil", leave_lots.days::float8 as days,
      leave_lots.hours, leave_lots.reason, leave_lots.executor,
      leave_lots.created_at as "createdAt", leave_lots.created_by as "createdBy",
      leave_lots.taken_back_at as "takenBackAt", leave_lots.taken_back_by as "takenBackBy",
      leave_lots.taken_back_because as "takenBackBecause"`;

// $1 company, $2 employees, $3 class
const LOTS: Statement = {
  name: 'attendance_leave_lots_of_people',
  text: `select ${LOT} from leave_lots
    where leave_lots.company_id = $1 and leave_lots.employee_id = any ($2::text[])
      and leave_lots.vacation_class_id = $3
    order by leave_lots.usable_from, leave_lots.id`,
};

const ONE_LOT: Statement = {
  name: 'attendance_leave_lot',
  text: `select ${LOT} from leave_lots where leave_lots.company_id = $1 and leave_lots.id = $2`,
};

type Personal = { readonly employeeId: string };
type AdjustmentRow = LeaveAdjustment & Personal & { readonly reason: string };

// The same
const ADJUSTMENTS: Statement = {
  name: 'attendance_leave_adjustments_of_people',
  text: `select adjustment.id, adjustment.employee_id as "employeeId", adjustment.lot_id as "lotId",
      adjustment.date::text as date, adjustment.days::float8 as days, adjustment.hours,
      adjustment.reason
    from leave_adjustments as adjustment
    join leave_lots on leave_lots.company_id = $1 and leave_lots.id = adjustment.lot_id
      and leave_lots.vacation_class_id = $3 and leave_lots.taken_back_at is null
    where adjustment.company_id = $1 and adjustment.employee_id = any ($2::text[])
    order by adjustment.date, adjustment.id`,
};

// The same
const USES: Statement = {
  name: 'attendance_leave_uses_of_people',
  text: `select leave_uses.employee_id as "employeeId", leave_uses.application_id as id,
      leave_uses.date::text as date, leave_uses.days::float8 as days, leave_uses.hours
    from leave_uses
    where leave_uses.company_id = $1 and leave_uses.employee_id = any ($2::text[])
      and leave_uses.vacation_class_id = $3
    order by leave_uses.employee_id, leave_uses.date, leave_uses.application_id`,
};

/** Asked for and not decided: what is measured of it, in days and in whole hours. */
const PENDING: Statement = {
  name: 'attendance_leave_pending_of_people',
  text: `select applications.employee_id as "employeeId", applications.id,
      applications.from_date::text as date,
      case when applications.details ->> 'unit' = 'HOUR' then 0 else applications.days::float8 end as days,
      case when applications.details ->> 'unit' = 'HOUR' then ceil(applications.minutes / 60.0)::integer
        else 0 end as hours
    from applications
    where applications.company_id = $1 and applications.employee_id = any ($2::text[])
      and applications.type = 'VACATION' and applications.status = 'PENDING'
      and applications.deleted_at is null
      and applications.details ->> 'vacationClassId' = $3
    order by applications.from_date, applications.id`,
};

/** Everything that the ledger of one person and class is made of. */
export type LeaveFacts = {
  readonly lots: readonly LotRow[];
  readonly adjustments: readonly AdjustmentRow[];
  readonly uses: readonly LeaveUse[];
  readonly pending: readonly LeaveUse[];
  readonly lengths: readonly DayLength[];
};

/** Of any number of people; whoever does not exist has no facts. */
export async function readLeaveFacts(
  ctx: RequestContext,
  employeeIds: readonly string[],
  vacationClassId: string,
): Promise<ReadonlyMap<string, LeaveFacts>> {
  const values = [ctx.viewer.companyId, employeeIds, vacationClassId] as const;
  const of = <Row extends Personal>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ employeeId }) => employeeId);
  const lots = of(await ctx.run<LotRow>(LOTS, values));
  const adjustments = of(await ctx.run<AdjustmentRow>(ADJUSTMENTS, values));
  const uses = of(await ctx.run<LeaveUse & Personal>(USES, values));
  const pending = of(await ctx.run<LeaveUse & Personal>(PENDING, values));
  const company = await loadCompanyFacts(ctx, { from: 0, until: 0 });
  const frames = await loadFrames(ctx, employeeIds, { from: 0, until: 1 }, new Map());
  return new Map(
    frames.map((frame) => [
      frame.employeeId,
      {
        lots: lots.get(frame.employeeId) ?? [],
        adjustments: adjustments.get(frame.employeeId) ?? [],
        uses: uses.get(frame.employeeId) ?? [],
        pending: pending.get(frame.employeeId) ?? [],
        lengths: dayLengths(company, frame),
      },
    ]),
  );
}

/** What the ledger is calculated from: lots that count, with what was taken and corrected. */
export const ledgerFactsOf = ({ lots, adjustments, uses, lengths }: LeaveFacts): LedgerFacts => ({
  lots: lots
    .filter(({ takenBackAt }) => takenBackAt === null)
    .map(({ id, usableFrom, usableUntil, days, hours }) => ({
      id,
      from: usableFrom,
      until: usableUntil,
      days,
      hours,
    })),
  adjustments,
  uses,
  lengths,
});

export async function findLot(ctx: RequestContext, id: string): Promise<LotRow | undefined> {
  const [lot] = await ctx.run<LotRow>(ONE_LOT, [ctx.viewer.companyId, id]);
  return lot;
}

const KEPT: Statement = {
  name: 'attendance_class_has_lots',
  rowMode: 'array',
  text: `select from leave_lots
    where leave_lots.company_id = $1 and leave_lots.vacation_class_id = $2 limit 1`,
};

/**
 * Whether balances of the class are kept: once anybody has a lot of it, leave of it is refused to whoever
 * has too little. Until then nobody's balance is known, and nothing is checked.
 */
export const isKeptInLots = async (
  ctx: RequestContext,
  vacationClassId: string,
): Promise<boolean> => (await ctx.run(KEPT, [ctx.viewer.companyId, vacationClassId])).length > 0;

const PERSON: Statement = {
  name: 'attendance_person_of_leave',
  text: `select person.id as "employeeId", person.last_name as "lastName",
      person.first_name as "firstName", person.employee_number as "employeeNumber",
      person.joined_on::text as "joinedOn", person.retired_on::text as "retiredOn"
    from ${everybody()} and person.id = $2`,
};

export type LeavePerson = {
  readonly employeeId: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly employeeNumber: string | null;
  readonly joinedOn: string | null;
  readonly retiredOn: string | null;
};

/** NOT_FOUND where the company has nobody of that id. */
export async function personForLeave(ctx: RequestContext, id: string): Promise<LeavePerson> {
  const [person] = await ctx.run<LeavePerson>(PERSON, [ctx.viewer.companyId, id]);
  if (!person) throw notFound('Employee');
  return person;
}
