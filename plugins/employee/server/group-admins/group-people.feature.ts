import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import type { RecruitmentTypeRow } from '../../generated/records/RecruitmentType.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { toColleague } from '../employees/colleague.ts';
import type { ColleagueModel } from '../employees/employee.models.ts';
import { loadEmployee } from '../employees/employee.read-model.ts';
import { knownRecruitmentTypes } from '../employees/masters.read-model.ts';
import { ADMINS, joinedTo, TYPES } from './group-people.store.ts';
import { updateGroupAdmins, updateGroupRecruitmentTypes } from './update-group-people.ts';

type Maps = Pick<PluginResolvers, 'AffiliationGroup' | 'GroupPeople'> & {
  Mutation: Pick<PluginResolvers['Mutation'], 'updateGroupAdmins' | 'updateGroupRecruitmentTypes'>;
};

async function adminsOf(ctx: RequestContext, groupId: string): Promise<ColleagueModel[]> {
  const ids = (await joinedTo(ctx, ADMINS).load(groupId)) ?? [];
  const people = await Promise.all(ids.map((id) => loadEmployee(ctx, id)));
  return people.flatMap((person) => (person ? [toColleague(person)] : []));
}

async function typesOf(ctx: RequestContext, groupId: string): Promise<RecruitmentTypeRow[]> {
  const ids = new Set((await joinedTo(ctx, TYPES).load(groupId)) ?? []);
  if (ids.size === 0) return [];
  return (await knownRecruitmentTypes(ctx)).filter(({ id }) => ids.has(id));
}

/** Groups are company's, people are ours: what stands between them is added to the group's type. */
export const groupPeopleFeature = (ports: Pick<Ports, 'forgetViewers'>) => ({
  name: 'people of groups',
  resolvers: {
    Mutation: {
      updateGroupAdmins: async (_root, { groupId, data }, ctx) => {
        await updateGroupAdmins(ctx, ports, groupId, data.employeeIds);
        return { groupId };
      },
      updateGroupRecruitmentTypes: async (_root, { groupId, data }, ctx) => {
        await updateGroupRecruitmentTypes(ctx, groupId, data.recruitmentTypeIds);
        return { groupId };
      },
    },
    AffiliationGroup: {
      admins: ({ id }, _args, ctx) => adminsOf(ctx, id),
      recruitmentTypes: ({ id }, _args, ctx) => typesOf(ctx, id),
    },
    GroupPeople: {
      admins: ({ groupId }, _args, ctx) => adminsOf(ctx, groupId),
      recruitmentTypes: ({ groupId }, _args, ctx) => typesOf(ctx, groupId),
    },
  } satisfies Maps,
});
