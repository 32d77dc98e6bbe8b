import { approvalIsolation } from './isolation-approval.ts';
import { applicationsIsolation } from './isolation-applications.ts';
import { shiftsIsolation } from './isolation-shifts.ts';

export const isolation = {
  ...approvalIsolation,
  ...applicationsIsolation,
  ...shiftsIsolation,
};
