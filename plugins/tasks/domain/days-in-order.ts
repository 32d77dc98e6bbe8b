import type { Issue } from '#core/issue.ts';

type Days = { readonly startDate?: string | null; readonly deadline?: string | null };

/** The deadline may be the first day of the work, and none before it. */
export const daysInOrder = ({ startDate, deadline }: Days): readonly Issue[] =>
  startDate && deadline && deadline < startDate
    ? [
        {
          path: 'data/deadline',
          key: 'validation.deadlineBeforeStart',
          params: { date: startDate },
        },
      ]
    : [];
