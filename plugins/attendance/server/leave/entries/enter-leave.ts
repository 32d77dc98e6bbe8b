import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { isSystemReason } from '#core/text/system-reason.ts';
import { type Asked, readVacation } from '#plugins/attendance/domain/applications/asked.ts';
import type { Approvals, EmployeeApi } from '#plugins/employee/api.ts';
import type { ChangeVacationInput, EnterVacationInput } from '#schema/generated/resolver-types.ts';
import { lockApplicant } from '../../applications/facts/application-facts.ts';
import { prepareEntered } from '../../applications/prepare.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';
import { requirePerson } from '../../records/scope.ts';
import { closedIssue } from '../../results/stored/closed-issue.ts';
import { vacationClasses } from '../../vacation-classes/vacation-class.feature.ts';
import {
  classOfLeave,
  isOwn,
  type Leave,
  leaveFor,
  REFUSED,
  refusalOf,
  wrong,
} from './entered-leave.ts';

export type EntryDeps = {
  readonly approvals: Pick<Approvals, 'enterApproved' | 'takeBackEntered'>;
  readonly notify: EmployeeApi['notify'];
  readonly findNames: PersonNames;
};

type Given = Omit<EnterVacationInput, 'employeeId'>;

const REASON_SHOWN = 200;
function whole(data: Given): Asked {
  const reason = data.reason.trim();
  if (reason === '') throw wrong('data/reason', 'required');
  const asked = readVacation({ ...data, reason });
  if (!asked) throw wrong(data.unit === 'HOUR' ? 'data/start' : 'data/toDate', 'required');
  return asked;
}

async function keep(
  ctx: RequestContext,
  { approvals }: EntryDeps,
  employeeId: string,
  askedLeave: Asked,
): Promise<string> {
  return approvals.enterApproved(
    ctx,
    employeeId,
    await prepareEntered(ctx, askedLeave, employeeId, 'data'),
  );
}

/** Leave of somebody else, approved as it is entered; its id. Throws invalidInput as enterVacation of the API says. */
export async function enterLeave(
  ctx: RequestContext,
  deps: EntryDeps,
  { employeeId, ...data }: EnterVacationInput,
): Promise<string> {
  await requirePerson(ctx, employeeId, 'revise');
  if (await isOwn(ctx, employeeId)) throw wrong('data/employeeId', 'ownLeave');
  const asked = whole(data);
  const { name } = await classOfLeave(ctx, data.vacationClassId);
  await lockApplicant(ctx, employeeId);
  const id = await keep(ctx, deps, employeeId, asked);
  await tell(ctx, deps, 'entered', { id, employeeId, name, asked });
  return id;
}

/** As it stands behind the lock of its person. */
async function standing(ctx: RequestContext, id: string): Promise<Leave> {
  const { employeeId } = await leaveFor(ctx, id);
  await lockApplicant(ctx, employeeId);
  const leave = await leaveFor(ctx, id);
  const refusal = await refusalOf(ctx, leave);
  const closed =
    refusal === 'CLOSED' &&
    (await closedIssue(ctx, 'where/id', employeeId, leave.fromDate, leave.toDate));
  if (closed) throw invalidInput([closed]);
  if (refusal) throw wrong('where/id', REFUSED[refusal]);
  return leave;
}

/** Other leave in its place; the id of that. Throws invalidInput as changeVacation of the API says. */
export async function changeLeave(
  ctx: RequestContext,
  deps: EntryDeps,
  id: string,
  data: ChangeVacationInput,
): Promise<string> {
  const asked = whole(data);
  const leave = await standing(ctx, id);
  const { name } = await classOfLeave(ctx, data.vacationClassId);
  const { employeeId } = leave;
  // First gone, then entered: the days and the balance of the old one are free for the new one.
  await deps.approvals.takeBackEntered(ctx, id, 'where/id', asked.reason);
  const made = await keep(ctx, deps, employeeId, asked);
  await tell(ctx, deps, 'changed', { id: made, employeeId, name, asked, before: leave });
  return made;
}

/** Gives days and hours back to their lots. Throws invalidInput as takeBackVacation of the API says. */
export async function takeBackLeave(
  ctx: RequestContext,
  deps: EntryDeps,
  id: string,
  givenReason: string,
): Promise<void> {
  const reason = givenReason.trim();
  if (reason === '') throw wrong('reason', 'required');
  const leave = await standing(ctx, id);
  await deps.approvals.takeBackEntered(ctx, id, 'where/id', reason);
  const knownClass = await vacationClasses.byIdDeletedToo(ctx).load(leave.details.vacationClassId);
  const { employeeId } = leave;
  const asked = { ...leave, reason };
  await tell(ctx, deps, 'ended', { id, employeeId, name: knownClass?.name ?? '', asked });
}

type Days = { readonly fromDate: string; readonly toDate: string };
type Told = {
  readonly id: string;
  readonly employeeId: string;
  /** Of the class. */
  readonly name: string;
  readonly asked: Days & { readonly reason: string };
  readonly before?: Days;
};

const daysOf = ({ fromDate, toDate }: Days): string =>
  [...new Set([fromDate, toDate])].map((date) => date.replaceAll('-', '/')).join('–');

/** Whose leave somebody else enters or ends hears of it, with the days, by whom and why. */
async function tell(
  ctx: RequestContext,
  { notify, findNames }: EntryDeps,
  key: 'entered' | 'changed' | 'ended',
  { id, employeeId, name, asked, before }: Told,
): Promise<void> {
  const by = ctx.viewer.employeeId;
  if (by === employeeId) return;
  await notify(ctx, {
    employeeIds: [employeeId],
    notifyType: 'SYSTEM',
    nodeId: `application:${id}`,
    kind: 'attendance.leave',
    description: {
      plugin: 'attendance',
      key: `leaveNotice.${key}${isSystemReason(asked.reason) ? 'ByImport' : ''}`,
      params: {
        name,
        dates: daysOf(asked),
        before: before ? daysOf(before) : '',
        by: by ? ((await findNames(ctx, [by])).get(by) ?? '') : '',
        reason: asked.reason.slice(0, REASON_SHOWN),
      },
    },
  });
}
