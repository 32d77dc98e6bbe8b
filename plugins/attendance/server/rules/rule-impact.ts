import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { everybody, notLeftBefore } from '#plugins/employee/sql.ts';
import type { SaveAttendanceRuleInput } from '#schema/generated/resolver-types.ts';
import { dateOfDay, dayOfDate } from '../../domain/engine/day/clock.ts';
import { kindOf } from '../../domain/rules/catalogue.ts';
import type { RulesStretch, SavedRule } from '../../domain/rules/resolve.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { peopleSince } from './places/people-at-place.ts';
import { isAt } from './places/place.ts';
import { findRule, type RuleRow } from './rule.store.ts';
import { requireRight } from './rule-rights.ts';
import { rulesOfPeople } from './rules-of-people.ts';
import { type DraftedRule, draftRule } from './save-rule.ts';
import { savedRules } from './saved-rules.ts';

/** The rules of the company as they would be with the draft. */
export const withDraft = (
  rules: readonly SavedRule[],
  { kind, place, validFrom, settings }: DraftedRule,
): SavedRule[] => {
  const day = dayOfDate(validFrom);
  const replaced = (rule: SavedRule) =>
    rule.origin === 'RULE' && rule.kind === kind && isAt(place, rule) && rule.validFrom === day;
  const newest = rules.reduce((version, rule) => Math.max(version, rule.version), 0);
  return [
    ...rules.filter((rule) => !replaced(rule)),
    {
      id: 'draft',
      kind,
      version: newest + 1,
      scope: place.scope,
      scopeId: place.scopeId ?? undefined,
      scopeName: undefined,
      validFrom: day,
      values: settings,
      origin: 'RULE',
    },
  ];
};

const IN_SERVICE = {
  name: 'attendance_rules_in_service',
  rowMode: 'array' as const,
  text: `select person.id from ${everybody()} and person.id = any ($2::text[])
      and ${notLeftBefore('$3::date')}
    order by person.sort_kana, person.id`,
};

const CLOSED = {
  name: 'attendance_rules_closed_days',
  rowMode: 'array' as const,
  text: `select closed_periods.employee_id, closed_periods.from_date::text, closed_periods.to_date::text,
      closed_periods.closed_at
    from closed_periods
    where closed_periods.company_id = $1 and closed_periods.employee_id = any ($2::text[])
      and closed_periods.to_date >= $3::date`,
};

/** Those of them who have not left before the day, by kana. */
const inService = async (
  ctx: RequestContext,
  ids: readonly string[],
  date: string,
): Promise<string[]> =>
  (await ctx.run<[string]>(IN_SERVICE, [ctx.viewer.companyId, ids, date])).map(([id]) => id);

/** [employee, first day, last day, when] of what is closed and ends on the day or later. */
type ClosedPeriod = [string, string, string, Date];
const closedPeriods = (
  ctx: RequestContext,
  ids: readonly string[],
  date: string,
): Promise<ClosedPeriod[]> => ctx.run<ClosedPeriod>(CLOSED, [ctx.viewer.companyId, ids, date]);

const SAMPLE = 50;

/** Whom the draft would touch, and how many of their days: changes are retroactive. */
export async function ruleImpact(
  ctx: RequestContext,
  deps: { readonly findNames: PersonNames; readonly employee: Pick<EmployeeApi, 'findNames'> },
  { acceptsWarnings: _asked, ...data }: SaveAttendanceRuleInput,
) {
  const draft = await draftRule(ctx, deps.findNames, data);
  const rules = await savedRules(ctx);
  return impactOn(ctx, deps, await touchedPeople(ctx, draft, rules, withDraft(rules, draft)));
}

/** The same for taking a rule back, with the days that were closed while it held. */
export async function cancelImpact(
  ctx: RequestContext,
  deps: { readonly employee: Pick<EmployeeApi, 'findNames'> },
  id: string,
) {
  const row = await findRule(ctx, id);
  if (!row) throw notFound('The rule');
  requireRight(ctx, 'update', row.kind);
  return impactOn(ctx, deps, await touchedByCancel(ctx, row));
}

/** Days of people that change when the rule is gone; closed ones are those that were closed with it. */
export async function touchedByCancel(ctx: RequestContext, row: RuleRow): Promise<Touched[]> {
  const rules = await savedRules(ctx);
  const { kind, scope, scopeId, validFrom, createdAt } = row;
  const change = { kind, place: { scope, scopeId }, validFrom };
  const without = rules.filter(({ id }) => id !== row.id);
  return touchedPeople(ctx, change, rules, without, createdAt ?? undefined);
}

async function impactOn(
  ctx: RequestContext,
  deps: { readonly employee: Pick<EmployeeApi, 'findNames'> },
  touched: readonly Touched[],
) {
  const names = await deps.employee.findNames(
    ctx,
    touched.slice(0, SAMPLE).map(({ employeeId }) => employeeId),
  );
  return {
    people: touched.length,
    days: sum(touched.map(({ days }) => days)),
    closedDays: sum(touched.map(({ closedDays }) => closedDays)),
    sample: touched.slice(0, SAMPLE).map(({ employeeId, days }) => {
      const name = names.get(employeeId);
      return {
        employeeId,
        employeeNumber: name?.employeeNumber ?? '',
        name: name ? `${name.lastName} ${name.firstName}` : '',
        days,
      };
    }),
  };
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

type Touched = {
  readonly employeeId: string;
  readonly days: number;
  readonly closedDays: number;
};

/** Closed days are left out; those closed before `since` are not even named. */
async function touchedPeople(
  ctx: RequestContext,
  { kind, place, validFrom }: Pick<DraftedRule, 'kind' | 'place' | 'validFrom'>,
  rulesBefore: readonly SavedRule[],
  rulesAfter: readonly SavedRule[],
  since?: Date,
): Promise<Touched[]> {
  const today = tokyoDate(ctx.now);
  const ids = await inService(ctx, await peopleSince(ctx, place, validFrom), validFrom);
  const until = dateOfDay(Math.max(dayOfDate(validFrom), dayOfDate(today)) + 1);
  const before = await rulesOfPeople(ctx, ids, validFrom, until, rulesBefore);
  const after = await rulesOfPeople(ctx, ids, validFrom, until, rulesAfter);
  const closed = Map.groupBy(await closedPeriods(ctx, ids, validFrom), ([id]) => id);
  const counts = kindOf(kind).recalculates && validFrom <= today;
  return ids.flatMap((employeeId) => {
    const days = differingDays(
      before.get(employeeId) ?? [],
      after.get(employeeId) ?? [],
      dayOfDate(until),
      ({ values }) => JSON.stringify(values[kind]),
    );
    if (days.length === 0) return [];
    const periods = closed.get(employeeId) ?? [];
    const within = (day: number) => (period: ClosedPeriod) =>
      dayOfDate(period[1]) <= day && day <= dayOfDate(period[2]);
    const open = days.filter((day) => !periods.some(within(day)));
    const counted = since ? periods.filter(([, , , at]) => at >= since) : periods;
    const shut = days.filter((day) => counted.some(within(day)));
    return [
      {
        employeeId,
        days: counts ? open.length : 0,
        closedDays: counts ? shut.length : 0,
      },
    ];
  });
}

function differingDays(
  before: readonly RulesStretch[],
  after: readonly RulesStretch[],
  until: number,
  wordsOf: (stretch: RulesStretch) => string,
): number[] {
  const starts = [...new Set([...before, ...after].map(({ from }) => from))].sort((a, b) => a - b);
  const at = (stretches: readonly RulesStretch[], day: number) => {
    const stretch = stretches.findLast(({ from }) => from <= day);
    return stretch && wordsOf(stretch);
  };
  return starts.flatMap((from, index) =>
    at(before, from) === at(after, from)
      ? []
      : Array.from({ length: (starts[index + 1] ?? until) - from }, (_, count) => from + count),
  );
}
