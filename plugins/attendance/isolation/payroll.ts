import type { IsolationRow } from '#test/support/isolation.ts';

const month = '2026-10';

/** How another company would try to read and make payroll files that are not theirs. */
export const payrollIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.payrollPresets': { tellsNothing: true, sends: () => [{ language: 'ja' }] },
  'Query.payrollMonth': {
    sends: (theirs) => [{ month, formatId: theirs.of('payroll_formats') }],
  },
  'Query.payrollSample': { sends: () => [{ month }] },
  'Query.payrollExportsConnection': {
    sends: (theirs) => [
      { first: 500 },
      { first: 500, where: { formatId: theirs.of('payroll_formats') } },
    ],
  },
  'Query.payrollAccess': { sends: () => [{}] },
  'Mutation.setPayrollAccess': {
    tellsNothing: true,
    sends: () => [{ data: { companyNumber: 1, token: 'a-token-of-ours' } }],
  },
  'Mutation.forgetPayrollAccess': { tellsNothing: true, sends: () => [{}] },
  'Mutation.sendPayroll': {
    sends: (theirs) => [
      {
        data: { month, formatId: theirs.of('payroll_formats'), kind: 'FULL', leavesOutOpen: true },
      },
    ],
  },
  'Mutation.verifyPayrollFormat': {
    sends: (theirs) => [{ where: { id: theirs.of('payroll_formats') }, data: { month } }],
  },
  'Mutation.createPayrollFile': {
    sends: (theirs) => [
      {
        data: { month, formatId: theirs.of('payroll_formats'), kind: 'FULL', leavesOutOpen: true },
      },
    ],
  },
  'Mutation.discardPayrollExport': {
    sends: (theirs) => [{ where: { id: theirs.of('payroll_exports') }, data: { reason: '訂正' } }],
  },
};
