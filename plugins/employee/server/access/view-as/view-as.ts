import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { notFound } from '#core/server/errors.ts';
import {
  refusalToView,
  VIEW_MINUTES,
  type ViewAsRefusal,
} from '#plugins/employee/domain/view-as.ts';
import { findEmployee } from '../../employees/employee.read-model.ts';
import { endSession } from '../../sign-in/api.ts';
import { findViewerOf } from '../viewer/find-viewer.ts';
import { endViewsOf, openView } from './view.store.ts';

type ViewPorts = Pick<Ports, 'clock' | 'identity' | 'ids' | 'manifests' | 'forgetViewers'>;
type Started = {
  readonly __typename: 'ViewAsStarted';
  readonly tokens: { accessToken: string; refreshToken: string };
  readonly until: Date;
};
type Refused = { readonly __typename: 'ViewAsRefused'; readonly reason: ViewAsRefusal };

/**
 * A second session, whose viewer is the person and not the administrator: what it may see follows
 * from the person's rights by the same rules as ever. The administrator's own session lives on.
 */
export async function startViewAs(
  ctx: RequestContext,
  ports: ViewPorts,
  employeeId: string,
): Promise<Started | Refused> {
  const { viewer } = ctx;
  if (!(await findEmployee(ctx, employeeId))) throw notFound('The employee');
  const person = await findViewerOf(ports, ctx, viewer.companyId, employeeId);
  const reason = refusalToView(viewer, person);
  if (reason !== undefined || !person) {
    return { __typename: 'ViewAsRefused', reason: reason ?? 'NO_ACCOUNT' };
  }
  await endViewsOf(ctx, viewer.sessionId);
  const id = ports.ids.next();
  const until = new Date(ctx.now.getTime() + VIEW_MINUTES * 60_000);
  const { secret, hash } = ports.identity.newSecret();
  await openView(ctx, { id, person, until, tokenHash: hash });
  ctx.audit({
    action: 'view',
    subject: 'ViewAs',
    subjectId: employeeId,
    after: { started: true, sessionId: id, until },
  });
  const { companyId, accountId } = person;
  const accessToken = await ports.identity.issueAccess(
    { companyId, accountId, employeeId, sessionId: id },
    ctx.now,
  );
  return { __typename: 'ViewAsStarted', tokens: { accessToken, refreshToken: secret }, until };
}

/** Called with the view's own token: the administrator goes back to their own. */
export async function stopViewAs(ctx: RequestContext, ports: ViewPorts): Promise<boolean> {
  const { viewer } = ctx;
  if (!viewer.seenBy) return false;
  const { companyId, sessionId, accountId, employeeId } = viewer;
  await endSession(ctx, { companyId, sessionId }, 'view ended', ctx.now);
  ctx.audit({
    action: 'view',
    subject: 'ViewAs',
    subjectId: employeeId,
    after: { started: false, sessionId },
  });
  ctx.afterCommit(() => ports.forgetViewers(companyId, accountId));
  return true;
}
