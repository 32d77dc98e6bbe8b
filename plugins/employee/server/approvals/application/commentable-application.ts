import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { APPLICATIONS, APPROVALS } from '#plugins/employee/domain/notification-target.ts';
import { codesGranting } from '../../access/api.ts';
import type { Commentable } from '../../comments/comment-kind.ts';
import { maySee } from '../approval-scope.ts';
import type { ApprovalDeps } from '../deps.ts';
import { standingsOf } from '../people/standing.ts';
import { commentNotice, datesOf, whoIsAsked } from '../tell.ts';
import { findApplication } from './application.store.ts';
import { readersOfApplication } from './readers-of-application.ts';

/** Applicant and approvers talk about what was asked for; who may read it as either reads what was said. */
export const commentableApplications = ({
  kinds,
  manifests,
}: Pick<ApprovalDeps, 'kinds'> & Pick<Ports, 'manifests'>): Commentable => {
  const isOwn = async (ctx: RequestContext, id: string): Promise<boolean> => {
    const application = await findApplication(ctx, id);
    const isOn = kinds.on(ctx).some(({ type }) => type === application?.type);
    return isOn && application?.employeeId === ctx.viewer.employeeId;
  };
  /** What was taken back is its applicant's alone again. */
  const isOpen = async (ctx: RequestContext, id: string): Promise<boolean> =>
    (await findApplication(ctx, id))?.status !== 'DRAFT' &&
    (await maySee(ctx, kinds, [id])).has(id);
  return {
    type: 'application',
    mayRead: async (ctx, id) => (await isOwn(ctx, id)) || (await isOpen(ctx, id)),
    async title(ctx, id) {
      const application = await findApplication(ctx, id);
      return application ? datesOf(application) : '';
    },
    path: async (ctx, id) =>
      (await isOwn(ctx, id))
        ? `${APPLICATIONS}/application_detail/${encodeURIComponent(id)}`
        : `${APPROVALS}?state=ALL&open=${encodeURIComponent(id)}`,
    async readers(ctx, id, employeeIds) {
      const application = await findApplication(ctx, id);
      const kind = kinds.on(ctx).find(({ type }) => type === application?.type);
      if (!application || !kind) return [];
      const codes = codesGranting(manifests, kind.right);
      return readersOfApplication(ctx, kinds, application, employeeIds, codes);
    },
    async concerned(ctx, id) {
      const application = await findApplication(ctx, id);
      if (!application) return [];
      const standing = (await standingsOf(ctx, kinds, [application])).get(id);
      const asked =
        standing && application.status === 'PENDING' ? await whoIsAsked(ctx, standing) : [];
      return [application.employeeId, ...asked];
    },
    async told(ctx, id, name) {
      const application = await findApplication(ctx, id);
      if (!application) throw new Error('Comments are told of applications that there are.');
      return commentNotice(ctx, { kinds }, application, name);
    },
  };
};
