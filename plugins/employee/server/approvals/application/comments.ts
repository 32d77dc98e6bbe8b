import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { batch } from '#core/server/rows/batch.ts';
import { maySee } from '../approval-scope.ts';
import { type ApprovalDeps, sayApprovalsChanged } from '../deps.ts';
import { standingsOf } from '../people/standing.ts';
import { tellApplicant, tellApprovers } from '../tell.ts';
import { findApplication } from './application.store.ts';

export type CommentRow = {
  readonly id: string;
  readonly applicationId: string;
  readonly employeeId: string;
  readonly content: string;
  readonly createdAt: Date;
};

const COMMENTS = Symbol('comments of applications');
const OF = {
  name: 'approvals_application_comments',
  text: `select comments.id, comments.application_id as "applicationId",
      comments.employee_id as "employeeId", comments.content, comments.created_at as "createdAt"
    from unnest($2::text[]) as asked (id)
    cross join lateral (
      select * from application_comments
      where application_comments.company_id = $1 and application_comments.application_id = asked.id
      order by application_comments.created_at, application_comments.id limit 200
    ) as comments
    order by comments.created_at, comments.id`,
};

/** What was said about applications, the oldest first. */
export const commentsOf = (ctx: RequestContext) =>
  batch<string, readonly CommentRow[]>(ctx, COMMENTS, async (ids) => {
    const rows = await ctx.run<CommentRow>(OF, [ctx.viewer.companyId, ids]);
    const by = Map.groupBy(rows, ({ applicationId }) => applicationId);
    return ids.map((id) => by.get(id) ?? []);
  });

/** The applicant speaks to whose turn it is, an approver to the applicant. */
export async function addComment(
  ctx: RequestContext,
  deps: ApprovalDeps,
  applicationId: string,
  content: string,
): Promise<readonly CommentRow[]> {
  const application = await findApplication(ctx, applicationId);
  const isOwn = application?.employeeId === ctx.viewer.employeeId;
  if (
    !application ||
    (!isOwn && !(await maySee(ctx, deps.kinds, [applicationId])).has(applicationId))
  )
    throw notFound('The application');
  const id = deps.ids.next();
  await ctx.insert('application_comments', {
    id,
    application_id: applicationId,
    employee_id: ctx.viewer.employeeId,
    content,
    created_at: ctx.now,
  });
  ctx.audit({
    action: 'comment',
    subject: 'Application',
    subjectId: applicationId,
    after: { comment: content },
    of: { subject: 'Employee', id: application.employeeId },
  });
  const standing = (await standingsOf(ctx, deps.kinds, [application])).get(applicationId);
  if (!isOwn) await tellApplicant(ctx, deps, application, 'COMMENTED');
  else if (standing && application.status === 'PENDING')
    await tellApprovers(ctx, deps, standing, 'COMMENTED');
  sayApprovalsChanged(ctx, deps);
  ctx.memo.delete(COMMENTS);
  return (await commentsOf(ctx).load(applicationId)) ?? [];
}
