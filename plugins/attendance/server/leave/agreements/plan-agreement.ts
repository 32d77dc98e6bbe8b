import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  type AgreementFacts,
  plannedDaysOf,
} from '#plugins/attendance/domain/leave/agreement/planned-days.ts';
import type {
  LeaveAgreementLeftOut,
  PlanLeaveAgreementInput,
} from '#schema/generated/resolver-types.ts';
import { classOrPaidLeave, leaveRefusal } from '../book.ts';
import { peopleToGrant } from '../many/people-to-grant.ts';
import { readAgreementFacts, readWhyNot } from './agreement-facts.ts';

/** As many as one agreement plans for at once. */
const MOST_PEOPLE = 1_000;

const NOTHING: AgreementFacts = {
  ledger: { lots: [], uses: [] },
  pending: [],
  baseDates: [],
  planned: [],
};

/** Who would have leave planned on which dates, and who not and why. Throws invalidInput as leaveAgreementPlan says. */
export async function planAgreement(
  ctx: RequestContext,
  data: PlanLeaveAgreementInput,
  path = 'data',
) {
  const dates = [...new Set(data.dates)].sort();
  if (dates.length < data.dates.length)
    throw invalidInput([{ path: `${path}/dates`, key: 'validation.designationTwice' }]);
  const today = tokyoDate(ctx.now);
  const past = data.dates.findIndex((date) => date <= today);
  if (past >= 0)
    throw invalidInput([{ path: `${path}/dates/${past}`, key: 'validation.designationNotToCome' }]);
  const { id: classId } = await classOrPaidLeave(ctx, null);
  const people = await peopleToGrant(ctx, dates[0] ?? today, classId, data.where ?? {});
  if (people.length > MOST_PEOPLE)
    throw invalidInput([
      { path: `${path}/where`, key: 'validation.tooManyPeople', params: { max: MOST_PEOPLE } },
    ]);
  const ids = people.map(({ employeeId }) => employeeId);
  const facts = await readAgreementFacts(ctx, ids, classId);
  const whyNot = await readWhyNot(ctx, ids, dates);
  const own = ctx.viewer.employeeId;
  const isOwnRefused = ids.includes(own) && (await leaveRefusal(ctx, own)) !== null;
  return {
    classId,
    dates,
    people: people.map(({ employeeId, employeeNumber, lastName, firstName, groupName }) => {
      const outcomes = dates.map((date) => ({ date, leftOut: whyNot(employeeId, date) }));
      const open = outcomes.filter(({ leftOut }) => leftOut === null).map(({ date }) => date);
      const figures = plannedDaysOf(facts.get(employeeId) ?? NOTHING, open);
      const { isAllowed, ...shown } = figures;
      return {
        ...{ employeeId, employeeNumber, lastName, firstName, groupName },
        ...shown,
        dates: outcomes,
        open,
        leftOut: leftOutOf(open, isAllowed, isOwnRefused && employeeId === own),
      };
    }),
  };
}

function leftOutOf(
  open: readonly string[],
  isAllowed: boolean,
  isOwn: boolean,
): LeaveAgreementLeftOut | null {
  if (isOwn) return 'OWN';
  if (open.length === 0) return 'NO_DATE';
  return isAllowed ? null : 'TOO_FEW_DAYS';
}

/** The plan as the API tells it. */
export async function leaveAgreementPlan(ctx: RequestContext, data: PlanLeaveAgreementInput) {
  const { people } = await planAgreement(ctx, data);
  const planned = people.filter(({ leftOut }) => leftOut === null);
  return {
    planned: planned.length,
    leftOut: people.length - planned.length,
    days: planned.reduce((sum, { open }) => sum + open.length, 0),
    people: people.map(({ open: _open, ...person }) => person),
  };
}
