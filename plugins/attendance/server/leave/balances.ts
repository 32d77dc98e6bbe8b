import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { personOf } from '#plugins/employee/sql.ts';
import { ledgerOf, leftOn } from '../../domain/leave/ledger/ledger.ts';
import { CHOSEN_PEOPLE, mainGroupOfPeriod } from '../errors/people.sql.ts';
import { type PeopleWhere, peopleValues } from '../errors/period.ts';
import { recordScope } from '../records/scope.ts';
import { classOrPaidLeave, nextExpiry, plannedAfter } from './book.ts';
import { type LeaveFacts, ledgerFactsOf, readLeaveFacts } from './leave.store.ts';
import { groupsOfLeave } from './lists/period-of-lists.ts';

type PersonRow = {
  readonly employeeId: string;
  readonly employeeNumber: string | null;
  readonly lastName: string;
  readonly firstName: string;
  readonly groupName: string | null;
  readonly joinedOn: string | null;
};

// $1 to $10 as in errors/people.sql.ts, $11 offset, $12 limit
const PEOPLE: Statement = {
  name: 'attendance_people_of_leave',
  rowMode: 'array',
  text: `with recursive ${CHOSEN_PEOPLE}
  select (select count(*)::integer from people),
    (select json_agg(json_build_object('employeeId', page.id, 'employeeNumber', page.employee_number,
        'lastName', page.last_name, 'firstName', page.first_name, 'groupName', main.name,
        'joinedOn', person.joined_on) order by page.sort_kana, page.id)
      from (
        select people.* from people order by people.sort_kana, people.id offset $11 limit $12
      ) as page
      join ${personOf('page.id')}
      ${mainGroupOfPeriod('page.id')})`,
};

type Args = {
  readonly first?: number | null;
  readonly skip?: number | null;
  readonly where?: (PeopleWhere & { readonly vacationClassId?: string | null }) | null;
};

/** People by kana, whom the viewer may see, with what they have left of a class today. */
export async function leaveBalances(ctx: RequestContext, args: Args) {
  const { id: vacationClassId } = await classOrPaidLeave(ctx, args.where?.vacationClassId);
  const today = tokyoDate(ctx.now);
  const { offset, limit } = pageOf(args);
  const values = peopleValues(
    ctx,
    { from: today, to: today },
    args.where,
    recordScope(ctx, 'read', 'LeaveBook'),
  );
  const [row] = await ctx.run<[number, PersonRow[] | null]>(PEOPLE, [...values, offset, limit]);
  const [totalCount, people] = row as [number, PersonRow[] | null];
  const ids = (people ?? []).map(({ employeeId }) => employeeId);
  const facts = await readLeaveFacts(ctx, ids, vacationClassId, { withPending: false });
  const nodes = (people ?? []).map((person) => ({
    id: person.employeeId,
    ...person,
    ...balanceOf(facts.get(person.employeeId) as LeaveFacts, today),
  }));
  return { ...toConnection(nodes, totalCount, args), groups: await groupsOfLeave(ctx) };
}

function balanceOf(facts: LeaveFacts, today: string) {
  const ledger = ledgerFactsOf(facts);
  const rows = ledgerOf(ledger, today);
  const { days, hours } = leftOn(rows, today);
  const standing = facts.lots.filter(({ takenBackAt }) => takenBackAt === null);
  const live = standing.filter(
    ({ usableFrom, usableUntil }) =>
      usableFrom <= today && (usableUntil === null || today <= usableUntil),
  );
  return {
    balanceDays: days,
    balanceHours: hours,
    ...plannedAfter(facts, today),
    grantedDays: live.reduce((sum, lot) => sum + lot.days, 0),
    nextExpiry: nextExpiry(ledger.lots, rows, today),
    lastGrantedOn:
      standing
        .map(({ grantedOn }) => grantedOn)
        .sort()
        .at(-1) ?? null,
  };
}
