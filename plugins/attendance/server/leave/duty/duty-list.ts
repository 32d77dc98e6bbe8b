import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { DutyFacts, DutyStatus } from '#plugins/attendance/domain/leave/duty/duty-facts.ts';
import { dutyOn, needsPlan } from '#plugins/attendance/domain/leave/duty/person-duty.ts';
import { ledgerOf, leftOn } from '#plugins/attendance/domain/leave/ledger/ledger.ts';
import { groupTree } from '#plugins/company/sql.ts';
import type {
  FiveDayDutyWhereInput,
  QueryFiveDayDutiesConnectionArgs,
} from '#schema/generated/resolver-types.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';
import { CHOSEN_PEOPLE } from '../../errors/people.sql.ts';
import { peopleValues } from '../../errors/period.ts';
import { recordScope } from '../../records/scope.ts';
import { classOrPaidLeave } from '../book.ts';
import { type LeaveFacts, ledgerFactsOf, readLeaveFacts } from '../leave.store.ts';
import { readDutyFacts, withPlans } from './duty-facts.store.ts';
import { type EndedDuties, endedDuties } from './ended/ended-duties.ts';
import { lastPlanAsks } from './last-asks.ts';
import { type NamedPerson, namesOfPeople } from './names-of-people.ts';

// $1 to $10 as in errors/people.sql.ts
const PEOPLE: Statement = {
  name: 'attendance_people_of_duty',
  rowMode: 'array',
  text: `with recursive ${CHOSEN_PEOPLE}
  select people.id from people order by people.sort_kana, people.id`,
};

/**
 * People whom the viewer may see, with their duty today: first those with a window that ended short, then those who
 * have too little taken and planned, whose window ends soonest in front, then the others by kana. The duty decides about filter and order, so it is
 * worked out for all of them; plans are read for those alone whose duty depends on them, and for the page.
 */
export async function dutyList(
  ctx: RequestContext,
  findNames: PersonNames,
  args: QueryFiveDayDutiesConnectionArgs,
) {
  const today = tokyoDate(ctx.now);
  const scope = recordScope(ctx, 'read', 'LeaveBook');
  const values = peopleValues(ctx, { from: today, to: today }, args.where, scope);
  const ids = (await ctx.run<[string]>(PEOPLE, values)).map(([id]) => id);
  const facts = await readDutyFacts(ctx, ids, today);
  const cut = new Map([...facts].filter(([, one]) => needsPlan(one, today)));
  const planned = cut.size > 0 ? await withPlans(ctx, cut, today) : cut;
  const ended = await endedDuties(ctx, facts, today);
  const all = ids.flatMap((id) => {
    const one = planned.get(id) ?? facts.get(id);
    return one ? [{ id, duty: dutyOn(one, today), endedShort: ended.get(id) ?? [] }] : [];
  });
  const chosen = all.filter((one) => isWanted(one, args.where));
  const inOrder = [...chosen].sort((a, b) => rankOf(a) - rankOf(b) || soonest(a, b));
  const { offset, limit } = pageOf(args);
  const page = inOrder.slice(offset, offset + limit).map(({ id }) => id);
  const rows = await rowsOf(ctx, findNames, page, facts, today);
  const nodes = rows.map((row) => ({ ...row, endedShort: ended.get(row.id) ?? [] }));
  const groups = await groupTree(ctx, scope.everybody ? {} : { ids: scope.groupIds });
  return {
    ...toConnection(nodes, chosen.length, args),
    groups,
    endedShortPeople: ended.size,
    distribution: distributionOf(all.map(({ duty }) => duty)),
  };
}

const MOST_DAYS = 10;

/** People by the whole days that they have taken, of those with a duty. */
function distributionOf(duties: readonly DutyStatus[]) {
  const obliged = duties.filter(({ state }) => state !== 'NO_DUTY');
  if (obliged.length === 0) return [];
  return Array.from({ length: MOST_DAYS + 1 }, (_, days) => {
    const there = obliged.filter(
      ({ takenDays }) => Math.min(Math.floor(takenDays), MOST_DAYS) === days,
    );
    const coveredPeople = there.filter(({ missingDays }) => missingDays === 0).length;
    return { days, people: there.length, coveredPeople };
  });
}

type Listed = { readonly duty: DutyStatus; readonly endedShort: EndedDuties };

function isWanted(
  { duty: { state, missingDays }, endedShort }: Listed,
  where: FiveDayDutyWhereInput | null | undefined,
): boolean {
  if (where?.endedShort && endedShort.length === 0) return false;
  if (where?.isMissing && missingDays === 0) return false;
  return !where?.states?.length || where.states.includes(state);
}

const rankOf = ({ duty, endedShort }: Listed): number => {
  if (endedShort.length > 0) return 0;
  return duty.missingDays > 0 ? 1 : 2;
};

/** Equal ones stay as they came: by kana. */
function soonest(a: { readonly duty: DutyStatus }, b: { readonly duty: DutyStatus }): number {
  if (a.duty.missingDays === 0 || a.duty.to === b.duty.to) return 0;
  return a.duty.to < b.duty.to ? -1 : 1;
}

async function rowsOf(
  ctx: RequestContext,
  findNames: PersonNames,
  page: readonly string[],
  facts: ReadonlyMap<string, DutyFacts>,
  today: string,
) {
  const named = await namesOfPeople(ctx, page, today);
  const own = new Map(page.map((id) => [id, facts.get(id) as DutyFacts]));
  const planned = await withPlans(ctx, own, today);
  const { id: classId } = await classOrPaidLeave(ctx, null);
  const leave = await readLeaveFacts(ctx, page, classId);
  const asks = await lastPlanAsks(ctx, findNames, page);
  return page.map((id) => ({
    id,
    ...(named.get(id) as NamedPerson),
    ...leftOf(leave.get(id) as LeaveFacts, today),
    duty: dutyOn(planned.get(id) as DutyFacts, today),
    lastAsk: asks.get(id) ?? null,
  }));
}

function leftOf(facts: LeaveFacts, today: string) {
  const { days, hours } = leftOn(ledgerOf(ledgerFactsOf(facts), today), today);
  return { balanceDays: days, balanceHours: hours };
}
