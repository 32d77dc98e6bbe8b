import type { Knex } from 'knex';
import { foldForSearch } from '#core/text/kana.ts';
import type {
  QueryTrashConnectionArgs,
  RestoredRecord,
  TrashEntry,
} from '#schema/generated/resolver-types.ts';
import type { RequestContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { likeAnywhere } from '../../rows/columns.ts';
import { pageOf, toConnection } from '../../rows/connection.ts';
import { countOf } from '../../rows/pages.ts';
import { destroy, lockTrash, type TrashRow, takeFromTrash } from './trash.ts';
import { kindsInTrash, mayHandle } from './trash-rights.ts';

export const KEEP_DAYS = 30;
const A_DAY = 24 * 60 * 60 * 1000;

/** What the viewer could bring back: of kinds with a right for some records only, the own deletions. */
function matching(ctx: RequestContext, where: QueryTrashConnectionArgs['where']) {
  const { wholly, partly } = kindsInTrash(ctx);
  const query = ctx.table('trash_entries').where((either) => {
    either.whereIn('trash_entries.subject', wholly);
    either.orWhere((own) =>
      own
        .whereIn('trash_entries.subject', partly)
        .where('trash_entries.deleted_by', ctx.viewer.employeeId),
    );
  });
  if (where?.subjects?.length) query.whereIn('trash_entries.subject', where.subjects);
  return searched(query, where?.search);
}

/** Of one kind with `isOwn`, what the viewer deleted, and what was the viewer's when somebody else did. */
const ownEntries = (ctx: RequestContext, subject: string) =>
  ctx
    .table('trash_entries')
    .where('trash_entries.subject', subject)
    .where((own) =>
      own
        .where('trash_entries.deleted_by', ctx.viewer.employeeId)
        .orWhereRaw(`trash_entries.before ->> 'employeeId' = ?`, [ctx.viewer.employeeId]),
    );

const searched = (
  query: Knex.QueryBuilder,
  search: string | null | undefined,
): Knex.QueryBuilder =>
  search
    ? query.whereLike('trash_entries.search_text', likeAnywhere(foldForSearch(search)))
    : query;

/** The last deleted first. */
async function pageOfRows(
  matchingRows: () => Knex.QueryBuilder,
  page: Parameters<typeof pageOf>[0],
): Promise<{ rows: TrashRow[]; total: number }> {
  const { offset, limit } = pageOf(page);
  const total = await countOf(matchingRows());
  const rows: TrashRow[] = await matchingRows()
    .orderBy([
      { column: 'trash_entries.deleted_at', order: 'desc' },
      { column: 'trash_entries.id', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit);
  return { rows, total };
}

type OwnArgs = {
  readonly where?: { readonly search?: string | null } | null | undefined;
  readonly skip?: number | null | undefined;
  readonly first?: number | null | undefined;
};

/** One page of the viewer's part of the trash, of a kind that has a list of its own for everybody. */
export async function pageOfOwnTrash(ctx: RequestContext, subject: string, args: OwnArgs) {
  const page = { skip: args.skip ?? null, first: args.first ?? null };
  const { rows, total } = await pageOfRows(
    () => searched(ownEntries(ctx, subject), args.where?.search),
    page,
  );
  return toConnection(rows, total, page);
}

export const countOwnTrash = async (ctx: RequestContext, subject: string): Promise<number> =>
  countOf(ownEntries(ctx, subject));

export async function keepDays(ctx: RequestContext): Promise<number> {
  const row = await ctx.table('trash_settings').first('keep_days');
  return row?.keep_days ?? KEEP_DAYS;
}

export async function pageOfTrash(
  ctx: RequestContext,
  { where, skip, first }: Partial<QueryTrashConnectionArgs>,
) {
  const page = { skip: skip ?? null, first: first ?? null };
  const { rows, total } = await pageOfRows(() => matching(ctx, where), page);
  const days = await keepDays(ctx);
  const people = await ctx.records.personNames(ctx, [
    ...new Set(rows.flatMap(({ deleted_by }) => (deleted_by ? [deleted_by] : []))),
  ]);
  const nodes = rows.map((row): TrashEntry => {
    const kind = ctx.records.of(row.subject);
    return {
      id: row.id,
      subject: row.subject,
      subjectId: row.subject_id,
      plugin: kind?.plugin ?? '',
      kind: kind?.title ?? '',
      name: row.name,
      deletedAt: row.deleted_at,
      deletedBy: row.deleted_by
        ? { employeeId: row.deleted_by, name: people.get(row.deleted_by) ?? null }
        : null,
      expiresAt: new Date(row.deleted_at.getTime() + days * A_DAY),
      parts: row.parts,
    };
  });
  return toConnection(nodes, total, page);
}

/** By the id of its entry, or by the kind and the id of the record itself. */
export async function restoreFromTrash(
  ctx: RequestContext,
  which: Parameters<typeof lockTrash>[1],
): Promise<RestoredRecord> {
  const entry = await lockTrash(ctx, which);
  if (!entry || !mayHandle(ctx, entry, 'update')) throw notFound('The entry of the trash');
  await takeFromTrash(ctx, entry);
  return { subject: entry.subject, subjectId: entry.subject_id, name: entry.name };
}

export async function destroyTrash(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  const gone: string[] = [];
  // In one order, so that two who empty the trash at once do not wait for each other.
  for (const id of [...new Set(ids)].sort()) {
    const entry = await lockTrash(ctx, { id });
    if (!entry) continue;
    if (!mayHandle(ctx, entry, 'delete')) throw notFound('The entry of the trash');
    await destroy(ctx, entry);
    gone.push(id);
  }
  return gone;
}

export async function setKeepDays(ctx: RequestContext, days: number): Promise<number> {
  const before = await keepDays(ctx);
  await ctx.insert('trash_settings', { keep_days: days }).onConflict(['company_id']).merge();
  ctx.audit({
    action: 'update',
    subject: 'TrashSettings',
    subjectId: ctx.viewer.companyId,
    before: { keepDays: before },
    after: { keepDays: days },
  });
  return days;
}
