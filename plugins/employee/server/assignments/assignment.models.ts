import type { Assignment } from './assignment.store.ts';

/** A stretch of days on which nothing about somebody's place changes. */
export type EmployeeAssignmentModel = Assignment & {
  readonly employeeId: string;
  readonly from: string;
  readonly until: string | null;
  readonly when: 'PAST' | 'CURRENT' | 'FUTURE';
  readonly changed: readonly string[];
};
