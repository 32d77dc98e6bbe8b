import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';

const RIGHT: Right = { do: 'grant', on: 'LeaveBook' };

/** Grants of leave, corrections and grants that were taken back, for whoever may grant to everybody. */
export const leaveLotRecord = (findNames: PersonNames): RecordKind => ({
  subject: 'LeaveLot',
  title: 'leave.record',
  right: RIGHT,
  labels: toldWith(RIGHT, findNames),
  fields: {
    vacationClass: { label: 'leave.class', fixed: true },
    kind: { label: 'leave.kind', show: 'choice', choices: 'leave.kinds', fixed: true },
    grantedOn: { label: 'leave.grantedOn', show: 'date', fixed: true },
    usableFrom: { label: 'leave.usableFrom', show: 'date', fixed: true },
    usableUntil: { label: 'leave.usableUntil', show: 'date', fixed: true },
    date: { label: 'leave.adjustedOn', show: 'date', fixed: true },
    days: { label: 'leave.inDays', show: 'number', fixed: true },
    hours: { label: 'leave.inHours', show: 'number', fixed: true },
    leftDays: { label: 'leave.carriedIn.leftDays', show: 'number', fixed: true },
    leftHours: { label: 'leave.carriedIn.leftHours', show: 'number', fixed: true },
    takenSinceGrantDays: {
      label: 'leave.carriedIn.takenSinceGrantDays',
      show: 'number',
      fixed: true,
    },
    hoursOfYear: { label: 'leave.carriedIn.hoursOfYear', show: 'number', fixed: true },
    reason: { label: 'leave.reason', show: 'longText', fixed: true },
  },
});
