import type { Ids } from '../../core/ports/ids.ts';
import type { RequestContext } from '../../core/server/context.ts';
import { addDays } from '../../core/time/dates.ts';
import { atTokyo, tokyoDate } from '../../core/time/tokyo.ts';
import { calendarOf, ofEmployee, ofOther, type Shift, type Wish } from './demo-wishes.ts';
import type { ApplicationDetails } from './domain/applications/details.ts';
import { judgeTransfer } from './domain/approval/transfer-kind.ts';
import { findApplications, insertApplications } from './server/applications/application.store.ts';
import { freezeRoute } from './server/approval/frozen-route.ts';

/** employee@hinata.example, counted from zero, and how many after them ask for something. */
const EMPLOYEE = 2;
const PEOPLE = 36;

/** Waiting, decided and unfinished wishes of every kind, around today. */
export async function writeApplicationDemo(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  people: readonly { readonly id: string }[],
  shifts: ReadonlyMap<string, Shift>,
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const classes: { id: string; code: string | null }[] = await ctx
    .table('vacation_classes')
    .select('vacation_classes.id', 'vacation_classes.code');
  const classOf = (code: string) => classes.find((one) => one.code === code)?.id;
  const paid = classOf('PAID_LEAVE');
  if (!paid) return;
  const nursing = classOf('NURSING_LEAVE') ?? paid;
  const wishes = people.slice(EMPLOYEE, EMPLOYEE + PEOPLE).flatMap(({ id }, index) => {
    const shift = shifts.get(id);
    if (!shift) return [];
    const calendar = calendarOf(shift, today);
    if (calendar.past.length < 20 || calendar.ahead.length < 20) return [];
    return index === 0 ? ofEmployee(id, calendar, paid) : ofOther(id, calendar, { paid, nursing });
  });
  await write(ctx, ids, wishes, people[1]?.id ?? people[0]?.id ?? null);
}

async function write(
  ctx: RequestContext,
  ids: Ids,
  wishes: readonly Wish[],
  decidedBy: string | null,
): Promise<void> {
  const rows = wishes.map((wish) => {
    const wanted = atTokyo(addDays(wish.fromDate, wish.sent), 9 * 60 + 20);
    const yesterday = new Date(ctx.now.getTime() - 20 * 3_600_000);
    return { ...wish, id: ids.next(), sentAt: wanted < yesterday ? wanted : yesterday };
  });
  if (rows.length === 0) return;
  await insertApplications(
    ctx,
    rows.map(({ id, sentAt, ...wish }) => ({
      id,
      key: null,
      employeeId: wish.employeeId,
      status: wish.status,
      fromDate: wish.fromDate,
      toDate: wish.toDate ?? wish.fromDate,
      details: settled(wish, sentAt),
      reason: wish.reason,
      minutes: wish.minutes ?? 0,
      days: wish.days ?? 0,
      isRetroactive: tokyoDate(sentAt) > wish.fromDate,
      requestedAt: wish.status === 'DRAFT' ? null : sentAt,
    })),
  );
  for (const application of await findApplications(
    ctx,
    rows.map(({ id }) => id),
  ))
    if (application.status !== 'DRAFT') await freezeRoute(ctx, application, []);
  const decided = rows.filter(({ status }) => status === 'APPROVED' || status === 'REJECTED');
  if (!decidedBy) return;
  for (const { id, sentAt, comment = '' } of decided)
    await ctx
      .table('applications')
      .where('applications.id', id)
      .update({
        evaluated_at: new Date(sentAt.getTime() + 3 * 3_600_000),
        evaluated_by: decidedBy,
        evaluater_comment: comment,
      });
  if (decided.length === 0) return;
  await ctx.insert(
    'application_decisions',
    decided.map(({ id, status, sentAt, comment = '' }) => ({
      id: ids.next(),
      application_id: id,
      round: 1,
      step: 0,
      by_id: decidedBy,
      for_id: decidedBy,
      whole_step: true,
      outcome: status,
      comment,
      decided_at: new Date(sentAt.getTime() + 3 * 3_600_000),
    })),
  );
}

/** The approval has settled what becomes of the day off. */
const settled = ({ details, status, fromDate }: Wish, at: Date): ApplicationDetails =>
  details.type === 'HOLIDAY_WORK' && status === 'APPROVED'
    ? { ...details, transferKind: judgeTransfer(details, at, atTokyo(fromDate)).kind }
    : details;
