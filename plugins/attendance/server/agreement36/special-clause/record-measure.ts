import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { RecordHealthMeasureInput } from '#schema/generated/resolver-types.ts';
import { requireAgreement } from '../agreements/require-agreement.ts';
import { refuseOwnUse } from './own-use.ts';
import type { SpecialClauseUseModel } from './uses.models.ts';
import { lockUsesOf, requireUse, tellUse } from './uses.store.ts';

const MOST = 100;

const wrong = (path: string, key: string, params?: Record<string, number>): Error =>
  invalidInput([{ path, key: `validation.${key}`, ...(params ? { params } : {}) }]);

/** 実際に講じた健康福祉確保措置: added, never changed. Throws invalidInput as recordHealthMeasure of the API says. */
export async function recordHealthMeasure(
  ctx: RequestContext,
  useId: string,
  data: RecordHealthMeasureInput,
): Promise<SpecialClauseUseModel> {
  const { measure, takenOn } = data;
  const takenBy = data.takenBy.trim();
  const note = data.note?.trim() || null;
  if (takenBy === '') throw wrong('data/takenBy', 'required');
  const { employeeId } = await requireUse(ctx, useId);
  await lockUsesOf(ctx, employeeId);
  const { agreement36Id, withdrawnAt, takenMeasures } = await requireUse(ctx, useId);
  await refuseOwnUse(ctx, employeeId, 'where/id');
  if (withdrawnAt !== null) throw wrong('where/id', 'clauseUseWithdrawn');
  if (takenMeasures >= MOST) throw wrong('where/id', 'tooManyMeasures', { max: MOST });
  const { startsOn } = await requireAgreement(ctx, agreement36Id);
  if (takenOn > tokyoDate(ctx.now)) throw wrong('data/takenOn', 'measureToCome');
  if (takenOn < startsOn) throw wrong('data/takenOn', 'measureBeforeAgreement');
  await ctx.insert('special_clause_measures', {
    ...{ id: ctx.records.ids.next(), use_id: useId, measure, taken_on: takenOn },
    ...{ taken_by: takenBy, note, created_at: ctx.now },
    created_by: ctx.viewer.employeeId || null,
  });
  ctx.audit({
    action: 'update',
    subject: 'SpecialClauseUse',
    subjectId: useId,
    after: { measure, takenOn, takenBy, note },
    of: { subject: 'Employee', id: employeeId },
  });
  return tellUse(ctx, useId);
}
