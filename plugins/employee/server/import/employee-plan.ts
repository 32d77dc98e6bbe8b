import type { Erased } from '#core/erased.ts';
import type { ImportPlan } from '#core/server/imports/define-import.ts';
import type { AssignmentPatch } from '../assignments/assignment.store.ts';
import type { EmployeeColumns } from '../employees/employee-fields.ts';

/** What one row of the file does to one person. */
export type EmployeePlan = ImportPlan & {
  /** The person's row before, for a new one null. */
  readonly before: Readonly<Record<string, Erased>> | null;
  readonly accountId: string | null;
  /** Only columns that become different. */
  readonly columns: EmployeeColumns;
  readonly place: AssignmentPatch;
  /** The day from which the place holds, and what other plugins keep by days. */
  readonly day: string;
  readonly employeeNumber: string;
  /** Their new superior, and the first one above who gets another one, too: both stand before this person does. */
  readonly above: readonly string[];
  /** The day and the choices that it rests on, as one word. */
  readonly asOf: string;
  /** Undefined leaves it alone. */
  readonly permissionGroupId: string | null | undefined;
};
