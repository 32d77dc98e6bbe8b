import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { transferLimitsOf } from '#plugins/attendance/domain/applications/request-limits.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import { monthsLater } from '#plugins/attendance/domain/leave/anniversaries.ts';
import {
  openCompensatory,
  type WorkedDayOff,
} from '#plugins/attendance/domain/leave/compensatory.ts';
import { COMPENSATORY_DAY } from '#plugins/attendance/domain/vacation-classes.ts';
import { applicationOf, applicationRows } from '#plugins/employee/sql.ts';
import { rulesOfPeople } from '../../rules/rules-of-people.ts';
import { requestOf } from '../request.ts';

/** The longest time that a rule gives (domain/rules/kinds/holiday.ts), and a day. */
const LONGEST_DAYS = 36 * 31 + 1;

export type OpenCompensatoryDay = WorkedDayOff & {
  readonly employeeId: string;
  /** Days before its last one by which people are reminded; 0: they are not. */
  readonly reminderDays: number;
};

/**
 * 代休 for approved work on days off before `today` that nobody has named or taken yet (labour-rules
 * 3.3), by person, the one that lapses first at the front. Of everybody, or of one person.
 */
export async function openCompensatoryDays(
  ctx: RequestContext,
  today: string,
  employeeId?: string,
): Promise<OpenCompensatoryDay[]> {
  const from = addDays(today, -LONGEST_DAYS);
  const rows = applicationRows(ctx)
    .where({ 'applications.type': 'HOLIDAY_WORK', 'applications.status': 'APPROVED' })
    .where('applications.from_date', '>=', from)
    .where('applications.from_date', '<', today)
    .whereRaw("applications.details ->> 'transferDate' is null")
    .orderBy(['applications.employee_id', 'applications.from_date']);
  if (employeeId) rows.where('applications.employee_id', employeeId);
  const found: Parameters<typeof applicationOf>[0][] = await rows;
  const worked = found.map((row) => requestOf(applicationOf(row)));
  if (worked.length === 0) return [];
  const people = [...new Set(worked.map((one) => one.employeeId))];
  const [first = today] = worked.map(({ fromDate }) => fromDate).sort();
  const rules = await rulesOfPeople(ctx, people, first, today);
  const taken = await takenDays(ctx, people, from);
  return people.flatMap((person) => {
    const ofPerson = worked.flatMap(({ employeeId: who, fromDate: workedOn, details }) => {
      if (who !== person || details.type !== 'HOLIDAY_WORK') return [];
      const on = rules.get(person)?.findLast((stretch) => stretch.from <= dayOfDate(workedOn));
      const rule = on?.values.HOLIDAY;
      if (!rule || !transferLimitsOf(rule).compensatoryParts.includes(details.part)) return [];
      return [
        {
          employeeId: person,
          workedOn,
          days: details.part === 'HALF' ? 0.5 : 1,
          lastDay: monthsLater(workedOn, rule.compensatoryExpiryMonths),
          reminderDays: rule.compensatoryReminderDays,
        },
      ];
    });
    return openCompensatory(ofPerson, taken.get(person) ?? [], today);
  });
}

/** Days of the leave 代休 that are sent or approved, by person. */
async function takenDays(
  ctx: RequestContext,
  people: readonly string[],
  from: string,
): Promise<ReadonlyMap<string, { date: string; days: number }[]>> {
  const rows: { employee_id: string; date: string; days: string | number }[] = await ctx
    .table('applications')
    .join('vacation_classes', (on) => {
      on.on('vacation_classes.company_id', 'applications.company_id').on(
        ctx.raw("vacation_classes.id = applications.details ->> 'vacationClassId'"),
      );
    })
    .where('vacation_classes.code', COMPENSATORY_DAY)
    .whereNull('applications.deleted_at')
    .where('applications.type', 'VACATION')
    .whereIn('applications.status', ['PENDING', 'APPROVED'])
    .whereIn('applications.employee_id', [...people])
    .where('applications.from_date', '>=', from)
    .select('applications.employee_id', 'applications.days', {
      date: 'applications.from_date',
    });
  return Map.groupBy(
    rows.map((row) => ({ ...row, days: Number(row.days) })),
    (row) => row.employee_id,
  );
}
