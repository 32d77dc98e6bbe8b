import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { isByLaw } from '#plugins/attendance/domain/leave/granting/lot-kinds.ts';
import { ledgerOf, leftOn } from '#plugins/attendance/domain/leave/ledger/ledger.ts';
import type { LeaveLeftOut, PlanLeaveGrantsInput } from '#schema/generated/resolver-types.ts';
import { classOrPaidLeave, leaveRefusal } from '../book.ts';
import { type LeaveFacts, ledgerFactsOf, readLeaveFacts } from '../leave.store.ts';
import { type GrantLimit, grantLimits, mostOf } from '../limit/grant-limits.ts';
import { type LotTerms, lotTerms, outsideEmployment } from '../lots/lot-terms.ts';
import { type PersonToGrant, peopleToGrant } from './people-to-grant.ts';

/** Who would be granted what, and who not and why. Throws invalidInput as leaveGrantPlan of the API says. */
export async function planGrants(ctx: RequestContext, data: PlanLeaveGrantsInput, path = 'data') {
  const vacationClass = await classOrPaidLeave(ctx, data.vacationClassId);
  const { terms, issues } = lotTerms(vacationClass, { ...data, days: data.days ?? null }, path);
  if (issues.length > 0) throw invalidInput(issues);
  const where = data.where ?? {};
  const people = await peopleToGrant(ctx, data.grantedOn, vacationClass.id, where);
  const own = await isOwnRefused(ctx, people);
  const since = where.notGrantedSince ?? null;
  const limits = isByLaw(terms.kind)
    ? await grantLimits(ctx, people, terms.grantedOn)
    : new Map<string, GrantLimit>();
  const isAboveLaw = ({ employeeId }: PersonToGrant): boolean =>
    (mostOf(limits.get(employeeId), terms.kind) ?? terms.days) < terms.days;
  const reasonOf = (person: PersonToGrant): LeaveLeftOut | null => {
    const reason = leftOutOf(person, terms, since);
    if (reason) return reason;
    if (own === person.employeeId) return OWN;
    return isAboveLaw(person) ? 'ABOVE_LAW' : null;
  };
  return {
    vacationClass,
    terms,
    people: people.map((person) => ({ person, leftOut: reasonOf(person) })),
  };
}

const OWN: LeaveLeftOut = 'OWN';

/** The viewer, where they are among the people and may not grant to themselves. */
async function isOwnRefused(
  ctx: RequestContext,
  people: readonly PersonToGrant[],
): Promise<string | undefined> {
  const own = ctx.viewer.employeeId;
  if (!people.some(({ employeeId }) => employeeId === own)) return undefined;
  return (await leaveRefusal(ctx, own)) === null ? undefined : own;
}

function leftOutOf(
  person: PersonToGrant,
  terms: LotTerms,
  since: string | null,
): LeaveLeftOut | null {
  const outside = outsideEmployment(person, terms);
  if (outside) return outside;
  const { lastGrantedOn, grantedThatDay } = person;
  const isSince = since !== null && lastGrantedOn !== null && since <= lastGrantedOn;
  return grantedThatDay || isSince ? 'ALREADY_GRANTED' : null;
}

/** The plan as the API tells it, with what everybody has on the first usable day and would have. */
export async function leaveGrantPlan(ctx: RequestContext, data: PlanLeaveGrantsInput) {
  const { vacationClass, terms, people } = await planGrants(ctx, data);
  const ids = people.map(({ person }) => person.employeeId);
  const facts = await readLeaveFacts(ctx, ids, vacationClass.id);
  const { days, hours, usableFrom, usableUntil } = terms;
  const granted = people.filter(({ leftOut }) => leftOut === null).length;
  return {
    ...{ days, hours, usableFrom, usableUntil, granted },
    leftOut: people.length - granted,
    people: people.map(({ person, leftOut }) => {
      const { retiredOn: _retiredOn, grantedThatDay: _grantedThatDay, ...shown } = person;
      const left = leftBefore(facts.get(person.employeeId), usableFrom);
      const more = leftOut === null ? terms : { days: 0, hours: 0 };
      return {
        ...shown,
        leftOut,
        balanceDays: left.days,
        balanceHours: left.hours,
        afterDays: left.days + more.days,
        afterHours: left.hours + more.hours,
      };
    }),
  };
}

const leftBefore = (facts: LeaveFacts | undefined, on: string) =>
  facts ? leftOn(ledgerOf(ledgerFactsOf(facts), on), on) : { days: 0, hours: 0 };
