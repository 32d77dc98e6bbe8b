import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { NOTHING_MORE, type PasswordRule } from '#plugins/employee/domain/password-rule.ts';

export type KeptPasswordRule = PasswordRule & {
  /** 0 until an administrator decides for the first time. */
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

type Row = { min_length: number; both_cases: boolean; symbol: boolean };

const ruleIn = (row: Row): PasswordRule => ({
  minLength: row.min_length,
  bothCases: row.both_cases,
  symbol: row.symbol,
});

/** Of the company of whoever is signed in. */
export async function passwordRule(ctx: RequestContext): Promise<KeptPasswordRule> {
  const row = await ctx.table('password_rules').first();
  if (!row) return { ...NOTHING_MORE, version: 0, updatedAt: new Date(0), updatedBy: null };
  return {
    ...ruleIn(row),
    version: row.version,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

/** Of any company: for a mailed link or a temporary password, before anybody is signed in. */
export const ruleOfCompany = (
  { inSystem }: Pick<Ports, 'inSystem'>,
  companyId: string,
): Promise<PasswordRule> =>
  inSystem(async (rows) => {
    const row: Row | undefined = await rows
      .everyCompany('password_rules')
      .where('password_rules.company_id', companyId)
      .first('password_rules.min_length', 'password_rules.both_cases', 'password_rules.symbol');
    return row ? ruleIn(row) : NOTHING_MORE;
  });

export async function savePasswordRule(
  ctx: RequestContext,
  { minLength, bothCases, symbol }: PasswordRule,
): Promise<void> {
  const written = {
    min_length: minLength,
    both_cases: bothCases,
    symbol,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId,
  };
  const changed = await ctx
    .table('password_rules')
    .update({ ...written, version: ctx.raw('version + 1') });
  if (changed === 0) await ctx.insert('password_rules', written);
}
