import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { everybody, formerEndsOf } from '#plugins/employee/sql.ts';
import { dateOfDay } from '../../domain/engine/day/clock.ts';
import { dayLengths } from '../../domain/leave/day-lengths.ts';
import {
  type Employed,
  firstDayOf,
  whileEmployed,
  withinLots,
} from '../../domain/leave/employed.ts';
import type {
  DayLength,
  LeaveAdjustment,
  LeaveLot,
  LeaveUse,
  LedgerFacts,
  LedgerTerms,
} from '../../domain/leave/ledger/ledger-facts.ts';
import { dayNumber, loadCompanyFacts } from '../results/facts/company-facts.ts';
import { loadFrames } from '../results/facts/people-frames.ts';
import { ledgerTerms } from './settings/ledger-terms.ts';
import { type LeaveRow, wantedUses } from './settle-uses.ts';

export type LeaveLotKind = 'STATUTORY' | 'PROPORTIONAL' | 'SPECIAL' | 'CARRIED_IN' | 'COMPENSATORY';

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
  /** Of a lot of another system: the day on which it was carried in. */
  readonly carriedInOn: string | null;
  /** Days taken since `grantedOn` before that day, of whichever lot (LSA 39(7)); null: what was used of the lot. */
  readonly takenSinceGrantDays: number | null;
  /** Hours taken by the hour before that day, in its year (LSA 39(4)). */
  readonly hoursOfYear: number | null;
};

const LOT = `leave_lots.id, leave_lots.employee_id as "employeeId",
      leave_lots.vacation_class_id as "vacationClassId", leave_lots.kind,
      leave_lots.granted_on::text as "grantedOn", leave_lots.usable_from::text as "usableFrom",
      leave_lots.usable_until::text as "usableUntil", leave_lots.days::float8 as days,
      leave_lots.hours, leave_lots.reason, leave_lots.executor,
      leave_lots.created_at as "createdAt", leave_lots.created_by as "createdBy",
      leave_lots.taken_back_at as "takenBackAt", leave_lots.taken_back_by as "takenBackBy",
      leave_lots.taken_back_because as "takenBackBecause",
      leave_lots.carried_in_on::text as "carriedInOn",
      leave_lots.taken_since_grant_days::float8 as "takenSinceGrantDays",
      leave_lots.hours_of_year as "hoursOfYear"`;

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
type AdjustmentRow = LeaveAdjustment &
  Personal & {
    readonly reason: string;
    /** USED_BEFORE: what was used of a carried-in lot before it came here. */
    readonly kind: 'CORRECTION' | 'USED_BEFORE';
  };

// The same
const ADJUSTMENTS: Statement = {
  name: 'attendance_leave_adjustments_of_people',
  text: `select adjustment.id, adjustment.employee_id as "employeeId", adjustment.lot_id as "lotId",
      adjustment.date::text as date, adjustment.days::float8 as days, adjustment.hours,
      adjustment.reason, adjustment.kind
    from leave_adjustments as adjustment
    join leave_lots on leave_lots.company_id = $1 and leave_lots.id = adjustment.lot_id
      and leave_lots.vacation_class_id = $3 and leave_lots.taken_back_at is null
    where adjustment.company_id = $1 and adjustment.employee_id = any ($2::text[])
    order by adjustment.date, adjustment.id`,
};

// The same. Ten years of a thousand people are 120,000 uses: they come as one text a person, a line for each.
const USES: Statement = {
  name: 'attendance_leave_uses_of_people',
  rowMode: 'array',
  text: `select leave_uses.employee_id, string_agg(leave_uses.date || ' ' || leave_uses.days || ' ' ||
      leave_uses.hours || ' ' || leave_uses.application_id, e'\\n')
    from leave_uses
    where leave_uses.company_id = $1 and leave_uses.employee_id = any ($2::text[])
      and leave_uses.vacation_class_id = $3
    group by leave_uses.employee_id`,
};

/** '2026-12-01 0.5 0 …', where the id is all that follows. */
function useOf(line: string): LeaveUse {
  const behindDays = line.indexOf(' ', DATE_LENGTH + 1);
  const behindHours = line.indexOf(' ', behindDays + 1);
  return {
    id: line.slice(behindHours + 1),
    date: line.slice(0, DATE_LENGTH),
    days: Number(line.slice(DATE_LENGTH + 1, behindDays)),
    hours: Number(line.slice(behindDays + 1, behindHours)),
  };
}
const DATE_LENGTH = 10;

/** Asked for and not decided. */
const PENDING: Statement = {
  name: 'attendance_leave_pending_of_people',
  rowMode: 'array',
  text: `select applications.employee_id, applications.id, ${dayNumber('applications.from_date')},
      ${dayNumber('applications.to_date')}, applications.details
    from applications
    where applications.company_id = $1 and applications.employee_id = any ($2::text[])
      and applications.type = 'VACATION' and applications.status = 'PENDING'
      and applications.deleted_at is null
      and applications.details ->> 'vacationClassId' = $3
    order by applications.employee_id, applications.from_date, applications.id`,
};
const WHENEVER = { from: -Infinity, until: Infinity };

/** Everything that the ledger of one person and class is made of. */
export type LeaveFacts = {
  readonly lots: readonly LotRow[];
  readonly adjustments: readonly AdjustmentRow[];
  readonly uses: readonly LeaveUse[];
  /** Asked for and not decided: what it takes by the plans as they stand now, day by day. */
  readonly pending: readonly LeaveUse[];
  readonly lengths: readonly DayLength[];
  readonly employed: Employed;
  /** By what it is taken, as the company says. */
  readonly terms: readonly LedgerTerms[];
};

/** Of any number of people; whoever does not exist has no facts. What waits only where it is asked for. */
export async function readLeaveFacts(
  ctx: RequestContext,
  employeeIds: readonly string[],
  vacationClassId: string,
  { withPending = true } = {},
): Promise<ReadonlyMap<string, LeaveFacts>> {
  const values = [ctx.viewer.companyId, employeeIds, vacationClassId] as const;
  const of = <Row extends Personal>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ employeeId }) => employeeId);
  const lots = of(await ctx.run<LotRow>(LOTS, values));
  const adjustments = of(await ctx.run<AdjustmentRow>(ADJUSTMENTS, values));
  const uses = new Map(await ctx.run<[employeeId: string, lines: string]>(USES, values));
  const waiting = withPending ? await ctx.run<LeaveRow>(PENDING, values) : [];
  const pending = of(await wantedUses(ctx, waiting, WHENEVER));
  const terms = await ledgerTerms(ctx, vacationClassId);
  const company = await loadCompanyFacts(ctx, { from: 0, until: 0 });
  const formerEnds = await formerEndsOf(ctx, employeeIds);
  const frames = await loadFrames(ctx, employeeIds, { from: 0, until: 1 }, new Map());
  return new Map(
    frames.map((frame) => [
      frame.employeeId,
      {
        lots: lots.get(frame.employeeId) ?? [],
        adjustments: adjustments.get(frame.employeeId) ?? [],
        uses: (uses.get(frame.employeeId)?.split('\n') ?? []).map(useOf),
        pending: (pending.get(frame.employeeId) ?? []).map(({ applicationId, ...use }) => ({
          id: applicationId,
          ...{ date: use.date, days: use.days, hours: use.hours },
        })),
        lengths: dayLengths(company, frame),
        employed: {
          from: Number.isFinite(frame.joined) ? dateOfDay(frame.joined) : null,
          until: Number.isFinite(frame.left) ? dateOfDay(frame.left) : null,
          formerEnds: formerEnds.get(frame.employeeId),
        },
        terms,
      },
    ]),
  );
}

/** What the ledger is calculated from: lots that count, with what was taken and corrected. */
export function ledgerFactsOf(facts: LeaveFacts): LedgerFacts {
  const { uses, lengths, terms, employed } = facts;
  const standing = facts.lots.filter(({ takenBackAt }) => takenBackAt === null).map(ledgerLot);
  // What was taken of a day of rest that was not earned after all stays without a lot.
  const lost = facts.lots.filter(({ kind }) => kind === 'COMPENSATORY').map(ledgerLot);
  const lots = whileEmployed(standing, employed);
  const adjustments = withinLots(facts.adjustments, lots);
  return {
    ...{ lots, adjustments, uses, lengths, terms },
    toldFrom: firstDayOf([...standing, ...lost]),
  };
}

const ledgerLot = ({ id, usableFrom, usableUntil, days, hours }: LotRow): LeaveLot => ({
  id,
  from: usableFrom,
  until: usableUntil,
  days,
  hours,
});

export async function findLot(ctx: RequestContext, id: string): Promise<LotRow | undefined> {
  const [lot] = await ctx.run<LotRow>(ONE_LOT, [ctx.viewer.companyId, id]);
  return lot;
}

/** Days of rest are kept in lots from the first one on, also where it was not earned after all. */
export const KEEPS = `(leave_lots.taken_back_at is null or leave_lots.earned_by is not null)`;
const KEPT: Statement = {
  name: 'attendance_class_has_lots',
  rowMode: 'array',
  text: `select from leave_lots
    where leave_lots.company_id = $1 and leave_lots.vacation_class_id = $2 and ${KEEPS} limit 1`,
};

/**
 * Whether balances of the class are kept: once anybody has a lot of it, leave of it is refused to whoever
 * has too little. Until then nobody's balance is known, and nothing is checked; nor where every grant of
 * it was taken back.
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
