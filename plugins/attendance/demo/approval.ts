import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { insertDelegation } from '../server/approval/people/delegation.store.ts';
import { insertRoute } from '../server/approval/routes/route.store.ts';

/** Long leave goes on to whoever keeps leave; the two first managers stand in for each other. */
export async function writeApprovalDemo(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
): Promise<void> {
  const managers: string[] = await ctx
    .table('employees')
    .where({ 'employees.is_active': true, 'employees.is_staff': true })
    .orderBy('employees.id')
    .limit(2)
    .pluck('employees.id');
  const next = () => ids.next();
  await insertRoute(
    ctx,
    next(),
    {
      name: '5日以上の休暇',
      condition: { types: ['VACATION'], minDays: 5 },
      allowsSelfApproval: false,
      asksDifferentPeople: true,
      steps: [
        { mode: 'ANY', approvers: [{ kind: 'GROUP_ADMINS', ref: null }] },
        { mode: 'ANY', approvers: [{ kind: 'PERMISSION', ref: 'attendance.vacation' }] },
      ],
    },
    next,
  );
  await insertRoute(
    ctx,
    next(),
    {
      name: '事後の残業',
      condition: { types: ['OVERTIME'], retroactive: true },
      allowsSelfApproval: false,
      asksDifferentPeople: true,
      steps: [
        {
          mode: 'ANY',
          approvers: [
            { kind: 'BOSS', ref: null },
            { kind: 'GROUP_ADMINS', ref: null },
          ],
        },
      ],
    },
    next,
  );
  const [first, second] = managers;
  if (!first || !second) return;
  const always = { fromDate: null, toDate: null };
  await insertDelegation(ctx, next(), { approverId: second, delegateId: first, ...always });
  await insertDelegation(ctx, next(), { approverId: first, delegateId: second, ...always });
}
