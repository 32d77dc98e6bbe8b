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
import { daysOfUnit } from '../designations/enter-designated.ts';
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
  const today = tokyoDate(ctx.now);
  const { id: classId, unit: smallest } = await classOrPaidLeave(ctx, null);
  refuseDays(data.days, { path, today, takesHalves: smallest !== 'DAY' });
  const days = data.days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const dates = days.map(({ date }) => date);
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
    days,
    people: people.map(({ employeeId, employeeNumber, lastName, firstName, groupName }) => {
      const outcomes = days.map((day) => ({ ...day, leftOut: whyNot(employeeId, day.date) }));
      const open = outcomes
        .filter(({ leftOut }) => leftOut === null)
        .map(({ date, unit }) => ({ date, unit, days: daysOfUnit(unit) }));
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

type Days = PlanLeaveAgreementInput['days'];
type Asked = { readonly path: string; readonly today: string; readonly takesHalves: boolean };

/** Each date once and to come, and half days only where people take half days. */
function refuseDays(days: Days, { path, today, takesHalves }: Asked): void {
  const seen = new Set<string>();
  for (const [index, { date, unit }] of days.entries()) {
    const at = `${path}/days/${index}`;
    if (seen.has(date)) throw invalidInput([{ path: `${at}/date`, key: DATE_TWICE }]);
    seen.add(date);
    if (date <= today)
      throw invalidInput([{ path: `${at}/date`, key: 'validation.designationNotToCome' }]);
    if (unit !== 'DAY' && !takesHalves)
      throw invalidInput([{ path: `${at}/unit`, key: 'validation.designationWholeDays' }]);
  }
}
const DATE_TWICE = 'validation.designationTwice';

function leftOutOf(
  open: readonly object[],
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
    days: planned.reduce((sum, { open }) => sum + sumOf(open), 0),
    people: people.map(({ open: _open, ...person }) => person),
  };
}

const sumOf = (open: readonly { readonly days: number }[]): number =>
  open.reduce((sum, { days }) => sum + days, 0);
