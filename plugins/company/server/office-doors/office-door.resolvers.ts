import type { Issue } from '../../../../core/issue.ts';
import type { Identity } from '../../../../core/ports/identity.ts';
import type { Ids } from '../../../../core/ports/ids.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { notFound } from '../../../../core/server/errors.ts';
import type { RecordKind } from '../../../../core/server/records/record-kind.ts';
import type { FindPersonNames } from '../../api.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { validators } from '../../generated/validators.js';
import { groups } from '../groups/group.store.ts';
import { keptRecords } from '../kept-records.ts';
import type { OfficeDoorModel } from '../models.ts';
import { officeDoors } from './office-door.list.ts';

type Maps = Pick<PluginResolvers, 'OfficeDoor'> & {
  Query: Pick<PluginResolvers['Query'], 'officeDoors' | 'officeDoorsConnection' | 'officeDoor'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'createOfficeDoor' | 'updateOfficeDoor' | 'updateDisplayOrderOfficeDoors' | 'deleteOfficeDoor'
  >;
};
type Deps = {
  ids: Ids;
  identity: Pick<Identity, 'hashPassword'>;
  findPersonNames: FindPersonNames;
};

async function checkDoor(
  ctx: RequestContext,
  { groupId }: Partial<OfficeDoorModel>,
): Promise<readonly Issue[]> {
  return groupId && !(await groups(ctx).load(groupId))
    ? [{ path: 'data/groupId', key: 'validation.choice' }]
    : [];
}

const named = (loginName: string) => (query: any) =>
  query.where('office_doors.login_name', loginName);
const inState = (isActive: boolean | null | undefined) => (query: any) => {
  if (typeof isActive === 'boolean') query.where('office_doors.is_active', isActive);
};

async function doorNamed(
  ctx: RequestContext,
  { cognitoUsername }: { cognitoUsername: string },
): Promise<OfficeDoorModel> {
  const [door] = await officeDoors.list(ctx, null, null, named(cognitoUsername));
  if (!door) throw notFound('The door account');
  return door;
}

const recordsOf = (deps: Pick<Deps, 'ids' | 'findPersonNames'>) =>
  keptRecords<OfficeDoorModel>(deps, {
    list: officeDoors,
    nameOf: ({ name, cognitoUsername }) => `${name} (${cognitoUsername})`,
    check: checkDoor,
  });

export const officeDoorKind = (deps: Deps): RecordKind => ({
  subject: 'OfficeDoor',
  title: 'officeDoor.kind',
  labels: recordsOf(deps).labels,
  fields: {
    cognitoUsername: { label: 'field.cognitoUsername', fixed: true },
    password: { label: 'field.password', show: 'secret' },
    name: { label: 'field.installPlace' },
    groupId: { label: 'field.groupId', show: 'reference', to: 'AffiliationGroup' },
    isActive: { label: 'field.isActive', show: 'boolean' },
  },
  ignored: ['displayOrder'],
  accepts: validators.UpdateOfficeDoorInput,
  restore: (ctx, id, values) => recordsOf(deps).update(ctx, id, values),
  trash: { tables: [{ table: 'office_doors', key: 'id' }] },
});

export const officeDoorResolvers = (deps: Deps): Maps => {
  const records = recordsOf(deps);
  const hashed = async (password: string | null | undefined) =>
    password ? { password_hash: await deps.identity.hashPassword(password) } : undefined;
  return {
    Query: {
      officeDoors: (_root, { where }, ctx) =>
        officeDoors.list(ctx, where, null, inState(where?.isActive)),
      officeDoorsConnection: (_root, args, ctx) =>
        officeDoors.page(ctx, args, inState(args.where?.isActive)),
      officeDoor: async (_root, { where }, ctx) => {
        const [door] = await officeDoors.list(ctx, null, null, named(where.cognitoUsername));
        return door ?? null;
      },
    },
    Mutation: {
      createOfficeDoor: async (_root, { data: { password, ...data } }, ctx) =>
        records.create(ctx, data, await hashed(password)),
      updateOfficeDoor: async (_root, { where, data: { password, ...data } }, ctx) => {
        const { id } = await doorNamed(ctx, where);
        return records.update(ctx, id, data, await hashed(password), password ? ['password'] : []);
      },
      updateDisplayOrderOfficeDoors: async (_root, { inputs }, ctx) => {
        await officeDoors.reorder(ctx, inputs);
        return officeDoors.list(ctx);
      },
      deleteOfficeDoor: async (_root, { where }, ctx) => {
        const { id, cognitoUsername } = await doorNamed(ctx, where);
        return { ...(await records.remove(ctx, id)), cognitoUsername };
      },
    },
    OfficeDoor: {
      group: async ({ groupId }, _args, ctx) =>
        groupId === null ? null : ((await groups(ctx).load(groupId)) ?? null),
    },
  };
};
