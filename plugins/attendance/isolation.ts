import { applicationsIsolation } from './isolation-applications.ts';
import { approvalIsolation } from './isolation-approval.ts';
import { overviewIsolation } from './isolation-overview.ts';
import { resultsIsolation } from './isolation-results.ts';
import { rulesIsolation } from './isolation-rules.ts';
import { shiftsIsolation } from './isolation-shifts.ts';

export const isolation = {
  ...approvalIsolation,
  ...applicationsIsolation,
  ...resultsIsolation,
  ...rulesIsolation,
  ...overviewIsolation,
  ...shiftsIsolation,
};
