import { added, type LeaveOfDay, type OutputItem } from './item.ts';

/** A class of leave of the company. */
export type OutputLeaveClass = { readonly id: string; readonly name: string };

const sum = (leave: readonly LeaveOfDay[], unit: 'days' | 'hours', classId?: string): number =>
  leave.reduce(
    (total, use) => total + (classId === undefined || use.classId === classId ? use[unit] : 0),
    0,
  );

const taken = (code: string, unit: 'days' | 'hours', classId?: string): OutputItem => ({
  code,
  // Leave by the hour is counted in whole hours: as a length of time it is written like the others.
  kind: unit === 'days' ? 'DAYS' : 'MINUTES',
  group: 'LEAVE',
  needs: ['leave'],
  ...added(({ leave }) => sum(leave, unit, classId) * (unit === 'days' ? 1 : 60)),
});

/** What approved applications take, of all classes and of each, and what is left of annual paid leave. */
export const leaveItems = (
  classes: readonly OutputLeaveClass[],
  paidLeaveId: string | undefined,
): readonly OutputItem[] => [
  taken('leaveDays', 'days'),
  taken('leaveHours', 'hours'),
  ...(paidLeaveId === undefined ? [] : paidLeaveItems(paidLeaveId)),
  ...classes.flatMap((vacationClass) => [
    { ...taken(`leaveDays:${vacationClass.id}`, 'days', vacationClass.id), vacationClass },
    { ...taken(`leaveHours:${vacationClass.id}`, 'hours', vacationClass.id), vacationClass },
  ]),
];

const paidLeaveItems = (paidLeaveId: string): readonly OutputItem[] => [
  taken('paidLeaveDays', 'days', paidLeaveId),
  taken('paidLeaveHours', 'hours', paidLeaveId),
  {
    code: 'paidLeaveLeftDays',
    kind: 'DAYS',
    group: 'LEAVE',
    needs: ['paidLeaveLeft'],
    ofPeriod: ({ paidLeaveLeft }) => paidLeaveLeft?.days ?? null,
  },
  {
    code: 'paidLeaveLeftHours',
    kind: 'MINUTES',
    group: 'LEAVE',
    needs: ['paidLeaveLeft'],
    ofPeriod: ({ paidLeaveLeft }) => (paidLeaveLeft ? paidLeaveLeft.hours * 60 : null),
  },
];
