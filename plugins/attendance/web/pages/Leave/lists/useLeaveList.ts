import { useMemo } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import type { DateRange } from '#kit/ui/index.ts';
import { type Period, periodIssue, rangeOf, withRange } from './period-of-list.ts';

/** What the lists of a period share: its days, class, group and search, all in the address. */
export function useLeaveList(usual: (today: string) => Period, more: readonly string[] = []) {
  const [state, setState] = useTableUrlState({
    filters: ['from', 'until', 'class', 'group', ...more],
    rowsPerPage: 50,
  });
  const range = rangeOf(state, usual(tokyoDate(new Date())));
  const { from, until } = range;
  const { class: classes = [], group = [] } = state.filters;
  const [classId, groupId] = [classes[0], group[0]];
  const { search } = state;
  const narrowed = useMemo(
    () => ({
      from: from ?? '',
      to: until ?? '',
      where: {
        ...(classId ? { vacationClassId: classId } : {}),
        ...(groupId ? { groupId } : {}),
        ...(search ? { search } : {}),
      },
    }),
    [from, until, classId, groupId, search],
  );
  return {
    state,
    setState,
    range,
    setRange: (next: DateRange) => setState(withRange(state, next)),
    /** False while a day of the period is missing: nothing is asked for. */
    isWhole: periodIssue(range) === undefined,
    narrowed,
    page: toSkipFirst(state),
  };
}
