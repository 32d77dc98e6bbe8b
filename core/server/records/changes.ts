import type { AuditChange, AuditValue, RecordFieldShow } from '#schema/generated/resolver-types.ts';
import type { RequestContext } from '../context.ts';
import type { AuditRow } from './audit.store.ts';
import type { RecordField, RecordKind } from './record-kind.ts';
import { may, type OwnedKind } from './registry.ts';

/** A record before and after something was done to it. */
type States = Pick<AuditRow, 'before' | 'after'>;
/** A field in which two states differ, before anybody asked who may see it. */
type Difference = { readonly field: string; readonly before: unknown; readonly after: unknown };

// Every record has these, and they say nothing that the entry itself does not.
const BOOKKEEPING = new Set([
  'id',
  'companyId',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'deletedAt',
  'searchText',
]);

const filled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length);

export function differencesOf(
  kind: RecordKind | undefined,
  { before, after }: Pick<AuditRow, 'before' | 'after'>,
): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !BOOKKEEPING.has(field) && !kind?.ignored?.includes(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((one) => filled(one.before) || filled(one.after))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

/** Whether the viewer may see values of the field. */
export const readable = (
  ctx: Pick<RequestContext, 'ability'>,
  field: RecordField | undefined,
): field is RecordField =>
  field !== undefined && (field.read === undefined || ctx.ability.can('read', field.read));

/** Whether the viewer may put the field back to an earlier value. */
export const restorable = (
  ctx: Pick<RequestContext, 'ability'>,
  kind: OwnedKind,
  field: RecordField,
): boolean =>
  kind.restore !== undefined &&
  !field.fixed &&
  field.show !== 'secret' &&
  readable(ctx, field) &&
  may(ctx, { do: 'update', on: kind.subject });

/** The kind with what the company itself made fields of, as far as these states have them. */
export async function withOwnFields(
  ctx: RequestContext,
  kind: OwnedKind,
  rows: readonly States[],
): Promise<OwnedKind> {
  if (!kind.ownFields) return kind;
  const changedFields = new Set(
    rows.flatMap((row) => differencesOf(kind, row).map(({ field }) => field)),
  );
  const names = [...changedFields].filter((name) => !(name in kind.fields));
  if (names.length === 0) return kind;
  return { ...kind, fields: { ...kind.fields, ...(await kind.ownFields(ctx, names)) } };
}

const SHOWN: Record<NonNullable<RecordField['show']>, RecordFieldShow> = {
  text: 'TEXT',
  longText: 'LONG_TEXT',
  number: 'NUMBER',
  date: 'DATE',
  dateTime: 'DATE_TIME',
  time: 'TIME',
  boolean: 'BOOLEAN',
  choice: 'CHOICE',
  reference: 'REFERENCE',
  secret: 'SECRET',
};

/** Names of everything that the references of some entries lead to, found kind by kind. */
export type References = (field: RecordField, id: string) => string | undefined;

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');

export async function findReferences(
  ctx: RequestContext,
  seen: readonly { readonly kind: OwnedKind; readonly row: States }[],
): Promise<References> {
  const wanted = new Map<RecordField, Set<string>>();
  for (const { kind, row } of seen) {
    for (const { field: name, before, after } of differencesOf(kind, row)) {
      const field = kind.fields[name];
      if (field?.show !== 'reference' || !readable(ctx, field)) continue;
      const ids = wanted.get(field) ?? new Set<string>();
      for (const id of [...idsIn(before), ...idsIn(after)]) ids.add(id);
      wanted.set(field, ids);
    }
  }
  const namesByField = new Map<RecordField, ReadonlyMap<string, string>>();
  for (const [field, ids] of wanted) {
    if (field.show !== 'reference') continue;
    const find = typeof field.to === 'string' ? ctx.records.of(field.to)?.labels : field.to;
    namesByField.set(field, find ? await find(ctx, [...ids]) : new Map());
  }
  return (field, id) => namesByField.get(field)?.get(id);
}

function shownValue(field: RecordField, value: unknown, names: References): AuditValue | null {
  if (!filled(value)) return null;
  if (field.show === 'secret') return { value: null, names: [], unknown: 0 };
  if (field.show !== 'reference') return { value, names: [], unknown: 0 };
  const ids = idsIn(value);
  const knownNames = ids.map((id) => names(field, id)).filter((name) => name !== undefined);
  return { value: null, names: knownNames, unknown: ids.length - knownNames.length };
}

/** What an entry changed, as far as the viewer may see it; the rest is only counted. */
export function changesOf(
  ctx: Pick<RequestContext, 'ability'>,
  kind: OwnedKind,
  row: States & Pick<AuditRow, 'action'>,
  names: References,
): { changes: AuditChange[]; hidden: number } {
  // JSON in the database has an order of its own; people know the one of the form.
  const order = Object.keys(kind.fields);
  const all = differencesOf(kind, row).sort(
    (one, other) => order.indexOf(one.field) - order.indexOf(other.field),
  );
  const changes = all.flatMap(({ field: name, before, after }): AuditChange[] => {
    const field = kind.fields[name];
    if (!readable(ctx, field)) return [];
    return [
      {
        field: name,
        label: field.label,
        name: field.name ?? null,
        show: SHOWN[field.show ?? 'text'],
        choices: field.show === 'choice' ? field.choices : null,
        before: shownValue(field, before, names),
        after: shownValue(field, after, names),
        isRestorable: canGoBack(row) && restorable(ctx, kind, field),
      },
    ];
  });
  return { changes, hidden: all.length - changes.length };
}

/** Only a change has a state before it that the record could go back to. */
export const canGoBack = ({ action }: Pick<AuditRow, 'action'>): boolean =>
  action === 'update' || action === 'restore';
