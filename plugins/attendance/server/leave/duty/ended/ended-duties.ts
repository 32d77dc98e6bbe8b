import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { DutyFacts, DutyStatus } from '#plugins/attendance/domain/leave/duty/duty-facts.ts';
import { endedShort } from '#plugins/attendance/domain/leave/duty/ended-short.ts';
import { isCut } from '#plugins/attendance/domain/leave/duty/person-duty.ts';
import { usesKnownFrom, withPlansOf } from '../duty-facts.store.ts';

/** Windows of one person that ended short, the latest first. */
export type EndedDuties = Pick<
  DutyStatus,
  'from' | 'to' | 'requiredDays' | 'takenDays' | 'missingDays'
>[];

// $1 company, $2 employees
const CONFIRMED: Statement = {
  name: 'attendance_confirmed_ended_duties',
  rowMode: 'array',
  text: `select ended.employee_id, ended.window_from::text, ended.missing_days::float8
    from leave_ended_duties as ended
    where ended.company_id = $1 and ended.employee_id = any ($2::text[])`,
};
type ConfirmedRow = [employeeId: string, from: string, missingDays: number];

/**
 * Windows that ended with days not taken and that nobody has looked at yet; whoever has none is left out. One that
 * was looked at stands there again where more days are missing since.
 */
export async function endedDuties(
  ctx: RequestContext,
  facts: ReadonlyMap<string, DutyFacts>,
  today: string,
): Promise<ReadonlyMap<string, EndedDuties>> {
  const since = usesKnownFrom(today);
  const short = new Map(
    [...facts]
      .map(([id, one]) => [id, endedShort(one, today, since)] as const)
      .filter(([, windows]) => windows.length > 0),
  );
  if (short.size === 0) return short;
  // Only with their plan it is known how many days a window had for whoever was away in a part of it.
  const cut = [...short].flatMap(([id, windows]) => {
    const one = facts.get(id) as DutyFacts;
    return windows.filter(({ from, to }) => isCut(one, from, to)).map((window) => ({ id, window }));
  });
  const ofCut = new Map(cut.map(({ id }) => [id, facts.get(id) as DutyFacts]));
  const windows = cut.map(({ window }) => window);
  const planned = await withPlansOf(ctx, ofCut, windows, today);
  for (const [id, one] of planned) short.set(id, endedShort(one, today, since));
  const values = [ctx.viewer.companyId, [...short.keys()]];
  const confirmed = new Map(
    (await ctx.run<ConfirmedRow>(CONFIRMED, values)).map(([id, from, days]) => [
      `${id} ${from}`,
      days,
    ]),
  );
  return new Map(
    [...short]
      .map(([id, all]): [string, EndedDuties] => [
        id,
        all.filter(({ from, missingDays }) => (confirmed.get(`${id} ${from}`) ?? 0) < missingDays),
      ])
      .filter(([, open]) => open.length > 0),
  );
}
