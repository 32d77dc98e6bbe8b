import type { RequestContext } from '#core/server/context.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import { outlookOf } from '#plugins/attendance/domain/output/outlook.ts';
import type { QueryMonthOutlooksConnectionArgs } from '#schema/generated/resolver-types.ts';
import { readPlans } from '../../schedules/read-plans.ts';
import { askedPeriod, periodsOfOutput } from '../figures/periods.ts';
import { sumsOf } from './sums.ts';

type Args = Omit<QueryMonthOutlooksConnectionArgs, 'first' | 'skip'> & {
  readonly first?: number | null;
  readonly skip?: number | null;
};

/** 着地予測: stored results so far, and what is planned and approved from today on. */
export async function monthOutlooks(ctx: RequestContext, args: Args) {
  const periodAsked = await askedPeriod(ctx, { month: args.month }, 'month');
  const people = await periodsOfOutput(ctx, periodAsked, args.where ?? {});
  const { offset, limit } = pageOf(args);
  const page = people.slice(offset, offset + limit);
  const sums = await sumsOf(ctx, page);
  const today = tokyoDate(ctx.now);
  const last =
    page
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? today;
  const ids = page.map(({ employeeId }) => employeeId);
  const range = { from: dayOfDate(today), until: Math.max(dayOfDate(last), dayOfDate(today)) + 1 };
  const { company, people: plans } = await readPlans(ctx, ids, range);
  const nodes = page.flatMap(({ employeeId, from, to }, index) => {
    const sum = sums[index];
    const plan = plans.get(employeeId);
    if (!sum || !plan) return [];
    // Today counts as planned until it is calculated.
    const begin = [today, from, sum.lastDay && addDays(sum.lastDay, 1)].reduce<string>(
      (latest, day) => (day && day > latest ? day : latest),
      today,
    );
    const days = { from: dayOfDate(begin), until: dayOfDate(to) + 1 };
    return [{ ...sum, from, to, ...outlookOf(company, plan, days, sum) }];
  });
  return toConnection(nodes, people.length, args);
}
