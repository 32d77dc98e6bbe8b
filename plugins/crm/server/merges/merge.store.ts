import type { RequestContext } from '#core/server/context.ts';
import type { KeptRows } from '#core/server/records/trash/trash-rows.ts';
import type { Claim } from '../automations/claims.ts';
import type { ClientMergeModel } from './merge.models.ts';
import type { MovedParts } from './moved-parts.ts';
import type { Moved } from './moved-rows.ts';
import type { TrashedMove } from './trashed-rows.ts';

export const UNDO_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY);

export type Undo = {
  readonly rows: KeptRows;
  readonly moved: Moved;
  /** Left out by merges of before 27 November 2026. */
  readonly trashed?: readonly TrashedMove[];
  readonly commentIds: readonly string[];
  /** Left out in merges of earlier days. */
  readonly parts?: MovedParts;
  /** Next actions that have their task, as they were carried over; left out by merges of before 28 November 2026. */
  readonly claims?: readonly Claim[];
};
type Values = Readonly<Record<string, unknown>>;
export type WholeMerge = ClientMergeModel & {
  readonly mergedId: string;
  readonly before: Values;
  readonly after: Values;
  readonly undo: Undo | null;
};

const COLUMNS = {
  id: 'client_merges.id',
  keptId: 'client_merges.kept_id',
  keptName: 'client_merges.kept_name',
  mergedName: 'client_merges.merged_name',
  mergedAt: 'client_merges.merged_at',
  mergedBy: 'client_merges.merged_by',
  undoneAt: 'client_merges.undone_at',
};

export const merges = (ctx: RequestContext) => ctx.table('client_merges').select(COLUMNS);

export const lockMerge = async (ctx: RequestContext, id: string): Promise<WholeMerge | undefined> =>
  ctx
    .table('client_merges')
    .where('client_merges.id', id)
    .forUpdate()
    .first({
      ...COLUMNS,
      mergedId: 'client_merges.merged_id',
      before: 'client_merges.before',
      after: 'client_merges.after',
      undo: 'client_merges.undo',
    });

/** The merge by which a client went, if that was how. */
export const mergeOf = async (
  ctx: RequestContext,
  mergedId: string,
): Promise<ClientMergeModel | undefined> =>
  merges(ctx)
    .where('client_merges.merged_id', mergedId)
    .whereNull('client_merges.undone_at')
    .orderBy('client_merges.merged_at', 'desc')
    .first();

export async function insertMerge(
  ctx: RequestContext,
  { undo, ...merge }: Omit<WholeMerge, 'mergedAt' | 'mergedBy' | 'undoneAt'>,
): Promise<void> {
  await ctx.insert('client_merges', {
    id: merge.id,
    kept_id: merge.keptId,
    merged_id: merge.mergedId,
    kept_name: merge.keptName,
    merged_name: merge.mergedName,
    before: JSON.stringify(merge.before),
    after: JSON.stringify(merge.after),
    undo: JSON.stringify(undo),
    merged_at: ctx.now,
    merged_by: ctx.viewer.employeeId || null,
  });
}
