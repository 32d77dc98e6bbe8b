import { defineServer } from '../../../core/server/define-server.ts';
import type { CompanyApi, FindAffected, FindPersonNames } from '../api.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { places } from '../migrations/0001_places.ts';
import { companies } from '../migrations/0002_companies.ts';
import { workplaces } from '../migrations/0003_workplaces.ts';
import { affiliationGroups } from '../migrations/0004_affiliation_groups.ts';
import { manifest } from '../plugin.ts';
import { companyResolvers } from './company/company.resolvers.ts';
import { groupResolvers } from './groups/group.resolvers.ts';
import { groupNames, groupsBelow, workplaceNames } from './names.ts';
import { placeResolvers } from './places/place.resolvers.ts';
import { rules } from './rules.ts';
import { workplaceResolvers } from './workplaces/workplace.resolvers.ts';

export const company = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [places, companies, workplaces, affiliationGroups],
  validators,
  columns: {
    Workplace: { id: 'workplaces.id', isActive: 'workplaces.is_active' },
    AffiliationGroup: { id: 'affiliation_groups.id', isActive: 'affiliation_groups.is_active' },
  },
  rules,
  demo,
  deps: {},
  setup({ ids }) {
    const workplaceUsers: FindAffected[] = [];
    const groupUsers: FindAffected[] = [];
    let personNames: FindPersonNames = async () => new Map();

    const findPersonNames: FindPersonNames = (ctx, employeeIds) => personNames(ctx, employeeIds);
    const deps = {
      ids,
      findPersonNames,
      findWorkplaceUsers: everyAnswer(workplaceUsers),
      findGroupUsers: everyAnswer(groupUsers),
    };
    const [ofCompany, ofGroups, ofWorkplaces] = [
      companyResolvers(deps),
      groupResolvers(deps),
      workplaceResolvers(deps),
    ];
    const api: CompanyApi = {
      registerWorkplaceUser: (find) => void workplaceUsers.push(find),
      registerGroupUser: (find) => void groupUsers.push(find),
      registerPersonNames: (find) => {
        personNames = find;
      },
      workplaceNames,
      groupNames,
      groupsBelow,
    };
    return {
      api,
      resolvers: {
        ...placeResolvers,
        ...ofCompany,
        ...ofGroups,
        ...ofWorkplaces,
        Query: {
          ...placeResolvers.Query,
          ...ofCompany.Query,
          ...ofGroups.Query,
          ...ofWorkplaces.Query,
        },
        Mutation: { ...ofCompany.Mutation, ...ofGroups.Mutation, ...ofWorkplaces.Mutation },
      },
    };
  },
});

/** Several plugins may know people; each person is listed once. */
const everyAnswer =
  (finders: readonly FindAffected[]): FindAffected =>
  async (ctx, id) => {
    const found = new Map<string, Awaited<ReturnType<FindAffected>>[number]>();
    for (const find of finders) {
      for (const employee of await find(ctx, id)) found.set(employee.id, employee);
    }
    return [...found.values()];
  };
