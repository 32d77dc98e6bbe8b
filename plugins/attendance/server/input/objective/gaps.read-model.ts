import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { addDays } from '#core/time/dates.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import { confirmedFor, gapOf } from '#plugins/attendance/domain/input/objective.ts';
import { defaultsOf } from '#plugins/attendance/domain/rules/catalogue.ts';
import type { ObjectiveGap, ObjectiveGapState } from '#schema/generated/resolver-types.ts';
import { type OwnMonths, ownMonths, sameDays } from '../../errors/own-months.ts';
import { type PeopleWhere, peopleValues } from '../../errors/period.ts';
import { isOwn } from '../../leave/entries/entered-leave.ts';
import { recordScope } from '../../records/scope.ts';
import { readRules } from '../../rules/rule.store.ts';
import { rulesOfPeople } from '../../rules/rules-of-people.ts';
import { peopleToCorrect } from '../schedules/people-to-correct.ts';
import { GAPS, type GapColumns } from './gaps.sql.ts';

export type Gap = Omit<ObjectiveGap, 'askedAt'> & {
  readonly askedAt: Date | null;
  readonly confirmedFor: string;
};

const clock = (minutes: number | null): string | null =>
  minutes === null ? null : clockOfMinutes(minutes);
const instant = (epoch: number | null): Date | null => (epoch === null ? null : new Date(epoch));

/** Everything further apart than the rule of its person and day lets pass. */
export async function loadGaps(
  ctx: RequestContext,
  days: OwnMonths,
  where: PeopleWhere | null | undefined,
  only: { readonly date: string | null; readonly scope?: ReturnType<typeof recordScope> } = {
    date: null,
  },
): Promise<Gap[]> {
  const rules = await readRules(ctx, ['RECORD_ATTENDANCE']);
  const least = Math.min(
    defaultsOf('RECORD_ATTENDANCE').recordToleranceMinutes,
    ...rules.flatMap(({ settings: { recordToleranceMinutes } }) =>
      typeof recordToleranceMinutes === 'number' ? [recordToleranceMinutes] : [],
    ),
  );
  const rows = await ctx.run<GapColumns>(GAPS, [
    ...peopleValues(ctx, days, where, only.scope ?? recordScope(ctx)),
    least,
    tokyoDate(ctx.now),
    only.date,
    ...days.values,
  ]);
  if (rows.length === 0) return [];
  const people = await rulesOfPeople(
    ctx,
    [...new Set(rows.map(([employeeId]) => employeeId))],
    days.from,
    addDays(days.to, 1),
  );
  const mayCorrect = await peopleToCorrect(ctx);
  const ownIsRefused = await isOwn(ctx, ctx.viewer.employeeId);
  return rows.flatMap((row) => {
    const [employeeId, , , , , workDate] = row;
    const day = dayOfDate(workDate);
    const stretch = people.get(employeeId)?.findLast(({ from }) => from <= day);
    const tolerance = stretch?.values.RECORD_ATTENDANCE.recordToleranceMinutes ?? least;
    const isOther = employeeId !== ctx.viewer.employeeId || !ownIsRefused;
    return gapOfRow(row, tolerance, isOther && mayCorrect(employeeId));
  });
}

function gapOfRow(columns: GapColumns, tolerance: number, mayConfirm: boolean): Gap[] {
  const [employeeId, employeeNumber, lastName, firstName, groupName, workDate] = columns;
  const [first, last, firstIn, lastOut, explanation, explainedAt] = columns.slice(6) as [
    number,
    number,
    number | null,
    number | null,
    string | null,
    number | null,
  ];
  const [wasFor, reason, confirmedAt, confirmedBy, askedAt, askedBy] = columns.slice(12) as [
    string | null,
    string | null,
    number | null,
    string | null,
    number | null,
    string | null,
  ];
  const stamped = { first: firstIn, last: lastOut };
  const gap = gapOf({ first, last }, stamped, tolerance);
  if (!gap) return [];
  const now = confirmedFor({ first, last }, stamped);
  const isConfirmed = confirmedAt !== null && wasFor === now;
  const state: ObjectiveGapState = isConfirmed
    ? 'CONFIRMED'
    : explanation === null
      ? 'OPEN'
      : 'EXPLAINED';
  return [
    {
      id: `${employeeId} ${workDate}`,
      ...{ employeeId, employeeNumber, lastName, firstName, groupName, workDate },
      recordFirst: clockOfMinutes(first),
      recordLast: clockOfMinutes(last),
      firstIn: clock(firstIn),
      lastOut: clock(lastOut),
      startDifference: gap.start,
      endDifference: gap.end,
      tolerance,
      state,
      explanation,
      explainedAt: instant(explainedAt),
      reason: isConfirmed ? reason : null,
      confirmedAt: isConfirmed ? instant(confirmedAt) : null,
      confirmedBy: isConfirmed ? confirmedBy : null,
      askedAt: instant(askedAt),
      askedBy,
      mayConfirm,
      confirmedFor: now,
    },
  ];
}

type Args = {
  readonly month: string;
  readonly where?: (PeopleWhere & { readonly states?: readonly ObjectiveGapState[] | null }) | null;
  readonly skip?: number | null;
  readonly first?: number | null;
};

export async function listGaps(ctx: RequestContext, args: Args) {
  const days = await ownMonths(ctx, args.month, args.where);
  const all = await loadGaps(ctx, days, args.where);
  const states = args.where?.states;
  const wanted = states ? all.filter(({ state }) => states.includes(state)) : all;
  const { offset, limit } = pageOf(args);
  return {
    ...{ from: days.from, to: days.to },
    ...toConnection(wanted.slice(offset, offset + limit), wanted.length, args),
    openCount: all.filter(({ state }) => state !== 'CONFIRMED').length,
  };
}

/** Days of the month that nobody has explained or confirmed, of everybody whom the viewer may see. */
export async function countUnexplained(ctx: RequestContext, month: string): Promise<number> {
  const all = await loadGaps(ctx, await ownMonths(ctx, month, null), null);
  return all.filter(({ state }) => state === 'OPEN').length;
}

/** NOT_FOUND where the day has no difference, or is not the viewer's to see. */
export async function gapOn(ctx: RequestContext, employeeId: string, date: string): Promise<Gap> {
  const [gap] = await loadGaps(ctx, sameDays({ from: date, to: date }), { employeeId }, { date });
  if (!gap) throw notFound('The difference');
  return gap;
}
