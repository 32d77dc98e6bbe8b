import type { RequestContext } from '#core/server/context.ts';
import { AppError } from '#core/server/errors.ts';
import type { Settings } from '#core/server/settings/settings.ts';

/**
 * A fixed list of accounts writes the help, all of them the provider's; where the program is not in
 * production, everybody of the provider may.
 */
export async function isHelpEditor(
  ctx: RequestContext,
  { production, helpEditors = [] }: Pick<Settings, 'production' | 'helpEditors'>,
): Promise<boolean> {
  if (!ctx.viewer.isGoldware) return false;
  if (!production) return true;
  const me = await ctx.table('employees').where({ id: ctx.viewer.employeeId }).first('email');
  return typeof me?.email === 'string' && helpEditors.includes(me.email.toLowerCase());
}

export async function requireHelpEditor(
  ctx: RequestContext,
  settings: Pick<Settings, 'production' | 'helpEditors'>,
): Promise<void> {
  if (await isHelpEditor(ctx, settings)) return;
  throw new AppError('FORBIDDEN', 'Only the editors of the help may write it.');
}
