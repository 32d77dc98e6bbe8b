import type { RecordKind } from '../record-kind.ts';
import { mayAlways, trashRight } from '../registry.ts';

/** What was destroyed out of the trash: its name is told to whoever could have destroyed it. */
export const destroyedRecord: RecordKind = {
  subject: 'TrashEntry',
  title: 'subject.TrashEntry',
  right: { do: 'read', on: 'TrashEntry' },
  labels: async () => new Map(),
  sees: (ctx, { subject }) => {
    const kind = ctx.records.of(String(subject));
    return kind !== undefined && mayAlways(ctx, trashRight(kind));
  },
  fields: {},
  ignored: ['subject', 'subjectId', 'name'],
};
