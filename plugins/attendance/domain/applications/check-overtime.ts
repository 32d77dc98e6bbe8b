import type { Issue } from '#core/issue.ts';
import { addMonths, dayOfMonth, daysBetween, monthOf } from '#core/time/dates.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import type { Asked } from './asked.ts';
import type { HolidayWorkDetails, OvertimeDetails } from './details.ts';
import type { Facts, TransferLimits } from './facts.ts';
import { breakFindings, type Findings, issue, overlaps, spanIssues } from './issues.ts';
import { obligationOn } from './measures.ts';
import { isSameWeek } from './same-week.ts';
import { judgeTransfer } from './transfer-kind.ts';

/** 残業・早出: outside of what is planned, on a day of work. */
export function checkOvertime(
  { fromDate: workDate }: Asked,
  details: OvertimeDetails,
  facts: Facts,
): Findings {
  const { breaks } = details;
  const issues = spanIssues(details, breaks);
  if (issues.length > 0) return { issues, warnings: [] };
  const plan = facts.dayOf(workDate)?.plan;
  if (!plan) return { issues: [issue('workDate', 'overtimeOnDayOff')], warnings: [] };
  const planned = { from: plan.start, until: plan.end };
  if (overlaps(planned, details))
    return { issues: [issue('start', 'overtimeInsidePlan')], warnings: [] };
  // The whole day decides about breaks: eight planned hours and two more need 60 minutes.
  return breakFindings([planned, details], [...plan.breaks, ...breaks], {
    isPlan: workDate > facts.today,
    path: 'breaks',
  });
}

/** 休日出勤, with the day that is taken for it (labour-rules 3.3). */
export function checkHolidayWork(
  { fromDate: workDate }: Asked,
  details: HolidayWorkDetails,
  facts: Facts,
): Findings {
  const issues = spanIssues(details, details.breaks);
  const isPlan = workDate > facts.today;
  const pauses =
    issues.length > 0
      ? { issues: [], warnings: [] }
      : breakFindings([details], details.breaks, { isPlan, path: 'breaks' });
  // A second request for work on the day is told as such: the day off stays one where the first was approved.
  if (obligationOn(workDate, facts)) issues.push(issue('workDate', 'notADayOff'));
  const transfer = checkTransfer(workDate, details, facts);
  return {
    issues: [...issues, ...pauses.issues, ...transfer.issues],
    warnings: [...pauses.warnings, ...transfer.warnings],
  };
}

/** The day off that is taken for the work, as it would be if it were approved now. */
export function checkTransfer(
  workDate: string,
  details: HolidayWorkDetails,
  facts: Facts,
): Findings {
  const { transferDate } = details;
  const wrong = (key: string): Findings => ({
    issues: [issue('transferDate', key)],
    warnings: [],
  });
  if (!transferDate)
    return facts.limits.needsTransfer ? wrong('transferNeeded') : { issues: [], warnings: [] };
  const { kind, because } = judgeTransfer(
    details,
    atTokyo(facts.today, facts.now),
    atTokyo(workDate),
  );
  if (transferDate === workDate) return wrong('transferSameDay');
  const against = againstLimits(
    workDate,
    { ...details, transferDate },
    kind,
    facts.limits.transfer,
  );
  if (against) return { issues: [against], warnings: [] };
  if (kind === 'SUBSTITUTE' && transferDate <= facts.today) return wrong('transferInPast');
  if (kind === 'COMPENSATORY' && transferDate < workDate) return wrong('compensatoryBeforeWork');
  if (!obligationOn(transferDate, facts)) return wrong('transferIsDayOff');
  if (isTaken(transferDate, facts)) return wrong('transferTaken');
  const warnings: Findings['warnings'] = [
    ...(because === 'DAY_HAD_BEGUN' ? [{ key: 'warning.becomesCompensatory' }] : []),
    ...(because === 'HALF_A_DAY' ? [{ key: 'warning.halfIsCompensatory' }] : []),
    ...(kind === 'SUBSTITUTE' && !isSameWeek(workDate, transferDate, facts.weekStartDay)
      ? [{ key: 'warning.transferOtherWeek' }]
      : []),
  ];
  return { issues: [], warnings };
}

/** What the company allows of 振替休日 and 代休. */
function againstLimits(
  workDate: string,
  { part, transferDate }: HolidayWorkDetails & { readonly transferDate: string },
  kind: HolidayWorkDetails['transferKind'],
  limits: TransferLimits | null | undefined,
): Issue | undefined {
  if (!limits) return undefined;
  if (kind === 'SUBSTITUTE') {
    const days = limits.substituteWithinDays;
    if (days === null) return issue('transferDate', 'substituteNotOffered');
    return Math.abs(daysBetween(workDate, transferDate)) > days
      ? issue('transferDate', 'substituteTooFar', { days })
      : undefined;
  }
  if (limits.compensatoryParts.length === 0) return issue('transferDate', 'compensatoryNotOffered');
  if (!limits.compensatoryParts.includes(part))
    return issue(
      'transferDate',
      part === 'HALF' ? 'compensatoryWholeOnly' : 'compensatoryHalfOnly',
    );
  const months = limits.compensatoryWithinMonths;
  const last = dayOfMonth(addMonths(monthOf(workDate), months), Number(workDate.slice(8)));
  return transferDate > last ? issue('transferDate', 'compensatoryTooLate', { months }) : undefined;
}

/** Somebody is away that day already, or has taken it for another worked one. */
const isTaken = (date: string, { others }: Facts): boolean =>
  others.some(
    ({ details, fromDate, toDate }) =>
      (details.type === 'HOLIDAY_WORK' && details.transferDate === date) ||
      (details.type === 'VACATION' && details.unit === 'DAY' && fromDate <= date && date <= toDate),
  );
