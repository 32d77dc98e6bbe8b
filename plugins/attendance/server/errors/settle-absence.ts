import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { Asked } from '../../domain/applications/asked.ts';
import { ABSENCE } from '../../domain/vacation-classes.ts';
import { auditedApplication, SUBJECT } from '../applications/application.record.ts';
import {
  findApplication,
  insertApplications,
  setStatus,
} from '../applications/application.store.ts';
import { factsFor, lockApplicant } from '../applications/application-facts.ts';
import { insertDecisions } from '../approval/decision.store.ts';
import { freezeRoute } from '../approval/frozen-route.ts';
import type { PersonNames } from '../basic-shifts/save-basic-shift.ts';
import { requirePerson } from '../records/scope.ts';
import { recalculate } from '../results/stored/recalculate.ts';

type Deps = {
  readonly ids: Ids;
  readonly notify: EmployeeApi['notify'];
  readonly findNames: PersonNames;
};
type Given = { readonly employeeId: string; readonly workDate: string; readonly reason: string };

const wrong = (field: string, key: string) =>
  invalidInput([{ path: `data/${field}`, key: `validation.${key}` }]);

/**
 * A planned day that nobody came on becomes an absence by somebody's word: an approved application of the
 * person, so that lists, history, month and giving it up are those of every other one. Throws
 * invalidInput where the day is no such day; nobody settles a day of their own.
 */
export async function settleAbsence(ctx: RequestContext, deps: Deps, given: Given) {
  const { employeeId, workDate } = given;
  const reason = given.reason.trim();
  await requirePerson(ctx, employeeId, 'revise');
  if (employeeId === ctx.viewer.employeeId) throw wrong('employeeId', 'absenceOfOneself');
  if (reason === '') throw wrong('reason', 'required');
  if (workDate >= tokyoDate(ctx.now)) throw wrong('workDate', 'absenceNotOver');
  await lockApplicant(ctx, employeeId);
  const vacationClassId = await absenceClass(ctx);
  const asked: Asked = {
    fromDate: workDate,
    toDate: workDate,
    details: { type: 'VACATION', vacationClassId, unit: 'DAY', from: null, until: null },
    reason,
  };
  await refuseUnfit(ctx, employeeId, asked);
  const id = deps.ids.next();
  await insertApplications(ctx, [
    {
      id,
      employeeId,
      key: null,
      ...asked,
      status: 'PENDING',
      minutes: 0,
      days: 1,
      isRetroactive: true,
      requestedAt: ctx.now,
    },
  ]);
  const by = ctx.viewer.employeeId || null;
  await setStatus(ctx, id, {
    from: 'PENDING',
    to: 'APPROVED',
    evaluated: { by, comment: reason },
  });
  const made = await findApplication(ctx, id);
  if (!made) throw new AppError('CONFLICT', 'The absence is gone.');
  ctx.audit({
    action: 'create',
    subject: SUBJECT,
    subjectId: id,
    after: auditedApplication(made),
    of: { subject: 'Employee', id: employeeId },
  });
  // Its way and the decision are kept like those of every other one, so that it can be taken back.
  await freezeRoute(ctx, made);
  await insertDecisions(ctx, [
    {
      id: deps.ids.next(),
      applicationId: id,
      round: 1,
      step: 0,
      byId: ctx.viewer.employeeId,
      forId: ctx.viewer.employeeId,
      isForWholeStep: true,
      outcome: 'APPROVED',
      comment: reason,
      decidedAt: ctx.now,
      withdrawnAt: null,
      withdrawnBy: null,
    },
  ]);
  await recalculate(ctx, employeeId, workDate, workDate);
  await deps.notify(ctx, {
    employeeIds: [employeeId],
    notifyType: 'SYSTEM',
    nodeId: `application:${id}`,
    kind: 'attendance.decided',
    description: {
      plugin: 'attendance',
      key: 'notifications.absenceSettled',
      params: {
        date: workDate.replaceAll('-', '/'),
        name: by ? ((await deps.findNames(ctx, [by])).get(by) ?? '') : '',
        reason,
      },
    },
  });
  return { applicationId: id, employeeId, workDate };
}

async function absenceClass(ctx: RequestContext): Promise<string> {
  const row = await ctx
    .table('vacation_classes')
    .where('vacation_classes.code', ABSENCE)
    .first('vacation_classes.id');
  if (!row) throw wrong('workDate', 'noAbsenceClass');
  return row.id;
}

/** The day as it stands: planned, in service, not closed, no stamp, and nobody has asked for it. */
async function refuseUnfit(ctx: RequestContext, employeeId: string, asked: Asked): Promise<void> {
  const facts = await factsFor(ctx, employeeId, asked, undefined);
  const day = facts.dayOf(asked.fromDate);
  if (!day?.isInService) throw wrong('workDate', 'notInService');
  if (day.isClosed) throw wrong('workDate', 'monthClosed');
  if (day.stamps.length > 0) throw wrong('workDate', 'absenceOnWorkedDay');
  const isAsked = facts.others.some(
    ({ fromDate, toDate }) => fromDate <= asked.fromDate && asked.fromDate <= toDate,
  );
  if (isAsked) throw wrong('workDate', 'absenceIsAsked');
  if (!day.plan) throw wrong('workDate', 'noWorkday');
}
