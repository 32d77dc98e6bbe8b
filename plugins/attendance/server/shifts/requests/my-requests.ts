import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { addDays, daysBetween } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import { openFrom } from '#plugins/attendance/domain/shifts/deadline.ts';
import { checkTimes } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { ScheduleRequestInput } from '#schema/generated/resolver-types.ts';
import { rulesOfPeople } from '../../rules/rules-of-people.ts';
import { deadlineDayOf } from '../board/board.read-model.ts';
import { shiftPatterns } from '../patterns/shift-pattern.feature.ts';
import { hasFixedShift, ownPlans } from '../publications/coming-shifts.ts';
import type { ScheduleRequestModel } from './request.models.ts';
import { listRequests } from './request.store.ts';

const LONGEST = 100;

async function myDeadline(ctx: RequestContext) {
  const deadlineDay = await deadlineDayOf(ctx, ctx.viewer.groupIds);
  return { deadlineDay, openFrom: openFrom(tokyoDate(ctx.now), deadlineDay) };
}

/** Whether wishes for a day are taken at all (REQUEST), and whether they have to say why. */
async function wishRulesOn(ctx: RequestContext, dates: readonly string[]) {
  const { employeeId } = ctx.viewer;
  const [first = tokyoDate(ctx.now)] = [...dates].sort();
  const last = [...dates].sort().at(-1) ?? first;
  const rules = (await rulesOfPeople(ctx, [employeeId], first, addDays(last, 1))).get(employeeId);
  return (date: string) => {
    const heldRules = rules?.findLast(({ from }) => from <= dayOfDate(date)) ?? rules?.[0];
    return {
      isOffered: heldRules?.request.types.includes('SCHEDULE') ?? true,
      needsReason: heldRules?.request.reasonRequired.includes('SCHEDULE') ?? false,
    };
  };
}

export async function myRequests(ctx: RequestContext, from: string, to: string) {
  if (to < from || daysBetween(from, to) >= LONGEST)
    throw invalidInput([{ path: 'to', key: 'validation.rangeTooLong', params: { max: LONGEST } }]);
  const { employeeId } = ctx.viewer;
  return {
    requests: await listRequests(ctx, [employeeId], from, to),
    isFixedShift: await hasFixedShift(ctx, employeeId),
    plans: await ownPlans(ctx, from, to),
    ...(await wishRulesOn(ctx, [from]))(from),
    ...(await myDeadline(ctx)),
  };
}

type Wish = {
  readonly date: string;
  readonly wish: ScheduleRequestModel['wish'];
  readonly patternId: string | null;
  readonly start: number | null;
  readonly end: number | null;
  readonly note: string;
};

async function wishOf(
  ctx: RequestContext,
  { date, wish, patternId, start, end, note }: ScheduleRequestInput,
  at: string,
): Promise<Wish> {
  const nothing = { patternId: null, start: null, end: null };
  const saidWish = { date, wish, note: note ?? '' };
  if (wish !== 'WORK') return { ...saidWish, ...nothing };
  if (patternId) {
    const pattern = await shiftPatterns.find(ctx, patternId);
    if (!pattern) throw invalidInput([{ path: `${at}/patternId`, key: 'validation.choice' }]);
    return { ...saidWish, patternId, start: pattern.start, end: pattern.end };
  }
  if (start == null && end == null) return { ...saidWish, ...nothing };
  if (start == null || end == null)
    throw invalidInput([
      { path: `${at}/${start == null ? 'start' : 'end'}`, key: 'validation.required' },
    ]);
  const issues = checkTimes({ start, end, breaks: [] });
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `${at}/${issue.path}` })));
  return { ...saidWish, patternId: null, start, end };
}

/** All or none: what one day refuses leaves the others as they were. */
export async function saveMyRequests(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  inputs: readonly ScheduleRequestInput[],
): Promise<ScheduleRequestModel[]> {
  const { employeeId } = ctx.viewer;
  const { openFrom: first } = await myDeadline(ctx);
  const dates = inputs.map(({ date }) => date);
  const wishes: Wish[] = [];
  const rulesFor = await wishRulesOn(ctx, dates);
  for (const [index, input] of inputs.entries()) {
    const at = `inputs/${index}`;
    if (dates.indexOf(input.date) < index)
      throw invalidInput([{ path: `${at}/date`, key: 'validation.duplicateDay' }]);
    if (input.date < first)
      throw invalidInput([
        { path: `${at}/date`, key: 'validation.wishDeadline', params: { date: first } },
      ]);
    const { isOffered, needsReason } = rulesFor(input.date);
    if (!isOffered) throw invalidInput([{ path: `${at}/date`, key: 'validation.wishNotOffered' }]);
    if (needsReason && !input.note?.trim())
      throw invalidInput([{ path: `${at}/note`, key: 'validation.required' }]);
    wishes.push(await wishOf(ctx, input, at));
  }
  const knownRequests: { id: string; date: string; status: string }[] = await ctx
    .table('schedule_requests')
    .where('schedule_requests.employee_id', employeeId)
    .whereIn('schedule_requests.date', dates)
    .orderBy('schedule_requests.id')
    .forUpdate()
    .select('schedule_requests.id', 'schedule_requests.date', 'schedule_requests.status');
  const byDate = new Map(knownRequests.map((row) => [row.date, row]));
  const fixed = dates.findIndex((date) => byDate.get(date)?.status === 'FIXED');
  if (fixed >= 0)
    throw invalidInput([{ path: `inputs/${fixed}/date`, key: 'validation.wishFixed' }]);
  for (const wish of wishes)
    await writeWish(ctx, byDate.get(wish.date)?.id ?? ids.next(), wish, byDate.has(wish.date));
  const sorted = [...dates].sort();
  const all = await listRequests(ctx, [employeeId], sorted[0] ?? '', sorted.at(-1) ?? '');
  return all.filter(({ date }) => byDate.has(date) || dates.includes(date));
}

async function writeWish(ctx: RequestContext, id: string, wish: Wish, isKnown: boolean) {
  const { employeeId } = ctx.viewer;
  const row = {
    wish: wish.wish,
    shift_pattern_id: wish.patternId,
    start_minutes: wish.start,
    end_minutes: wish.end,
    note: wish.note,
    status: 'REQUESTED',
    decline_reason: '',
    decided_at: null,
    decided_by: null,
    requested_at: ctx.now,
    updated_at: ctx.now,
    updated_by: employeeId,
  };
  if (isKnown)
    await ctx
      .table('schedule_requests')
      .where('schedule_requests.id', id)
      .update({ ...row, version: ctx.raw('version + 1') });
  else
    await ctx.insert('schedule_requests', { id, employee_id: employeeId, date: wish.date, ...row });
  ctx.audit({
    action: isKnown ? 'update' : 'create',
    subject: 'ScheduleRequest',
    subjectId: id,
    after: { ...wish, status: 'REQUESTED' },
  });
}

/** Only one's own, and only what nobody has fixed. */
export async function deleteMyRequests(ctx: RequestContext, ids: readonly string[]) {
  const gone: { id: string; date: string; wish: string; note: string }[] = await ctx
    .table('schedule_requests')
    .where('schedule_requests.employee_id', ctx.viewer.employeeId)
    .whereIn('schedule_requests.id', [...ids])
    .whereNot('schedule_requests.status', 'FIXED')
    .delete()
    .returning(['id', 'date', 'wish', 'note']);
  for (const { id, ...before } of gone)
    ctx.audit({ action: 'delete', subject: 'ScheduleRequest', subjectId: id, before });
  return { ids: gone.map(({ id }) => id) };
}
