import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { planList } from '../domain/plan.ts';
import { type Stamped, TRANSITIONS } from '../domain/stamp.ts';
import { shiftLimits } from '../domain/work-day.ts';
import { type PlannedShift, plannedDates } from './schedules.ts';

export type DemoDay = {
  readonly employeeId: string;
  readonly workDate: string;
  readonly shift: PlannedShift;
  readonly stamps: readonly Stamped[];
};

const DAYS: Statement = {
  name: 'attendance_demo_days',
  text: `insert into work_days (company_id, employee_id, work_date, state, first_in_at, last_at, ended_at,
      may_start_at, turn_at, open_until)
    select $1, day.employee_id, day.work_date, day.state, to_timestamp(day.first_in), to_timestamp(day.last),
      case when day.state = 'OFF_DUTY' then to_timestamp(day.last) end, to_timestamp(day.may_start),
      to_timestamp(day.turn), to_timestamp(day.until)
    from unnest($2::text[], $3::date[], $4::text[], $5::float8[], $6::float8[], $7::float8[], $8::float8[],
      $9::float8[]) as day (employee_id, work_date, state, first_in, last, may_start, turn, until)`,
};

const STAMPS: Statement = {
  name: 'attendance_demo_stamps',
  text: `insert into stamps (company_id, id, employee_id, work_date, type, key, stamped_at, device_at, received_at,
      skew_seconds, state_after, was_offline, source, position, latitude, longitude, accuracy, ip, user_agent)
    select $1, row.id, row.employee_id, row.work_date, row.type, row.id, to_timestamp(row.at),
      to_timestamp(row.at) - interval '1 second', to_timestamp(row.at), 1, row.state, false, 'web', row.position,
      case when row.position = 'GIVEN' then 35.6812362 end, case when row.position = 'GIVEN' then 139.7649361 end,
      case when row.position = 'GIVEN' then 18 end, '192.0.2.10', 'Mozilla/5.0'
    from unnest($2::text[], $3::text[], $4::date[], $5::text[], $6::float8[], $7::text[], $8::text[])
      as row (id, employee_id, work_date, type, at, state, position)`,
};

export const stampIdOf = ({ employeeId, workDate }: DemoDay, index: number): string =>
  `${employeeId}-${workDate}-${index + 1}`;

const AT_ONCE = 4000;

/** Whole blocks of rows: a thousand people have a quarter of a million stamps in three months. */
export async function writeDays(ctx: RequestContext, days: readonly DemoDay[]): Promise<void> {
  const { companyId } = ctx.viewer;
  for (let start = 0; start < days.length; start += AT_ONCE) {
    const block = days.slice(start, start + AT_ONCE).flatMap((day) => {
      const [first, last] = [day.stamps.at(0), day.stamps.at(-1)];
      if (!first || !last) return [];
      const plans = plannedDates(day.shift, [day.workDate, addDays(day.workDate, 1)]);
      const limits = shiftLimits(day.workDate, first.at, planList(plans));
      return [
        { ...day, firstIn: first.at, last: last.at, state: TRANSITIONS[last.type].to, limits },
      ];
    });
    await ctx.run(DAYS, [
      companyId,
      block.map((day) => day.employeeId),
      block.map((day) => day.workDate),
      block.map((day) => day.state),
      block.map((day) => day.firstIn / 1000),
      block.map((day) => day.last / 1000),
      block.map((day) => day.limits.mayStartAt / 1000),
      block.map((day) => day.limits.turnAt / 1000),
      block.map((day) => day.limits.openUntil / 1000),
    ]);
    const stamps = block.flatMap((day) =>
      day.stamps.map((stamp, index) => ({ ...stamp, day, index })),
    );
    await ctx.run(STAMPS, [
      companyId,
      stamps.map(({ day, index }) => stampIdOf(day, index)),
      stamps.map(({ day }) => day.employeeId),
      stamps.map(({ day }) => day.workDate),
      stamps.map(({ type }) => type),
      stamps.map(({ at }) => at / 1000),
      stamps.map(({ type }) => TRANSITIONS[type].to),
      stamps.map(({ type, day }) => positionOf(type, day.employeeId)),
    ]);
  }
}

const positionOf = (type: Stamped['type'], employeeId: string): string => {
  if (type !== 'CHECK_IN_OFFICE' && type !== 'CHECK_OUT_OFFICE') return 'NOT_ASKED';
  return employeeId.endsWith('5') ? 'DENIED' : 'GIVEN';
};
