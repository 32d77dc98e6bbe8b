import type { Statement } from '#core/ports/database.ts';
import { CHOSEN_PEOPLE } from '../../errors/people.sql.ts';
import { instantOf } from '../../schedules/planned-days.sql.ts';

/** By the minute from midnight of the work date; $1 to $10 as in errors/people.sql.ts. */
export const ARRIVALS: Statement = {
  name: 'attendance_arrivals',
  rowMode: 'array',
  text: `with recursive ${CHOSEN_PEOPLE}
  select floor(date_part('epoch', begun.first_in_at - ${instantOf('begun.work_date', '0')}) / 60)::integer,
    count(*)::integer, (count(*) filter (where day.lateness > 0))::integer
  from people
  join work_days as begun on begun.company_id = $1 and begun.employee_id = people.id
    and begun.work_date between $6::date and $7::date
  left join day_results as day on day.company_id = $1 and day.employee_id = begun.employee_id
    and day.work_date = begun.work_date
  group by 1
  order by 1`,
};
export type ArrivalColumns = [minute: number, arrivals: number, lateArrivals: number];
