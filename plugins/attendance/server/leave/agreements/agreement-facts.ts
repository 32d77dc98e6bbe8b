import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { AgreementFacts } from '#plugins/attendance/domain/leave/agreement/planned-days.ts';
import { planOfDay } from '#plugins/attendance/domain/records/plan-of-day.ts';
import type { LeaveAgreementDayOut } from '#schema/generated/resolver-types.ts';
import { closedDays } from '../../results/stored/closed.ts';
import { readPlans } from '../../schedules/read-plans.ts';
import { type LotRow, ledgerFactsOf, readLeaveFacts } from '../leave.store.ts';

// $1 company, $2 employees, $3 first and $4 last date
const REQUESTS: Statement = {
  name: 'attendance_requests_beside_agreement',
  rowMode: 'array',
  text: `select applications.employee_id, applications.from_date::text, applications.to_date::text,
      applications.details ->> 'transferDate'
    from applications
    where applications.company_id = $1 and applications.employee_id = any ($2::text[])
      and applications.status in ('PENDING', 'APPROVED') and applications.deleted_at is null
      and (applications.from_date <= $4::date and applications.to_date >= $3::date
        or (applications.details ->> 'transferDate')::date between $3::date and $4::date)`,
};
type RequestRow = [id: string, from: string, to: string, transferDate: string | null];

// $1 company, $2 employees
const PLANNED: Statement = {
  name: 'attendance_days_planned_by_agreements',
  rowMode: 'array',
  text: `select designation.employee_id, designation.date::text, designation.days::float8
    from leave_designations as designation
    where designation.company_id = $1 and designation.employee_id = any ($2::text[])
      and designation.agreement_id is not null and designation.ended_at is null`,
};

/** What decides about leave that an agreement plans, of any number of people. */
export async function readAgreementFacts(
  ctx: RequestContext,
  employeeIds: readonly string[],
  classId: string,
): Promise<ReadonlyMap<string, AgreementFacts>> {
  const facts = await readLeaveFacts(ctx, employeeIds, classId);
  const rows = await ctx.run<[string, string, number]>(PLANNED, [
    ctx.viewer.companyId,
    employeeIds,
  ]);
  const planned = Map.groupBy(rows, ([id]) => id);
  return new Map(
    [...facts].map(([id, ofPerson]) => [
      id,
      {
        ledger: ledgerFactsOf(ofPerson),
        pending: ofPerson.pending,
        baseDates: ofPerson.lots.filter(isOfLaw).map(({ usableFrom }) => usableFrom),
        planned: (planned.get(id) ?? []).map(([, date, days]) => ({ date, days })),
      },
    ]),
  );
}

/** What the company gives besides begins no year of leave. */
const isOfLaw = ({ kind, takenBackAt }: LotRow): boolean =>
  takenBackAt === null && kind !== 'SPECIAL' && kind !== 'COMPENSATORY';

type WhyNot = (employeeId: string, date: string) => LeaveAgreementDayOut | null;

/** Why no leave can be planned for somebody on one of the dates; null where it can. */
export async function readWhyNot(
  ctx: RequestContext,
  employeeIds: readonly string[],
  dates: readonly string[],
): Promise<WhyNot> {
  const sorted = [...dates].sort();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  const range = { from: dayOfDate(first), until: dayOfDate(addDays(last, 1)) };
  const { company, people } = await readPlans(ctx, employeeIds, range);
  const closed = await closedDays(ctx, employeeIds, range);
  const rows = await ctx.run<RequestRow>(REQUESTS, [
    ctx.viewer.companyId,
    employeeIds,
    first,
    last,
  ]);
  const requests = Map.groupBy(rows, ([id]) => id);
  return (employeeId, date) => {
    const person = people.get(employeeId);
    const day = dayOfDate(date);
    if (!person || day < person.joined || person.left < day) return 'NOT_EMPLOYED';
    const plan = planOfDay(company, person, day);
    if (plan.isOnLeave) return 'AWAY';
    if (closed.get(employeeId)?.(day)) return 'CLOSED';
    const touches = ([, from, to, transferDate]: RequestRow) =>
      (from <= date && date <= to) || transferDate === date;
    if ((requests.get(employeeId) ?? []).some(touches)) return 'OTHER_REQUEST';
    return plan.times ? null : 'DAY_OFF';
  };
}
