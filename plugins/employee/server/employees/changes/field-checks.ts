import type { Erased } from '#core/erased.ts';
import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { holidayPatternIsKnown, transferClasses } from '#plugins/company/sql.ts';
import type { EmployeeColumns } from '../employee-fields.ts';

/** Rules between the fields of one person; only those that were changed are asked about. */
export async function fieldIssues(
  ctx: RequestContext,
  row: Record<string, Erased>,
  changed: EmployeeColumns,
): Promise<Issue[]> {
  const issues = dateIssues(tokyoDate(ctx.now), row, changed);
  if (changed.holiday_pattern_id && !(await holidayPatternIsKnown(ctx, row.holiday_pattern_id)))
    issues.push({ path: 'holidayPatternId', key: 'validation.choiceGone' });
  if (changed.transfer_class) {
    const knownClasses = await transferClasses(ctx);
    if (!knownClasses.some(({ id }) => id === row.transfer_class))
      issues.push({ path: 'transferClassId', key: 'validation.choiceGone' });
  }
  return issues;
}

/** Those of them that the row alone can answer. */
export function dateIssues(
  today: string,
  row: Record<string, Erased>,
  changed: EmployeeColumns,
): Issue[] {
  const issues: Issue[] = [];
  const isNew = (...columns: string[]) => columns.some((column) => changed[column] !== undefined);
  if (isNew('birthday') && row.birthday && row.birthday > today)
    // Every other date would seem to be wrong, too.
    return [{ path: 'birthday', key: 'validation.future' }];
  if (isNew('married_on', 'birthday') && row.married_on && row.birthday > row.married_on)
    issues.push({ path: 'marriedOn', key: 'validation.beforeBirth' });
  if (isNew('joined_on', 'birthday') && row.joined_on && row.birthday > row.joined_on)
    issues.push(
      isNew('joined_on')
        ? { path: 'joinedOn', key: 'validation.beforeBirth' }
        : // The form of the birthday has no field for the other.
          {
            path: 'birthday',
            key: 'validation.bornAfterJoining',
            params: { date: row.joined_on },
          },
    );
  for (const [column, path] of [
    ['retired_on', 'retiredOn'],
    ['expected_retire_on', 'expectedRetireOn'],
  ] as const) {
    if (isNew(column, 'joined_on') && row.joined_on && row[column] && row[column] < row.joined_on) {
      issues.push({ path, key: 'validation.beforeJoining', params: { date: row.joined_on } });
    }
  }
  return issues;
}
