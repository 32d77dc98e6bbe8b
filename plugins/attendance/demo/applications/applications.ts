import type { Statement } from '#core/ports/database.ts';
import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { atTokyo, tokyoDate } from '#core/time/tokyo.ts';
import { findApplications, insertApplications, keepRoute } from '#plugins/employee/sql.ts';
import type { ApplicationDetails } from '../../domain/applications/details.ts';
import { judgeTransfer } from '../../domain/applications/transfer-kind.ts';
import { ABSENCE, PRIVATE_OUTING } from '../../domain/vacation-classes.ts';
import type { DemoDay } from '../rows.ts';
import { writeRequestComments } from './approval.ts';
import { calendarOf, type Shift, type Wish } from './wish.ts';
import { ofAbsent, ofEarner, ofEmployee, ofOther, ofPast } from './wishes.ts';
import { ofForgotten, ofLongDays } from './wishes-of-days.ts';

/** employee@hinata.example, counted from zero, and how many after them ask for something. */
const EMPLOYEE = 2;
/** Who of those after them tells of an absence. */
const ABSENT = 4;
/** Who works on a day off, and takes another one later. */
const EARNER = 6;
const PEOPLE = 36;
/** In a demo of thousands the evenings of the others are left to be asked about. */
const COUNTED = 100;

/** The route of an application that was frozen, for another one of the same person. */
const SAME_ROUTE: readonly Statement[] = [
  {
    name: 'attendance_demo_same_route',
    text: `insert into application_routes (company_id, application_id, route_id, route_name,
        allows_self_approval, steps, step, round, frozen_at)
      select example.company_id, pair.id, example.route_id, example.route_name,
        example.allows_self_approval, example.steps, example.step, example.round, example.frozen_at
      from unnest($2::text[], $3::text[]) as pair (id, example_id)
        join application_routes as example
          on example.company_id = $1 and example.application_id = pair.example_id`,
  },
  {
    name: 'attendance_demo_same_approvers',
    text: `insert into application_approvers (company_id, application_id, step, kind, ref, rank)
      select example.company_id, pair.id, example.step, example.kind, example.ref, example.rank
      from unnest($2::text[], $3::text[]) as pair (id, example_id)
        join application_approvers as example
          on example.company_id = $1 and example.application_id = pair.example_id`,
  },
];

const DECIDED: Statement = {
  name: 'attendance_demo_decided',
  text: `update applications
    set evaluated_at = to_timestamp(decided.at), evaluated_by = decided.by, evaluater_comment = decided.comment
    from unnest($2::text[], $3::text[], $4::float8[], $5::text[]) as decided (by, id, at, comment)
    where applications.company_id = $1 and applications.id = decided.id`,
};

/** Waiting, decided and unfinished wishes of every kind around today; what follows from stamps comes with them. */
export async function writeApplicationDemo(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  people: readonly { readonly id: string }[],
  shifts: ReadonlyMap<string, Shift>,
  hasStamps: boolean,
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const classes: { id: string; code: string | null }[] = await ctx
    .table('vacation_classes')
    .select('vacation_classes.id', 'vacation_classes.code');
  const classOf = (code: string) => classes.find((one) => one.code === code)?.id;
  const paid = classOf('PAID_LEAVE');
  if (!paid) return;
  const nursing = classOf('NURSING_LEAVE') ?? paid;
  const absence = classOf(ABSENCE);
  // Whoever is on leave asks for nothing.
  const onLeave = new Set<string>(
    await ctx
      .table('leave_periods')
      .whereRaw('coalesce(leave_periods.ends_on, ?) >= ?', [today, today])
      .pluck('leave_periods.employee_id'),
  );
  const wishes = people.slice(EMPLOYEE, EMPLOYEE + PEOPLE).flatMap(({ id }, index) => {
    const shift = shifts.get(id);
    if (!shift || onLeave.has(id)) return [];
    const calendar = calendarOf(shift, today);
    if (calendar.past.length < 20 || calendar.ahead.length < 20) return [];
    if (index === 0) return ofEmployee(id, calendar, { paid, outing: classOf(PRIVATE_OUTING) });
    const others = ofOther(id, calendar, { paid, nursing });
    if (!hasStamps) others.push(...ofPast(id, calendar));
    if (index === EARNER) return [...ofEarner(id, calendar), ...others];
    return index === ABSENT && absence ? [...ofAbsent(id, calendar, absence), ...others] : others;
  });
  const deciders = decidersOf(people);
  const written = await write(ctx, ids, wishes, deciders);
  if (deciders) await writeRequestComments(ctx, written, deciders.manager);
}

/** What was asked for the days as they were stamped: evenings, and what somebody forgot. */
export async function writeWishesOfDays(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  people: readonly { readonly id: string }[],
  days: readonly DemoDay[],
): Promise<void> {
  const rows: { employee_id: string; from_date: string }[] = await ctx
    .table('applications')
    .select('applications.employee_id', 'applications.from_date')
    .where('applications.type', 'OVERTIME');
  const asked = new Set(rows.map((row) => `${row.employee_id} ${row.from_date}`));
  const counted = new Set(people.slice(0, COUNTED).map(({ id }) => id));
  counted.delete(people[EMPLOYEE]?.id ?? '');
  const others = days.filter(({ employeeId }) => counted.has(employeeId));
  const asking = new Set(people.slice(EMPLOYEE + 1, EMPLOYEE + PEOPLE).map(({ id }) => id));
  const today = tokyoDate(ctx.now);
  const ofAsking = others.filter(({ employeeId }) => asking.has(employeeId));
  const wishes = [...ofLongDays(others, { today, asked, asking }), ...ofForgotten(ofAsking, today)];
  await write(ctx, ids, wishes, decidersOf(people), true);
}

/** Wishes of whoever it is, as they were written. */
export const writeWishes = (
  ctx: RequestContext,
  ids: Ids,
  wishes: readonly Wish[],
  people: readonly { readonly id: string }[],
): Promise<WrittenWish[]> => write(ctx, ids, wishes, decidersOf(people), true);

type WrittenWish = Wish & { readonly id: string; readonly sentAt: Date };

type Deciders = { readonly manager: string; readonly administrator: string };

const decidersOf = ([first, second]: readonly { readonly id: string }[]): Deciders | null =>
  first ? { manager: second?.id ?? first.id, administrator: first.id } : null;

async function write(
  ctx: RequestContext,
  ids: Ids,
  wishes: readonly Wish[],
  deciders: Deciders | null,
  /** What one person asks for of one kind, beforehand or afterwards, takes the same way. */
  areAlike = false,
): Promise<WrittenWish[]> {
  const { companyId } = ctx.viewer;
  const rows = wishes.map((wish) => {
    const wanted = atTokyo(addDays(wish.fromDate, wish.sent), 9 * 60 + 20);
    const yesterday = new Date(ctx.now.getTime() - 20 * 3_600_000);
    return { ...wish, id: ids.next(), sentAt: wanted < yesterday ? wanted : yesterday };
  });
  if (rows.length === 0) return rows;
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
  const sent = rows.filter(({ status }) => status !== 'DRAFT').map(({ id }) => id);
  const examples = new Map<string, string>();
  const alike: [string, string][] = [];
  for (const application of await findApplications(ctx, sent)) {
    const { id, employeeId, details, isRetroactive } = application;
    const way = `${employeeId} ${details.type} ${isRetroactive}`;
    const example = areAlike ? examples.get(way) : undefined;
    if (example) alike.push([id, example]);
    else await keepRoute(ctx, application);
    if (!example) examples.set(way, id);
  }
  for (const statement of SAME_ROUTE)
    await ctx.run(statement, [
      companyId,
      alike.map(([id]) => id),
      alike.map(([, example]) => example),
    ]);
  const decided = rows.filter(({ status }) => status === 'APPROVED' || status === 'REJECTED');
  if (!deciders) return rows;
  // Nobody approves their own: the administrator steps in, by the company's right.
  const isOwn = ({ employeeId }: Wish) => employeeId === deciders.manager;
  const deciderOf = (wish: Wish) => (isOwn(wish) ? deciders.administrator : deciders.manager);
  await ctx.run(DECIDED, [
    companyId,
    decided.map(deciderOf),
    decided.map(({ id }) => id),
    decided.map(({ sentAt }) => sentAt.getTime() / 1000 + 3 * 3600),
    decided.map(({ comment = '' }) => comment),
  ]);
  if (decided.length === 0) return rows;
  await ctx.insert(
    'application_decisions',
    decided.map((wish) => ({
      id: ids.next(),
      application_id: wish.id,
      round: 1,
      step: 0,
      by_id: deciderOf(wish),
      for_id: deciderOf(wish),
      whole_step: isOwn(wish),
      outcome: wish.status,
      comment: wish.comment ?? '',
      decided_at: new Date(wish.sentAt.getTime() + 3 * 3_600_000),
    })),
  );
  return rows;
}

/** The approval has settled what becomes of the day off. */
const settled = ({ details, status, fromDate }: Wish, at: Date): ApplicationDetails =>
  details.type === 'HOLIDAY_WORK' && status === 'APPROVED'
    ? { ...details, transferKind: judgeTransfer(details, at, atTokyo(fromDate)).kind }
    : details;
