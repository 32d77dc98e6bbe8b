import type { RecordKind } from '../../records/record-kind.ts';

/** A change of many records at once, in the company's history: what it did is told by the entries of each record. */
export const bulkChangeRecord: RecordKind = {
  subject: 'BulkChange',
  title: 'subject.BulkChange',
  right: { do: 'read', on: 'AuditEntry' },
  labels: async () => new Map(),
  fields: { count: { label: 'bulkChange.count', show: 'number', fixed: true } },
};
