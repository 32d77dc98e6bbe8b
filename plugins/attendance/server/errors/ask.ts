import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { inParallelRun } from '../parallel/periods/quiet.ts';
import { type ErrorModel, loadErrors } from './errors.read-model.ts';
import { type ErrorKind, errorKinds } from './errors.sql.ts';
import { sameDays } from './own-months.ts';

/** Somebody who was asked has this long to answer before they can be asked again. */
const REST_MS = 60 * 60_000;
const MOST = 500;

type Asked = { readonly employeeId: string; readonly workDate: string; readonly kind: ErrorKind };
export type AskDeps = {
  readonly ids: Ports['ids'];
  readonly notify: EmployeeApi['notify'];
};

const NOTICE = {
  STAMPING: 'attendance.missingStamp',
  OVERTIME: 'attendance.alert',
  SHORT_BREAK: 'attendance.alert',
  CONCERN: 'attendance.alert',
} as const satisfies Record<ErrorKind, string>;

/** One ring for each person and kind, however many days are asked about. */
export async function askAboutDays(ctx: RequestContext, deps: AskDeps, inputs: readonly Asked[]) {
  const open = (await Promise.all(errorKinds.map((kind) => stillWrong(ctx, kind, inputs)))).flat();
  // They would not hear of it, and nobody is told that they did.
  const quiet = await inParallelRun(
    ctx,
    open.map(({ employeeId }) => employeeId),
  );
  const days = open.filter(
    ({ askedAt, employeeId }) =>
      employeeId !== ctx.viewer.employeeId &&
      !quiet.has(employeeId) &&
      (!askedAt || ctx.now.getTime() - askedAt.getTime() >= REST_MS),
  );
  if (days.length === 0) return { toldPeople: 0, askedDays: 0 };
  await ctx.insert(
    'attendance_asks',
    days.map(({ employeeId, workDate, kind }) => ({
      id: deps.ids.next(),
      employee_id: employeeId,
      work_date: workDate,
      kind,
      asked_at: ctx.now,
      asked_by: ctx.viewer.employeeId || null,
    })),
  );
  const toldPeople = new Set<string>();
  for (const [, ofOne] of Map.groupBy(days, ({ employeeId, kind }) => `${employeeId} ${kind}`)) {
    const dates = ofOne.map(({ workDate }) => workDate).sort();
    const [first] = ofOne;
    if (!first) continue;
    toldPeople.add(first.employeeId);
    await deps.notify(ctx, {
      employeeIds: [first.employeeId],
      notifyType: 'SYSTEM',
      asks: true,
      kind: NOTICE[first.kind],
      nodeId: `attendance:${dates[0]}`,
      description: {
        plugin: 'attendance',
        key: `notifications.asked.${first.kind}`,
        params: { date: (dates[0] ?? '').replaceAll('-', '/'), count: dates.length },
      },
    });
  }
  for (const { employeeId, workDate, kind } of days) {
    ctx.audit({
      action: 'ask',
      subject: 'AttendanceRecord',
      subjectId: employeeId,
      after: { asked: kind, workDate },
    });
  }
  return { toldPeople: toldPeople.size, askedDays: days.length };
}

/** Days that are not wrong any more, or not the viewer's to see, are not among the answer. */
async function stillWrong(
  ctx: RequestContext,
  kind: ErrorKind,
  inputs: readonly Asked[],
): Promise<ErrorModel[]> {
  const asked = inputs.filter((input) => input.kind === kind);
  const dates = asked.map(({ workDate }) => workDate).sort();
  const [from] = dates;
  const to = dates.at(-1);
  if (from === undefined || to === undefined) return [];
  const only = asked.map(({ employeeId, workDate }) => `${employeeId} ${workDate}`);
  const args = { kind, month: from.slice(0, 7), first: MOST };
  return (await loadErrors(ctx, args, sameDays({ from, to }), only)).nodes;
}
