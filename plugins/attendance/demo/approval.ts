import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { insertRoute } from '#plugins/employee/sql.ts';

/** Long leave goes on to whoever keeps leave. */
export async function writeApprovalDemo(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
): Promise<void> {
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
}
