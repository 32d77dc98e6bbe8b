import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { atTokyo, tokyoDate } from '#core/time/tokyo.ts';
import { CLOSE, SHUT_DAYS } from '../server/closing/closing.sql.ts';
import { arraysOf, periodsOf } from '../server/closing/months.ts';

type Person = { readonly id: string };

/** Of a month that is over and that nobody of the demo's own stories looks at. */
const MONTHS_BACK = 2;

/** One month that is closed, and a stamp that came after it: the others are there to be closed. */
export async function writeClosingDemo(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  people: readonly Person[],
): Promise<void> {
  const month = addMonths(monthOf(tokyoDate(ctx.now)), -MONTHS_BACK);
  const last = people.at(-1);
  const periods = last ? await periodsOf(ctx, month, [last.id]) : [];
  const [period] = periods;
  if (!period) return;
  const company = ctx.viewer.companyId;
  await ctx.run(CLOSE, [company, ...arraysOf(periods), ctx.now, people[0]?.id ?? null]);
  await ctx.run(SHUT_DAYS, [company, ...arraysOf(periods)]);
  await ctx.insert('waiting_stamps', {
    id: ids.next(),
    employee_id: period.employeeId,
    key: 'demo-late-stamp',
    type: 'CHECK_OUT_OFFICE',
    date: period.to,
    stamped_at: atTokyo(period.to, 18 * 60 + 5),
    received_at: ctx.now,
  });
}
