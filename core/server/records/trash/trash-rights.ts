import type { RequestContext } from '../../context.ts';
import { may, mayAlways, mayFor, trashRight } from '../registry.ts';
import type { TrashRow } from './trash.ts';

/**
 * Kinds of which the viewer could bring something back: every record of `wholly`, and of `partly`, where
 * the right is one for some records only, what they deleted themselves.
 */
export function kindsInTrash(ctx: Pick<RequestContext, 'ability' | 'records'>): {
  readonly wholly: readonly string[];
  readonly partly: readonly string[];
} {
  const kinds = ctx.records.all.filter(
    (kind) => kind.trash && !kind.trash.isOwn && may(ctx, trashRight(kind)),
  );
  const subjects = (isWhole: boolean) =>
    kinds
      .filter((kind) => mayAlways(ctx, trashRight(kind)) === isWhole)
      .map(({ subject }) => subject);
  return { wholly: subjects(true), partly: subjects(false) };
}

/** Whoever deleted it, or keeps the trash; and in any case only with the right to delete such a record. */
export function mayHandle(
  ctx: Pick<RequestContext, 'ability' | 'records' | 'viewer'>,
  entry: Pick<TrashRow, 'subject' | 'subject_id' | 'before' | 'deleted_by'>,
  how: 'update' | 'delete',
): boolean {
  const kind = ctx.records.of(entry.subject);
  if (!kind) return false;
  const isOwn = entry.deleted_by !== null && entry.deleted_by === ctx.viewer.employeeId;
  if (!isOwn && !ctx.ability.can(how, 'TrashEntry')) return false;
  return mayFor(ctx, trashRight(kind), { id: entry.subject_id, ...entry.before });
}
