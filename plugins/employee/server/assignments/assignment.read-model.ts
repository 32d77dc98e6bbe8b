import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import { type When, whenOf } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { EmployeeAssignmentModel } from './assignment.models.ts';
import {
  ASSIGNMENT_FIELDS,
  type Assignment,
  assignmentsOn,
  readAssignments,
} from './assignment.store.ts';

const ON_DAY = Symbol('assignments on a day');

/** What holds for a person on a day; many people of a list are asked for at once. */
export const assignmentOn = async (
  ctx: RequestContext,
  employeeId: string,
  day: string,
): Promise<Assignment | undefined> =>
  batch<string, Assignment>(ctx, ON_DAY, async (keys) => {
    const askedDays = keys.map((key) => ({ day: key.slice(0, 10), id: key.slice(11) }));
    const days = [...new Set(askedDays.map((one) => one.day))];
    const foundAssignments = new Map(
      await Promise.all(
        days.map(
          async (on) =>
            [
              on,
              await assignmentsOn(
                ctx,
                askedDays.filter((one) => one.day === on).map(({ id }) => id),
                on,
              ),
            ] as const,
        ),
      ),
    );
    return askedDays.map((one) => foundAssignments.get(one.day)?.get(one.id));
  }).load(`${day} ${employeeId}`);

/** Past, current and future of one person, each with the fields that it changed. */
export async function assignmentTimeLine(
  ctx: RequestContext,
  employeeId: string,
): Promise<EmployeeAssignmentModel[]> {
  const today = tokyoDate(ctx.now);
  const series = await readAssignments(ctx, employeeId);
  return series.map((period, at) => {
    const previous = series[at - 1]?.until === period.from ? series[at - 1]?.value : undefined;
    return {
      ...period.value,
      employeeId,
      from: period.from,
      until: period.until,
      when: whenOf(period, today) as When,
      changed: ASSIGNMENT_FIELDS.filter(
        (field) =>
          JSON.stringify(period.value[field]) !==
          JSON.stringify(previous?.[field] ?? (field === 'subGroupIds' ? [] : null)),
      ),
    };
  });
}
