import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PlannedAhead, StretchAhead } from '#plugins/employee/api.ts';
import { personOf } from '#plugins/employee/sql.ts';
import { OF_ATTENDANCE } from '../applications/request.ts';
import { closedAhead } from '../results/stored/closed-issue.ts';

/** How many of them are named; the rest are counted. */
const NAMED = 5;

// $1 company, $2 people, $3 first days, $4 first days that belong no more (null: none), $5 today.
const AHEAD = {
  name: 'attendance_applications_ahead',
  text: `select person.id as "employeeId", person.last_name || ' ' || person.first_name as name,
      applications.from_date::text as "fromDate", applications.to_date::text as "toDate"
    from unnest($2::text[], $3::date[], $4::date[]) as stretch (employee_id, from_date, until_date)
    join applications on applications.company_id = $1
      and applications.employee_id = stretch.employee_id
      and ((applications.to_date >= greatest(stretch.from_date, $5::date)
          and (stretch.until_date is null or applications.from_date < stretch.until_date))
        or (applications.type = 'HOLIDAY_WORK'
          and (applications.details ->> 'transferDate')::date
            >= greatest(stretch.from_date, $5::date)
          and (stretch.until_date is null
            or (applications.details ->> 'transferDate')::date < stretch.until_date)))
    join ${personOf('applications.employee_id')}
    where applications.status in ('PENDING', 'APPROVED') and applications.deleted_at is null
      and ${OF_ATTENDANCE}
    order by applications.from_date, person.sort_kana, applications.id`,
};

export type AheadRow = {
  readonly employeeId: string;
  readonly name: string;
  readonly fromDate: string;
  readonly toDate: string;
};
const shown = (date: string): string => date.replaceAll('-', '/');
const daysOf = ({ fromDate, toDate }: AheadRow): string =>
  fromDate === toDate ? shown(fromDate) : `${shown(fromDate)}–${shown(toDate)}`;

type Told = Omit<Issue, 'path'>;

const readAhead = (ctx: RequestContext, stretches: readonly StretchAhead[]): Promise<AheadRow[]> =>
  ctx.run<AheadRow>(AHEAD, [
    ctx.viewer.companyId,
    stretches.map(({ employeeId }) => employeeId),
    stretches.map(({ from }) => from),
    stretches.map(({ until }) => until),
    tokyoDate(ctx.now),
  ]);

/** Which they are, and from which day on the change can be made without touching them. */
export function toldOf(rows: readonly AheadRow[]): Told | undefined {
  const last = rows
    .map(({ toDate }) => toDate)
    .sort()
    .at(-1);
  if (last === undefined) return undefined;
  const list = rows.slice(0, NAMED).map((row) => `${row.name} ${daysOf(row)}`);
  return {
    key: 'validation.applicationsAhead',
    params: {
      count: rows.length,
      list: `${list.join('、')}${rows.length > NAMED ? '…' : ''}`,
      date: shown(addDays(last, 1)),
    },
  };
}

/**
 * Updates are blocked where approved or pending applications lie ahead (specification 5): they were
 * made, and decided on, by the hours that hold now.
 */
export const applicationsAhead = async (
  ctx: RequestContext,
  stretches: readonly StretchAhead[],
): Promise<Told | undefined> =>
  stretches.length === 0 ? undefined : toldOf(await readAhead(ctx, stretches));

/** The same person by person. */
export async function applicationsAheadOf(
  ctx: RequestContext,
  stretches: readonly StretchAhead[],
): Promise<ReadonlyMap<string, Told>> {
  if (stretches.length === 0) return new Map();
  const rows = Map.groupBy(await readAhead(ctx, stretches), ({ employeeId }) => employeeId);
  return new Map(
    [...rows].flatMap(([id, own]) => {
      const issue = toldOf(own);
      return issue ? [[id, issue] as const] : [];
    }),
  );
}

export const plannedApplications: PlannedAhead = {
  plugin: 'attendance',
  find: applicationsAhead,
  findEach: applicationsAheadOf,
  findClosed: closedAhead,
};
