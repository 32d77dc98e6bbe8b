import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { checkFiles, stopsFile } from '#plugins/attendance/domain/output/payroll/check-files.ts';
import { isComplete } from '#plugins/attendance/domain/output/payroll/check-template.ts';
import type { OutputFiles } from '../../output/files/output-files.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import { findPreset, type PayrollDelivery } from '../formats/presets.ts';
import { problemsOf } from '../month/payroll-month.ts';
import { findExport, type PayrollExportKind, updateExport } from './export.store.ts';
import { nameOfAll, PAYROLL, type PayrollFileAsked, readOutput } from './payroll-file.ts';

export type CreatePayrollFile = {
  readonly formatId: string;
  readonly month: string;
  readonly kind: PayrollExportKind;
  readonly leavesOutOpen?: boolean | null;
  readonly acceptsLostLetters?: boolean | null;
};

/** People whose file is made while somebody waits for the answer. */
const SMALL = 1_000;

type Output = Awaited<ReturnType<typeof readOutput>>;
type Hold = 'NOT_CLOSED' | 'PROBLEMS' | 'LETTERS' | 'NOBODY' | 'INCOMPLETE' | 'NO_EARLIER';

/** Why no file is made; undefined where nothing speaks against it. */
export function heldUp(
  output: Output,
  { kind, leavesOutOpen, acceptsLostLetters }: CreatePayrollFile,
) {
  const { template, chosen, chosenFiles, people, closed, last, kindOf } = output;
  const heldBecause = (because: Hold, problems: Output['problems'] = []) => ({
    __typename: 'PayrollHeldUp' as const,
    because,
    problems: problemsOf(problems, new Map(people.map((one) => [one.employeeId, one]))),
  });
  if (!isComplete(template)) return heldBecause('INCOMPLETE');
  if (kind === 'DIFFERENCE' && !last) return heldBecause('NO_EARLIER');
  if (kind === 'FULL' && closed.length < people.length && !leavesOutOpen)
    return heldBecause('NOT_CLOSED');
  if (chosen.length === 0) return heldBecause('NOBODY');
  const problems = checkFiles(template, chosenFiles, kindOf);
  const stopping = problems.filter(({ problem }) => stopsFile(problem));
  if (stopping.length > 0) return heldBecause('PROBLEMS', stopping);
  const lost = problems.filter(({ problem }) => problem === 'LOST_LETTER');
  return lost.length > 0 && !acceptsLostLetters ? heldBecause('LETTERS', lost) : undefined;
}

/** A row for an output that begins: who asked for what. */
export async function beginExport(
  ctx: RequestContext,
  ids: Ports['ids'],
  { format }: Pick<Output, 'format'>,
  { month, kind }: CreatePayrollFile,
  delivery: PayrollDelivery,
): Promise<string> {
  const id = ids.next();
  await ctx.insert('payroll_exports', {
    id,
    format_id: format.id,
    format_name: format.name,
    preset: format.preset,
    delivery,
    month,
    kind,
    created_at: ctx.now,
    created_by: ctx.viewer.employeeId || null,
  });
  return id;
}

/** Throws NOT_FOUND for a format that is none of the company's. */
export async function createPayrollFile(
  ctx: RequestContext,
  { ids, files }: { readonly ids: Ports['ids']; readonly files: OutputFiles },
  data: CreatePayrollFile,
) {
  const first = await readOutput(ctx, data);
  // Nobody closes or opens one of the months between the look at them and the file.
  await lockResults(
    ctx,
    first.people.map(({ employeeId }) => employeeId),
  );
  const output = await readOutput(ctx, data);
  const heldFile = heldUp(output, data);
  if (heldFile) return heldFile;
  const exportId = await beginExport(ctx, ids, output, data, 'FILE');
  const { formatId, month, kind } = data;
  const asked: PayrollFileAsked = { exportId, formatId, month, kind };
  const { chosen, chosenFiles, format } = output;
  const fileId = await files.start(ctx, {
    kind: PAYROLL,
    name: nameOfAll(chosenFiles, month),
    asked,
    total: chosen.length,
    isSmall: chosen.length <= SMALL,
    told: { month, format: format.name, payrollKind: kind },
  });
  await updateExport(ctx, exportId, { file_id: fileId });
  ctx.audit({
    action: 'export',
    subject: 'PayrollExport',
    subjectId: exportId,
    after: { month, format: format.name, kind, people: chosen.length },
  });
  const made = await findExport(ctx, exportId);
  if (!made) throw new Error('The output that was just put on record is gone.');
  return { __typename: 'PayrollExport' as const, ...made };
}

export const deliveryOf = (preset: string): PayrollDelivery =>
  findPreset(preset)?.delivery ?? 'FILE';
