import { tokyoDate } from '#core/time/tokyo.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { vacationClasses } from '../vacation-classes/vacation-class.feature.ts';
import { checksOf, stampsNow } from './checks.ts';
import { leaveOfApproval } from './facts/leave-of-approval.ts';
import { openCompensatoryDays } from './facts/open-compensatory.ts';
import { requestOf } from './request.ts';

type Fields = Pick<
  PluginResolvers,
  'ApplicationChoices' | 'VacationApplicationDetails' | 'Approval'
>;

/** What attendance says about a request of its own, and the approver's screen shows with it. */
export const applicationFields = ({ findNames }: Pick<EmployeeApi, 'findNames'>): Fields => ({
  ApplicationChoices: {
    openCompensatoryDays: (_choices, _args, ctx) =>
      openCompensatoryDays(ctx, tokyoDate(ctx.now), ctx.viewer.employeeId),
  },
  VacationApplicationDetails: {
    vacationClass: async ({ vacationClassId }, _args, ctx) =>
      (await vacationClasses.byId(ctx).load(vacationClassId)) ?? null,
  },
  Approval: {
    checks: ({ application }, _args, ctx) =>
      checksOf(ctx, requestOf(application), async (ids) => {
        const knownNames = await findNames(ctx, [...new Set(ids)]);
        return (id) =>
          knownNames.get(id) ?? { id, employeeNumber: '', lastName: '', firstName: '' };
      }),
    leave: ({ application }, _args, ctx) => leaveOfApproval(ctx, requestOf(application)),
    stampsNow: ({ application }, _args, ctx) => stampsNow(ctx, requestOf(application)),
  },
});
