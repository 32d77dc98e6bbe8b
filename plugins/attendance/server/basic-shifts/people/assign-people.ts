import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import {
  cancelChange,
  changeFrom,
  type Period,
  periodAt,
  type Series,
  valueAt,
} from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { shiftsAfterRetirement } from '../../schedules/shift-facts.ts';
import { applicationsAhead } from '../applications-ahead.ts';
import type { EmployeeBasicShiftModel } from '../basic-shift.models.ts';
import { begunStretches, changedStretches } from '../begun-stretches.ts';
import { lockPeople, readShiftsOf, recordShift, replacePeriods } from './employee-shifts.store.ts';

/**
 * From a day on these people work by the shift, until the next change that is already entered for
 * them. Who works by it already keeps their period.
 */
export async function assignPeople(
  ctx: RequestContext,
  basicShiftId: string,
  employeeIds: readonly string[],
  validFrom: string,
  path = 'data/validFrom',
): Promise<void> {
  const people = [...new Set(employeeIds)];
  if (people.length === 0) return;
  const knownPeople = await lockPeople(ctx, people);
  const unknown = people.findIndex((id) => !knownPeople.has(id));
  if (unknown >= 0)
    throw invalidInput([{ path: `data/employeeIds/${unknown}`, key: 'validation.choice' }]);
  const series = await readShiftsOf(ctx, people);
  const changes = people.map((employeeId) => {
    const before = series.get(employeeId) ?? [];
    return { employeeId, before, after: changeFrom(before, validFrom, basicShiftId) };
  });
  await refuseIfRetired(ctx, people, validFrom, path);
  await refuseIfBegun(ctx, changes, path);
  await refuseIfAhead(ctx, changes, validFrom, path);
  await replacePeriods(ctx, changes);
  for (const { employeeId, before, after } of changes) {
    if (isSame(before, after)) continue;
    recordShift(ctx, employeeId, validFrom, valueAt(before, validFrom), basicShiftId);
  }
}

export async function cancelAssignment(
  ctx: RequestContext,
  employeeId: string,
  validFrom: string,
): Promise<EmployeeBasicShiftModel[]> {
  if (!(await lockPeople(ctx, [employeeId])).has(employeeId)) throw notFound('The employee');
  const before = (await readShiftsOf(ctx, [employeeId])).get(employeeId) ?? [];
  const after = cancelChange(before, validFrom);
  if (!after) throw notFound('The change of shift');
  if (validFrom <= tokyoDate(ctx.now))
    throw invalidInput([{ path: 'validFrom', key: 'validation.alreadyBegun' }]);
  await refuseIfBegun(ctx, [{ employeeId, before, after }], 'validFrom');
  await refuseIfAhead(ctx, [{ employeeId, before, after }], validFrom, 'validFrom');
  await replacePeriods(ctx, [{ employeeId, before, after }]);
  const [was, is] = [valueAt(before, validFrom), valueAt(after, validFrom)];
  recordShift(ctx, employeeId, validFrom, was, is);
  return after.map(asShift);
}

type Change = {
  readonly employeeId: string;
  readonly before: Series<string>;
  readonly after: Series<string>;
};

/** Who works here no more on the day has no shift from it on. */
async function refuseIfRetired(
  ctx: RequestContext,
  people: readonly string[],
  validFrom: string,
  path: string,
): Promise<void> {
  const days = new Map(people.map((id) => [id, validFrom]));
  const foundIssue = [...(await shiftsAfterRetirement(ctx, days)).values()][0];
  if (foundIssue) throw invalidInput([{ path, ...foundIssue }]);
}

/** Days that have begun keep the plan that they began with. */
async function refuseIfBegun(
  ctx: RequestContext,
  changes: readonly Change[],
  path: string,
): Promise<void> {
  const foundStretches = await begunStretches(
    ctx,
    changes.flatMap(({ employeeId, before, after }) => changedStretches(employeeId, before, after)),
  );
  if (foundStretches) throw invalidInput([{ path, ...foundStretches }]);
}

/** Whoever worked by another shift until now, and has asked for days that would come under this one. */
async function refuseIfAhead(
  ctx: RequestContext,
  changes: readonly Change[],
  validFrom: string,
  path: string,
): Promise<void> {
  const stretches = changes.flatMap(({ employeeId, before, after }) => {
    const was = valueAt(before, validFrom);
    const now = periodAt(after, validFrom);
    return was === undefined || was === now?.value
      ? []
      : [{ employeeId, from: validFrom, until: now?.until ?? null }];
  });
  const foundApplications = await applicationsAhead(ctx, stretches);
  if (foundApplications) throw invalidInput([{ path, ...foundApplications }]);
}

export const asShift = ({ value, from, until }: Period<string>): EmployeeBasicShiftModel => ({
  basicShiftId: value,
  validFrom: from,
  validUntil: until,
});

export const isSame = (one: Series<string>, other: Series<string>): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
