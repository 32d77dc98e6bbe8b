import type {
  MutationRestoreAuditValueArgs,
  RestoredRecord,
} from '#schema/generated/resolver-types.ts';
import { issuesOf } from '../../validation-issues.ts';
import type { RequestContext } from '../context.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { type AuditRow, findEntry } from './audit.store.ts';
import { canGoBack, restorable, withOwnFields } from './changes.ts';
import type { OwnedKind } from './registry.ts';
import { sightOf } from './visible.ts';

/** Puts fields back to what they were before an entry, through the plugin's own update. */
export async function restoreValue(
  ctx: RequestContext,
  { where, fields }: MutationRestoreAuditValueArgs,
): Promise<RestoredRecord> {
  const entry = await findEntry(ctx, where.id);
  if (!entry) throw notFound('The entry');
  return goBack(ctx, entry, fields);
}

/** The same once the entry is known: whether the viewer may, and whether there is a way back. */
export async function goBack(
  ctx: RequestContext,
  entry: AuditRow,
  fields: readonly string[],
): Promise<RestoredRecord> {
  const plain = ctx.records.of(entry.subject);
  if (!plain) throw notFound('The entry');
  const kind = await withOwnFields(ctx, plain, [entry]);
  const { subject_id: id } = entry;
  const sight = await sightOf(ctx, kind, [id]);
  // A record that is gone comes back from the trash, not from its history.
  if (!sight.names.has(id) || !sight.sees(id, null)) throw notFound('The record');
  const earlier = earlierValues(ctx, kind, entry, fields);
  const values = kind.asInput?.(earlier) ?? earlier;
  if (kind.accepts && !kind.accepts(values)) throw invalidInput(issuesOf(kind.accepts, values));
  await kind.restore?.(asRestore(ctx), id, values);
  const names = await kind.labels(ctx, [id]);
  return { subject: kind.subject, subjectId: id, name: names.get(id) ?? null };
}

function earlierValues(
  ctx: RequestContext,
  kind: OwnedKind,
  entry: AuditRow,
  fields: readonly string[],
): Record<string, unknown> {
  const { before } = entry;
  if (!before || !canGoBack(entry)) {
    throw new AppError('FORBIDDEN', 'There is nothing to go back to in this entry.');
  }
  return Object.fromEntries(
    fields.map((name) => {
      const field = kind.fields[name];
      if (!field || !(name in before) || !restorable(ctx, kind, field)) {
        throw new AppError('FORBIDDEN', 'You are not allowed to restore this field.', {
          field: name,
        });
      }
      return [name, before[name]];
    }),
  );
}

/** The same context, but what it writes down as an update was one to an earlier value. */
const asRestore = (ctx: RequestContext): RequestContext =>
  Object.create(ctx, {
    audit: {
      value: (entry: Parameters<RequestContext['audit']>[0]) =>
        ctx.audit(entry.action === 'update' ? { ...entry, action: 'restore' } : entry),
    },
  });
