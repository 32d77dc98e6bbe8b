import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { EffectiveAttendanceRuleWhereInput } from '#schema/generated/resolver-types.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import { kindOf, type RuleKind } from '../../domain/rules/catalogue.ts';
import { type Settings, warningsOf } from '../../domain/rules/check.ts';
import { inForce, resolveKind, type SavedRule, sourceOf } from '../../domain/rules/resolve.ts';
import { placeOf, standingAt } from './places/place.ts';
import { byKind } from './rule.read-model.ts';
import { requireRight } from './rule-rights.ts';
import { rulesOn } from './rules-of-people.ts';
import { savedRules } from './saved-rules.ts';

/** What holds for a person or at a place, with where each value was set. */
export async function effectiveRule(
  ctx: RequestContext,
  employee: Pick<EmployeeApi, 'findNames'>,
  {
    kind,
    where,
    on,
  }: {
    readonly kind: RuleKind;
    readonly where: EffectiveAttendanceRuleWhereInput;
    readonly on?: string | null | undefined;
  },
) {
  requireRight(ctx, 'read', kind);
  const date = on ?? tokyoDate(ctx.now);
  const heldRules = where.employeeId
    ? await ofPerson(ctx, employee, kind, where.employeeId, date)
    : await ofPlace(ctx, kind, where, date);
  return {
    kind,
    on: date,
    settings: byKind(kind, heldRules.values),
    sources: Object.keys(kindOf(kind).fields).map((field) => ({
      field,
      ...(sourceOf(heldRules.from.get(field)) ?? NOBODY),
    })),
    warnings: warningsOf(kind, heldRules.values),
  };
}

const NOBODY = {
  scope: null,
  scopeId: null,
  scopeName: null,
  origin: null,
  validFrom: null,
  version: null,
};

type Held = { readonly values: Settings; readonly from: ReadonlyMap<string, SavedRule> };

async function ofPerson(
  ctx: RequestContext,
  employee: Pick<EmployeeApi, 'findNames'>,
  kind: RuleKind,
  employeeId: string,
  date: string,
): Promise<Held> {
  // Whoever keeps the rules may ask for everybody whom they concern.
  const names = await employee.findNames(ctx, [employeeId]);
  if (!names.has(employeeId)) throw notFound('The employee');
  const stretch = await rulesOn(ctx, employeeId, date);
  return { values: stretch.values[kind] as Settings, from: stretch.settings[kind] };
}

async function ofPlace(
  ctx: RequestContext,
  kind: RuleKind,
  { scope, scopeId }: EffectiveAttendanceRuleWhereInput,
  date: string,
): Promise<Held> {
  const place = await placeOf(ctx, scope ?? 'COMPANY', scopeId, 'where/scopeId');
  const day = dayOfDate(date);
  const resolved = resolveKind(
    kind,
    inForce(await savedRules(ctx), day),
    await standingAt(ctx, place),
    day,
  );
  return {
    values: resolved.values as Settings,
    from: new Map(
      Object.entries(resolved.from).flatMap(([field, rule]) =>
        rule ? [[field, rule as unknown as SavedRule] as const] : [],
      ),
    ),
  };
}
