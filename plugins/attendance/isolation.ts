import { agreement36Isolation } from './isolation/agreement36.ts';
import { applicationsIsolation } from './isolation/applications.ts';
import { closingIsolation } from './isolation/closing.ts';
import { daysIsolation } from './isolation/days.ts';
import { leaveIsolation } from './isolation/leave/leave.ts';
import { leaveDutyIsolation } from './isolation/leave/leave-duty.ts';
import { leaveRegisterIsolation } from './isolation/leave/leave-register.ts';
import { limitsIsolation } from './isolation/limits.ts';
import { mastersIsolation } from './isolation/masters.ts';
import { objectiveIsolation } from './isolation/objective.ts';
import { outputIsolation } from './isolation/output.ts';
import { overviewIsolation } from './isolation/overview.ts';
import { parallelIsolation } from './isolation/parallel.ts';
import { payrollIsolation } from './isolation/payroll.ts';
import { resultsIsolation } from './isolation/results.ts';
import { rulesIsolation } from './isolation/rules.ts';
import { shiftsIsolation } from './isolation/shifts.ts';

export const isolation = {
  ...mastersIsolation,
  ...daysIsolation,
  ...applicationsIsolation,
  ...resultsIsolation,
  ...rulesIsolation,
  ...overviewIsolation,
  ...closingIsolation,
  ...outputIsolation,
  ...limitsIsolation,
  ...agreement36Isolation,
  ...payrollIsolation,
  ...objectiveIsolation,
  ...parallelIsolation,
  ...shiftsIsolation,
  ...leaveIsolation,
  ...leaveDutyIsolation,
  ...leaveRegisterIsolation,
};
