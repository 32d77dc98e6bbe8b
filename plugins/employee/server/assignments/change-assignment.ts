import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { notFound } from '#core/server/errors.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { type Series, valueAt } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { employeeUpdated } from '../../api.ts';
import { issuesOfEntering } from '../../domain/facts-of-person.ts';
import { type NotSaved, notSaved, type Saved } from '../employees/changes/create-employee.ts';
import type { EmployeeModel } from '../employees/employee.models.ts';
import { findEmployee, reloadEmployee } from '../employees/employee.read-model.ts';
import { lockEmployee, touchEmployee, versionOf } from '../employees/employee.store.ts';
import { findPersonNames } from '../names.ts';
import {
  type Assignment,
  type AssignmentPatch,
  cancelAssignment,
  readAssignments,
  writeAssignment,
} from './assignment.store.ts';
import { checkAssignment } from './assignment-checks.ts';
import { changedOnly, type Field, patchOf, picked, same } from './assignment-patch.ts';
import type { PlansAhead } from './planned-ahead.ts';

export type AssignmentPorts = Pick<Ports, 'ids' | 'forgetViewers'> & { readonly ahead: PlansAhead };
type Versioned = { readonly version?: number | null | undefined };
type ChangeInput = AssignmentPatch & Versioned & { readonly from: string };
type CorrectInput = AssignmentPatch & Versioned & { readonly from?: string | null | undefined };
type Entry = { readonly employeeId: string; readonly from: string };

/** A change of somebody's place in the company from a day on, in the past or in the future. */
export async function changeAssignment(
  ctx: RequestContext,
  ports: AssignmentPorts,
  employeeId: string,
  { from, version, ...input }: ChangeInput,
): Promise<Saved | NotSaved> {
  const employee = await take(ctx, employeeId, version);
  const before = await readAssignments(ctx, employeeId);
  const patch = changedOnly(valueAt(before, from), patchOf(input));
  const issues = [
    ...dayIssues(employee, from),
    ...(await checkAssignment(ctx, patch, employeeId, from)),
    ...(await ports.ahead.issuesOf(ctx, { employeeId, from, patch, before }, 'from')),
  ];
  if (issues.length > 0) return notSaved(issues);
  await writeAssignment(ctx, ports, employeeId, from, patch);
  return finished(ctx, ports, employee, {
    action: 'update',
    before: { ...picked(valueAt(before, from), patch), assignmentFrom: null },
    after: { ...patch, assignmentFrom: from },
    changes: Object.keys(patch).length > 0,
  });
}

/** Mends what was entered for a day: its values, or the day itself. */
export async function correctAssignment(
  ctx: RequestContext,
  ports: AssignmentPorts,
  { employeeId, from: old }: Entry,
  { from: wanted, version, ...input }: CorrectInput,
): Promise<Saved | NotSaved> {
  const employee = await take(ctx, employeeId, version);
  const series = await readAssignments(ctx, employeeId);
  const period = series.find(({ from }) => from === old);
  if (!period) throw notFound('EmployeeAssignment');
  const from = wanted ?? old;
  const previous = series.find(({ until }) => until === old)?.value;
  const entered = changedOnly(previous, period.value);
  const patch = { ...entered, ...changedOnly(period.value, patchOf(input)) };
  const [first, last] = from < old ? [from, old] : [old, from];
  const crosses =
    from !== old &&
    series.some((other) => other.from !== old && other.from >= first && other.from <= last);
  const issues = [
    ...dayIssues(employee, from),
    ...(crosses ? [{ path: 'from', key: 'validation.otherChangeBetween' }] : []),
    // A later day is asked about all of it: a group may be closed by then.
    ...(await checkAssignment(
      ctx,
      from > old ? patch : changedOnly(period.value, patch),
      employeeId,
      from,
    )),
    ...(await ports.ahead.issuesOf(ctx, { employeeId, from, patch, before: series }, 'from')),
    // Days that it begins later on fall back to what held before them.
    ...(from > old
      ? await ports.ahead.issuesOf(
          ctx,
          { employeeId, from: old, until: from, patch: previous ?? {}, before: series },
          'from',
        )
      : []),
  ];
  if (issues.length > 0) return notSaved(issues);
  if (from !== old) await cancelAssignment(ctx, ports, employeeId, old);
  await writeAssignment(ctx, ports, employeeId, from, patch);
  const changes = Object.fromEntries(
    Object.entries(patch).filter(
      ([field]) => !same(period.value[field as Field], patch[field as Field]),
    ),
  );
  return finished(ctx, ports, employee, {
    action: 'update',
    before: { ...picked(period.value, changes), assignmentFrom: old },
    after: { ...changes, assignmentFrom: from },
    changes: from !== old || Object.keys(changes).length > 0,
  });
}

/** Takes back a change that has not come yet: what holds until then goes on. */
export async function cancelFutureAssignment(
  ctx: RequestContext,
  ports: AssignmentPorts,
  { employeeId, from }: Entry,
): Promise<Saved | NotSaved> {
  const employee = await take(ctx, employeeId, undefined);
  const series = await readAssignments(ctx, employeeId);
  const { entry, ending } = enteredFor(series, from);
  if (!entry && !ending) throw notFound('EmployeeAssignment');
  if (from <= tokyoDate(ctx.now)) return notSaved([{ path: 'from', key: 'validation.onlyFuture' }]);
  const back = changedOnly(entry?.value, ending?.value ?? {});
  const issues = await ports.ahead.issuesOf(
    ctx,
    { employeeId, from, patch: back, before: series },
    'from',
  );
  if (issues.length > 0) return notSaved(issues);
  await takeBackAssignment(ctx, ports, employeeId, from);
  return finished(ctx, ports, employee);
}

const enteredFor = (series: Series<Assignment>, from: string) => ({
  entry: series.find((period) => period.from === from),
  ending: series.find(({ until }) => until === from),
});

/** The same for a person who is locked and checked already. */
export async function takeBackAssignment(
  ctx: RequestContext,
  ports: Pick<AssignmentPorts, 'ids'>,
  employeeId: string,
  from: string,
): Promise<void> {
  const { entry, ending } = enteredFor(await readAssignments(ctx, employeeId), from);
  await cancelAssignment(ctx, ports, employeeId, from);
  const taken = changedOnly(ending?.value, entry?.value ?? {});
  ctx.audit({
    action: 'update',
    subject: 'Employee',
    subjectId: employeeId,
    before: { ...taken, assignmentFrom: from },
    after: { ...picked(ending?.value, taken), assignmentFrom: null },
  });
}

async function take(
  ctx: RequestContext,
  id: string,
  version: number | null | undefined,
): Promise<EmployeeModel> {
  const employee = await findEmployee(ctx, id, 'update');
  const row = employee ? await lockEmployee(ctx, id) : undefined;
  if (!employee || !row) throw notFound('Employee');
  await refuseIfChanged(ctx, findPersonNames, versionOf(row), version);
  return employee;
}

async function finished(
  ctx: RequestContext,
  ports: AssignmentPorts,
  { id, accountId }: EmployeeModel,
  written?: { action: 'update'; before: object; after: object; changes: boolean },
): Promise<Saved> {
  if (!written || written.changes) {
    await touchEmployee(ctx, id);
    if (written) {
      const { changes: _changes, ...entry } = written;
      ctx.audit({ ...entry, subject: 'Employee', subjectId: id });
    }
    ctx.emit(employeeUpdated, { employeeIds: [id] });
    // Whose records somebody sees depends on the groups of both.
    if (accountId) ctx.afterCommit(() => ports.forgetViewers(ctx.viewer.companyId, accountId));
  }
  return { __typename: 'Employee', ...(await reloadEmployee(ctx, id)) };
}

const dayIssues = ({ joinedOn, retiredOn }: EmployeeModel, from: string): Issue[] =>
  joinedOn && from < joinedOn
    ? [{ path: 'from', key: 'validation.beforeJoining', params: { date: joinedOn } }]
    : issuesOfEntering(
        { joinedOn, retiredOn },
        { kind: 'PLACE', from, to: null },
        { from: 'from', to: 'from' },
      );
