import type { RequestContext } from '#core/server/context.ts';
import { addDays, weekdayOf } from '#core/time/dates.ts';
import { formatMinutes } from '#core/time/minutes.ts';
import { idsInService } from '#plugins/employee/sql.ts';
import type { RuleValues } from '../../domain/rules/catalogue.ts';
import { monthsOfDay } from '../closing/months.ts';
import { readRules } from '../rules/rule.store.ts';
import { rulesOfPeople } from '../rules/rules-of-people.ts';
import type { Alert } from './tell-once.ts';

type Line = RuleValues<'PART_TIME_NOTICE'>['notices'][number];
type Sums = { worked: number; prescribed: number };

const SUMS = {
  name: 'attendance_minutes_since',
  text: `select day_results.employee_id as id, sum(day_results.worked)::integer as worked,
      sum(day_results.prescribed_minutes)::integer as prescribed
    from day_results
    where day_results.company_id = $1 and day_results.employee_id = any ($2::text[])
      and day_results.work_date >= $3::date and day_results.work_date < $4::date
    group by day_results.employee_id`,
};

/** パートタイマーの通知 (labour-rules 15): whose hours come near a limit or meet it. */
export async function partTimers(ctx: RequestContext, today: string): Promise<Alert[]> {
  if ((await readRules(ctx, ['PART_TIME_NOTICE'])).length === 0) return [];
  const yesterday = addDays(today, -1);
  const people = await idsInService(ctx);
  const rules = await rulesOfPeople(ctx, people, yesterday, today);
  const months = await monthsOfDay(ctx, people, yesterday);
  const startOfMonth = new Map(months.map(({ employeeId, from }) => [employeeId, from]));
  const startOf = (employeeId: string, measure: Line['measure'], weekStartDay: number): string => {
    if (measure === 'WORKED_MONTH') return startOfMonth.get(employeeId) ?? yesterday;
    if (measure === 'WORKED_YEAR') return `${yesterday.slice(0, 4)}-01-01`;
    return addDays(yesterday, -((weekdayOf(yesterday) - weekStartDay + 7) % 7));
  };
  const looked = people.flatMap((employeeId) => {
    const stretch = rules.get(employeeId)?.[0];
    const lines = stretch?.values.PART_TIME_NOTICE.notices ?? [];
    return lines
      .filter(({ isActive }) => isActive)
      .map((line) => {
        const from = startOf(employeeId, line.measure, stretch?.work.weekStartDay ?? 0);
        return { employeeId, line, from };
      });
  });
  const alerts: Alert[] = [];
  for (const [from, all] of Map.groupBy(looked, (one) => one.from)) {
    const ids = [...new Set(all.map(({ employeeId }) => employeeId))];
    const rows = await ctx.run<Sums & { id: string }>(SUMS, [
      ctx.viewer.companyId,
      ids,
      from,
      today,
    ]);
    const sums = new Map(rows.map((row) => [row.id, row]));
    for (const { employeeId, line } of all) {
      const alert = alertOf(employeeId, line, from, sums.get(employeeId));
      if (alert) alerts.push({ ...alert, date: yesterday });
    }
  }
  return alerts;
}

function alertOf(
  employeeId: string,
  line: Line,
  from: string,
  sums: Sums | undefined,
): Omit<Alert, 'date'> | undefined {
  const { name, measure, minutes, warnPercent, notifiesEmployee, notifiesStaff } = line;
  const reached = (measure === 'CONTRACT_WEEK' ? sums?.prescribed : sums?.worked) ?? 0;
  const isOver = reached >= minutes;
  if (!isOver && reached * 100 < minutes * warnPercent) return undefined;
  const key = isOver ? 'partTimeReached' : 'partTimeNear';
  return {
    employeeId,
    kind: 'PART_TIME',
    about: `${measure} ${from} ${minutes} ${isOver ? 'REACHED' : 'NEAR'} ${name}`,
    toPerson: notifiesEmployee ? key : undefined,
    toManagers: notifiesStaff ? `${key}Of` : undefined,
    params: { limit: name, time: formatMinutes(reached), of: formatMinutes(minutes) },
  };
}
