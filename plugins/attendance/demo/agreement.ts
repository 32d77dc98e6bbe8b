import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays, addMonths, dayOfMonth, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { PAID_LEAVE } from '../domain/vacation-classes.ts';
import { writeWishes } from './applications/applications.ts';
import { calendarOf, type Shift, type Wish } from './applications/wish.ts';

type Person = { readonly id: string; readonly joined_on: string | null };

/** Behind the accounts of the documentation. */
const FIRST = 3;
const PEOPLE = 12;
/** Workdays ahead, so that nothing of it has come while the demo is looked at. */
const AHEAD = 26;
const NAME = '一斉休暇';

/** 計画年休: two days of a closure that people who have been there for years have agreed upon. */
export async function writeAgreementDemo(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  people: readonly Person[],
  shifts: ReadonlyMap<string, Shift>,
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const paid = await ctx
    .table('vacation_classes')
    .where('vacation_classes.code', PAID_LEAVE)
    .first('vacation_classes.id');
  const onLeave = new Set<string>(
    await ctx
      .table('leave_periods')
      .whereRaw('coalesce(leave_periods.ends_on, ?) >= ?', [today, today])
      .pluck('leave_periods.employee_id'),
  );
  const since = dayOfMonth(addMonths(monthOf(today), -24), 1);
  const knownPeople = people.slice(FIRST).flatMap(({ id, joined_on: joinedOn }) => {
    const shift = shifts.get(id);
    if (!shift || onLeave.has(id) || joinedOn === null || joinedOn > since) return [];
    return [{ id, ahead: calendarOf(shift, today).ahead.map(({ date }) => date) }];
  });
  const dates = knownPeople[0]?.ahead.slice(AHEAD, AHEAD + 2) ?? [];
  const asked: string[] = await ctx
    .table('applications')
    .where('applications.from_date', '<=', dates.at(-1) ?? today)
    .where('applications.to_date', '>=', dates[0] ?? today)
    .pluck('applications.employee_id');
  const those = knownPeople
    .filter(({ id, ahead }) => dates.every((date) => ahead.includes(date)) && !asked.includes(id))
    .slice(0, PEOPLE);
  if (!paid || those.length === 0) return;
  const wishes = those.flatMap(({ id }) =>
    dates.map(
      (fromDate): Wish => ({
        ...{ employeeId: id, fromDate, days: 1, status: 'APPROVED', reason: NAME, sent: -40 },
        details: {
          ...{ type: 'VACATION', vacationClassId: paid.id, unit: 'DAY', from: null, until: null },
          designatedBy: 'AGREEMENT',
        },
      }),
    ),
  );
  const planned = await writeWishes(ctx, ids, wishes, people);
  const agreementId = ids.next();
  const made = { by: people[0]?.id ?? null, at: ctx.now };
  await ctx.insert('leave_agreements', {
    ...{ id: agreementId, key: `demo-${agreementId}`, name: NAME, dates, asked: '{}' },
    agreed_on: addDays(today, -14),
    note: '労働者の過半数を代表する者と締結。原本は総務部で保管',
    people: those.length,
    days: planned.length,
    ...{ created_at: made.at, created_by: made.by },
  });
  await ctx.insert(
    'leave_designations',
    planned.map(({ id, employeeId, fromDate }) => ({
      id: ids.next(),
      employee_id: employeeId,
      application_id: id,
      date: fromDate,
      days: 1,
      agreement_id: agreementId,
      ...{ made_at: made.at, made_by: made.by },
    })),
  );
}
