import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { formatMinutes } from '#core/time/minutes.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import { rulesOfPeople } from '../rules/rules-of-people.ts';
import type { Alert } from './tell-once.ts';

/** Older ones were told of, or happened before the rule was there. */
const DAYS_BACK = 2;

// $1 company, $2 first and $3 day after the last date. The shift before ended two days earlier at most.
const RESTS = {
  name: 'attendance_short_rests',
  rowMode: 'array',
  text: `select day.employee_id, day.work_date::text,
      (day.work_date - earlier.work_date) * 1440 + day.first_in - earlier.last_out
    from day_results as day
    join lateral (
      select result.work_date, result.last_out
      from day_results as result
      where result.company_id = $1 and result.employee_id = day.employee_id
        and result.work_date between day.work_date - 2 and day.work_date - 1
        and result.last_out is not null
      order by result.work_date desc
      limit 1
    ) as earlier on true
    where day.company_id = $1 and day.work_date >= $2::date and day.work_date < $3::date
      and day.first_in is not null
    order by day.employee_id, day.work_date`,
} as const;

/** 勤務間インターバル (labour-rules 11): from the real end of a shift to the real start of the next. */
export async function shortRests(ctx: RequestContext, today: string): Promise<Alert[]> {
  const from = addDays(today, -DAYS_BACK);
  const rests = await ctx.run<[string, string, number]>(RESTS, [ctx.viewer.companyId, from, today]);
  if (rests.length === 0) return [];
  const rules = await rulesOfPeople(ctx, [...new Set(rests.map(([id]) => id))], from, today);
  return rests.flatMap(([employeeId, date, minutes]): Alert[] => {
    const on = rules.get(employeeId)?.findLast((stretch) => stretch.from <= dayOfDate(date));
    const rule = on?.values.RECORD_ATTENDANCE;
    if (!rule?.notifiesShortRest || minutes >= rule.restIntervalMinutes) return [];
    return [
      {
        employeeId,
        kind: 'SHORT_REST',
        about: date,
        date,
        toPerson: 'shortRest',
        params: {
          date: date.replaceAll('-', '/'),
          time: formatMinutes(minutes),
          of: formatMinutes(rule.restIntervalMinutes),
        },
      },
    ];
  });
}
