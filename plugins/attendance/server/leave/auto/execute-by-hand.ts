import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type {
  AutomaticGrantRun,
  ExecuteLeaveGrantsInput,
} from '#schema/generated/resolver-types.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import { classOrPaidLeave, leaveRefusal } from '../book.ts';
import { runsOfKey, runsWithIds } from './automatic-runs.ts';
import { daysOf, dueGrants, executeGrants } from './execute-automatic.ts';
import type { PlannedGrant } from './plan-automatic.ts';

const keyOf = (employeeId: string, date: string): string => `${employeeId} ${date}`;
const keyOfGrant = ({ person, base }: PlannedGrant): string => keyOf(person.employeeId, base.date);

/** 今すぐ付与: what is due, by an administrator. Throws invalidInput as the API says. */
export async function executeByHand(
  ctx: RequestContext,
  deps: Pick<EmployeeApi, 'notify'>,
  { grants, key, ...data }: ExecuteLeaveGrantsInput,
): Promise<AutomaticGrantRun[]> {
  const reason = data.reason.trim();
  if (reason === '') throw invalidInput([{ path: 'data/reason', key: 'validation.required' }]);
  const vacationClass = await classOrPaidLeave(ctx, null);
  const employeeIds = [...new Set(grants.map(({ employeeId }) => employeeId))];
  await lockResults(ctx, employeeIds);
  const sent = await runsOfKey(ctx, key);
  if (sent.length > 0) return runsWithIds(ctx, sent);
  const own = ctx.viewer.employeeId;
  if (employeeIds.includes(own) && (await leaveRefusal(ctx, own)) !== null)
    throw invalidInput([{ path: 'data/grants', key: 'validation.ownLeave' }]);
  const wanted = new Set(grants.map(({ employeeId, baseDate }) => keyOf(employeeId, baseDate)));
  const due = (await dueGrants(ctx, vacationClass.id, employeeIds)).filter(
    (grant) => daysOf(grant) > 0,
  );
  const wantedGrants = due.filter((grant) => wanted.has(keyOfGrant(grant)));
  if (wantedGrants.length < wanted.size)
    throw invalidInput([
      {
        path: 'data/grants',
        key: 'validation.grantsNotDue',
        params: { count: wanted.size - wantedGrants.length },
      },
    ]);
  const ids = await executeGrants(ctx, deps, employeeIds, {
    ...{ vacationClass, executor: 'ADMINISTRATOR', reason, key },
    wanted: (grant) => daysOf(grant) > 0 && wanted.has(keyOfGrant(grant)),
  });
  return runsWithIds(ctx, ids);
}
