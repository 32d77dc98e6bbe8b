import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays, addMonths, dayOfMonth, daysBetween, monthOf } from '#core/time/dates.ts';
import { atTokyo, tokyoDate } from '#core/time/tokyo.ts';
import { doctorGuidance } from '../domain/engine/health.ts';
import { endsWork, type Stamped } from '../domain/stamp.ts';

type Person = { readonly id: string };

/** People by their place, and how many minutes longer they worked each day of the month before. */
const HEAVY: Readonly<Record<number, number>> = { 30: 130, 31: 130, 32: 340 };
const [COMPLETE, WITHOUT_MEASURE] = [30, 32];
/** Nobody works into the next morning. */
const LATEST = 23 * 60 + 40;

export const heavyMonth = (today: string): string => addMonths(monthOf(today), -1);

/** The stamps of a day, with a later end for those who had a heavy month. */
export function heavyDay(
  index: number,
  date: string,
  today: string,
  stamps: readonly Stamped[],
): readonly Stamped[] {
  const longer = HEAVY[index];
  if (longer === undefined || monthOf(date) !== heavyMonth(today)) return stamps;
  const latest = atTokyo(date, LATEST).getTime();
  return stamps.map((stamp) =>
    endsWork(stamp.type) && stamp.at < latest
      ? { ...stamp, at: Math.min(latest, stamp.at + longer * 60_000) }
      : stamp,
  );
}

/** One use of the special clause with its measure, one without, and somebody who went over without any. */
export async function writeClauseDemo(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  people: readonly Person[],
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const month = heavyMonth(today);
  const agreement: { id: string } | undefined = await ctx
    .table('agreements36')
    .where('agreements36.starts_on', '<=', `${month}-01`)
    .where('agreements36.ends_on', '>=', dayOfMonth(month, 31))
    .first('agreements36.id');
  if (!agreement) return;
  const by = people[0]?.id ?? null;
  const use = async (person: Person | undefined): Promise<string | undefined> => {
    if (!person) return undefined;
    const id = ids.next();
    await ctx.insert('special_clause_uses', {
      ...{ id, employee_id: person.id, agreement36_id: agreement.id, month },
      ...{ invoked_on: `${month}-06`, consulted_on: `${month}-05`, procedure: 'CONSULTATION' },
      reason: '主要顧客からの短納期の大口受注が重なり、出荷と請求の業務が集中したため',
      ...{ consulted_with: '従業員代表 小川 直樹', measures: ['DOCTOR_INTERVIEW', 'HEALTH_CHECK'] },
      ...{ expected_hours: 75, created_at: ctx.now, created_by: by },
    });
    return id;
  };
  // A small company has one use at all.
  const complete = await use(people[COMPLETE] ?? people[0]);
  await use(people[WITHOUT_MEASURE]);
  if (!complete) return;
  const [takenOn] = [addDays(dayOfMonth(month, 31), 5), today].sort();
  await ctx.insert('special_clause_measures', {
    ...{ id: ids.next(), use_id: complete, measure: 'HEALTH_CHECK', taken_by: '産業医 中村 健' },
    ...{ taken_on: takenOn, note: '問診票を確認。就業に支障なし' },
    ...{ created_at: ctx.now, created_by: by },
  });
}

/** Whoever came over 80 hours was offered an interview by a doctor, asked for it and had it, as far as time has gone. */
export async function writeInterviewDemo(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  people: readonly Person[],
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const month = heavyMonth(today);
  const [from, to] = [`${month}-01`, dayOfMonth(month, 31)];
  const days = daysBetween(from, to) + 1;
  const months: { employee_id: string; worked: string }[] = await ctx
    .table('day_results')
    .select('day_results.employee_id')
    .sum({ worked: 'day_results.actual_worked' })
    .where('day_results.work_date', '>=', from)
    .where('day_results.work_date', '<=', to)
    .groupBy('day_results.employee_id')
    .orderBy('day_results.employee_id');
  const over = months.flatMap(({ employee_id, worked }) => {
    const { isOver80, excessMinutes } = doctorGuidance(Number(worked), days);
    return isOver80 ? [{ employee_id, excess: Math.floor(excessMinutes) }] : [];
  });
  // A small company that has stamped nothing yet shows one that was offered for a month of before.
  const somebody = people[WITHOUT_MEASURE] ?? people[0];
  if (over.length === 0 && somebody) over.push({ employee_id: somebody.id, excess: 5_025 });
  for (const { employee_id, excess } of over) {
    const day = (after: number): string | null => {
      const date = addDays(to, after);
      return date <= today ? date : null;
    };
    const done = day(14);
    await ctx.insert('doctor_interviews', {
      ...{ id: ids.next(), employee_id, month, excess_minutes: excess },
      ...{ duty: 'ON_REQUEST', offered_on: day(3) ?? today, requested_on: day(6), done_on: done },
      ...(done
        ? { doctor: '産業医 中村 健', result_note: '残業を月45時間以内にし、翌月に再面接' }
        : {}),
      ...{ created_at: ctx.now, created_by: people[0]?.id ?? null, updated_at: ctx.now },
    });
  }
}
