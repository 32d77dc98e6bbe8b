import type { RequestContext } from '#core/server/context.ts';
import { isFollowed, type Wish } from '#plugins/attendance/domain/shifts/wish.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { plannedDays } from '../../schedules/planned-days.sql.ts';

type Decided = 'FIXED' | 'DECLINED';
type OpenWish = { readonly id: string; readonly employeeId: string; readonly date: string };
export type DayOfWish = Pick<OpenWish, 'employeeId' | 'date'>;
type Beside = OpenWish & Wish & { plannedFrom: number | null; plannedUntil: number | null };

// Who has no basic shift is in no list of planned days: their own plan stands alone.
const BESIDE_THEIR_DAYS = {
  name: 'attendance_wishes_beside_their_days',
  text: `select wished.id, wished.employee_id as "employeeId", wished.date, wished.wish,
      wished.start_minutes as start, wished.end_minutes as "end",
      coalesce(planned.start_minutes, own.start_minutes) as "plannedFrom",
      coalesce(planned.end_minutes, own.end_minutes) as "plannedUntil"
    from schedule_requests as wished
    left join day_plans as own on own.company_id = $1 and own.employee_id = wished.employee_id
      and own.date = wished.date
    left join (${plannedDays(
      `select $3::date + days from generate_series(0, $4::date - $3::date) as days`,
      'assigned.employee_id = any ($2::text[])',
    )}) as planned on planned.employee_id = wished.employee_id and planned.date = wished.date
    where wished.company_id = $1 and wished.employee_id = any ($2::text[])
      and wished.date between $3::date and $4::date and wished.status = 'REQUESTED'
    order by wished.date, wished.id`,
};

/**
 * Published days answer the wishes for them: fixed where the day came out as wished, declined where
 * it did not. What was declined is told; a day that was followed is told by its publication. Days that
 * were left out of it (not `isAnswered`) keep their wishes open.
 */
export async function settleWishes(
  ctx: RequestContext,
  notify: EmployeeApi['notify'],
  employeeIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
  isAnswered: (wish: DayOfWish) => boolean,
): Promise<void> {
  const foundBeside = await ctx.run<Beside>(BESIDE_THEIR_DAYS, [
    ctx.viewer.companyId,
    [...employeeIds],
    from,
    to,
  ]);
  const rows = foundBeside.filter(isAnswered);
  const followed = (row: Beside): boolean =>
    isFollowed(
      row,
      row.plannedFrom === null || row.plannedUntil === null
        ? null
        : { from: row.plannedFrom, until: row.plannedUntil },
    );
  const fixed = rows.filter(followed);
  const declined = rows.filter((row) => !followed(row));
  await decide(ctx, fixed, 'FIXED', '');
  await decide(ctx, declined, 'DECLINED', '');
  for (const wish of declined) await tellWish(ctx, notify, wish, 'DECLINED');
}

export async function decide(
  ctx: RequestContext,
  wishes: readonly OpenWish[],
  status: Decided,
  reason: string,
): Promise<void> {
  if (wishes.length === 0) return;
  await ctx
    .table('schedule_requests')
    .whereIn(
      'schedule_requests.id',
      wishes.map(({ id }) => id),
    )
    .update({
      status,
      decline_reason: reason,
      decided_at: ctx.now,
      decided_by: ctx.viewer.employeeId || null,
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
      version: ctx.raw('version + 1'),
    });
}

export const tellWish = (
  ctx: RequestContext,
  notify: EmployeeApi['notify'],
  { id, employeeId, date }: OpenWish,
  status: Decided,
): Promise<unknown> =>
  notify(ctx, {
    employeeIds: [employeeId],
    notifyType: 'SYSTEM',
    kind: 'attendance.shift',
    nodeId: `wish:${id}`,
    description: {
      plugin: 'attendance',
      key: status === 'FIXED' ? 'shiftNotice.wishFixed' : 'shiftNotice.wishDeclined',
      params: { date: date.replaceAll('-', '/') },
    },
  });
