import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { batch } from '#core/server/rows/batch.ts';
import { APPLICATIONS, APPROVALS } from '#plugins/employee/domain/notification-target.ts';
import { codesGranting } from '../../access/api.ts';
import type { Commentable, MessageSubject } from '../../comments/comment-kind.ts';
import { maySee } from '../approval-scope.ts';
import type { ApprovalDeps } from '../deps.ts';
import { standingsOf } from '../people/standing.ts';
import type { RequestKinds } from '../request-kind.ts';
import { commentNotice, datesOf, whoIsAsked } from '../tell.ts';
import { findApplication, findApplications } from './application.store.ts';
import { readersOfApplication } from './readers-of-application.ts';

type Readable = { readonly isOwn: boolean; readonly isOpen: boolean };
const READABLE = Symbol('requests that the viewer may read');

/** As its applicant, or as somebody who decides: what was taken back is its applicant's alone again. */
const readable = async (ctx: RequestContext, kinds: RequestKinds, id: string): Promise<Readable> =>
  (await batch(ctx, READABLE, async (ids: readonly string[]) => {
    const types = new Set(kinds.on(ctx).map(({ type }) => type));
    const applications = (await findApplications(ctx, ids)).filter(({ type }) => types.has(type));
    const sent = applications.filter(({ status }) => status !== 'DRAFT').map((one) => one.id);
    const seen = await maySee(ctx, kinds, sent);
    const readables = new Map(
      applications.map((one): [string, Readable] => [
        one.id,
        { isOwn: one.employeeId === ctx.viewer.employeeId, isOpen: seen.has(one.id) },
      ]),
    );
    return ids.map((one) => readables.get(one));
  }).load(id)) ?? { isOwn: false, isOpen: false };

/** A message to whoever is asked: shown as long as the inbox shows them the request. */
export const approvalSubject = (kinds: RequestKinds): MessageSubject => ({
  type: 'approval',
  mayRead: async (ctx, id) => (await readable(ctx, kinds, id)).isOpen,
});

/** Applicant and approvers talk about what was asked for; who may read it as either reads what was said. */
export const commentableApplications = ({
  kinds,
  manifests,
}: Pick<ApprovalDeps, 'kinds'> & Pick<Ports, 'manifests'>): Commentable => ({
  type: 'application',
  async mayRead(ctx, id) {
    const { isOwn, isOpen } = await readable(ctx, kinds, id);
    return isOwn || isOpen;
  },
  async title(ctx, id) {
    const application = await findApplication(ctx, id);
    return application ? datesOf(application) : '';
  },
  path: async (ctx, id) =>
    (await readable(ctx, kinds, id)).isOwn
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
});
