import type { RecordKind } from '#core/server/records/record-kind.ts';

/** Who took which figures of working time out, in the history of the company. */
export const attendanceOutputRecord: RecordKind = {
  subject: 'AttendanceOutput',
  title: 'output:record.title',
  right: { do: 'read', on: 'AuditEntry' },
  // The file itself is gone after a week, and was its maker's alone.
  labels: async () => new Map(),
  nameOf: ({ name }) => name,
  fields: {
    kind: {
      label: 'output:record.kind',
      show: 'choice',
      choices: 'output:outputFileKind',
      fixed: true,
    },
    people: { label: 'output:record.people', show: 'number', fixed: true },
    from: { label: 'output:record.from', fixed: true },
    to: { label: 'output:record.to', fixed: true },
    format: {
      label: 'output:record.format',
      show: 'choice',
      choices: 'output:outputFileFormat',
      fixed: true,
    },
    columns: { label: 'output:record.columns', fixed: true },
  },
  ignored: ['name'],
};
