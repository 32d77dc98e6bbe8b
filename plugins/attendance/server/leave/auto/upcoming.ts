import type { RequestContext } from '#core/server/context.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { groupTree } from '#plugins/company/sql.ts';
import type { QueryUpcomingLeaveGrantsConnectionArgs } from '#schema/generated/resolver-types.ts';
import { recordScope } from '../../records/scope.ts';
import { classOrPaidLeave } from '../book.ts';
import { namesOfPeople } from '../duty/names-of-people.ts';
import { leaveSettingsOn } from '../settings/leave-settings.store.ts';
import { DAYS_BACK } from './execute-automatic.ts';
import { peopleOfGrants } from './people-of-grants.ts';
import { type PlannedGrant, planAutomatic } from './plan-automatic.ts';

const MOST_AHEAD = 400;

/** Who is granted what next, and who is not and by which figures. */
export async function upcomingGrants(
  ctx: RequestContext,
  { until, where, ...args }: QueryUpcomingLeaveGrantsConnectionArgs,
) {
  const today = tokyoDate(ctx.now);
  const { grantsAutomatically, daysBefore } = await leaveSettingsOn(ctx, today);
  const furthest = addDays(today, MOST_AHEAD);
  const window = { from: addDays(today, -DAYS_BACK), to: until < furthest ? until : furthest };
  const { id: classId } = await classOrPaidLeave(ctx, null);
  const scope = recordScope(ctx, 'grant', 'LeaveBook');
  const people = await peopleOfGrants(ctx, {
    ...{ ...window, classId, scope },
    where: { groupId: where?.groupId ?? null, search: where?.search ?? null },
  });
  const all = await planAutomatic(ctx, people, {
    ...window,
    countedUntil: addDays(today, daysBefore),
  });
  const isDue = ({ base }: PlannedGrant): boolean => base.date <= today;
  const chosen = all.filter(
    (grant) =>
      (!where?.outcomes?.length || where.outcomes.includes(grant.decision.outcome)) &&
      (where?.isDue == null || where.isDue === isDue(grant)),
  );
  const { offset, limit } = pageOf(args);
  const page = chosen.slice(offset, offset + limit);
  const names = await namesOfPeople(
    ctx,
    page.map(({ person }) => person.employeeId),
    today,
  );
  const nodes = page.flatMap((grant) => {
    const named = names.get(grant.person.employeeId);
    return named ? [{ ...named, ...asNode(grant), isDue: isDue(grant) }] : [];
  });
  return {
    ...toConnection(nodes, chosen.length, args),
    dueCount: all.filter((one) => isDue(one) && one.decision.outcome === 'GRANTED').length,
    openCount: all.filter(({ decision }) => OPEN.has(decision.outcome)).length,
    ...{ grantsAutomatically, daysBefore },
    groups: await groupTree(ctx, scope.everybody ? {} : { ids: scope.groupIds }),
  };
}

const OPEN: ReadonlySet<string> = new Set(['FALLS_SHORT', 'UNDECIDED']);

function asNode({ person, base, settings, decision }: PlannedGrant) {
  const rate = decision.outcome === 'NOTHING' ? null : decision.rate;
  return {
    id: `${person.employeeId} ${base.date}`,
    joinedOn: person.joinedOn,
    lastGrantedOn: person.lastGrantedOn,
    baseDate: base.date,
    outcome: decision.outcome,
    why: 'why' in decision ? decision.why : null,
    ...(decision.outcome === 'NOTHING'
      ? { days: 0, kind: 'STATUTORY' as const }
      : { days: decision.days, kind: decision.kind }),
    workdays: rate?.totalWorkdays ?? null,
    attendedDays: rate?.attended ?? null,
    unsettledDays: rate?.unsettledDays ?? null,
    deemedDays: rate?.deemedDays ?? null,
    attendancePercent: settings.attendancePercent,
  };
}
