import { overtimeLimitOf } from '../agreement36/own-limit.ts';
import { RULE_KINDS, type RuleKind } from './catalogue.ts';
import { type Settings, warningsOf } from './check.ts';
import type { RulesStretch } from './resolve.ts';

export type Severity = 'UNLAWFUL' | 'CONTRADICTORY' | 'MISSING' | 'NOTICE';

export type Fault = {
  readonly severity: Severity;
  readonly key: string;
  readonly kind: RuleKind;
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

/** Everything to say of the rules as they hold somewhere. */
export function judge({ values, settings }: RulesStretch): Fault[] {
  const legal = RULE_KINDS.flatMap((kind) =>
    warningsOf(kind, values[kind] as Settings).map(
      ({ field, key, article }): Fault => ({
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
): Fault[] {
  if (system.workSystem !== 'YEARLY_VARIABLE') return [];
  const findings: Fault[] = [];
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
): Fault[] {
  const findings: Fault[] = [];
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
}: RulesStretch['values']): Fault[] {
  const findings: Fault[] = [];
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
