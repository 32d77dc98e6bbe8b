import type { Issue } from '#core/issue.ts';
import { addDays, daysBetween } from '#core/time/dates.ts';
import { isTold } from '../vacation-classes.ts';
import type { Asked } from './asked.ts';
import { checkHolidayWork, checkOvertime } from './check-overtime.ts';
import { checkRevise } from './check-revise.ts';
import { checkVacation, spanOfVacation } from './check-vacation.ts';
import type { Facts, OtherApplication, RequestLimits } from './facts.ts';
import { type Findings, issue, overlaps } from './issues.ts';

/**
 * Whether an application may be sent, by the same rules in the form and on the server. Paths are those
 * of the inputs. What only the server knows (closed months) it asks besides.
 */
export function checkApplication(askedApplication: Asked, facts: Facts): Findings {
  const { issues, warnings } = byType(askedApplication, facts);
  const twice = duplicates(askedApplication, facts);
  return {
    issues: [
      ...serviceIssues(askedApplication, facts),
      // A day is no workday any more where leave of the whole day was approved: that is what has to be said.
      ...(twice.length > 0 ? issues.filter(({ key }) => key !== NO_WORKDAY) : issues),
      ...twice,
      ...limits(askedApplication, facts),
    ],
    warnings,
  };
}

function byType(askedApplication: Asked, facts: Facts): Findings {
  const { details } = askedApplication;
  switch (details.type) {
    case 'REVISE':
      return checkRevise(askedApplication, details, facts);
    case 'OVERTIME':
      return checkOvertime(askedApplication, details, facts);
    case 'VACATION':
      return checkVacation(askedApplication, details, facts);
    case 'HOLIDAY_WORK':
      return checkHolidayWork(askedApplication, details, facts);
  }
}

export const dateField = ({ details }: Asked): string =>
  details.type === 'VACATION' ? 'fromDate' : 'workDate';

/**
 * Nobody asks for days before they joined, after they left, or while they are on leave. Of stamps the
 * correction itself says it: what was worked on leave all the same has to be told.
 */
function serviceIssues(askedApplication: Asked, { dayOf }: Facts): Issue[] {
  if (askedApplication.details.type === 'REVISE') return [];
  const { fromDate, toDate } = askedApplication;
  const first = dateField(askedApplication);
  const outside = [fromDate, toDate].find((date) => dayOf(date)?.isInService === false);
  if (outside === undefined) return [];
  const retiredOn = dayOf(outside)?.retiredOn;
  return retiredOn && retiredOn < outside
    ? [
        issue(outside === fromDate ? first : 'toDate', 'afterRetirement', {
          date: retiredOn.replaceAll('-', '/'),
        }),
      ]
    : [issue(first, 'notInService')];
}

const NO_WORKDAY = 'validation.noWorkday';

/** Duplicate date for the same kind (specification 5); parts of one day do not disturb each other. */
function duplicates(askedApplication: Asked, facts: Facts): Issue[] {
  // What counts at once is never waited for: the next correction simply follows it.
  if (facts.limits.isDirect) return [];
  const { fromDate } = askedApplication;
  const twice = facts.others.find(
    (other) =>
      other.details.type === askedApplication.details.type &&
      other.fromDate <= askedApplication.toDate &&
      fromDate <= other.toDate &&
      isSamePart(askedApplication, other, facts),
  );
  if (!twice) return [];
  const at = dateField(askedApplication);
  if (twice.details.type !== 'VACATION') return [issue(at, 'duplicateApplication')];
  const date = [twice.fromDate, fromDate].toSorted().at(-1) ?? fromDate;
  return [issue(at, 'leaveThere', { date: date.replaceAll('-', '/') })];
}

function isSamePart(askedApplication: Asked, other: OtherApplication, facts: Facts): boolean {
  const [mine, theirs] = [askedApplication.details, other.details];
  const plan = facts.dayOf(askedApplication.fromDate)?.plan ?? null;
  if (mine.type === 'VACATION' && theirs.type === 'VACATION')
    return overlaps(spanOfVacation(mine, plan), spanOfVacation(theirs, plan));
  // Early work and overtime of one day are two applications.
  if (mine.type === 'OVERTIME' && theirs.type === 'OVERTIME' && plan)
    return mine.from < plan.start === theirs.from < plan.start;
  return true;
}

/** Leave is asked for by the rule of its class; what nobody can foresee also afterwards. */
function limitsOf({ limits: asks, vacationClass }: Facts): RequestLimits {
  if (!vacationClass) return asks;
  const { noticeDays, mayFollow } = vacationClass;
  const { daysBefore, daysAfter, followsWithinDays } = asks;
  return {
    ...asks,
    daysBefore: noticeDays ?? daysBefore,
    daysAfter: mayFollow ? Math.max(daysAfter ?? 0, followsWithinDays ?? 0) : daysAfter,
  };
}

function limits(askedApplication: Asked, facts: Facts): Issue[] {
  const { today } = facts;
  const asks = limitsOf(facts);
  const issues: Issue[] = [];
  const at = dateField(askedApplication);
  const { isOffered, daysBefore, daysAfter, needsReason } = asks;
  if (!isOffered) issues.push(issue(at, 'typeNotOffered'));
  if (needsReason && askedApplication.reason.trim() === '')
    issues.push(issue('reason', 'required'));
  // How long stamps may be corrected is among their own checks.
  if (askedApplication.details.type === 'REVISE') return issues;
  if (isTold(facts.vacationClass?.code)) return issues;
  if (daysBetween(today, askedApplication.fromDate) >= daysBefore) return issues;
  if (daysAfter === null)
    issues.push(
      daysBefore === 0
        ? issue(at, 'sentAfterTheDay')
        : issue(at, 'sentTooLate', { days: daysBefore }),
    );
  else if (addDays(askedApplication.toDate, daysAfter) < today)
    issues.push(issue(at, 'sentTooLongAfter', { days: daysAfter }));
  return issues;
}
