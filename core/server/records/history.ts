import type {
  AuditEntry,
  AuditSource,
  QueryAuditEntriesConnectionArgs,
} from '#schema/generated/resolver-types.ts';
import type { RequestContext } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { pageOf, toConnection } from '../rows/connection.ts';
import { type AuditRow, countEntries, findEntries, shownAction } from './audit.store.ts';
import { browserName } from './browser-name.ts';
import { changesOf, differencesOf, findReferences, withOwnFields } from './changes.ts';
import { nameOf } from './name-of.ts';
import { historyRight, may, type OwnedKind } from './registry.ts';
import { type Sight, sightOf, sightsOf } from './visible.ts';

export async function pageOfHistory(
  ctx: RequestContext,
  { where, skip, first }: Partial<QueryAuditEntriesConnectionArgs>,
) {
  const page = { skip: skip ?? null, first: first ?? null };
  const wanted = wantedEntries(ctx, where);
  if (wanted.ofRecord) await refuseStrangers(ctx, wanted.ofRecord);
  const rows = await findEntries(ctx, wanted.where, pageOf(page));
  return toConnection(await described(ctx, rows), await countEntries(ctx, wanted.where), page);
}

type Where = QueryAuditEntriesConnectionArgs['where'];
type OneRecord = { readonly subject: string; readonly subjectId: string };

/**
 * What is looked for: all changes, which needs the right to see them all, or those of one record
 * together with those of its parts, as far as the viewer may see the history of such parts.
 */
export function wantedEntries(ctx: Pick<RequestContext, 'ability' | 'records'>, where: Where) {
  const { subject, subjectId } = where ?? {};
  if (!subject || !subjectId) {
    if (ctx.ability.can('read', 'AuditEntry')) return { where: { ...where } };
    throw new AppError('FORBIDDEN', 'You are not allowed to see all changes.');
  }
  const parts = ctx.records.all
    .filter((kind) => may(ctx, historyRight(kind)))
    .map((kind) => kind.subject);
  return { where: { ...where, parts }, ofRecord: { subject, subjectId } };
}

/** Whoever may not see the record is told nothing of it, not even that it is there. */
async function refuseStrangers(
  ctx: RequestContext,
  { subject, subjectId }: OneRecord,
): Promise<void> {
  const kind = ctx.records.of(subject);
  if (!kind || !may(ctx, historyRight(kind))) {
    throw new AppError('FORBIDDEN', 'You are not allowed to see this history.');
  }
  const sight = await sightOf(ctx, kind, [subjectId]);
  if (sight.names.has(subjectId) && sight.sees(subjectId, null)) return;
  const [last] = await findEntries(ctx, { subject, subjectId }, { offset: 0, limit: 1 });
  if (!last || !sight.sees(subjectId, last.before ?? last.after)) throw notFound('The record');
}

/** Entries as the viewer may see them. Each kind is asked once, however many entries it has. */
export async function described(
  ctx: RequestContext,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const sights = await sightsOf(ctx, rows);
  const isSeen = (row: AuditRow): boolean =>
    Boolean(sights.get(row.subject)?.sees(row.subject_id, { ...row.after, ...row.before }));
  const kinds = new Map<string, OwnedKind>();
  for (const [subject, some] of Map.groupBy(rows.filter(isSeen), (row) => row.subject)) {
    const kind = ctx.records.of(subject);
    if (kind) kinds.set(subject, await withOwnFields(ctx, kind, some));
  }
  const kindOf = ({ subject }: AuditRow) => kinds.get(subject) ?? ctx.records.of(subject);
  const seen = rows.filter(isSeen).flatMap((row) => {
    const kind = kindOf(row);
    return kind ? [{ kind, row }] : [];
  });
  const references = await findReferences(ctx, seen);
  const owners = await sightsOf(ctx, rows.flatMap(ownerOf));
  const people = await ctx.records.personNames(
    ctx,
    [...new Set(rows.flatMap((row) => [row.employee_id, row.acting_for]))].filter(
      (id): id is string => Boolean(id),
    ),
  );
  const person = (employeeId: string | null) =>
    employeeId ? { employeeId, name: people.get(employeeId) ?? null } : null;

  return rows.map((row) => {
    const kind = kindOf(row);
    const isVisible = kind !== undefined && isSeen(row);
    const [owner] = isVisible ? ownerOf(row) : [];
    const ownerName = (owner && owners.get(owner.subject)?.names.get(owner.subject_id)) || null;
    const isImported = owner?.subject === 'Import';
    return {
      id: row.id,
      occurredAt: row.occurred_at,
      action: shownAction(row.action),
      source: row.source.toUpperCase() as AuditSource,
      fileName: isImported ? ownerName : null,
      person: person(row.employee_id),
      actingFor: person(row.acting_for),
      ip: row.ip,
      browser: browserName(row.user_agent),
      subject: row.subject,
      subjectId: row.subject_id,
      plugin: kind?.plugin ?? '',
      kind: kind?.title ?? '',
      name: isVisible ? nameOfRecord(row, sights.get(row.subject)) : null,
      ownerName: isImported ? null : ownerName,
      ...(isVisible
        ? changesOf(ctx, kind, row, references)
        : { changes: [], hidden: kind ? differencesOf(kind, row).length : 0 }),
    };

    function nameOfRecord({ subject_id, before, after }: AuditRow, sight: Sight | undefined) {
      return sight?.names.get(subject_id) ?? nameOf(kind, before) ?? nameOf(kind, after);
    }
  });
}

/** The record that this one is part of, or the import that brought the change. */
const ownerOf = ({ of_subject, of_id }: AuditRow) =>
  of_subject && of_id ? [{ subject: of_subject, subject_id: of_id }] : [];
