import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';

const RIGHT: Right = { do: 'read', on: 'AuditEntry' };

/** Who was asked about which day: for whoever may read all changes of the company. */
export const askedRecord = (findNames: PersonNames): RecordKind => ({
  subject: 'AttendanceRecord',
  title: 'asked.kind',
  right: RIGHT,
  labels: toldWith(RIGHT, findNames),
  fields: {
    workDate: { label: 'asked.workDate', show: 'date', fixed: true },
    asked: { label: 'asked.about', show: 'choice', choices: 'asked.error', fixed: true },
  },
});
