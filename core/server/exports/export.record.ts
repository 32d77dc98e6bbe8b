import type { RecordKind } from '../records/record-kind.ts';

/** A list that somebody took out, in the company's history: it has the name of the list. */
export const exportRecord: RecordKind = {
  subject: 'Export',
  title: 'subject.Export',
  right: { do: 'read', on: 'AuditEntry' },
  // Nothing is kept of it but the entry itself.
  labels: async () => new Map(),
  fields: {
    rows: { label: 'download.rows', show: 'number', fixed: true },
    columns: { label: 'download.columns', fixed: true },
    format: { label: 'download.format', fixed: true },
  },
  ignored: ['name'],
};

/** Rows that left in bulk, as the server counted them (bulk-reads.ts). */
export const bulkReadRecord: RecordKind = {
  subject: 'BulkRead',
  title: 'subject.BulkRead',
  right: { do: 'read', on: 'AuditEntry' },
  labels: async () => new Map(),
  fields: {
    list: { label: 'download.list', fixed: true },
    rows: { label: 'download.rows', show: 'number', fixed: true },
  },
};
