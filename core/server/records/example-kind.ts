import { createMongoAbility } from '@casl/ability';
import type { RequestContext } from '../context.ts';
import type { AuditRow } from './audit.store.ts';
import type { FindLabels, RecordField } from './record-kind.ts';
import type { OwnedKind } from './registry.ts';

/** Notes, a kind of record with a field of every sort, for the tables beside. */
export const NAMES = new Map([
  ['n1', '一番'],
  ['n2', '二番'],
]);
export const asked: string[][] = [];
export const labels: FindLabels = async (_ctx, ids) => {
  asked.push([...ids]);
  return new Map([...NAMES].filter(([id]) => ids.includes(id)));
};
export const kind = (more: Partial<OwnedKind> = {}): OwnedKind => ({
  plugin: 'notes',
  subject: 'Note',
  title: 'note.kind',
  labels,
  fields: {
    title: { label: 'note.title' },
    text: { label: 'note.text', show: 'longText' },
    price: { label: 'note.price', show: 'number', read: 'Price' },
    on: { label: 'note.on', show: 'date', fixed: true },
    at: { label: 'note.at', show: 'dateTime' },
    from: { label: 'note.from', show: 'time' },
    isOpen: { label: 'note.isOpen', show: 'boolean' },
    kind: { label: 'note.kind', show: 'choice', choices: 'note.kinds' },
    next: { label: 'note.next', show: 'reference', to: 'Note' },
    boss: { label: 'note.boss', show: 'reference', to: async () => new Map([['b1', '部長']]) },
    code: { label: 'note.code', show: 'secret' },
  },
  ignored: ['sortKey'],
  restore: async () => {},
  ...more,
});
export const field = (name: string, of = kind()) => of.fields[name] as RecordField;

export const FULL = [{ action: 'manage', subject: 'all' }];
export const withRights = (rules: readonly object[]) =>
  ({ ability: createMongoAbility(rules as never) }) as unknown as RequestContext;
export const contextOf = (
  rules: readonly object[] = FULL,
  kinds: readonly OwnedKind[] = [kind()],
) =>
  ({
    ...withRights(rules),
    records: {
      all: kinds,
      of: (subject: string) => kinds.find((one) => one.subject === subject),
    } as unknown as RequestContext['records'],
  }) as RequestContext;

export const row = (more: Partial<AuditRow> = {}): AuditRow =>
  ({
    action: 'update',
    subject: 'Note',
    subject_id: 'n1',
    before: null,
    after: null,
    ...more,
  }) as AuditRow;
