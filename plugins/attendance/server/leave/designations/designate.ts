import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { Approvals, EmployeeApi } from '#plugins/employee/api.ts';
import type { DesignateLeaveInput } from '#schema/generated/resolver-types.ts';
import { lockApplicant } from '../../applications/facts/application-facts.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';
import { classOrPaidLeave, leaveRefusal } from '../book.ts';
import { dutiesOfPeople } from '../duty/person-duties.ts';
import { personForLeave } from '../leave.store.ts';
import { findDesignation, hearingsOf } from './designation.store.ts';
import { endDesignation } from './end-designation.ts';
import {
  askedFor,
  type DesignatedDay,
  daysOfUnit,
  enterDesignated,
  whyNotOn,
} from './enter-designated.ts';
import { tellOfDesignation } from './tell-of-designation.ts';

export type DesignationDeps = {
  readonly approvals: Pick<Approvals, 'enterApproved' | 'takeBackEntered'>;
  readonly notify: EmployeeApi['notify'];
  readonly findNames: PersonNames;
};

const issueOf = (path: string, key: string, params?: Issue['params']): Issue => ({
  path,
  key: `validation.${key}`,
  ...(params ? { params } : {}),
});

const wrong = (path: string, key: string, params?: Issue['params']): Error =>
  invalidInput([issueOf(path, key, params)]);

/** One's own days are designated by somebody else. */
async function refuseOwn(ctx: RequestContext, employeeId: string, path: string): Promise<void> {
  if ((await leaveRefusal(ctx, employeeId)) === 'OWN') throw wrong(path, 'ownLeave');
}

/**
 * 時季指定 (LSA 39(7), 施行規則24条の6): keeps what the person said, and one or several days as approved leave. At most as
 * many as are neither taken nor planned of the person's window; throws invalidInput as designateLeave of the API says.
 */
export async function designateLeave(
  ctx: RequestContext,
  deps: DesignationDeps,
  data: DesignateLeaveInput,
): Promise<string> {
  const { employeeId, heardOn, days } = data;
  const opinion = data.opinion.trim();
  const today = tokyoDate(ctx.now);
  await personForLeave(ctx, employeeId);
  await refuseOwn(ctx, employeeId, 'data/employeeId');
  if (opinion === '') throw wrong('data/opinion', 'required');
  if (heardOn > today) throw wrong('data/heardOn', 'heardLater');
  await lockApplicant(ctx, employeeId);
  const duty = (await dutiesOfPeople(ctx, [employeeId], today)).get(employeeId);
  if (!duty) throw notFound('Employee');
  const { id: classId, unit: smallest } = await classOrPaidLeave(ctx, null);
  if (duty.state === 'NO_DUTY') throw wrong('data/days', 'designationNoDuty');
  if (duty.missingDays === 0)
    throw wrong('data/days', 'designationReached', { days: duty.requiredDays });
  const named = days.reduce((sum, { unit }) => sum + daysOfUnit(unit), 0);
  // Where nobody can take half days, the last half is named as a day.
  const most = smallest === 'DAY' ? Math.ceil(duty.missingDays) : duty.missingDays;
  if (named > most) throw wrong('data/days', 'designationTooMany', { days: most });
  const hearingId = await keepHearing(ctx, employeeId, heardOn, opinion);
  const seen = new Set<string>();
  const issues: Issue[] = [];
  // All days are looked at, so that whoever mends them sees every wrong one at once; none of them stays then.
  for (const [index, day] of days.entries()) {
    const asked = askedFor(classId, day, 'EMPLOYER', opinion);
    const why = await whyNotOn(ctx, employeeId, asked);
    const issue =
      wrongByItself(day, { smallest, seen, until: duty.to }) ?? (why && issueOf('date', why));
    seen.add(day.date);
    if (issue) issues.push({ ...issue, path: `data/days/${index}/${issue.path}` });
    else await enterDesignated(ctx, deps, employeeId, asked, { hearingId });
  }
  if (issues.length > 0) throw invalidInput(issues);
  await tellOfDesignation(ctx, deps, {
    ...{ employeeId, key: 'designated', dates: [...seen].sort(), reason: opinion },
  });
  return employeeId;
}

type Bounds = {
  readonly smallest: string;
  readonly seen: ReadonlySet<string>;
  /** The last day of the window. */
  readonly until: string;
};

/** What is wrong with a day whoever it is named for. */
function wrongByItself(
  { date, unit }: DesignatedDay,
  { smallest, seen, until }: Bounds,
): Issue | undefined {
  if (seen.has(date)) return issueOf('date', 'designationTwice');
  if (smallest === 'DAY' && unit !== 'DAY') return issueOf('unit', 'designationWholeDays');
  return date > until
    ? issueOf('date', 'designationAfterWindow', { date: slashed(until) })
    : undefined;
}

const slashed = (date: string): string => date.replaceAll('-', '/');

/** One that was entered before and says the same is taken: a hearing stands once. */
async function keepHearing(
  ctx: RequestContext,
  employeeId: string,
  heardOn: string,
  opinion: string,
): Promise<string> {
  const knownHearing = (await hearingsOf(ctx, employeeId)).find(
    (one) => one.heardOn === heardOn && one.opinion === opinion,
  );
  if (knownHearing) return knownHearing.id;
  const id = ctx.records.ids.next();
  await ctx.insert('leave_hearings', {
    id,
    employee_id: employeeId,
    heard_on: heardOn,
    opinion,
    entered_at: ctx.now,
    entered_by: ctx.viewer.employeeId || null,
  });
  ctx.audit({
    action: 'create',
    subject: 'LeaveHearing',
    subjectId: id,
    after: { heardOn, opinion },
    of: { subject: 'Employee', id: employeeId },
  });
  return id;
}

/** The hearing alone, before a day is named. Throws invalidInput as hearLeaveWishes of the API says. */
export async function hearLeaveWishes(
  ctx: RequestContext,
  data: { readonly employeeId: string; readonly heardOn: string; readonly opinion: string },
): Promise<string> {
  const opinion = data.opinion.trim();
  await personForLeave(ctx, data.employeeId);
  await refuseOwn(ctx, data.employeeId, 'data/employeeId');
  if (opinion === '') throw wrong('data/opinion', 'required');
  if (data.heardOn > tokyoDate(ctx.now)) throw wrong('data/heardOn', 'heardLater');
  await keepHearing(ctx, data.employeeId, data.heardOn, opinion);
  return data.employeeId;
}

/** 指定の取消: with a reason, as long as the day has not come; the leave is given back. */
export async function takeBackDesignation(
  ctx: RequestContext,
  deps: DesignationDeps,
  { id, reason: given }: { readonly id: string; readonly reason: string },
): Promise<string> {
  const reason = given.trim();
  const foundDesignation = await findDesignation(ctx, id);
  if (!foundDesignation) throw notFound('LeaveDesignation');
  const { employeeId } = foundDesignation;
  await refuseOwn(ctx, employeeId, 'where/id');
  if (reason === '') throw wrong('reason', 'required');
  await lockApplicant(ctx, employeeId);
  const designation = await findDesignation(ctx, id);
  if (!designation || designation.endedAt !== null) throw wrong('where/id', 'designationEnded');
  if (designation.date <= tokyoDate(ctx.now)) throw wrong('where/id', 'designationHasCome');
  await endDesignation(ctx, deps, designation, 'TAKEN_BACK', reason);
  await tellOfDesignation(ctx, deps, {
    key: designation.hearingId === null ? 'plannedTakenBack' : 'designationTakenBack',
    ...{ employeeId, dates: [designation.date], reason },
  });
  return employeeId;
}
