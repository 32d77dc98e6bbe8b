import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { everybody, isOnLeave } from '#plugins/employee/sql.ts';
import { type Concern, concernsOf } from '../../domain/records/concerns.ts';
import type { TriedDay } from '../results/trials/try-change.ts';
import { millisOf } from '../schedules/planned-days.sql.ts';
import type { AttendanceRequest } from './request.ts';

type Applied = Pick<AttendanceRequest, 'employeeId' | 'type' | 'fromDate' | 'details'>;

// $2 employee, $3 the date
const DAY: Statement = {
  name: 'attendance_concerns_of_application',
  rowMode: 'array',
  text: `select person.birthday::text, person.joined_on <= $3::date,
      person.retired_on >= $3::date, ${isOnLeave('$2', '$3::date')},
      (select json_agg(json_build_array(stamps.was_offline, ${millisOf('stamps.stamped_at')},
          ${millisOf('stamps.received_at')}))
        from stamps
        where stamps.company_id = $1 and stamps.employee_id = $2 and stamps.work_date = $3::date
          and not stamps.is_void and not exists (select from stamps as newer
            where newer.company_id = $1 and newer.replaces_id = stamps.id)),
      day.worked, day.overtime_beyond_statutory, day.late_night, day.statutory_holiday_work
    from ${everybody(`left join day_results as day on day.company_id = $1 and day.employee_id = $2
      and day.work_date = $3::date and not day.is_open`)} and person.id = $2`,
};
type Columns = [
  birthday: string | null,
  hasJoined: boolean | null,
  isThere: boolean | null,
  isOnLeave: boolean,
  stamps: [wasOffline: boolean, stampedAt: number, receivedAt: number][] | null,
  worked: number | null,
  beyond: number | null,
  lateNight: number | null,
  holiday: number | null,
];

/** `after`: the day as it would be; what stands there now where nothing is tried any more. */
export async function concernsOfApplication(
  ctx: RequestContext,
  { employeeId, type, fromDate }: Applied,
  after: TriedDay | undefined,
): Promise<Concern[]> {
  if (type === 'VACATION') return [];
  const [row] = await ctx.run<Columns>(DAY, [ctx.viewer.companyId, employeeId, fromDate]);
  if (!row) return [];
  const [birthday, hasJoined, isThere, isOnLeave, stamps, worked, beyond, lateNight, holiday] = row;
  const standing =
    worked === null
      ? undefined
      : {
          worked,
          overtimeBeyondStatutory: beyond ?? 0,
          lateNight: lateNight ?? 0,
          statutoryHolidayWork: holiday ?? 0,
        };
  return concernsOf({
    date: fromDate,
    isEmployed: hasJoined !== false && isThere !== false,
    isOnLeave,
    birthday,
    stamps: (stamps ?? []).map(([wasOffline, stampedAt, receivedAt]) => ({
      wasOffline,
      stampedAt,
      receivedAt,
    })),
    minutes: after?.totals ?? standing,
  });
}
