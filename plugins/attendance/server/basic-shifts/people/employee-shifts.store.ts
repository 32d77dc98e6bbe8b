import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import type { Period, Series } from '#core/time/dated.ts';
import { everybody } from '#plugins/employee/sql.ts';
import { keepingFirstPlans, restOfMonth } from '../../schedules/keep-first-plans.ts';
import { changedStretches } from '../begun-stretches.ts';

/** Ids of those that exist; each is held until the transaction ends. */
export async function lockPeople(
  ctx: RequestContext,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const foundPeople = await ctx.run<{ id: string }>(
    {
      name: 'attendance_lock_people',
      text: `select person.id from ${everybody()} and person.id = any($2::text[])
        order by person.id for no key update`,
    },
    [ctx.viewer.companyId, employeeIds],
  );
  return new Set(foundPeople.map(({ id }) => id));
}

type Row = {
  employeeId: string;
  basicShiftId: string;
  validFrom: string;
  validUntil: string | null;
};

/** Shift ids of people over time, the oldest first. */
export async function readShiftsOf(
  ctx: RequestContext,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, Series<string>>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await ctx.run<Row>(
    {
      name: 'attendance_shifts_of_people',
      text: `select employee_id as "employeeId", basic_shift_id as "basicShiftId",
          valid_from as "validFrom", valid_until as "validUntil"
        from employee_basic_shifts where company_id = $1 and employee_id = any($2::text[])
        order by valid_from`,
    },
    [ctx.viewer.companyId, employeeIds],
  );
  const foundPeriods = new Map<string, Period<string>[]>();
  for (const { employeeId, basicShiftId, validFrom, validUntil } of rows) {
    const series = foundPeriods.get(employeeId) ?? [];
    series.push({ from: validFrom, until: validUntil, value: basicShiftId });
    foundPeriods.set(employeeId, series);
  }
  return foundPeriods;
}

const SHIFTS = Symbol('basic shifts of people');
export const shiftsOf = async (
  ctx: RequestContext,
  employeeId: string,
): Promise<Series<string>> => {
  const loader = batch<string, Series<string>>(ctx, SHIFTS, async (ids) => {
    const foundShifts = await readShiftsOf(ctx, ids);
    return ids.map((id) => foundShifts.get(id) ?? []);
  });
  return (await loader.load(employeeId)) ?? [];
};

type Change = {
  readonly employeeId: string;
  readonly before: Series<string>;
  readonly after: Series<string>;
};

const same = (one: Period<string>, other: Period<string>): boolean =>
  one.from === other.from && one.until === other.until && one.value === other.value;

/** Who worked by another shift until now on days of the month that has begun. */
function replanned(ctx: RequestContext, changes: readonly Change[]): string[] {
  const { from, to } = restOfMonth(ctx);
  return changes.flatMap(({ employeeId, before, after }) =>
    changedStretches(employeeId, before, after).some(
      (stretch) =>
        stretch.hadShift && stretch.from <= to && (stretch.until === null || from < stretch.until),
    )
      ? [employeeId]
      : [],
  );
}

/** The month that has begun keeps what it began with. */
export const replacePeriods = (ctx: RequestContext, changes: readonly Change[]): Promise<void> =>
  keepingFirstPlans(ctx, replanned(ctx, changes), () => writePeriods(ctx, changes));

/** Two statements for any number of people: out with what differs, in with what is new. */
async function writePeriods(ctx: RequestContext, changes: readonly Change[]): Promise<void> {
  const gone = changes.flatMap(({ employeeId, before, after }) =>
    before
      .filter((period) => !after.some((one) => same(one, period)))
      .map(({ from }) => ({ employeeId, from })),
  );
  const fresh = changes.flatMap(({ employeeId, before, after }) =>
    after
      .filter((period) => !before.some((one) => same(one, period)))
      .map((period) => ({ employeeId, ...period })),
  );
  if (gone.length > 0) {
    await ctx.run(
      {
        name: 'attendance_remove_shift_periods',
        text: `delete from employee_basic_shifts
          using unnest($2::text[], $3::date[]) as gone (employee_id, valid_from)
          where employee_basic_shifts.company_id = $1
            and employee_basic_shifts.employee_id = gone.employee_id
            and employee_basic_shifts.valid_from = gone.valid_from`,
      },
      [
        ctx.viewer.companyId,
        gone.map(({ employeeId }) => employeeId),
        gone.map(({ from }) => from),
      ],
    );
  }
  if (fresh.length > 0) {
    await ctx.insertMany(
      'employee_basic_shifts',
      fresh.map(({ employeeId, from, until, value }) => ({
        employee_id: employeeId,
        basic_shift_id: value,
        valid_from: from,
        valid_until: until,
      })),
    );
  }
}

/** Who works by another shift from the day on, for the history. */
export function recordShift(
  ctx: RequestContext,
  employeeId: string,
  validFrom: string,
  was: string | undefined,
  is: string | undefined,
  source?: 'import',
): void {
  ctx.audit({
    action: was === undefined ? 'create' : 'update',
    subject: 'EmployeeBasicShift',
    subjectId: employeeId,
    of: { subject: 'Employee', id: employeeId },
    before: was === undefined ? null : { basicShiftId: was },
    after: { basicShiftId: is ?? null, validFrom },
    source,
  });
}
