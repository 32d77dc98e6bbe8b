import type { RequestContext, Rows } from '#core/server/context.ts';
import type { TableFormat } from '../tables/table-file.ts';

export type OutputFileState = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
export type OutputFileModel = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly format: TableFormat;
  readonly asked: object;
  readonly state: OutputFileState;
  readonly done: number;
  readonly total: number;
  readonly lines: number;
  readonly place: string | null;
  readonly size: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date;
};

const COLUMNS = {
  id: 'output_files.id',
  kind: 'output_files.kind',
  name: 'output_files.name',
  format: 'output_files.format',
  asked: 'output_files.asked',
  state: 'output_files.state',
  done: 'output_files.done',
  total: 'output_files.total',
  lines: 'output_files.lines',
  place: 'output_files.place',
  size: 'output_files.size',
  createdAt: 'output_files.created_at',
  createdBy: 'output_files.created_by',
  finishedAt: 'output_files.finished_at',
  expiresAt: 'output_files.expires_at',
};

/** Files are for whoever asked for them: others may see other people. */
const own = (ctx: RequestContext) =>
  ctx.table('output_files').where('output_files.created_by', ctx.viewer.employeeId);

export const findOutputFile = async (
  ctx: RequestContext,
  id: string,
): Promise<OutputFileModel | undefined> => own(ctx).where('output_files.id', id).first(COLUMNS);

export async function listOutputFiles(
  ctx: RequestContext,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly nodes: OutputFileModel[]; readonly totalCount: number }> {
  const [row] = await own(ctx).count({ count: '*' });
  const nodes: OutputFileModel[] = await own(ctx)
    .select(COLUMNS)
    .orderBy([
      { column: 'output_files.created_at', order: 'desc' },
      { column: 'output_files.id', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit);
  return { nodes, totalCount: Number(row?.count ?? 0) };
}

/** False where the file was taken back meanwhile. */
export const updateOutputFile = async (ctx: Rows, id: string, changes: object): Promise<boolean> =>
  (await ctx.table('output_files').where('output_files.id', id).update(changes)) > 0;

/** Those that are over: their bytes go first, so that a night that breaks off does the same again. */
export const expiredOutputFiles = async (
  ctx: RequestContext,
  limit: number,
): Promise<{ readonly id: string; readonly place: string | null }[]> =>
  ctx
    .table('output_files')
    .where('output_files.expires_at', '<=', ctx.now)
    .orderBy('output_files.expires_at')
    .limit(limit)
    .select({ id: 'output_files.id', place: 'output_files.place' });

export const deleteOutputFiles = async (ctx: Rows, ids: readonly string[]): Promise<void> => {
  await ctx
    .table('output_files')
    .whereIn('output_files.id', [...ids])
    .delete();
};
