import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { PersonScope, SettingScope } from '#plugins/attendance/domain/engine/rule-scope.ts';
import type { RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';
import type { Settings } from '#plugins/attendance/domain/rules/check.ts';
import { inForce, resolveKind, type SavedRule } from '#plugins/attendance/domain/rules/resolve.ts';
import { groupPath, groupsInUse, workplaceIsInUse } from '#plugins/company/sql.ts';
import { divisionIsKnown } from '#plugins/employee/sql.ts';

export type Place = { readonly scope: SettingScope; readonly scopeId: string | null };

const isThere = {
  WORKPLACE: workplaceIsInUse,
  WORKPLACE_GROUP: async (ctx, id) => (await groupsInUse(ctx, [id])).has(id),
  EMPLOYMENT_DIVISION: divisionIsKnown,
  BASIC_SHIFT: async (ctx, id) =>
    (await ctx
      .table('basic_shifts')
      .where('basic_shifts.id', id)
      .whereNull('basic_shifts.deleted_at')
      .first('basic_shifts.id')) !== undefined,
} satisfies Readonly<
  Record<Exclude<SettingScope, 'COMPANY'>, (ctx: RequestContext, id: string) => Promise<boolean>>
>;

/** The place as it is named, or the refusal that lands on its field. */
export async function placeOf(
  ctx: RequestContext,
  scope: SettingScope,
  scopeId: string | null | undefined,
  path = 'data/scopeId',
): Promise<Place> {
  if (scope === 'COMPANY') {
    if (scopeId) throw invalidInput([{ path, key: 'validation.choice' }]);
    return { scope, scopeId: null };
  }
  if (!scopeId) throw invalidInput([{ path, key: 'validation.required' }]);
  if (!(await isThere[scope](ctx, scopeId)))
    throw invalidInput([{ path, key: 'validation.choice' }]);
  return { scope, scopeId };
}

export const isAt = ({ scope, scopeId }: Place, rule: Place | SavedRule): boolean =>
  rule.scope === scope && (rule.scopeId ?? null) === scopeId;

/** Somebody of whom only the place is known. */
export async function standingAt(
  ctx: RequestContext,
  { scope, scopeId }: Place,
): Promise<PersonScope> {
  return {
    groupIds: scope === 'WORKPLACE_GROUP' && scopeId ? await groupPath(ctx, scopeId) : [],
    workplaceId: scope === 'WORKPLACE' ? (scopeId ?? undefined) : undefined,
    divisionId: scope === 'EMPLOYMENT_DIVISION' ? (scopeId ?? undefined) : undefined,
    basicShiftId: scope === 'BASIC_SHIFT' ? (scopeId ?? undefined) : undefined,
  };
}

/** What would hold at the place if it said nothing itself. */
export async function heldWithout(
  ctx: RequestContext,
  kind: RuleKind,
  place: Place,
  date: string,
  rules: readonly SavedRule[],
): Promise<Settings> {
  const day = dayOfDate(date);
  const others = inForce(rules, day).filter((rule) => rule.origin !== 'RULE' || !isAt(place, rule));
  return resolveKind(kind, others, await standingAt(ctx, place), day).values as Settings;
}
