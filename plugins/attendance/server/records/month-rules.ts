import { groupAbove } from '#plugins/company/sql.ts';
import { mainGroupOf, postOn } from '#plugins/employee/sql.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import type { PersonScope, SettingScope } from '../../domain/engine/rule-scope.ts';
import { roundedMinutes } from '../../domain/records/rounded-minutes.ts';
import type { WorkMinutes } from '../../domain/records/work-minutes.ts';
import type { RuleKind, RuleValues } from '../../domain/rules/catalogue.ts';
import { inForce, resolveKind, type SavedRule } from '../../domain/rules/resolve.ts';

/**
 * What a month's page is shaped by, and what says of days that are not calculated yet who is late and
 * which is the statutory holiday. No other setting of the company speaks of these.
 */
const KINDS = [
  'RECORD_DISPLAY',
  'FUNCTION_DISPLAY',
  'ROUNDING',
  'RECORD_ATTENDANCE',
  'WORK_SYSTEM',
  'TIME_STAMPING',
  'HOLIDAY',
] as const satisfies RuleKind[];
type Values = { readonly [Kind in (typeof KINDS)[number]]: RuleValues<Kind> };

/** A query of those that hold on today, or on the nearest day of the period. $1 company. */
export const SHAPING_RULES = `select attendance_rules.id, attendance_rules.kind, attendance_rules.scope,
      attendance_rules.scope_id, attendance_rules.valid_from, attendance_rules.version, attendance_rules.settings
    from attendance_rules, period
    where attendance_rules.company_id = $1
      and attendance_rules.kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')})
      and attendance_rules.valid_from <= period.near_date`;

/** Those of `rules`, which is the query above, for `valuesFor`. */
export const RULES_AS_TEXT = `(select json_agg(json_build_array(rules.id, rules.kind, rules.scope,
        rules.scope_id, rules.valid_from, rules.version, rules.settings))::text
      from rules)`;

const onThatDay = (table: string): string => `${table}.valid_from <= period.near_date
          and (${table}.valid_until is null or ${table}.valid_until > period.near_date)`;

/**
 * Where the person stands on that day: the group with those above it, workplace, division, shift. Only
 * where some rule is not the whole company's. As text for `valuesFor`. $1 company, $6 employee.
 */
export const STANDING = `(case when exists (select from rules where rules.scope <> 'COMPANY')
      then json_build_array(
        (with recursive way (id, steps) as (
          select own.group_id, 0 from ${mainGroupOf('= $6', 'period.near_date')}
          union all
          select ${groupAbove('way.id')}, way.steps + 1
          from way where way.id is not null and way.steps < 50
        ) select json_agg(way.id order by way.steps) from way where way.id is not null),
        (select json_build_array(post.workplace_id, post.employment_division_id)
          from ${postOn('$6', 'period.near_date')} limit 1),
        (select shifts.basic_shift_id from shifts where ${onThatDay('shifts')} limit 1))::text end)`;

type Standing = [
  groupIds: string[] | null,
  assigned: [workplaceId: string | null, divisionId: string | null] | null,
  basicShiftId: string | null,
];

type ShapingRule = [
  id: string,
  kind: RuleKind,
  scope: SettingScope,
  scopeId: string | null,
  validFrom: string,
  version: number,
  settings: Record<string, unknown>,
];

const REMEMBERED = 500;
const remembered = new Map<string, Values>();

/**
 * As of that day (engine/day/clock.ts), for somebody who stands there. Both texts are JSON as the statement
 * gives it; most people of a company share them, so what they come to is worked out once.
 */
export function valuesFor(rules: string, standing: string | null, day: number): Values {
  const key = `${day} ${standing ?? ''} ${rules}`;
  const knownValues = remembered.get(key);
  if (knownValues) return knownValues;
  const [groupIds, assigned, basicShiftId] = (standing ? JSON.parse(standing) : []) as
    | Standing
    | [];
  const values = resolved((JSON.parse(rules) as ShapingRule[]).map(savedRule), day, {
    groupIds: groupIds ?? [],
    workplaceId: assigned?.[0] ?? undefined,
    divisionId: assigned?.[1] ?? undefined,
    basicShiftId: basicShiftId ?? undefined,
  });
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(key, values);
  return values;
}

function resolved(rules: readonly SavedRule[], day: number, person: PersonScope): Values {
  const heldRules = inForce(rules, day);
  const of = <Kind extends RuleKind>(kind: Kind) =>
    resolveKind(kind, heldRules, person, day).values;
  return {
    RECORD_DISPLAY: of('RECORD_DISPLAY'),
    FUNCTION_DISPLAY: of('FUNCTION_DISPLAY'),
    ROUNDING: of('ROUNDING'),
    RECORD_ATTENDANCE: of('RECORD_ATTENDANCE'),
    WORK_SYSTEM: of('WORK_SYSTEM'),
    TIME_STAMPING: of('TIME_STAMPING'),
    HOLIDAY: of('HOLIDAY'),
  };
}

/** Of a company that has said nothing. */
export const USUAL: Values = valuesFor('[]', null, 0);

export const displayOf = ({ RECORD_DISPLAY, FUNCTION_DISPLAY }: Values) => ({
  ...RECORD_DISPLAY,
  ...FUNCTION_DISPLAY,
  columns: [...RECORD_DISPLAY.columns],
});

export const roundedOf = ({ ROUNDING }: Values, days: readonly WorkMinutes[]) =>
  roundedMinutes(days, ROUNDING) ?? null;

function savedRule(row: ShapingRule): SavedRule {
  const [id, kind, scope, scopeId, validFrom, version, values] = row;
  return {
    id,
    kind,
    scope,
    scopeId: scopeId ?? undefined,
    scopeName: undefined,
    validFrom: dayOfDate(validFrom),
    version,
    values,
    origin: 'RULE',
  };
}
