import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { Approvals, EmployeeApi } from '#plugins/employee/api.ts';
import type { Asked } from '../../domain/applications/asked.ts';
import { ABSENCE } from '../../domain/vacation-classes.ts';
import { factsFor, lockApplicant } from '../applications/facts/application-facts.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { requirePerson } from '../records/scope.ts';
import { closedIssue } from '../results/stored/closed-issue.ts';

type Deps = {
  readonly approvals: Pick<Approvals, 'enterApproved'>;
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
export async function settleAbsence(ctx: RequestContext, deps: Deps, givenAbsence: Given) {
  const { employeeId, workDate } = givenAbsence;
  const reason = givenAbsence.reason.trim();
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
  const measured = { ...asked, minutes: 0, days: 1, isRetroactive: true };
  const id = await deps.approvals.enterApproved(ctx, employeeId, measured);
  const by = ctx.viewer.employeeId || null;
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
async function refuseUnfit(
  ctx: RequestContext,
  employeeId: string,
  askedApplication: Asked,
): Promise<void> {
  const facts = await factsFor(ctx, employeeId, askedApplication, undefined);
  const day = facts.dayOf(askedApplication.fromDate);
  if (!day?.isInService) throw wrong('workDate', 'notInService');
  if (day.isClosed) {
    const closed = await closedIssue(ctx, 'data/workDate', employeeId, askedApplication.fromDate);
    if (closed) throw invalidInput([closed]);
  }
  if (day.stamps.length > 0) throw wrong('workDate', 'absenceOnWorkedDay');
  const isAsked = facts.others.some(
    ({ fromDate, toDate }) =>
      fromDate <= askedApplication.fromDate && askedApplication.fromDate <= toDate,
  );
  if (isAsked) throw wrong('workDate', 'absenceIsAsked');
  if (!day.plan) throw wrong('workDate', 'noWorkday');
}
