import type { PersistedDocument } from '#core/web/persisted-document.ts';
import type { EmployeeText } from '../../text.ts';

/** A page about one person, below /admin/employee/{employeeId}. */
export type EmployeePage = {
  /** What follows the person in the path: 'basic/basicInfo_company'. */
  readonly path: string;
  /** Message key of this plugin. */
  readonly label: Parameters<EmployeeText>[0];
  /** Whoever lacks it does not see the link; the route asks for it itself. */
  readonly grant: string;
  /** What it asks first: under way while the frame still waits for the person. */
  readonly asks?: PersistedDocument<unknown, { readonly id: string }>;
};

export type EmployeePages = {
  readonly label: Parameters<EmployeeText>[0];
  readonly pages: readonly EmployeePage[];
};
