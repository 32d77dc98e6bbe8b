import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { arraysOf, type PersonPeriod, periodsOf, widestMonth } from '../closing/months.ts';
import { choosePeople, hasStamped } from './people.sql.ts';
import { companyPeriod, type PeopleWhere, peopleValues } from './period.ts';

/** $1–$10 as in people.sql.ts. */
const PEOPLE: Statement = {
  name: 'attendance_people_of_own_months',
  rowMode: 'array',
  text: `with recursive ${choosePeople(hasStamped())} select people.id from people`,
};

/** Months of people by their own closing days, for lists of many: a list looks at the days of each person's own month. */
export type OwnMonths = {
  /** From the first of their first days to the last of their last. */
  readonly from: string;
  readonly to: string;
  readonly periodOf: (employeeId: string) => Pick<PersonPeriod, 'from' | 'to'>;
  /** As statements take them: people, first and last days. */
  readonly values: ReturnType<typeof arraysOf>;
};

/** Of the people whom the viewer may see. Where there are none, the days are those of the company. */
export async function ownMonths(
  ctx: RequestContext,
  month: string,
  where: PeopleWhere | null | undefined,
): Promise<OwnMonths> {
  const rows = await ctx.run<[string]>(PEOPLE, peopleValues(ctx, widestMonth(month), where));
  const periods = await periodsOf(
    ctx,
    month,
    rows.map(([id]) => id),
    true,
  );
  const company = await companyPeriod(ctx, month);
  const knownPeriods = new Map(periods.map((period) => [period.employeeId, period]));
  const first = periods.map(({ from }) => from).sort()[0];
  const last = periods
    .map(({ to }) => to)
    .sort()
    .at(-1);
  return {
    from: first ?? company.from,
    to: last ?? company.to,
    periodOf: (employeeId) => knownPeriods.get(employeeId) ?? company,
    values: arraysOf(periods),
  };
}

/** All of these days, of everybody. */
export const sameDays = ({ from, to }: { from: string; to: string }): OwnMonths => ({
  from,
  to,
  periodOf: () => ({ from, to }),
  values: [[], [], []],
});
