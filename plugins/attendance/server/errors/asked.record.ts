import type { RecordKind } from '../../../../core/server/records/record-kind.ts';
import type { PersonNames } from '../basic-shifts/save-basic-shift.ts';

/** Who was asked about which day: for whoever may read all changes of the company. */
export const askedRecord = (findNames: PersonNames): RecordKind => ({
  subject: 'AttendanceRecord',
  title: 'asked.kind',
  right: { do: 'read', on: 'AuditEntry' },
  labels: findNames,
  fields: {
    workDate: { label: 'asked.workDate', show: 'date', fixed: true },
    asked: { label: 'asked.about', show: 'choice', choices: 'asked.error', fixed: true },
  },
});
