import type { RequestContext, Rows } from '../../context.ts';
import type { RowIssue } from '../define-import.ts';

export const clearBadRows = async (ctx: RequestContext, importId: string): Promise<void> => {
  await ctx.table('import_bad_rows').where('import_bad_rows.import_id', importId).delete();
};

export async function insertBadRows(
  ctx: RequestContext,
  importId: string,
  rows: readonly BadRow[],
): Promise<void> {
  await ctx.run(
    {
      name: 'core_import_bad_rows',
      text: `insert into import_bad_rows (company_id, import_id, line, cells, issues)
        select $1, $2, bad.line, bad.cells, bad.issues
        from jsonb_to_recordset($3::jsonb) as bad(line integer, cells jsonb, issues jsonb)
        on conflict (company_id, import_id, line) do update set issues = excluded.issues`,
    },
    [ctx.viewer.companyId, importId, JSON.stringify(rows)],
  );
}

type BadRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly issues: readonly Omit<RowIssue, 'line'>[];
};

export const listBadRows = (
  ctx: Rows,
  importId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<BadRow[]> =>
  ctx
    .table('import_bad_rows')
    .where('import_bad_rows.import_id', importId)
    .orderBy('import_bad_rows.line')
    .offset(offset)
    .limit(limit)
    .select('import_bad_rows.line', 'import_bad_rows.cells', 'import_bad_rows.issues');
