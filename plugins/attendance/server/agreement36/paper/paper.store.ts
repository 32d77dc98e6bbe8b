import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import {
  EMPTY_PAPER,
  formOf,
  missingOf,
  type PaperFields,
} from '#plugins/attendance/domain/agreement36/paper/paper.ts';
import type { Agreement36Row } from '#plugins/attendance/generated/records/Agreement36.ts';
import { nameOf } from '#plugins/employee/sql.ts';

export type KeptPaper = {
  readonly id: string;
  readonly fields: PaperFields;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

const PAPERS: Statement = {
  name: 'attendance_agreement36_papers',
  text: `select paper.agreement36_id as id, paper.fields, paper.updated_at as "updatedAt",
      ${nameOf('paper.updated_by')} as "updatedBy"
    from agreement36_papers as paper
    where paper.company_id = $1 and paper.agreement36_id = any ($2::text[])`,
};

/** Forms of agreements by id; those for which nothing was entered are not among them. */
export async function readPapers(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptPaper>> {
  const rows = await ctx.run<KeptPaper>(PAPERS, [ctx.viewer.companyId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export const writePaper = async (
  ctx: RequestContext,
  id: string,
  fields: PaperFields,
): Promise<void> => {
  await ctx
    .insert('agreement36_papers', {
      ...{ agreement36_id: id, fields: JSON.stringify(fields), updated_at: ctx.now },
      updated_by: ctx.viewer.employeeId || null,
    })
    .onConflict(['company_id', 'agreement36_id'])
    .merge(['fields', 'updated_at', 'updated_by']);
};

const HELD = Symbol('forms of agreements');

const paperOf = (ctx: RequestContext, id: string): Promise<KeptPaper | undefined> =>
  batch(ctx, HELD, async (ids: readonly string[]) => {
    const papers = await readPapers(ctx, ids);
    return ids.map((one) => papers.get(one));
  }).load(id);

/** What the form of an agreement lacks; all forms of a list by one statement. */
export async function missingOfAgreement(ctx: RequestContext, agreement: Agreement36Row) {
  const paper = await paperOf(ctx, agreement.id);
  return missingOf(formOf(agreement), paper?.fields ?? EMPTY_PAPER);
}
