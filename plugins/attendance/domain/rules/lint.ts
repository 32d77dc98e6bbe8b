import { overtimeLimitOf } from '../agreement36/own-limit.ts';
import type { PersonScope, SettingScope } from '../engine/rule-scope.ts';
import { RULE_KINDS, type RuleKind } from './catalogue.ts';
import { type Settings, warningsOf } from './check.ts';
import { inForce, type RulesStretch, resolveAll, type SavedRule } from './resolve.ts';

export type Severity = 'UNLAWFUL' | 'CONTRADICTORY' | 'MISSING' | 'NOTICE';
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

type Found = Pick<Finding, 'severity' | 'key' | 'kind'> & {
  readonly field?: string;
  readonly article?: string;
};

/** What the law forbids; other warnings only attach a condition. */
const UNLAWFUL: ReadonlySet<string> = new Set([
  'week44OfExcludedSystem',
  'dayOver8',
  'nightNarrowed',
  'earlyMorningLeftOut',
  'breakBelowDuty',
  'windowsBelowDuty',
  'roundingTakesTime',
  'dailyRoundingTakesTime',
  'earlyWorkTakesTime',
  'noVacationRequest',
]);

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
    const at = (foundFault: Found) =>
      finding(day, place, saidThere.find(({ kind }) => kind === foundFault.kind)?.id, foundFault);
    if (place === company) return atCompany.map(at);
    const findings: Found[] = [];
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

const keyOf = ({ kind, key, field }: Found): string => `${kind} ${field ?? ''} ${key}`;

const finding = (
  day: number,
  place: LintPlace,
  ruleId: string | undefined,
  foundFault: Found,
): Finding => ({
  id: `${place.scope} ${place.id ?? ''} ${keyOf(foundFault)}`,
  severity: foundFault.severity,
  key: foundFault.key,
  article: foundFault.article,
  kind: foundFault.kind,
  field: foundFault.field,
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

/** Everything to say of the rules as they hold somewhere. */
function judge({ values, settings }: RulesStretch): Found[] {
  const legal = RULE_KINDS.flatMap((kind) =>
    warningsOf(kind, values[kind] as Settings).map(
      ({ field, key, article }): Found => ({
        severity: UNLAWFUL.has(key) ? 'UNLAWFUL' : 'NOTICE',
        key,
        article,
        kind,
        field,
      }),
    ),
  );
  const isSaid = (kind: RuleKind, field: string) => settings[kind].has(field);
  return [
    ...legal,
    ...yearly(values, isSaid),
    ...missing(values, isSaid),
    ...contradictions(values),
  ];
}

/**
 * What 1年単位の変形労働時間制 allows less of than the others (LSR 12-4, LSA 36(4)). Values that nobody set
 * are its own already.
 */
function yearly(
  { WORK_SYSTEM: system, RECORD_ATTENDANCE: record }: RulesStretch['values'],
  isSaid: (kind: RuleKind, field: string) => boolean,
): Found[] {
  if (system.workSystem !== 'YEARLY_VARIABLE') return [];
  const findings: Found[] = [];
  const kind = 'RECORD_ATTENDANCE';
  const tell = (severity: Severity, key: string, field: string) => {
    if (isSaid(kind, field)) findings.push({ severity, key, kind, field });
  };
  const { overtimeLimitMinutes: agreed, consecutiveDays } = record;
  if (agreed > overtimeLimitOf({ system, agreed }))
    tell('UNLAWFUL', 'yearlyOvertime42', 'overtimeLimitMinutes');
  if (consecutiveDays > 12) tell('UNLAWFUL', 'yearlyRunOver12', 'consecutiveDays');
  else if (consecutiveDays > 6) tell('NOTICE', 'yearlyRunOver6', 'consecutiveDays');
  return findings;
}

function missing(
  { WORK_SYSTEM: system, HOLIDAY: holiday }: RulesStretch['values'],
  isSaid: (kind: RuleKind, field: string) => boolean,
): Found[] {
  const findings: Found[] = [];
  const lacks = (key: string, kind: RuleKind, field: string) =>
    findings.push({ severity: 'MISSING', key, kind, field });
  if (system.workSystem === 'FLEX') {
    if (!isSaid('WORK_SYSTEM', 'flexPeriodMonths'))
      lacks('flexWithoutPeriod', 'WORK_SYSTEM', 'flexPeriodMonths');
    if (!isSaid('OVERTIME', 'workingHoursCalcType'))
      lacks('flexWithoutHours', 'OVERTIME', 'workingHoursCalcType');
  }
  const isAnchored =
    system.workSystem === 'YEARLY_VARIABLE' ||
    (system.workSystem === 'MONTHLY_VARIABLE' && system.variablePeriod !== 'MONTH');
  if (isAnchored && !isSaid('WORK_SYSTEM', 'variablePeriodStart'))
    lacks('yearlyWithoutStart', 'WORK_SYSTEM', 'variablePeriodStart');
  if (holiday.statutoryHolidayRule === 'FOUR_WEEKS' && !isSaid('HOLIDAY', 'fourWeeksStart'))
    lacks('fourWeeksWithoutStart', 'HOLIDAY', 'fourWeeksStart');
  return findings;
}

function contradictions({
  TIME_STAMPING: stamping,
  BREAK_AUTO: breaks,
  HOLIDAY: holiday,
  REQUEST: request,
  OVERTIME: overtime,
  RECORD_ATTENDANCE: record,
  PART_TIME_NOTICE: { notices },
}: RulesStretch['values']): Found[] {
  const findings: Found[] = [];
  const wrong = (key: string, kind: RuleKind, field: string) =>
    findings.push({ severity: 'CONTRADICTORY', key, kind, field });
  if (!stamping.stampTypes.includes('BREAK_IN') && breaks.mode === 'STAMPED_ONLY')
    wrong('breakStampsMissing', 'BREAK_AUTO', 'mode');
  if (
    (holiday.allowsCompensatory || overtime.substituteRequired) &&
    !request.types.includes('HOLIDAY_WORK')
  )
    wrong('compensatoryWithoutHolidayWork', 'REQUEST', 'types');
  if (overtime.substituteRequired && !holiday.allowsSubstitute && !holiday.allowsCompensatory)
    wrong('substituteOfNothing', 'OVERTIME', 'substituteRequired');
  if (overtime.overtimeCalcType === 'APPROVED_ONLY' && !request.types.includes('OVERTIME'))
    wrong('approvedWithoutOvertime', 'REQUEST', 'types');
  const corrects = breaks.mode !== 'STAMPED_ONLY' && breaks.cancellable;
  if ((corrects || record.employeeMends === 'DIRECTLY') && !request.types.includes('REVISE'))
    wrong('mendingWithoutRevise', 'REQUEST', 'types');
  if (
    notices.some(
      ({ isActive, notifiesEmployee, notifiesStaff }) =>
        isActive && !notifiesEmployee && !notifiesStaff,
    )
  )
    wrong('noticeForNobody', 'PART_TIME_NOTICE', 'notices');
  return findings;
}
