import type { RequestContext } from '../../../../core/server/context.ts';
import { tokyoDate } from '../../../../core/time/tokyo.ts';
import { dayOfDate } from '../../domain/engine/clock.ts';
import { type LintPlace, lintRules } from '../../domain/rules/lint.ts';
import { rulePlaces } from './rule-places.ts';
import { readableKinds } from './rule-rights.ts';
import { groupPaths } from './rules-of-people.ts';
import { savedRules } from './saved-rules.ts';

const MOST = 500;

/** What is wrong with the settings of the company, as far as the viewer may see their pages. */
export async function ruleFindings(ctx: RequestContext) {
  const places = await rulePlaces(ctx);
  const paths = await groupPaths(ctx);
  const flexible: string[] = await ctx
    .table('employment_divisions')
    .where('employment_divisions.is_flex', true)
    .pluck('employment_divisions.id');
  const linted: LintPlace[] = [
    { scope: 'COMPANY', id: undefined, name: undefined, isActive: true },
    ...places.map(({ scope, id, name, isActive }) => ({
      scope,
      id,
      name,
      isActive,
      ...(scope === 'WORKPLACE_GROUP' ? { groupIds: paths(id) } : {}),
      ...(scope === 'EMPLOYMENT_DIVISION' ? { isFlex: flexible.includes(id) } : {}),
    })),
  ];
  const kinds = new Set(readableKinds(ctx));
  return lintRules(await savedRules(ctx), linted, dayOfDate(tokyoDate(ctx.now)))
    .filter(({ kind }) => kinds.has(kind))
    .slice(0, MOST)
    .map(({ place, article, field, ruleId, ...finding }) => ({
      ...finding,
      article: article ?? null,
      field: field ?? null,
      scope: place.scope,
      scopeId: place.id ?? null,
      scopeName: place.name ?? null,
      ruleId: ruleId === 'attendance-setting' || ruleId === 'basic-shift' ? null : (ruleId ?? null),
    }));
}
