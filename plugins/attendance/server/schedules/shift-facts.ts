import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { cancelChange, valueAt } from '#core/time/dated.ts';
import { type FactSource, issuesOfEntering } from '#plugins/employee/api.ts';
import { employmentsOf } from '#plugins/employee/sql.ts';
import {
  readShiftsOf,
  recordShift,
  replacePeriods,
} from '../basic-shifts/people/employee-shifts.store.ts';

/** By the person: why a shift cannot begin on their day, after their last. */
export async function shiftsAfterRetirement(
  ctx: RequestContext,
  days: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Omit<Issue, 'path'>>> {
  const issues = new Map<string, Omit<Issue, 'path'>>();
  if (days.size === 0) return issues;
  for (const [id, employment] of await employmentsOf(ctx, [...days.keys()])) {
    const fact = { kind: 'BASIC_SHIFT', from: days.get(id) ?? '', to: null } as const;
    const [issue] = issuesOfEntering(employment, fact, { from: '', to: '' });
    if (issue) issues.set(id, { key: issue.key, params: issue.params ?? {} });
  }
  return issues;
}

/** Changes of shift that are entered for people: one for a day after the last is taken back. */
export const shiftFacts: FactSource = {
  plugin: 'attendance',
  async read(ctx, employeeIds) {
    const series = await readShiftsOf(ctx, employeeIds);
    return [...series].flatMap(([employeeId, periods]) =>
      periods.map(({ from }) => ({ kind: 'BASIC_SHIFT' as const, employeeId, from, to: null })),
    );
  },
  async endAfter(ctx, { employeeId, from }) {
    const before = (await readShiftsOf(ctx, [employeeId])).get(employeeId) ?? [];
    const after = cancelChange(before, from) ?? before;
    await replacePeriods(ctx, [{ employeeId, before, after }]);
    recordShift(ctx, employeeId, from, valueAt(before, from), valueAt(after, from));
  },
};
