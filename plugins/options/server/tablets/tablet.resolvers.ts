import type { Identity } from '../../../../core/ports/identity.ts';
import type { Ids } from '../../../../core/ports/ids.ts';
import { batch } from '../../../../core/server/batch.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import type { CompanyApi } from '../../../company/api.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import {
  createTablet,
  deleteTablet,
  restoreTablet,
  setTabletStatus,
  updateTablet,
} from './change-tablet.ts';
import { licenceId } from './licence-id.ts';
import { findTablet, listTablets } from './tablet.store.ts';

type Deps = { ids: Ids; identity: Identity; company: CompanyApi };

const GROUP_NAMES = Symbol('group names of tablets');
const groupNames = (ctx: RequestContext, company: CompanyApi) =>
  batch<string, string>(ctx, GROUP_NAMES, async (ids) => {
    const names = await company.groupNames(ctx, ids);
    return ids.map((id) => names.get(id));
  });

export const tabletResolvers = (deps: Deps): PluginResolvers => ({
  Query: {
    attendanceTablets: (_root, { where }, ctx) => listTablets(ctx, where?.status),
    attendanceTablet: async (_root, { where }, ctx) => (await findTablet(ctx, where.id)) ?? null,
  },
  Mutation: {
    createAttendanceTablet: (_root, { data }, ctx) => createTablet(ctx, deps, data),
    updateAttendanceTablet: (_root, { where, data }, ctx) =>
      updateTablet(ctx, deps, where.id, data),
    deactivateAttendanceTablet: (_root, { where }, ctx) =>
      setTabletStatus(ctx, where.id, 'INACTIVE'),
    activateAttendanceTablet: (_root, { where }, ctx) => setTabletStatus(ctx, where.id, 'ACTIVE'),
    deleteAttendanceTablet: (_root, { where }, ctx) => deleteTablet(ctx, where.id),
    restoreAttendanceTablet: (_root, { where }, ctx) => restoreTablet(ctx, where.id),
  },
  AttendanceTablet: {
    licenceId: ({ licenceNumber }) => licenceId(licenceNumber),
    affiliationGroupName: async ({ affiliationGroupId }, _args, ctx) =>
      affiliationGroupId
        ? ((await groupNames(ctx, deps.company).load(affiliationGroupId)) ?? null)
        : null,
  },
});
