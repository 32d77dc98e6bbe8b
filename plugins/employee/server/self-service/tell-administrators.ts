import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { RIGHTS } from '../../domain/personnel/section.ts';
import type { MessageSubject } from '../comments/comment-kind.ts';
import { findNames } from '../names.ts';
import type { Notice } from '../notifications/api.ts';

export type Notify = (ctx: RequestContext, notice: Notice) => Promise<unknown>;

// The master holds every right without a line of its own.
const HOLDERS = {
  name: 'employee_holders_of_right',
  text: `select distinct permission_holders.employee_id as id
    from permission_holders
    join permission_groups on permission_groups.company_id = $1
      and permission_groups.id = permission_holders.permission_group_id
    where permission_holders.company_id = $1
      and permission_holders.valid_from <= $3::date
      and (permission_holders.valid_until is null or permission_holders.valid_until > $3::date)
      and (permission_groups.is_master or exists (
        select from permission_group_grants
        where permission_group_grants.company_id = $1
          and permission_group_grants.permission_group_id = permission_groups.id
          and permission_group_grants.code = $2
      ))`,
};

export async function holdersOf(ctx: RequestContext, code: string): Promise<string[]> {
  const rows = await ctx.run<{ id: string }>(HOLDERS, [
    ctx.viewer.companyId,
    code,
    tokyoDate(ctx.now),
  ]);
  return rows.map(({ id }) => id);
}

/** Whoever keeps this part of the file hears that the person has changed it. */
export async function tellAdministrators(
  ctx: RequestContext,
  notify: Notify,
  right: string,
  what: { readonly section: string },
): Promise<void> {
  const { employeeId } = ctx.viewer;
  const people = (await holdersOf(ctx, right)).filter((id) => id !== employeeId);
  const self = (await findNames(ctx, [employeeId])).get(employeeId);
  await notify(ctx, {
    employeeIds: people,
    kind: 'employee.personnel',
    notifyType: 'SYSTEM',
    nodeId: `person:${employeeId}`,
    description: {
      plugin: 'employee',
      key: `notifications.changedOwn.${what.section}`,
      params: { name: self ? `${self.lastName} ${self.firstName}` : '' },
    },
  });
}

/** Such messages are shown to whoever still keeps a part of the file. */
export const personSubject: MessageSubject = {
  type: 'person',
  mayRead: async ({ viewer }) =>
    ['employee.list', ...RIGHTS].some((right) => viewer.grants.has(right)),
};
