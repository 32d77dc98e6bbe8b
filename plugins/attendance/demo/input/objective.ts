import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';

/** People with records of their PC, and how far back those go. */
const PEOPLE = 12;
const DAYS_BACK = 21;

/**
 * A PC that is switched on a few minutes before the stamp and off a few after it. Of every fifth day of a person it was on for
 * an hour more: $2 people, $3 and $4 first and last day.
 */
const RECORDS: Statement = {
  name: 'attendance_demo_objective_records',
  text: `insert into objective_records (company_id, employee_id, work_date, source, first_minutes,
      last_minutes, received_at)
    select $1, day.employee_id, day.work_date, 'PC', day.first_in - 4,
      least(day.last_out + case when (day.place + who.number) % 5 = 0 then 64 else 3 end, 2879),
      $5::timestamptz
    from unnest($2::text[]) with ordinality as who (id, number)
    join (select day_results.*, row_number() over (
          partition by day_results.employee_id order by day_results.work_date desc) as place
        from day_results
        where day_results.company_id = $1 and day_results.work_date between $3::date and $4::date
          and not day_results.is_open and day_results.first_in > 10
          and day_results.last_out is not null) as day
      on day.employee_id = who.id`,
};

/** 客観的な記録: the log of some PCs, and the token of the system that sends it. */
export async function writeObjectiveDemo(
  ctx: RequestContext,
  { ids }: Pick<Ports, 'ids'>,
  people: readonly { readonly id: string }[],
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const some = people.slice(0, PEOPLE).map(({ id }) => id);
  await ctx.run(RECORDS, [
    ctx.viewer.companyId,
    some,
    addDays(today, -DAYS_BACK),
    addDays(today, -1),
    ctx.now,
  ]);
  await ctx.insert('objective_tokens', {
    id: ids.next(),
    name: '入退室管理システム',
    // Of no token: nobody sends records to the demo company.
    hash: `demo ${ctx.viewer.companyId}`,
    ending: 'demo',
    created_at: ctx.now,
    created_by: people[0]?.id ?? null,
  });
}
