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

type Sent = {
  readonly id: string;
  readonly employeeId: string;
  readonly status: string;
  readonly sentAt: Date;
};

const HOUR = 3_600_000;

/** What a manager asks and the applicant answers about the first request that waits. */
export async function writeRequestComments(
  ctx: RequestContext,
  requests: readonly Sent[],
  managerId: string,
): Promise<void> {
  const request = requests.find(
    ({ status, employeeId }) => status === 'PENDING' && employeeId !== managerId,
  );
  if (!request) return;
  const commentId = (n: number) => `${ctx.viewer.companyId}-request-comment-${n}`;
  const talk = [
    { by: managerId, content: '引き継ぎは済んでいますか。' },
    { by: request.employeeId, content: 'はい、昨日のうちに共有フォルダーへまとめました。' },
  ];
  await ctx.insert(
    'comments',
    talk.map(({ by, content }, n) => ({
      id: commentId(n),
      node_type: 'application',
      record_id: request.id,
      parent_id: n === 0 ? null : commentId(0),
      employee_id: by,
      content,
      created_at: new Date(request.sentAt.getTime() + (n + 1) * HOUR),
    })),
  );
}
