import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { boardGroups } from '../board/board-groups.ts';
import { vacationClasses } from '../vacation-classes/vacation-class.feature.ts';
import { checksOf, stampsNow } from './checks.ts';
import { requestOf } from './request.ts';

type Fields = Pick<PluginResolvers, 'VacationApplicationDetails' | 'ApplicationDetails'> & {
  readonly Approval: Pick<PluginResolvers['Approval'], 'checks' | 'stampsNow'>;
  readonly ApprovalList: NonNullable<PluginResolvers['ApprovalList']>;
};

/** What attendance says about a request of its own, and the approver's screen shows with it. */
export const applicationFields = ({ findNames }: Pick<EmployeeApi, 'findNames'>): Fields => ({
  VacationApplicationDetails: {
    vacationClass: async ({ vacationClassId }, _args, ctx) =>
      (await vacationClasses.byId(ctx).load(vacationClassId)) ?? null,
  },
  ApplicationDetails: {},
  Approval: {
    checks: ({ application }, _args, ctx) =>
      checksOf(ctx, requestOf(application), async (ids) => {
        const known = await findNames(ctx, [...new Set(ids)]);
        return (id) => known.get(id) ?? { id, employeeNumber: '', lastName: '', firstName: '' };
      }),
    stampsNow: ({ application }, _args, ctx) => stampsNow(ctx, requestOf(application)),
  },
  /** The groups that the viewer can narrow the inbox by. */
  ApprovalList: { groups: (_list, _args, ctx) => boardGroups(ctx) },
});
