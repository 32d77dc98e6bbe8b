import type { RequestContext } from '#core/server/context.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import type { QueryYearOvertimesConnectionArgs } from '#schema/generated/resolver-types.ts';
import { periodsOf } from '../../closing/months.ts';
import { askedPeriod, periodsOfOutput } from '../figures/periods.ts';
import { sumsOf } from './sums.ts';

type Args = Omit<QueryYearOvertimesConnectionArgs, 'first' | 'skip'> & {
  readonly first?: number | null;
  readonly skip?: number | null;
};

/** 残業時間: the months of a year beside each other, each by the person's own closing day. */
export async function yearOvertimes(ctx: RequestContext, args: Args) {
  const periodAsked = await askedPeriod(ctx, { year: args.year }, 'year');
  const months = periodAsked.kind === 'MONTHS' ? [...periodAsked.months] : [];
  const people = await periodsOfOutput(ctx, periodAsked, args.where ?? {});
  const { offset, limit } = pageOf(args);
  const page = people.slice(offset, offset + limit);
  const ids = page.map(({ employeeId }) => employeeId);
  const byMonth: Map<string, number>[] = [];
  for (const month of months) {
    const sums = await sumsOf(ctx, await periodsOf(ctx, month, ids));
    byMonth.push(
      new Map(
        sums.flatMap(({ employeeId, overtimeMinutes, lastDay }) =>
          lastDay === null ? [] : [[employeeId, overtimeMinutes]],
        ),
      ),
    );
  }
  const names = new Map((await sumsOf(ctx, page)).map((one) => [one.employeeId, one]));
  const nodes = ids.flatMap((id) => {
    const person = names.get(id);
    if (!person) return [];
    const own = byMonth.map((of) => of.get(id) ?? null);
    const totalMinutes = own.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0);
    return [{ ...person, months: own, totalMinutes }];
  });
  return { ...toConnection(nodes, people.length, args), months };
}
