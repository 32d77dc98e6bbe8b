import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { AttendanceRuleSettings } from '#schema/generated/resolver-types.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import { nameOf, type RuleKind } from '../../domain/rules/catalogue.ts';
import { type Settings, type Warning, warningsOfRule } from '../../domain/rules/check.ts';
import { inForce, resolveKind, type SavedRule } from '../../domain/rules/resolve.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { isAt } from './places/place.ts';
import { findRule, type RuleRow, readRules } from './rule.store.ts';
import { requireRight } from './rule-rights.ts';
import { savedRules, scopeKey, scopeNames } from './saved-rules.ts';

export type ShownRule = Omit<RuleRow, 'settings' | 'updatedAt' | 'updatedBy'> & {
  readonly scopeName: string | null;
  readonly validUntil: string | null;
  readonly state: 'PAST' | 'CURRENT' | 'FUTURE';
  readonly settings: AttendanceRuleSettings;
  readonly warnings: Warning[];
  readonly changedBy: string | null;
  readonly changedAt: Date;
};

/** The values under the name of their kind, as the API has them. */
export const byKind = (kind: RuleKind, settings: Settings): AttendanceRuleSettings => ({
  [nameOf(kind)]: settings,
});

export async function listRules(
  ctx: RequestContext,
  findNames: PersonNames,
  kind: RuleKind,
): Promise<ShownRule[]> {
  requireRight(ctx, 'read', kind);
  return shown(ctx, findNames, await readRules(ctx, [kind]));
}

export async function shownRule(
  ctx: RequestContext,
  findNames: PersonNames,
  id: string,
): Promise<ShownRule | null> {
  const row = await findRule(ctx, id);
  if (!row) return null;
  requireRight(ctx, 'read', row.kind);
  const rows = await shown(ctx, findNames, await readRules(ctx, [row.kind]));
  return rows.find((one) => one.id === id) ?? null;
}

async function shown(
  ctx: RequestContext,
  findNames: PersonNames,
  rows: readonly RuleRow[],
): Promise<ShownRule[]> {
  const today = tokyoDate(ctx.now);
  const names = await scopeNames(ctx, rows);
  const people = await findNames(
    ctx,
    rows.flatMap(({ updatedBy }) => (updatedBy ? [updatedBy] : [])),
  );
  const all = rows.length > 0 ? await savedRules(ctx) : [];
  return rows.map(({ settings, updatedAt, updatedBy, ...row }) => {
    const next = rows.find(
      (other) =>
        other.kind === row.kind &&
        other.scope === row.scope &&
        other.scopeId === row.scopeId &&
        other.validFrom > row.validFrom,
    );
    const validUntil = next?.validFrom ?? null;
    return {
      ...row,
      scopeName: names.get(scopeKey(row.scope, row.scopeId)) ?? null,
      validUntil,
      state:
        row.validFrom > today
          ? ('FUTURE' as const)
          : validUntil !== null && validUntil <= today
            ? ('PAST' as const)
            : ('CURRENT' as const),
      settings: byKind(row.kind, settings),
      warnings: warningsOfRule({ kind: row.kind, own: settings, base: companyBase(all, row) }),
      changedBy: (updatedBy && people.get(updatedBy)) || null,
      changedAt: updatedAt,
    };
  });
}

/** What the company says beside the rule: near enough for its warnings, and the same for all rows. */
function companyBase(
  rules: readonly SavedRule[],
  row: Pick<RuleRow, 'kind' | 'scope' | 'scopeId' | 'validFrom'>,
): Settings {
  const day = dayOfDate(row.validFrom);
  const others = inForce(rules, day).filter(
    (rule) =>
      rule.kind === row.kind &&
      rule.scope === 'COMPANY' &&
      !(rule.origin === 'RULE' && isAt(row, rule)),
  );
  const nowhere = {
    groupIds: [],
    workplaceId: undefined,
    divisionId: undefined,
    basicShiftId: undefined,
  };
  return resolveKind(row.kind, others, nowhere, day).values as Settings;
}
