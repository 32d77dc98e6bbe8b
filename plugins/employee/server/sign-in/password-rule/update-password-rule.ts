import type { RequestContext } from '#core/server/context.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import type { PasswordRule } from '#plugins/employee/domain/password-rule.ts';
import { findPersonNames } from '../../names.ts';
import { type KeptPasswordRule, passwordRule, savePasswordRule } from './password-rule.store.ts';

export async function updatePasswordRule(
  ctx: RequestContext,
  { version, ...wanted }: PasswordRule & { readonly version?: number | null },
): Promise<KeptPasswordRule> {
  const before = await passwordRule(ctx);
  await refuseIfChanged(ctx, findPersonNames, before, version);
  await savePasswordRule(ctx, wanted);
  const after = await passwordRule(ctx);
  ctx.audit({
    action: 'update',
    subject: 'PasswordRule',
    subjectId: ctx.viewer.companyId,
    ...differences(auditedRule(before), auditedRule(after)),
  });
  return after;
}

const auditedRule = ({ minLength, bothCases, symbol }: PasswordRule) => ({
  minLength,
  bothCases,
  symbol,
});
