import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { companyIds } from '#plugins/company/sql.ts';
import { employedOn, everybody } from '#plugins/employee/sql.ts';
import { recalculatePeople } from './recalculate.ts';
import { renewResults } from './renewal.ts';

/** A device without a network keeps stamps for seven days. */
const DAYS_BACK = 9;
const AT_ONCE = 100;

/**
 * A planned day that nobody stamped and nobody has taken off, as it was worked out while it still went on:
 * now that it is over, its stamps are missing. One that was looked at since says so and is not found again.
 * Of half a day off the other half still wants its stamps.
 */
const MADE_TOO_SOON = `result.stamps = 0 and result.missing is null and result.prescribed_minutes > 0
  and result.calculated_at < (result.work_date + 1)::timestamp at time zone 'Asia/Tokyo'
  and not exists (select from applications
    where applications.company_id = $1 and applications.employee_id = result.employee_id
      and applications.status = 'APPROVED'
      and ((applications.type = 'VACATION' and applications.details ->> 'unit' = 'DAY'
          and result.work_date between applications.from_date and applications.to_date)
        or (applications.type = 'HOLIDAY_WORK' and applications.details ->> 'part' is distinct from 'HALF'
          and (applications.details ->> 'transferDate')::date = result.work_date)))`;

/**
 * Days whose result does not know all their stamps, or was made while the shift still ran, and days
 * that are over without any result. Whatever was lost on the way is found here: results need no
 * memory of what is due. $1 company, $2 first date, $3 today, $4 now
 */
const STALE = {
  name: 'attendance_stale_results',
  rowMode: 'array',
  text: `select due.employee_id, min(due.work_date)::text, max(due.work_date)::text
    from (
      select work_days.employee_id, work_days.work_date
      from work_days
      left join day_results as result
        on result.company_id = $1 and result.employee_id = work_days.employee_id
        and result.work_date = work_days.work_date
      where work_days.company_id = $1 and work_days.work_date >= $2::date
        and (work_days.state = 'OFF_DUTY' or work_days.open_until <= $4)
        and (result.stamps is null or result.is_open or result.stamps <> (
          select count(*) from stamps
          where stamps.company_id = $1 and stamps.employee_id = work_days.employee_id
            and stamps.work_date = work_days.work_date and not stamps.is_void
            and not exists (select from stamps as newer
              where newer.company_id = $1 and newer.replaces_id = stamps.id)))
      union all
      select person.id, past.date
      from ${everybody(`cross join (
        select $3::date - ago from generate_series(1, ${DAYS_BACK}) as ago) as past (date)`)}
        and person.is_active and ${employedOn('past.date')}
        and not exists (select from day_results as result
          where result.company_id = $1 and result.employee_id = person.id
            and result.work_date = past.date and not (${MADE_TOO_SOON}))
    ) as due
    group by due.employee_id
    order by due.employee_id`,
} as const;

/** A company whose stamps are older than its results: everything is made once. */
const NEVER_MADE = {
  name: 'attendance_results_never_made',
  rowMode: 'array',
  text: `select min(work_days.work_date)::text from work_days
    where work_days.company_id = $1
      and not exists (select from day_results where day_results.company_id = $1)`,
} as const;

/** Brings the results of the last days up to date; returns how many days were written. */
export async function recalculateStale(
  within: <T>(run: (ctx: RequestContext) => Promise<T>) => Promise<T>,
): Promise<number> {
  const due = await within(async (ctx) => {
    const today = tokyoDate(ctx.now);
    const [first] = await ctx.run<[string | null]>(NEVER_MADE, [ctx.viewer.companyId]);
    return ctx.run<[employeeId: string, from: string, to: string]>(STALE, [
      ctx.viewer.companyId,
      first?.[0] ?? addDays(today, -DAYS_BACK),
      today,
      ctx.now,
    ]);
  });
  let written = 0;
  for (let start = 0; start < due.length; start += AT_ONCE) {
    const block = due.slice(start, start + AT_ONCE);
    const dates = block.flatMap(([, from, to]) => [from, to]).sort();
    written += await within((ctx) =>
      recalculatePeople(
        ctx,
        block.map(([employeeId]) => employeeId),
        dates[0] as string,
        dates.at(-1) as string,
      ),
    );
  }
  return written;
}

export const staleResultsJob = (ports: Ports): JobDefinition => ({
  name: 'attendance.staleResults',
  cron: '*/5 * * * *',
  async run() {
    for (const companyId of await companyIds(ports)) {
      await recalculateStale((run) => ports.inCompany(companyId, run));
      await renewResults(ports, (run) => ports.inCompany(companyId, run));
    }
  },
});
