import type { RequestContext } from '#core/server/context.ts';
import { lockCompany } from '#plugins/company/sql.ts';
import type { SettingScope } from '../../domain/engine/rule-scope.ts';
import type { RuleKind } from '../../domain/rules/catalogue.ts';

export type RuleRow = {
  readonly id: string;
  readonly kind: RuleKind;
  readonly scope: SettingScope;
  readonly scopeId: string | null;
  readonly validFrom: string;
  readonly version: number;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Null where it is older than anybody noted. */
  readonly createdAt: Date | null;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

const COLUMNS = {
  id: 'attendance_rules.id',
  kind: 'attendance_rules.kind',
  scope: 'attendance_rules.scope',
  scopeId: 'attendance_rules.scope_id',
  validFrom: 'attendance_rules.valid_from',
  version: 'attendance_rules.version',
  settings: 'attendance_rules.settings',
  createdAt: 'attendance_rules.created_at',
  updatedAt: 'attendance_rules.updated_at',
  updatedBy: 'attendance_rules.updated_by',
};

/** More than a company could keep by hand; a run-away import stops here. */
export const MOST_RULES = 5000;

/** The oldest first. */
export const readRules = async (
  ctx: RequestContext,
  kinds?: readonly RuleKind[],
): Promise<RuleRow[]> => {
  const rows = ctx.table('attendance_rules').select(COLUMNS);
  if (kinds) rows.whereIn('attendance_rules.kind', [...kinds]);
  return rows.orderBy(['attendance_rules.valid_from', 'attendance_rules.id']).limit(MOST_RULES);
};

export const findRule = async (ctx: RequestContext, id: string): Promise<RuleRow | undefined> =>
  ctx.table('attendance_rules').where('attendance_rules.id', id).first(COLUMNS);

/** Two who save at once come one after the other: the company itself is held. */
export const lockRules = lockCompany;

/** Versions go up with every saved rule of the company, of whatever kind; taken back ones keep theirs. */
export async function nextVersion(ctx: RequestContext): Promise<number> {
  const [rule] = await ctx.table('attendance_rules').max('attendance_rules.version as version');
  const [said] = await ctx
    .table('attendance_rule_versions')
    .max('attendance_rule_versions.version as version');
  return Math.max(Number(rule?.version ?? 0), Number(said?.version ?? 0)) + 1;
}

export type RuleToWrite = Pick<RuleRow, 'kind' | 'scope' | 'scopeId' | 'validFrom' | 'settings'>;

export async function insertRule(
  ctx: RequestContext,
  id: string,
  version: number,
  { kind, scope, scopeId, validFrom, settings }: RuleToWrite,
): Promise<void> {
  await ctx.insert('attendance_rules', {
    id,
    kind,
    scope,
    scope_id: scopeId,
    valid_from: validFrom,
    version,
    settings: JSON.stringify(settings),
    created_at: ctx.now,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });
  await keepVersion(ctx, id, version, settings);
}

const keepVersion = (
  ctx: RequestContext,
  rule_id: string,
  version: number,
  settings: Readonly<Record<string, unknown>>,
): PromiseLike<unknown> =>
  ctx
    .insert('attendance_rule_versions', { rule_id, version, settings: JSON.stringify(settings) })
    .onConflict(['company_id', 'rule_id', 'version'])
    .ignore();

/** The newest of the versions of each rule that are not above this one, by its id; none: it came later. */
export async function rulesAsOf(
  ctx: RequestContext,
  version: number,
): Promise<ReadonlyMap<string, Pick<RuleRow, 'version' | 'settings'> | undefined>> {
  const rows: { id: string; version: number; settings: RuleRow['settings'] }[] = await ctx
    .table('attendance_rule_versions')
    .orderBy('attendance_rule_versions.version')
    .select({
      id: 'attendance_rule_versions.rule_id',
      version: 'attendance_rule_versions.version',
      settings: 'attendance_rule_versions.settings',
    });
  const knownRules = new Map<string, Pick<RuleRow, 'version' | 'settings'> | undefined>();
  for (const { id, ...own } of rows) {
    if (own.version <= version) knownRules.set(id, own);
    else if (!knownRules.has(id)) knownRules.set(id, undefined);
  }
  return knownRules;
}

export async function updateRule(
  ctx: RequestContext,
  { id, ...before }: Pick<RuleRow, 'id' | 'version' | 'settings'>,
  version: number,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await keepVersion(ctx, id, before.version, before.settings);
  await keepVersion(ctx, id, version, settings);
  await ctx
    .table('attendance_rules')
    .where('attendance_rules.id', id)
    .update({
      settings: JSON.stringify(settings),
      version,
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    });
}

export const deleteRule = async (
  ctx: RequestContext,
  { id, version, settings }: Pick<RuleRow, 'id' | 'version' | 'settings'>,
): Promise<void> => {
  await keepVersion(ctx, id, version, settings);
  await ctx.table('attendance_rules').where('attendance_rules.id', id).delete();
};
