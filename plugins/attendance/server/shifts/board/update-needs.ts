import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { checkTimes } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { UpdateShiftNeedsInput } from '#schema/generated/resolver-types.ts';
import { plannedGroup } from '../scope.ts';
import { deadlineDayOf, readNeeds } from './board.read-model.ts';

const MOST_NEEDED = 200;

export async function updateNeeds(
  ctx: RequestContext,
  groupId: string,
  { needs, requestDeadlineDay }: UpdateShiftNeedsInput,
) {
  await plannedGroup(ctx, 'update', groupId);
  for (const [index, { start, end, needed }] of needs.entries()) {
    const at = `data/needs/${index}`;
    const issues = checkTimes({ start, end, breaks: [] });
    if (issues.length > 0)
      throw invalidInput(issues.map((issue) => ({ ...issue, path: `${at}/${issue.path}` })));
    if (needs.findIndex((other) => other.start === start) < index)
      throw invalidInput([{ path: `${at}/start`, key: 'validation.duplicate' }]);
    if (needed.some((count) => count < 0 || count > MOST_NEEDED))
      throw invalidInput([
        { path: `${at}/needed`, key: 'validation.max', params: { max: MOST_NEEDED } },
      ]);
  }
  const before = await readNeeds(ctx, groupId);
  const dayBefore = await deadlineDayOf(ctx, [groupId]);
  await ctx.table('shift_needs').where('shift_needs.group_id', groupId).delete();
  if (needs.length > 0)
    await ctx.insert(
      'shift_needs',
      needs.map(({ start, end, needed }) => ({
        group_id: groupId,
        start_minutes: start,
        end_minutes: end,
        needed: [...needed],
      })),
    );
  if (requestDeadlineDay !== undefined) {
    await ctx.table('shift_deadlines').where('shift_deadlines.group_id', groupId).delete();
    if (requestDeadlineDay !== null)
      await ctx.insert('shift_deadlines', { group_id: groupId, day: requestDeadlineDay });
  }
  const after = await readNeeds(ctx, groupId);
  ctx.audit({
    action: 'update',
    subject: 'ShiftBoard',
    subjectId: groupId,
    before: { needs: wordsOf(before), requestDeadlineDay: dayBefore },
    after: { needs: wordsOf(after), requestDeadlineDay: await deadlineDayOf(ctx, [groupId]) },
  });
  return after;
}

const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const wordsOf = (needs: Awaited<ReturnType<typeof readNeeds>>): string =>
  needs
    .map(({ start, end, needed }) => `${clock(start)}-${clock(end)} ${needed.join('/')}`)
    .join(', ');
