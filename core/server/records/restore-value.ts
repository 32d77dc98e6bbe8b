import type {
  MutationRestoreAuditValueArgs,
  RestoredRecord,
} from '../../../schema/generated/resolver-types.ts';
import { issuesOf } from '../../validation-issues.ts';
import type { RequestContext } from '../context.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { findEntry } from './audit.store.ts';
import { canGoBack, restorable } from './changes.ts';
import { sightOf } from './visible.ts';

/** Puts fields back to what they were before an entry, through the plugin's own update. */
export async function restoreValue(
  ctx: RequestContext,
  { entryId, fields }: MutationRestoreAuditValueArgs,
): Promise<RestoredRecord> {
  const entry = await findEntry(ctx, entryId);
  const kind = entry && ctx.records.of(entry.subject);
  if (!entry || !kind) throw notFound('The entry');
  const { subject_id: id, before } = entry;
  const sight = await sightOf(ctx, kind, [id]);
  // A record that is gone comes back from the trash, not from its history.
  if (!sight.names.has(id) || !sight.sees(id, null)) throw notFound('The record');
  if (!before || !canGoBack(entry)) {
    throw new AppError('FORBIDDEN', 'There is nothing to go back to in this entry.');
  }
  const values: Record<string, unknown> = {};
  for (const name of fields) {
    const field = kind.fields[name];
    if (!field || !(name in before) || !restorable(ctx, kind, field)) {
      throw new AppError('FORBIDDEN', 'You are not allowed to restore this field.', {
        field: name,
      });
    }
    values[name] = before[name];
  }
  if (kind.accepts && !kind.accepts(values)) throw invalidInput(issuesOf(kind.accepts, values));
  await kind.restore?.(asRestore(ctx), id, values);
  const names = await kind.labels(ctx, [id]);
  return { subject: kind.subject, subjectId: id, name: names.get(id) ?? null };
}

/** The same context, but what it writes down as an update was one to an earlier value. */
const asRestore = (ctx: RequestContext): RequestContext =>
  Object.create(ctx, {
    audit: {
      value: (entry: Parameters<RequestContext['audit']>[0]) =>
        ctx.audit(entry.action === 'update' ? { ...entry, action: 'restore' } : entry),
    },
  });
