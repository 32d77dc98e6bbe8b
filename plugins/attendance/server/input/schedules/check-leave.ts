import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { AppError } from '#core/server/errors.ts';
import { addDays } from '#core/time/dates.ts';
import { type Asked, readVacation } from '#plugins/attendance/domain/applications/asked.ts';
import { prepareEntered } from '../../applications/prepare.ts';
import type { KnownRow, Told } from './read-rows.ts';
import type { ScheduleChange } from './schedule-plan.ts';

type Leave = Extract<ScheduleChange, { does: 'LEAVE' }>;
type LeaveRow = { readonly employeeId: string; readonly date: string; readonly change: Leave };

/** Days of one leave: of one person and class, one after the other, for one reason. */
export type LeaveStretch = {
  readonly employeeId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly change: Leave;
  readonly lines: readonly number[];
};

export function stretchesOf(rows: readonly LeaveRow[]): LeaveStretch[] {
  const sorted = rows.toSorted(
    (one, other) =>
      one.employeeId.localeCompare(other.employeeId) || one.date.localeCompare(other.date),
  );
  const stretches: LeaveStretch[] = [];
  for (const { employeeId, date, change } of sorted) {
    const last = stretches.at(-1);
    const goesOn =
      last?.employeeId === employeeId &&
      last.change.vacationClassId === change.vacationClassId &&
      last.change.reason === change.reason &&
      addDays(last.toDate, 1) === date;
    if (goesOn)
      stretches[stretches.length - 1] = {
        ...last,
        toDate: date,
        lines: [...last.lines, change.line],
      };
    else stretches.push({ employeeId, fromDate: date, toDate: date, change, lines: [change.line] });
  }
  return stretches;
}

export const wholeDays = ({ fromDate, toDate, change }: LeaveStretch) => ({
  vacationClassId: change.vacationClassId,
  unit: 'DAY' as const,
  fromDate,
  toDate,
  reason: change.reason,
});

/** What the form of one leave would refuse, by line: the balance, another application, the class. */
export async function checkLeave(
  ctx: RequestContext,
  rows: readonly { readonly row: KnownRow; readonly change: ScheduleChange }[],
): Promise<ReadonlyMap<number, Told>> {
  const wrong = new Map<number, Told>();
  const leaves = rows.flatMap(({ row, change }): LeaveRow[] =>
    change.does === 'LEAVE' ? [{ employeeId: row.person.employeeId, date: row.date, change }] : [],
  );
  for (const stretch of stretchesOf(leaves)) {
    const refusal = await refusalOf(ctx, stretch);
    if (refusal) for (const line of stretch.lines) wrong.set(line, refusal);
  }
  return wrong;
}

const COLUMN_OF: Readonly<Record<string, string>> = { fromDate: 'date', toDate: 'date' };

async function refusalOf(ctx: RequestContext, stretch: LeaveStretch): Promise<Told | undefined> {
  const asked = readVacation(wholeDays(stretch)) as Asked;
  try {
    await prepareEntered(ctx, asked, stretch.employeeId, 'row');
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_INPUT') throw error;
    const [issue] = (error.extensions.issues ?? []) as Issue[];
    if (!issue) throw error;
    const field = issue.path.replace(/^row\//u, '');
    const { key, params } = issue;
    return { column: COLUMN_OF[field] ?? 'leave', key, ...(params ? { params } : {}) };
  }
}
