import type { PersonScope, SettingScope } from '../engine/rule-scope.ts';
import type { RuleKind } from './catalogue.ts';
import { type Fault, judge, type Severity } from './lint-values.ts';
import { inForce, type RulesStretch, resolveAll, type SavedRule } from './resolve.ts';

const ORDER: readonly Severity[] = ['UNLAWFUL', 'CONTRADICTORY', 'MISSING', 'NOTICE'];

/** A place that rules can be set for, with what must be known of it. */
export type LintPlace = {
  readonly scope: SettingScope;
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly isActive: boolean;
  /** Of a group: itself and those above it, the nearest first. */
  readonly groupIds?: readonly string[];
  /** Of an employment division: the days on which its terms say flextime, `until` left out. */
  readonly flexDays?: readonly { readonly from: number; readonly until: number }[];
  /** Of an employment division: somebody's basic shift closes on another day, and the shift decides. */
  readonly closesOtherwise?: boolean;
  /** Of a basic shift: days of the week, 0 is Sunday, whose work goes on after midnight. */
  readonly overnight?: readonly number[];
};

export type Finding = {
  readonly id: string;
  readonly severity: Severity;
  readonly key: string;
  readonly article: string | undefined;
  readonly kind: RuleKind;
  readonly field: string | undefined;
  readonly place: LintPlace;
  readonly ruleId: string | undefined;
  /** The first day on which it is so, today at the earliest. */
  readonly day: number;
};

/** Settings that are unlawful, contradictory or missing, the worst first. */
export function lintRules(
  rules: readonly SavedRule[],
  places: readonly LintPlace[],
  today: number,
): Finding[] {
  const own = rules.filter(({ origin }) => origin === 'RULE');
  const company = places.find(({ scope }) => scope === 'COMPANY');
  if (!company) return [];
  if (own.length === 0) {
    return [
      finding(today, company, undefined, {
        severity: 'MISSING',
        key: 'nothingSet',
        kind: 'WORK_SYSTEM',
      }),
    ];
  }
  const findings = new Map<string, Finding>();
  const changes = [
    ...own.map(({ validFrom }) => validFrom),
    ...places.flatMap(({ flexDays = [] }) => flexDays.map(({ from }) => from)),
  ].sort((a, b) => a - b);
  const days = new Set([today, ...changes.filter((day) => day > today)]);
  for (const day of days) {
    for (const one of lintDay(inForce(rules, day), places, company, day)) {
      if (!findings.has(one.id)) findings.set(one.id, one);
    }
  }
  return [...findings.values()].sort(
    (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity),
  );
}

function lintDay(
  rules: readonly SavedRule[],
  places: readonly LintPlace[],
  company: LintPlace,
  day: number,
): Finding[] {
  const saidAt = (place: LintPlace) =>
    rules.filter(
      (rule) =>
        rule.scope === place.scope &&
        rule.scopeId === place.id &&
        Object.keys(rule.values).length > 0,
    );
  const atCompany = judge(resolveAll(rules, standing(company), day));
  const knownKeys = new Set(atCompany.map(keyOf));
  const groupsWithRules = new Set(
    places
      .filter((place) => place.scope === 'WORKPLACE_GROUP' && saidAt(place).length > 0)
      .map(({ id }) => id),
  );
  return places.flatMap((place) => {
    const saidThere = saidAt(place);
    const at = (fault: Fault) =>
      finding(day, place, saidThere.find(({ kind }) => kind === fault.kind)?.id, fault);
    if (place === company) return atCompany.map(at);
    const findings: Fault[] = [];
    if (saidThere.length > 0) {
      findings.push(
        ...judge(resolveAll(rules, standing(place), day)).filter(
          (one) => !knownKeys.has(keyOf(one)),
        ),
      );
      const [first] = saidThere;
      if (!place.isActive && first)
        findings.push({ severity: 'NOTICE', key: 'placeGone', kind: first.kind });
    }
    const isFlex = place.flexDays?.some(({ from, until }) => from <= day && day < until);
    if (isFlex && resolveAll(rules, standing(place), day).work.workSystem !== 'FLEX')
      findings.push({
        severity: 'CONTRADICTORY',
        key: 'divisionFlexWithoutRule',
        kind: 'WORK_SYSTEM',
        field: 'workSystem',
      });
    if (
      place.overnight &&
      runsIntoHoliday(place.overnight, resolveAll(rules, standing(place), day))
    )
      findings.push({
        severity: 'NOTICE',
        key: 'nightIntoHoliday',
        kind: 'HOLIDAY',
        field: 'statutoryWeekday',
      });
    if (place.closesOtherwise)
      findings.push({ severity: 'NOTICE', key: 'divisionClosesOtherwise', kind: 'WORK_SYSTEM' });
    if (saidAt(company).length === 0 && isLeftOut(place, groupsWithRules))
      findings.push({ severity: 'MISSING', key: 'groupWithoutRule', kind: 'OVERTIME' });
    return findings.map(at);
  });
}

/**
 * The statutory holiday is the calendar day here. Rotations of three shifts of eight hours may have 24
 * hours on end instead (昭63.3.14 基発150号); whoever works so has to know what is counted.
 */
const runsIntoHoliday = (overnight: readonly number[], { values }: RulesStretch): boolean =>
  values.HOLIDAY.statutoryHolidayRule === 'FIXED_WEEKDAY' &&
  overnight.some((weekday) => (weekday + 1) % 7 === values.HOLIDAY.statutoryWeekday);

/** Others of its kind have rules, it and those above it (and the company) have none. */
const isLeftOut = (place: LintPlace, withRules: ReadonlySet<string | undefined>): boolean =>
  place.scope === 'WORKPLACE_GROUP' &&
  place.isActive &&
  withRules.size > 0 &&
  !groupsOf(place).some((id) => withRules.has(id));

/** A group stands in itself at least. */
const groupsOf = ({ id, groupIds }: LintPlace): readonly string[] => groupIds ?? (id ? [id] : []);

const keyOf = ({ kind, key, field }: Fault): string => `${kind} ${field ?? ''} ${key}`;

const finding = (
  day: number,
  place: LintPlace,
  ruleId: string | undefined,
  fault: Fault,
): Finding => ({
  id: `${place.scope} ${place.id ?? ''} ${keyOf(fault)}`,
  severity: fault.severity,
  key: fault.key,
  article: fault.article,
  kind: fault.kind,
  field: fault.field,
  place,
  ruleId,
  day,
});

const standing = (place: LintPlace): PersonScope => {
  const { scope, id } = place;
  return {
    groupIds: scope === 'WORKPLACE_GROUP' ? groupsOf(place) : [],
    workplaceId: scope === 'WORKPLACE' ? id : undefined,
    divisionId: scope === 'EMPLOYMENT_DIVISION' ? id : undefined,
    basicShiftId: scope === 'BASIC_SHIFT' ? id : undefined,
  };
};
