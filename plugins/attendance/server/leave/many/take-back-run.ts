import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { LedgerRow } from '#plugins/attendance/domain/leave/ledger/ledger-facts.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import { classOrPaidLeave, leaveRefusal } from '../book.ts';
import { hangingOn, markTakenBack } from '../hanging.ts';
import { type LotRow, readLeaveFacts } from '../leave.store.ts';
import { tellOfLeave } from '../tell-person.ts';
import { requireRun } from './grant-runs.ts';

type Deps = Pick<EmployeeApi, 'notify' | 'findNames'>;

/** Uses that a refusal lists. */
const LISTED = 100;

const LOTS: Statement = {
  name: 'attendance_lots_of_leave_grant_run',
  text: `select lot.id, lot.employee_id as "employeeId" from leave_lots as lot
    where lot.company_id = $1 and lot.run_id = $2 and lot.taken_back_at is null
    order by lot.employee_id`,
};

type RunLot = { readonly id: string; readonly employeeId: string };

/** 一括付与の取消: all of its lots, or none where leave hangs on one. Throws invalidInput as the API says. */
export async function takeBackRun(
  ctx: RequestContext,
  deps: Deps,
  { id, reason: givenReason }: { readonly id: string; readonly reason: string },
) {
  const reason = givenReason.trim();
  if (reason === '') throw invalidInput([{ path: 'reason', key: 'validation.required' }]);
  const run = await requireRun(ctx, id);
  const people = (await lotsOf(ctx, id)).map(({ employeeId }) => employeeId);
  const own = ctx.viewer.employeeId;
  if (people.includes(own) && (await leaveRefusal(ctx, own)) !== null)
    throw invalidInput([{ path: 'where/id', key: 'validation.ownLeave' }]);
  await lockResults(ctx, people);
  if ((await requireRun(ctx, id)).takenBackAt !== null)
    throw invalidInput([{ path: 'where/id', key: 'validation.grantTakenBack' }]);
  const vacationClass = await classOrPaidLeave(ctx, run.vacationClassId);
  const lotIds = new Set((await lotsOf(ctx, id)).map((lot) => lot.id));
  const facts = await readLeaveFacts(ctx, people, run.vacationClassId);
  const hanging = [...facts].flatMap(([employeeId, ofPerson]) =>
    hangingOn(ofPerson, lotIds).map((row) => ({ employeeId, ...row })),
  );
  if (hanging.length > 0) return { run, errors: await named(ctx, deps, hanging.slice(0, LISTED)) };
  const lots = [...facts.values()].flatMap((ofPerson) =>
    ofPerson.lots.filter((lot) => lotIds.has(lot.id)),
  );
  await markTakenBack(ctx, lots, vacationClass, reason);
  await ctx
    .table('leave_grant_runs')
    .where('leave_grant_runs.id', id)
    .update({
      taken_back_at: ctx.now,
      taken_back_by: own || null,
      taken_back_because: reason,
    });
  for (const alike of Map.groupBy(lots, ({ days, hours }) => `${days} ${hours}`).values()) {
    const { days, hours } = alike[0] as LotRow;
    await tellOfLeave(ctx, deps.notify, {
      ...{ employeeIds: alike.map(({ employeeId }) => employeeId), key: 'takenBack', days, hours },
      ...{ name: vacationClass.name, date: run.grantedOn, reason },
    });
  }
  return { run: await requireRun(ctx, id), errors: [] };
}

const lotsOf = (ctx: RequestContext, runId: string): Promise<RunLot[]> =>
  ctx.run<RunLot>(LOTS, [ctx.viewer.companyId, runId]);

async function named(
  ctx: RequestContext,
  { findNames }: Deps,
  rows: readonly (LedgerRow & { readonly employeeId: string })[],
) {
  const names = await findNames(ctx, [...new Set(rows.map(({ employeeId }) => employeeId))]);
  return rows.map(({ employeeId, date, days, hours }) => ({
    employeeId,
    lastName: names.get(employeeId)?.lastName ?? '',
    firstName: names.get(employeeId)?.firstName ?? '',
    ...{ date, days, hours },
  }));
}
