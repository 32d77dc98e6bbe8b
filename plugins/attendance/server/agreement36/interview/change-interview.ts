import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  checkInterview,
  interviewState,
  REMIND_AFTER_DAYS,
} from '#plugins/attendance/domain/agreement36/interview.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type {
  OfferDoctorInterviewInput,
  RecordDoctorInterviewInput,
} from '#schema/generated/resolver-types.ts';
import { lockUsesOf } from '../special-clause/uses.store.ts';
import type { DoctorInterviewModel } from './interview.models.ts';
import { peopleOfMonth } from './interview-people.ts';
import { INTERVIEW_BY_ID, UNANSWERED } from './interviews.sql.ts';

export type InterviewDeps = Pick<EmployeeApi, 'notify'>;

const wrong = (path: string, key: string): Error =>
  invalidInput([{ path, key: `validation.${key}` }]);

async function requireInterview(ctx: RequestContext, id: string): Promise<DoctorInterviewModel> {
  const [found] = await ctx.run<DoctorInterviewModel>(INTERVIEW_BY_ID, [ctx.viewer.companyId, id]);
  if (!found) throw notFound('DoctorInterview');
  return found;
}

const isOwn = (ctx: RequestContext, employeeId: string): boolean =>
  ctx.viewer.employeeId === employeeId;

/** 面接指導の案内. Throws invalidInput as offerDoctorInterview of the API says. */
export async function offerInterview(
  ctx: RequestContext,
  deps: InterviewDeps,
  { employeeId, month, offeredOn }: OfferDoctorInterviewInput,
): Promise<DoctorInterviewModel> {
  await lockUsesOf(ctx, employeeId);
  if (isOwn(ctx, employeeId)) throw wrong('data/employeeId', 'ownInterview');
  if (offeredOn > tokyoDate(ctx.now)) throw wrong('data/offeredOn', 'interviewToCome');
  const [person] = await peopleOfMonth(ctx, month, { employeeId });
  if (!person) throw wrong('data/employeeId', 'interviewNotDue');
  if (person.interview) throw wrong('data/employeeId', 'interviewOffered');
  const id = ctx.records.ids.next();
  const { excessMinutes, duty } = person;
  await ctx.insert('doctor_interviews', {
    ...{ id, employee_id: employeeId, month, excess_minutes: excessMinutes, duty },
    ...{ offered_on: offeredOn, created_at: ctx.now, updated_at: ctx.now },
    created_by: ctx.viewer.employeeId || null,
  });
  ctx.audit({
    action: 'create',
    subject: 'DoctorInterview',
    subjectId: id,
    after: { month, excessMinutes, duty, offeredOn },
    of: { subject: 'Employee', id: employeeId },
  });
  const hours = Math.floor(excessMinutes / 60);
  await tellPerson(ctx, deps, { employeeId, month, key: `interview.${duty}`, hours });
  return requireInterview(ctx, id);
}

type Told = {
  readonly employeeId: string;
  readonly month: string;
  readonly key: string;
  readonly hours?: number;
};

const tellPerson = (
  ctx: RequestContext,
  { notify }: InterviewDeps,
  { employeeId, month, key, hours = 0 }: Told,
): Promise<readonly string[]> =>
  notify(ctx, {
    employeeIds: [employeeId],
    notifyType: 'SYSTEM',
    kind: 'attendance.alert',
    nodeId: `attendance:${month}-01`,
    description: {
      plugin: 'attendance',
      key: `clauseNotice.${key}`,
      params: { month: month.replace('-', '/'), hours },
    },
  });

/** The answer and the interview itself. Throws invalidInput as recordDoctorInterview of the API says. */
export async function recordInterview(
  ctx: RequestContext,
  id: string,
  data: RecordDoctorInterviewInput,
): Promise<DoctorInterviewModel> {
  const { employeeId } = await requireInterview(ctx, id);
  await lockUsesOf(ctx, employeeId);
  const before = await requireInterview(ctx, id);
  if (isOwn(ctx, employeeId)) throw wrong('where/id', 'ownInterview');
  const wanted = {
    requestedOn: data.requestedOn ?? null,
    declinedOn: data.declinedOn ?? null,
    doneOn: data.doneOn ?? null,
    doctor: data.doctor?.trim() || null,
    resultNote: data.resultNote?.trim() || null,
  };
  const issues = checkInterview(before.offeredOn, tokyoDate(ctx.now), wanted);
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `data/${issue.path}` })));
  await ctx
    .table('doctor_interviews')
    .where('doctor_interviews.id', id)
    .update({
      ...{ requested_on: wanted.requestedOn, declined_on: wanted.declinedOn },
      ...{ done_on: wanted.doneOn, doctor: wanted.doctor, result_note: wanted.resultNote },
      updated_at: ctx.now,
    });
  const { requestedOn, declinedOn, doneOn, doctor } = before;
  const { resultNote, ...told } = wanted;
  ctx.audit({
    action: 'update',
    subject: 'DoctorInterview',
    subjectId: id,
    before: { requestedOn, declinedOn, doneOn, doctor },
    // That the note changed is told, what it says is not.
    after: { ...told, ...(resultNote === before.resultNote ? {} : { resultNote: true }) },
    of: { subject: 'Employee', id: employeeId },
  });
  return requireInterview(ctx, id);
}

/** One more ring for whoever has not answered. */
export async function remindOfInterview(
  ctx: RequestContext,
  deps: InterviewDeps,
  id: string,
): Promise<DoctorInterviewModel> {
  const interview = await requireInterview(ctx, id);
  if (interviewState(interview) !== 'OFFERED') throw wrong('where/id', 'interviewAnswered');
  if (interview.remindedAt && tokyoDate(interview.remindedAt) === tokyoDate(ctx.now))
    throw wrong('where/id', 'interviewReminded');
  await remind(ctx, deps, interview);
  ctx.audit({
    action: 'ask',
    subject: 'DoctorInterview',
    subjectId: id,
    of: { subject: 'Employee', id: interview.employeeId },
  });
  return requireInterview(ctx, id);
}

async function remind(
  ctx: RequestContext,
  deps: InterviewDeps,
  { id, employeeId, month }: DoctorInterviewModel,
): Promise<void> {
  await ctx
    .table('doctor_interviews')
    .where('doctor_interviews.id', id)
    .update({ reminded_at: ctx.now });
  await tellPerson(ctx, deps, { employeeId, month, key: 'interview.reminded' });
}

/** Whoever has not answered two weeks after the offer hears of it once more. */
export async function remindUnanswered(ctx: RequestContext, deps: InterviewDeps): Promise<void> {
  const until = addDays(tokyoDate(ctx.now), -REMIND_AFTER_DAYS);
  const values = [ctx.viewer.companyId, until];
  for (const one of await ctx.run<DoctorInterviewModel>(UNANSWERED, values))
    await remind(ctx, deps, one);
}
