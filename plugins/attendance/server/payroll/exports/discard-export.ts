import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { findExport, type PayrollExportModel, updateExport } from './export.store.ts';

/** 取り込んでいない. Throws as discardPayrollExport of the API says. */
export async function discardExport(
  ctx: RequestContext,
  id: string,
  givenReason: string,
): Promise<PayrollExportModel> {
  const reason = givenReason.trim();
  if (reason === '') throw invalidInput([{ path: 'data/reason', key: 'validation.required' }]);
  const foundExport = await findExport(ctx, id);
  if (!foundExport) throw notFound('PayrollExport');
  if (foundExport.discardedAt)
    throw invalidInput([{ path: 'where/id', key: 'validation.payroll.discarded' }]);
  await updateExport(ctx, id, {
    discarded_at: ctx.now,
    discarded_by: ctx.viewer.employeeId || null,
    discarded_because: reason,
  });
  ctx.audit({
    action: 'update',
    subject: 'PayrollExport',
    subjectId: id,
    after: { discarded: true, reason },
  });
  return { ...foundExport, ...(await findExport(ctx, id)) };
}
