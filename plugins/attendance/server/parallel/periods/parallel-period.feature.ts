import type { Issue } from '#core/issue.ts';
import { kept } from '#core/server/kept/kept.ts';
import {
  ParallelPeriod,
  type ParallelPeriodRow,
} from '#plugins/attendance/generated/records/ParallelPeriod.ts';
import { employmentOf } from '#plugins/employee/sql.ts';

/** 並行稼働の期間: for everybody, for a group, or for one person. */
export const parallelPeriods = kept(ParallelPeriod, {
  check: async (ctx, wanted): Promise<readonly Issue[]> => {
    const { startsOn, endsOn, groupId, employeeId } = wanted as ParallelPeriodRow;
    const issues: Issue[] = [];
    if (endsOn && endsOn < startsOn)
      issues.push({ path: 'data/endsOn', key: 'validation.endAfterStart' });
    if (groupId && employeeId)
      issues.push({ path: 'data/employeeId', key: 'validation.parallelAudience' });
    if (employeeId && !(await employmentOf(ctx, employeeId)))
      issues.push({ path: 'data/employeeId', key: 'validation.choice' });
    return issues;
  },
  history: {
    employeeId: { label: 'parallel:period.employeeId', show: 'reference', to: 'Employee' },
  },
  fields: {
    employeeName: async ({ employeeId }, _args, ctx) =>
      (employeeId && (await ctx.records.personNames(ctx, [employeeId])).get(employeeId)) || null,
  },
});
