import type { RequestContext } from '#core/server/context.ts';
import type { ImportRow, ImportSettings, RowIssue } from '#core/server/imports/define-import.ts';
import { inTurns } from '#core/server/in-turns.ts';
import { breakShortOf, saysTheSame } from '#plugins/attendance/domain/input/schedule-row.ts';
import type { ShiftPlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { lockPeople } from '../../basic-shifts/people/employee-shifts.store.ts';
import { isOwn } from '../../leave/entries/entered-leave.ts';
import { issuesOf } from '../../limits/application-limits.ts';
import { beyondLimits } from '../../limits/limits-of-changes.ts';
import { applicationsAgainst, keyOf } from '../../shifts/publications/applications-against.ts';
import { lockPlans } from '../../shifts/publications/plan-locks.ts';
import { checkLeave } from './check-leave.ts';
import { type LeaveOfDay, leavesOfDays } from './leaves-of-days.ts';
import { peopleToCorrect } from './people-to-correct.ts';
import { type KnownRow, readRows, type Told } from './read-rows.ts';
import { REASON, type ScheduleChange, type SchedulePlan } from './schedule-plan.ts';
import { type KnownPlan, keyOfDay, rangeOf, standingDays } from './standing-days.ts';

/** All rows against the plans, applications and leave of their days, by a few statements for each month. */
export async function prepareSchedules(
  ctx: RequestContext,
  rows: readonly ImportRow[],
  { writing }: ImportSettings,
): Promise<{ readonly plans: SchedulePlan[]; readonly issues: RowIssue[] }> {
  const { known, issues } = await readRows(ctx, rows);
  if (known.length === 0) return { plans: [], issues };
  const days = known.map(dayOf);
  if (writing) {
    const ids = [...new Set(days.map(({ employeeId }) => employeeId))];
    const { from, to } = rangeOf(days);
    await lockPeople(ctx, ids);
    await lockPlans(ctx, ids, from, to);
  }
  const standing = await standingDays(ctx, days);
  const leaves = await leavesOfDays(ctx, days);
  const correctable = await peopleToCorrect(ctx);
  const ownIsRefused = await isOwn(ctx, ctx.viewer.employeeId);
  const made: Made[] = [];
  const tell = (line: number, issue: Told) => issues.push({ ...issue, line });
  await inTurns(known, (row) => {
    const key = keyOfDay(dayOf(row));
    const change = changeOf(row, standing.get(key), leaves.get(key) ?? []);
    if ('column' in change) return void tell(row.line, change);
    const isOwnDay = ownIsRefused && row.person.employeeId === ctx.viewer.employeeId;
    if (change.does === 'CORRECT' || change.does === 'LEAVE') {
      const column = change.does === 'LEAVE' ? 'leave' : 'date';
      if (!correctable(row.person.employeeId))
        return void tell(row.line, { column, key: 'validation.noRightToCorrect' });
      if (isOwnDay)
        return void tell(row.line, {
          column,
          key: change.does === 'LEAVE' ? 'validation.ownLeave' : 'validation.ownPlan',
        });
    }
    made.push({ row, change });
  });
  const against = await applicationsAgainst(ctx, made.flatMap(publishedOf));
  const heldLines = new Set<number>();
  const free = made.filter(({ row, change }) => {
    const isHeld = change.does === 'PUBLISH' && against.has(keyOf(dayOf(row)));
    if (isHeld) tell(row.line, { column: 'date', key: 'validation.applicationsOfDay' });
    return !isHeld;
  });
  for (const [{ line }, tried] of await beyondLimits(ctx, free.flatMap(publishedOf))) {
    const [why] = issuesOf(tried, 'shiftLimit', 'date');
    if (why)
      tell(line, { column: 'date', key: why.key, ...(why.params && { params: why.params }) });
    heldLines.add(line);
  }
  const wrongLeave = await checkLeave(ctx, free);
  for (const [line, issue] of wrongLeave) tell(line, issue);
  return {
    plans: free.flatMap(({ row, change }) =>
      wrongLeave.has(row.line) || heldLines.has(row.line) ? [] : [planOf(row, change)],
    ),
    issues,
  };
}

type Made = { readonly row: KnownRow; readonly change: ScheduleChange };
const publishedOf = ({ row, change }: Made) =>
  change.does === 'PUBLISH' ? [{ ...dayOf(row), after: change.after, line: row.line }] : [];

const dayOf = ({ person, date }: KnownRow) => ({ employeeId: person.employeeId, date });

function planOf({ line, person, date }: KnownRow, change: ScheduleChange): SchedulePlan {
  const { employeeId, groupId, number, name } = person;
  return {
    line,
    id: keyOfDay({ employeeId, date }),
    label: `${number} ${name}　${date.replaceAll('-', '/')}`,
    outcome: change.does === 'NOTHING' ? 'UNCHANGED' : 'UPDATE',
    employeeId,
    groupId,
    date,
    change,
  };
}

function changeOf(
  { wanted, leave, line, reason }: KnownRow,
  standing: KnownPlan | undefined,
  leaves: readonly LeaveOfDay[],
): ScheduleChange | Told {
  if (wanted.kind === 'AS_IT_IS' || !standing) return { does: 'NOTHING' };
  if (wanted.kind === 'LEAVE') {
    const vacationClassId = leave?.id ?? '';
    if (leaves.some((one) => one.vacationClassId === vacationClassId && one.unit === 'DAY'))
      return { does: 'NOTHING' };
    return standing.isClosed
      ? { column: 'date', key: 'validation.monthClosed' }
      : { does: 'LEAVE', vacationClassId, reason: reason || REASON, line };
  }
  if (saysTheSame(wanted, standing)) return { does: 'NOTHING' };
  if (standing.isClosed) return { column: 'date', key: 'validation.monthClosed' };
  const after = wanted.plan;
  const short = breakShortOf(after);
  if (short)
    return {
      column: short.column,
      key: short.key,
      ...(short.params ? { params: short.params } : {}),
    };
  const away = leaves.find(({ unit }) => unit === 'DAY');
  if (after?.kind === 'WORK' && away)
    return { column: 'date', key: 'validation.leaveOfDay', params: { name: away.name } };
  if (!standing.isBegun)
    return { does: 'PUBLISH', before: standing.own, after, version: standing.version };
  const before = effective(standing);
  return after === null
    ? { column: 'kind', key: 'validation.begunDayHasPlan' }
    : {
        does: 'CORRECT',
        before,
        after,
        isPublished: standing.own !== null,
        version: standing.version,
        reason: reason || REASON,
      };
}

/** The plan as it counts before applications. */
export const effective = ({ own, usual }: KnownPlan): ShiftPlan =>
  own ?? (usual ? { kind: 'WORK', patternId: null, ...usual } : { kind: 'OFF' });
