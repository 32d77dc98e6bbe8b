import type { RequestContext } from '#core/server/context.ts';
import type { SettingScope } from '#plugins/attendance/domain/engine/rule-scope.ts';
import { groupTree, workplacesInUse } from '#plugins/company/sql.ts';
import { divisionsInOrder } from '#plugins/employee/sql.ts';
import { readRules } from '../rule.store.ts';
import { scopeKey, scopeNames } from '../saved-rules.ts';

export type RulePlace = {
  readonly scope: SettingScope;
  readonly id: string;
  readonly name: string;
  readonly depth: number;
  readonly isActive: boolean;
};

const MOST = 5000;

/** Everything in use that a rule can be set for, and what has rules without being in use. */
export async function rulePlaces(ctx: RequestContext): Promise<RulePlace[]> {
  const flat = (scope: SettingScope, foundPlaces: readonly { id: string; name: string }[]) =>
    foundPlaces.map(({ id, name }) => ({ scope, id, name, depth: 0, isActive: true }));
  const tree = await groupTree(ctx, { limit: MOST });
  const places: RulePlace[] = [
    ...flat('WORKPLACE', await workplacesInUse(ctx, MOST)),
    ...tree.map((group) => ({ scope: 'WORKPLACE_GROUP' as const, ...group, isActive: true })),
    ...flat('EMPLOYMENT_DIVISION', await divisionsInOrder(ctx, MOST)),
    ...flat('BASIC_SHIFT', await shiftsInUse(ctx)),
  ];
  const knownPlaces = new Set(places.map(({ scope, id }) => scopeKey(scope, id)));
  const rules = await readRules(ctx);
  const names = await scopeNames(ctx, rules);
  for (const { scope, scopeId } of rules) {
    const key = scopeKey(scope, scopeId);
    if (scopeId === null || knownPlaces.has(key)) continue;
    knownPlaces.add(key);
    places.push({ scope, id: scopeId, name: names.get(key) ?? '', depth: 0, isActive: false });
  }
  return places;
}

const shiftsInUse = async (ctx: RequestContext): Promise<{ id: string; name: string }[]> =>
  ctx
    .table('basic_shifts')
    .where('basic_shifts.is_active', true)
    .whereNull('basic_shifts.deleted_at')
    .orderBy(['basic_shifts.display_order', 'basic_shifts.id'])
    .limit(MOST)
    .select('basic_shifts.id', 'basic_shifts.name');
