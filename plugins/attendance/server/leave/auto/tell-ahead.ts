import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { holdersOf } from '#plugins/employee/sql.ts';
import { leaveSettingsOn } from '../settings/leave-settings.store.ts';
import { EVERYBODY } from './execute-automatic.ts';
import { peopleOfGrants } from './people-of-grants.ts';
import { planAutomatic } from './plan-automatic.ts';

/**
 * Tells whoever may grant leave, once for each base date, so many days before it: how many people are granted,
 * and how many fall short or have to be decided about. Dates in between are told of too, where nobody looked.
 */
export async function tellAhead(
  ctx: RequestContext,
  { notify }: Pick<EmployeeApi, 'notify'>,
  classId: string,
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const { grantsAutomatically, daysBefore } = await leaveSettingsOn(ctx, today);
  if (!grantsAutomatically || daysBefore === 0) return;
  const window = { from: addDays(today, 1), to: addDays(today, daysBefore) };
  const people = await peopleOfGrants(ctx, { ...window, classId, scope: EVERYBODY });
  const ahead = await planAutomatic(ctx, people, { ...window, countedUntil: window.to });
  const toldDates: string[] = await ctx
    .table('leave_grant_notices')
    .where('leave_grant_notices.base_date', '>', today)
    .pluck('leave_grant_notices.base_date');
  const fresh = [...Map.groupBy(ahead, ({ base }) => base.date)].flatMap(([date, grants]) => {
    const outcomes = grants.map(({ decision }) => decision.outcome);
    const granted = outcomes.filter((outcome) => outcome === 'GRANTED').length;
    const open = outcomes.filter((one) => one === 'FALLS_SHORT' || one === 'UNDECIDED').length;
    return toldDates.includes(date) || granted + open === 0 ? [] : [{ date, granted, open }];
  });
  if (fresh.length === 0) return;
  const holders = await holdersOf(ctx, 'attendance.leave');
  for (const { date, granted, open } of fresh) {
    await ctx.insert('leave_grant_notices', { base_date: date, told_at: ctx.now });
    if (holders.length === 0) continue;
    await notify(ctx, {
      employeeIds: holders,
      notifyType: 'STAFF_NOTICE',
      kind: 'attendance.leave',
      nodeId: null,
      description: {
        plugin: 'attendance',
        key: open > 0 ? 'leaveNotice.grantsAheadOpen' : 'leaveNotice.grantsAhead',
        params: { date: date.replaceAll('-', '/'), count: granted, open },
      },
    });
  }
}
