import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { agreementMonth } from '#plugins/attendance/domain/agreement36/agreement-months.ts';
import {
  checkUse,
  type HealthMeasure,
  healthMeasures,
} from '#plugins/attendance/domain/agreement36/special-clause.ts';
import { termsOn } from '#plugins/attendance/domain/agreement36/versions.ts';
import type { InvokeSpecialClauseInput } from '#schema/generated/resolver-types.ts';
import { requireAgreement } from '../agreements/require-agreement.ts';
import { readVersions } from '../agreements/versions.store.ts';
import { refuseOwnUse } from './own-use.ts';
import { tellOfUse, type UseDeps } from './tell-of-use.ts';
import type { SpecialClauseUseModel } from './uses.models.ts';
import { asClauseAgreement, lockUsesOf, standingMonths, tellUse } from './uses.store.ts';

/** In the order of the form, each once. */
const inOrder = (measures: readonly HealthMeasure[]): HealthMeasure[] =>
  healthMeasures.filter((measure) => measures.includes(measure));

/** 特別条項の発動. Throws invalidInput as invokeSpecialClause of the API says. */
export async function invokeSpecialClause(
  ctx: RequestContext,
  deps: UseDeps,
  data: InvokeSpecialClauseInput,
): Promise<SpecialClauseUseModel> {
  const { employeeId, agreement36Id, month, invokedOn, consultedOn, expectedHours } = data;
  const [reason, consultedWith] = [data.reason.trim(), data.consultedWith.trim()];
  if (reason === '') throw invalidInput([{ path: 'data/reason', key: 'validation.required' }]);
  if (consultedWith === '')
    throw invalidInput([{ path: 'data/consultedWith', key: 'validation.required' }]);
  const row = await requireAgreement(ctx, agreement36Id);
  const days = agreementMonth(asClauseAgreement(row), month);
  const versions = await readVersions(ctx, [row.id]);
  const agreement = asClauseAgreement(days ? termsOn(row, versions, days.from) : row);
  await lockUsesOf(ctx, employeeId);
  await refuseOwnUse(ctx, employeeId, 'data/employeeId');
  const used = await standingMonths(ctx, employeeId, agreement36Id);
  const issues = checkUse(agreement, days, used, data);
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `data/${issue.path}` })));
  const id = ctx.records.ids.next();
  const measures = inOrder(data.measures);
  const { procedure } = data;
  await ctx.insert('special_clause_uses', {
    ...{ id, employee_id: employeeId, agreement36_id: agreement36Id, month },
    ...{ invoked_on: invokedOn, reason, procedure, consulted_on: consultedOn },
    ...{ consulted_with: consultedWith, measures, expected_hours: expectedHours ?? null },
    ...{ created_at: ctx.now, created_by: ctx.viewer.employeeId || null },
  });
  ctx.audit({
    action: 'create',
    subject: 'SpecialClauseUse',
    subjectId: id,
    after: {
      ...{ agreement36Id, month, invokedOn, reason, procedure, consultedOn, consultedWith },
      ...{ measures, expectedHours: expectedHours ?? null },
    },
    of: { subject: 'Employee', id: employeeId },
  });
  const use = await tellUse(ctx, id);
  await tellOfUse(ctx, deps, use, 'invoked');
  return use;
}
