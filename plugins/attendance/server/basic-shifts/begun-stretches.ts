import type { Issue } from '#core/issue.ts';
import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { daysOfChange, type Series, valueAt } from '#core/time/dated.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { personOf } from '#plugins/employee/sql.ts';

/** Days on which somebody would be planned by another shift; `until` belongs no more, null: no end. */
export type ChangedStretch = {
  readonly employeeId: string;
  readonly from: string;
  readonly until: string | null;
  /** A shift held until now: otherwise nobody had planned anything. */
  readonly hadShift: boolean;
};

const daysOfBoth = (one: Series<string>, other: Series<string>): string[] =>
  [...new Set([...daysOfChange(one), ...daysOfChange(other)])].sort();

export function changedStretches(
  employeeId: string,
  before: Series<string>,
  after: Series<string>,
): ChangedStretch[] {
  const days = daysOfBoth(before, after);
  return days.flatMap((from, at) => {
    const was = valueAt(before, from);
    return was === valueAt(after, from)
      ? []
      : [{ employeeId, from, until: days[at + 1] ?? null, hadShift: was !== undefined }];
  });
}

/** How many of them are named. */
const NAMED = 5;

// $1 company, $2 people, $3 first days, $4 first days that belong no more, $5 had a shift, $6 today
const BEGUN: Statement = {
  name: 'attendance_people_of_begun_stretches',
  text: `select distinct person.id, person.last_name || ' ' || person.first_name as name,
      person.sort_kana
    from unnest($2::text[], $3::date[], $4::date[], $5::boolean[])
      as stretch (employee_id, from_date, until_date, had_shift)
    join ${personOf('stretch.employee_id')}
    where (stretch.had_shift and stretch.from_date <= $6::date)
      or exists (select from work_days
        where work_days.company_id = $1 and work_days.employee_id = stretch.employee_id
          and work_days.work_date >= stretch.from_date
          and (stretch.until_date is null or work_days.work_date < stretch.until_date))
    order by person.sort_kana, person.id`,
};

type Told = Omit<Issue, 'path'>;
type Person = { readonly id: string; readonly name: string };

const shown = (date: string): string => date.replaceAll('-', '/');

/** Who they are, and from which day on it can be changed. */
export const begunIssue = (ctx: RequestContext, names: readonly string[]): Told => ({
  key: 'validation.plansHaveBegun',
  params: {
    count: names.length,
    list: `${names.slice(0, NAMED).join('、')}${names.length > NAMED ? '…' : ''}`,
    date: shown(addDays(tokyoDate(ctx.now), 1)),
  },
});

const peopleOf = (
  ctx: RequestContext,
  stretches: readonly ChangedStretch[],
): Promise<readonly Person[]> =>
  stretches.length === 0
    ? Promise.resolve([])
    : ctx.run<Person>(BEGUN, [
        ctx.viewer.companyId,
        stretches.map(({ employeeId }) => employeeId),
        stretches.map(({ from }) => from),
        stretches.map(({ until }) => until),
        stretches.map(({ hadShift }) => hadShift),
        tokyoDate(ctx.now),
      ]);

/**
 * Plans of days that have begun are no matter of shifts: they are corrected one by one, with a reason
 * (plan-corrections). Where nobody had planned anything, days without a stamp may still get their shift.
 */
export async function begunStretches(
  ctx: RequestContext,
  stretches: readonly ChangedStretch[],
): Promise<Told | undefined> {
  const people = await peopleOf(ctx, stretches);
  return people.length === 0
    ? undefined
    : begunIssue(
        ctx,
        people.map(({ name }) => name),
      );
}

/** The same person by person. */
export async function begunStretchesOf(
  ctx: RequestContext,
  stretches: readonly ChangedStretch[],
): Promise<ReadonlyMap<string, Told>> {
  const people = await peopleOf(ctx, stretches);
  return new Map(people.map(({ id, name }) => [id, begunIssue(ctx, [name])]));
}
