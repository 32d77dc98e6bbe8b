import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { daysBetween } from '#core/time/dates.ts';
import { personOf } from '#plugins/employee/sql.ts';
import { ledgerOf, leftOn } from '../../domain/leave/ledger/ledger.ts';
import { choosePeople, mainGroupOfPeriod } from '../errors/people.sql.ts';
import { type PeopleWhere, peopleValues } from '../errors/period.ts';
import { recordScope } from '../records/scope.ts';
import { type LeaveFacts, ledgerFactsOf, readLeaveFacts } from './leave.store.ts';

const LONGEST_RANGE = 400;

type Owed = {
  readonly employeeId: string;
  readonly employeeNumber: string | null;
  readonly lastName: string;
  readonly firstName: string;
  readonly groupName: string | null;
  readonly retiredOn: string | null;
  readonly vacationClassId: string;
};

// $1 to $10 as in errors/people.sql.ts; who has left is owed the wage all the same
const PEOPLE: Statement = {
  name: 'attendance_people_with_lapsed_lots',
  text: `with recursive ${choosePeople('or true')}
    select distinct on (people.sort_kana, people.id) people.id as "employeeId",
      people.employee_number as "employeeNumber", people.last_name as "lastName",
      people.first_name as "firstName", main.name as "groupName",
      person.retired_on::text as "retiredOn", leave_lots.vacation_class_id as "vacationClassId"
    from people
    join ${personOf('people.id')}
    join leave_lots on leave_lots.company_id = $1 and leave_lots.employee_id = people.id
      and leave_lots.earned_by is not null and leave_lots.taken_back_at is null
      and (leave_lots.usable_until between $6::date and $7::date
        or person.retired_on between $6::date and $7::date)
    ${mainGroupOfPeriod('people.id')}
    order by people.sort_kana, people.id`,
};

type Args = {
  readonly from: string;
  readonly to: string;
  readonly first?: number | null;
  readonly skip?: number | null;
  readonly where?: PeopleWhere | null;
};

/** 代休 whose last day lies in the range and that was not taken: the wage is to be paid (LSA 24). */
export async function lapsedCompensatoryDays(ctx: RequestContext, args: Args) {
  const { from, to, where } = args;
  const length = daysBetween(from, to);
  if (length < 0) throw invalidInput([{ path: 'to', key: 'validation.endAfterStart' }]);
  if (length >= LONGEST_RANGE)
    throw invalidInput([{ path: 'to', key: 'validation.max', params: { max: LONGEST_RANGE } }]);
  const { offset, limit } = pageOf(args);
  const values = peopleValues(ctx, { from, to }, where, recordScope(ctx, 'read', 'LeaveBook'));
  const people = await ctx.run<Owed>(PEOPLE, values);
  const nodes = [];
  for (const [classId, own] of Map.groupBy(people, ({ vacationClassId }) => vacationClassId)) {
    const ids = own.map(({ employeeId }) => employeeId);
    const facts = await readLeaveFacts(ctx, ids, classId);
    for (const { vacationClassId: _class, retiredOn, ...person } of own)
      for (const lot of lapsedIn(facts.get(person.employeeId), retiredOn, { from, to }))
        nodes.push({ ...person, ...lot });
  }
  return toConnection(nodes.slice(offset, offset + limit), nodes.length, args);
}

/** Lots with a rest on their last day, which is that of the employment where this ends before. */
function lapsedIn(
  facts: LeaveFacts | undefined,
  retiredOn: string | null,
  { from, to }: { readonly from: string; readonly to: string },
) {
  return (facts?.lots ?? []).flatMap((lot) => {
    const { id, kind, usableUntil, takenBackAt, grantedOn: workedOn } = lot;
    if (!facts || kind !== 'COMPENSATORY' || takenBackAt !== null || usableUntil === null)
      return [];
    const lastDay = retiredOn !== null && retiredOn < usableUntil ? retiredOn : usableUntil;
    if (lastDay < from || to < lastDay) return [];
    const left = leftOn(ledgerOf(ledgerFactsOf(facts), lastDay), lastDay, id);
    return left.days > 0 || left.hours > 0 ? [{ id, workedOn, lastDay, ...left }] : [];
  });
}
