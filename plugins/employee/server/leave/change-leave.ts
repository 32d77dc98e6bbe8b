import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { moveToTrash } from '#core/server/records/trash/trash.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { employeeUpdated } from '../../api.ts';
import { type Employment, issuesOfEntering } from '../../domain/facts-of-person.ts';
import { type NotSaved, notSaved } from '../employees/changes/create-employee.ts';
import { findEmployee } from '../employees/employee.read-model.ts';
import { employmentIn, lockEmployee } from '../employees/employee.store.ts';
import { findPersonNames } from '../names.ts';
import type { LeavePeriodModel } from './leave.models.ts';
import { changeLeave, findLeave, insertLeave, overlappingLeave } from './leave.store.ts';

type SavedLeave = { readonly __typename: 'LeavePeriod' } & LeavePeriodModel;
type Days = { readonly startsOn: string; readonly endsOn: string };
type Kind = LeavePeriodModel['kind'];
type LeaveInput = Days & {
  readonly reason: string;
  readonly kind?: Kind | undefined;
  readonly name?: string | null | undefined;
};
type LeaveChanges = { readonly [Field in keyof LeaveInput]?: LeaveInput[Field] | null | undefined };

/** A name of the company's own is kept of what the law and usage have none for. */
const ownName = (kind: Kind, name: string | null | undefined): string | null =>
  kind === 'OTHER' ? name?.trim() || null : null;

export async function createLeave(
  ctx: RequestContext,
  ports: Pick<Ports, 'ids'>,
  { employeeId, ...input }: LeaveInput & { readonly employeeId: string },
): Promise<SavedLeave | NotSaved> {
  const employment = await take(ctx, employeeId);
  const issues = await issuesOf(ctx, employeeId, input, employment);
  if (issues.length > 0) return notSaved(issues);
  const id = ports.ids.next();
  const kind = input.kind ?? null;
  const leave = { ...input, kind, name: ownName(kind, input.name) };
  await insertLeave(ctx, id, { employeeId, ...leave });
  ctx.audit({
    action: 'create',
    subject: 'LeavePeriod',
    subjectId: id,
    after: { employeeId, ...leave },
    of: { subject: 'Employee', id: employeeId },
  });
  return saved(ctx, id);
}

export async function updateLeave(
  ctx: RequestContext,
  id: string,
  { version, ...input }: LeaveChanges & { readonly version?: number | null | undefined },
): Promise<SavedLeave | NotSaved> {
  const before = await findLeave(ctx, id);
  if (!before) throw notFound('LeavePeriod');
  const employment = await take(ctx, before.employeeId);
  await refuseIfChanged(ctx, findPersonNames, before, version);
  const kind = input.kind ?? before.kind;
  const wanted = {
    startsOn: input.startsOn ?? before.startsOn,
    endsOn: input.endsOn ?? before.endsOn,
    kind,
    name: ownName(kind, input.name === undefined ? before.name : input.name),
    reason: input.reason ?? before.reason,
  };
  const issues = await issuesOf(ctx, before.employeeId, wanted, employment, before);
  if (issues.length > 0) return notSaved(issues);
  const changes = differences(before, { ...before, ...wanted });
  if (Object.keys(changes.after).length === 0) return { __typename: 'LeavePeriod', ...before };
  await changeLeave(ctx, id, wanted);
  ctx.audit({
    action: 'update',
    subject: 'LeavePeriod',
    subjectId: id,
    ...changes,
    of: { subject: 'Employee', id: before.employeeId },
  });
  return saved(ctx, id);
}

export async function deleteLeave(
  ctx: RequestContext,
  id: string,
): Promise<{ id: string; trashId: string | null }> {
  const before = await findLeave(ctx, id);
  if (!before) throw notFound('LeavePeriod');
  await take(ctx, before.employeeId);
  const trashId = await moveToTrash(ctx, {
    subject: 'LeavePeriod',
    subjectId: id,
    before,
    of: { subject: 'Employee', id: before.employeeId },
  });
  ctx.emit(employeeUpdated, { employeeIds: [before.employeeId] });
  return { id, trashId };
}

/** Two leaves at once would both find the days free, and a leave and a retirement each other's old days. */
async function take(ctx: RequestContext, employeeId: string): Promise<Employment> {
  const permitted = await findEmployee(ctx, employeeId, 'update');
  const row = permitted && (await lockEmployee(ctx, employeeId));
  if (!row) throw notFound('Employee');
  return employmentIn(row);
}

const PATHS = { from: 'startsOn', to: 'endsOn' };
/** Days that stay as they were are not asked about: they may be older than the rule. */
const issuesOfDays = (employment: Employment, wanted: Days, before?: Days): Issue[] =>
  before && before.startsOn === wanted.startsOn && before.endsOn === wanted.endsOn
    ? []
    : issuesOfEntering(
        employment,
        { kind: 'LEAVE', from: wanted.startsOn, to: wanted.endsOn },
        PATHS,
      );

/** A leave that was deleted may have been left behind by the employment meanwhile. */
export async function refuseOutside(ctx: RequestContext, id: string): Promise<void> {
  const leave = await findLeave(ctx, id);
  if (!leave) return;
  const issues = issuesOfDays(await take(ctx, leave.employeeId), leave);
  if (issues.length > 0) throw invalidInput(issues);
}

async function issuesOf(
  ctx: RequestContext,
  employeeId: string,
  { startsOn, endsOn }: Days,
  employment: Employment,
  before?: LeavePeriodModel,
): Promise<Issue[]> {
  if (endsOn < startsOn) return [{ path: 'endsOn', key: 'validation.endBeforeStart' }];
  const outside = issuesOfDays(employment, { startsOn, endsOn }, before);
  if (outside.length > 0) return outside;
  const other = await overlappingLeave(ctx, employeeId, { startsOn, endsOn }, before?.id ?? null);
  return other
    ? [
        {
          path: 'startsOn',
          key: 'validation.leaveOverlaps',
          params: { from: other.startsOn, until: other.endsOn },
        },
      ]
    : [];
}

async function saved(ctx: RequestContext, id: string): Promise<SavedLeave> {
  const leave = await findLeave(ctx, id);
  if (!leave) throw notFound('LeavePeriod');
  ctx.emit(employeeUpdated, { employeeIds: [leave.employeeId] });
  return { __typename: 'LeavePeriod', ...leave };
}
