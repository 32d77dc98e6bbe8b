import type { RequestContext } from '#core/server/context.ts';
import type { SettingScope } from '../../domain/engine/rule-scope.ts';
import { readRules } from './rule.store.ts';
import { scopeKey, scopeNames } from './saved-rules.ts';

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
  const plain = async (scope: SettingScope, table: string, hidden: readonly string[]) => {
    const rows = ctx.table(table).select(`${table}.id`, `${table}.name`);
    if (hidden.includes('is_active')) rows.where(`${table}.is_active`, true);
    if (hidden.includes('deleted_at')) rows.whereNull(`${table}.deleted_at`);
    const found: { id: string; name: string }[] = await rows
      .orderBy([`${table}.display_order`, `${table}.id`])
      .limit(MOST);
    return found.map(({ id, name }) => ({ scope, id, name, depth: 0, isActive: true }));
  };
  const places: RulePlace[] = [
    ...(await plain('WORKPLACE', 'workplaces', ['is_active', 'deleted_at'])),
    ...(await groups(ctx)),
    ...(await plain('EMPLOYMENT_DIVISION', 'employment_divisions', [])),
    ...(await plain('BASIC_SHIFT', 'basic_shifts', ['is_active', 'deleted_at'])),
  ];
  const known = new Set(places.map(({ scope, id }) => scopeKey(scope, id)));
  const rules = await readRules(ctx);
  const names = await scopeNames(ctx, rules);
  for (const { scope, scopeId } of rules) {
    const key = scopeKey(scope, scopeId);
    if (scopeId === null || known.has(key)) continue;
    known.add(key);
    places.push({ scope, id: scopeId, name: names.get(key) ?? '', depth: 0, isActive: false });
  }
  return places;
}

type Group = { id: string; name: string; parentId: string | null };

/** The tree of groups, written from top to bottom. */
async function groups(ctx: RequestContext): Promise<RulePlace[]> {
  const rows: Group[] = await ctx
    .table('affiliation_groups')
    .where('affiliation_groups.is_active', true)
    .whereNull('affiliation_groups.deleted_at')
    .orderBy(['affiliation_groups.display_order', 'affiliation_groups.id'])
    .limit(MOST)
    .select({
      id: 'affiliation_groups.id',
      name: 'affiliation_groups.name',
      parentId: 'affiliation_groups.parent_id',
    });
  const ids = new Set(rows.map(({ id }) => id));
  const children = Map.groupBy(rows, ({ parentId }) =>
    parentId && ids.has(parentId) ? parentId : '',
  );
  const written: RulePlace[] = [];
  const write = (parent: string, depth: number): void => {
    for (const { id, name } of children.get(parent) ?? []) {
      written.push({ scope: 'WORKPLACE_GROUP', id, name, depth, isActive: true });
      write(id, depth + 1);
    }
  };
  write('', 0);
  return written;
}
