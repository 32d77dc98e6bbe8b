import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { AppError } from '#core/server/errors.ts';
import { selfServiceSetting } from '../../self-service/self-service.store.ts';
import type { OnlineChoiceModel } from '../notification.models.ts';
import { tellOnline } from './presence.ts';

const mayHide = async (ctx: RequestContext): Promise<boolean> =>
  (await selfServiceSetting(ctx)).openItems.includes('ONLINE_STATUS');

const own = (ctx: RequestContext) =>
  ctx.table('employees').where('employees.id', ctx.viewer.employeeId);

const chosen = async (ctx: RequestContext): Promise<boolean> =>
  (await own(ctx).first('employees.hides_online'))?.hides_online ?? false;

export async function onlineChoice(ctx: RequestContext): Promise<OnlineChoiceModel> {
  const may = await mayHide(ctx);
  return { mayHide: may, isHidden: may && (await chosen(ctx)) };
}

export async function updateOnlineChoice(
  ctx: RequestContext,
  ports: Pick<Ports, 'pubsub'>,
  { isHidden }: { readonly isHidden: boolean },
): Promise<OnlineChoiceModel> {
  const { companyId, employeeId } = ctx.viewer;
  if (!(await mayHide(ctx)))
    throw new AppError('FORBIDDEN', 'The company does not let people change this themselves.');
  const before = await chosen(ctx);
  if (before !== isHidden) {
    await own(ctx).update({ hides_online: isHidden });
    ctx.audit({
      action: 'update',
      subject: 'OnlineStatus',
      subjectId: employeeId,
      before: { isHidden: before },
      after: { isHidden },
    });
    ctx.afterCommit(() => tellOnline(ports, companyId, [employeeId]));
  }
  return { mayHide: true, isHidden };
}
