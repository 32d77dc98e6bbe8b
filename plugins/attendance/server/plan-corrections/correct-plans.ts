import { partsOf } from '#core/parts-of.ts';
import type { Ids } from '#core/ports/ids.ts';
import type { Jobs } from '#core/ports/jobs.ts';
import type { PubSub } from '#core/ports/pubsub.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { type ShiftPlan, workMinutes } from '../../domain/shifts/shift-plan.ts';
import { settleLeaveUses } from '../leave/settle-uses.ts';
import { lockResults, recalculateLater, recalculatePeople } from '../results/stored/recalculate.ts';
import { tellCells } from '../shifts/board/board-topic.ts';
import { writeCells } from '../shifts/board/cells.store.ts';
import { writeDayPlans } from '../shifts/publications/day-plans.store.ts';

/** A day that has begun, how it was planned and how it shall have been. */
export type CorrectedDay = {
  readonly employeeId: string;
  readonly date: string;
  readonly before: ShiftPlan;
  readonly after: ShiftPlan;
  /** The day had a plan of its own; otherwise its month keeps what the basic shift had given out. */
  readonly isPublished: boolean;
  /** Of the draft on the board. */
  readonly version: number;
  readonly reason: string;
};

type Deps = {
  readonly ids: Ids;
  readonly jobs: Jobs;
  readonly pubsub: PubSub;
  readonly notify: EmployeeApi['notify'];
};

/** One by one in the transaction; of more people the results follow by a job. */
const AT_ONCE = 20;

/** A statement takes 65,535 values. */
const INSERTED_AT_ONCE = 2_000;

const NUMBERS = {
  name: 'attendance_numbers_of_corrections',
  text: `select made.employee_id as "employeeId", made.date::text as date, max(made.number) as number
    from plan_corrections as made
    join unnest($2::text[], $3::date[]) as corrected (employee_id, date)
      on corrected.employee_id = made.employee_id and corrected.date = made.date
    where made.company_id = $1
    group by 1, 2`,
};

/**
 * correctPlan for many days at once, each person told once. The caller has locked the people (lockPeople), and has
 * looked at everything that refuses a correction.
 */
export async function correctPlans(
  ctx: RequestContext,
  deps: Deps,
  days: readonly CorrectedDay[],
): Promise<void> {
  if (days.length === 0) return;
  const ofPeople = Map.groupBy(days, ({ employeeId }) => employeeId);
  const people = [...ofPeople.keys()];
  // Whoever decides on leave of the days waits, or has: either sees the other.
  await lockResults(ctx, people);
  const rows = await ctx.run<{ employeeId: string; date: string; number: number }>(NUMBERS, [
    ctx.viewer.companyId,
    days.map(({ employeeId }) => employeeId),
    days.map(({ date }) => date),
  ]);
  const numbers = new Map(rows.map((row) => [`${row.employeeId} ${row.date}`, row.number]));
  await writeDayPlans(
    ctx,
    days.map(({ isPublished, before, ...day }) =>
      isPublished ? day : { ...day, plannedAtStart: workMinutes(before) },
    ),
  );
  for (const part of partsOf(days, INSERTED_AT_ONCE))
    await ctx.insert(
      'plan_corrections',
      part.map(({ employeeId, date, before, after, reason }) => ({
        employee_id: employeeId,
        date,
        number: (numbers.get(`${employeeId} ${date}`) ?? 0) + 1,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        reason,
        corrected_at: ctx.now,
        corrected_by: ctx.viewer.employeeId || null,
      })),
    );
  // The board shows what counts: drafts of these days go with them.
  await writeCells(
    ctx,
    days.map(({ employeeId, date, after: plan, version }) => ({ employeeId, date, plan, version })),
  );
  tellCells(ctx, deps.pubsub, days, '');
  for (const [employeeId, own] of ofPeople) await tellPerson(ctx, deps.notify, employeeId, own);
  await calculateAnew(ctx, deps, days, people);
}

async function calculateAnew(
  ctx: RequestContext,
  deps: Deps,
  days: readonly CorrectedDay[],
  people: readonly string[],
): Promise<void> {
  const dates = days.map(({ date }) => date).sort();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  await settleLeaveUses(ctx, people, from, to);
  if (people.length <= AT_ONCE) await recalculatePeople(ctx, people, from, to);
  else await recalculateLater(ctx, deps, { kind: 'EMPLOYEES', employeeIds: [...people] }, from);
}

const slashed = (date: string): string => date.replaceAll('-', '/');

async function tellPerson(
  ctx: RequestContext,
  notify: EmployeeApi['notify'],
  employeeId: string,
  days: readonly CorrectedDay[],
): Promise<void> {
  if (employeeId === ctx.viewer.employeeId) return;
  const dates = days.map(({ date }) => date).sort();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  await notify(ctx, {
    employeeIds: [employeeId],
    notifyType: 'SYSTEM',
    kind: 'attendance.corrected',
    nodeId: `attendance:${first}`,
    description: {
      plugin: 'attendance',
      key: 'planNotice.manyDays',
      params: { from: slashed(first), to: slashed(last), count: days.length },
    },
  });
}
