import type { IsolationRow } from '#test/support/isolation.ts';

const YEARS = { from: '2020-01-01', to: '2026-12-31' } as const;

/** How somebody of another company would try to read a register of annual paid leave. */
export const leaveRegisterIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.leaveRegisterPagesConnection': {
    sends: (theirs) => [
      YEARS,
      { ...YEARS, where: { groupId: theirs.of('affiliation_groups') } },
      { ...YEARS, where: { employeeId: theirs.of('employees', 1) } },
    ],
  },
};
