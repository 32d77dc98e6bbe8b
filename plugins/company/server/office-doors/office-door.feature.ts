import type { Identity } from '#core/ports/identity.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Feature } from '#core/server/feature.ts';
import { kept } from '#core/server/kept/kept.ts';
import { OfficeDoor } from '../../generated/records/OfficeDoor.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';

export const officeDoors = kept(OfficeDoor, {
  isFor: ({ isGoldware }) => isGoldware,
  nameOf: ({ name, cognitoUsername }) => `${name} (${cognitoUsername})`,
  write: async (ctx, id, { password }) => {
    if (password) await setPasswordHash(ctx, id, password);
  },
  history: { password: { label: 'field.password', show: 'secret' } },
});

export async function setPasswordHash(
  ctx: RequestContext,
  id: string,
  hash: string,
): Promise<void> {
  await ctx.table('office_doors').where('office_doors.id', id).update({ password_hash: hash });
}

type Maps = {
  Mutation: Pick<PluginResolvers['Mutation'], 'createOfficeDoor' | 'updateOfficeDoor'>;
};

/** A password goes no further than here: the record is given its hash. */
export const officeDoorChanges = ({
  hashPassword,
}: Pick<Identity, 'hashPassword'>): Feature<Maps> => ({
  name: 'passwords of office doors',
  resolvers: {
    Mutation: {
      createOfficeDoor: async (_root, { data }, ctx) =>
        officeDoors.create(ctx, { ...data, password: await hashPassword(data.password) }),
      updateOfficeDoor: async (_root, { where, data: { password, ...data } }, ctx) =>
        officeDoors.update(ctx, where.cognitoUsername, {
          ...data,
          ...(password ? { password: await hashPassword(password) } : {}),
        }),
    },
  },
});
