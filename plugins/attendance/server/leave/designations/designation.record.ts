import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';

const RIGHT: Right = { do: 'grant', on: 'LeaveBook' };

/** What was heard of somebody, for whoever may designate. */
export const hearingRecord = (findNames: PersonNames): RecordKind => ({
  subject: 'LeaveHearing',
  title: 'designation.hearing',
  right: RIGHT,
  labels: toldWith(RIGHT, findNames),
  fields: {
    heardOn: { label: 'designation.heardOn', show: 'date', fixed: true },
    opinion: { label: 'designation.opinion', show: 'longText', fixed: true },
  },
});

/** Days that were designated or planned by agreement, and how they ended. */
export const designationRecord = (findNames: PersonNames): RecordKind => ({
  subject: 'LeaveDesignation',
  title: 'designation.record',
  right: RIGHT,
  labels: toldWith(RIGHT, findNames),
  fields: {
    date: { label: 'designation.date', show: 'date', fixed: true },
    days: { label: 'leave.inDays', show: 'number', fixed: true },
    reason: { label: 'leave.reason', show: 'longText', fixed: true },
  },
});
