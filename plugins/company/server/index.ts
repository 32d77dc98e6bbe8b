import { defineServer } from '#core/server/define-server.ts';
import { registerAgreedStorage } from '#core/server/files/storage.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { CompanyApi, FindAffected, FindPersonNames } from '../api.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { places } from '../migrations/0001_places.ts';
import { companies } from '../migrations/0002_companies.ts';
import { workplaces } from '../migrations/0003_workplaces.ts';
import { affiliationGroups } from '../migrations/0004_affiliation_groups.ts';
import { bankAccounts } from '../migrations/0005_bank_accounts.ts';
import { departments } from '../migrations/0006_departments.ts';
import { holidayPatterns } from '../migrations/0007_holiday_patterns.ts';
import { transferClasses } from '../migrations/0008_transfer_classes.ts';
import { officeDoors } from '../migrations/0009_office_doors.ts';
import { leastRights } from '../migrations/0010_least_rights.ts';
import { defaultsOfRecords } from '../migrations/0020_defaults_of_records.ts';
import { manifest } from '../plugin.ts';
import { bankAccounts as bankAccountRecords } from './bank-accounts/bank-account.feature.ts';
import { findBanks, findBranches } from './bank-accounts/zengin.ts';
import { companyRecord } from './company/company.record.ts';
import { companyResolvers } from './company/company.resolvers.ts';
import { insertCompany } from './company/company.store.ts';
import { departments as departmentRecords } from './departments/department.feature.ts';
import { groupRecord } from './groups/group.record.ts';
import { groupResolvers } from './groups/group.resolvers.ts';
import {
  holidayPatterns as holidayPatternRecords,
  patternDaysOff,
} from './holiday-patterns/holiday-pattern.feature.ts';
import { listTransferClasses } from './holiday-patterns/transfer-classes.ts';
import { departmentNames, groupNames, groupsBelow, workplaceNames } from './names.ts';
import {
  officeDoors as doorRecords,
  officeDoorChanges,
} from './office-doors/office-door.feature.ts';
import { cityNames } from './places/city-names.ts';
import { cities } from './places/place.read-model.ts';
import { placeResolvers } from './places/place.resolvers.ts';
import { rules } from './rules.ts';
import { agreedStorage } from './storage.ts';
import { workplaces as workplaceRecords } from './workplaces/workplace.feature.ts';

export const company = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [
    places,
    companies,
    workplaces,
    affiliationGroups,
    bankAccounts,
    departments,
    holidayPatterns,
    transferClasses,
    officeDoors,
    leastRights,
    defaultsOfRecords,
  ],
  validators,
  features: [
    workplaceRecords,
    departmentRecords,
    bankAccountRecords,
    doorRecords,
    holidayPatternRecords,
  ],
  columns: {
    AffiliationGroup: { id: 'affiliation_groups.id', isActive: 'affiliation_groups.is_active' },
  },
  rules,
  demo,
  found: (ctx, _ports, { companyName }) =>
    insertCompany(ctx, { name: companyName, registeredOn: tokyoDate(ctx.now) }),
  deps: {},
  setup({ ids, identity, files }) {
    registerAgreedStorage(agreedStorage);
    const groupUsers: FindAffected[] = [];
    let personNames: FindPersonNames = async () => new Map();

    const findPersonNames: FindPersonNames = (ctx, employeeIds) => personNames(ctx, employeeIds);
    const deps = {
      ids,
      identity,
      files,
      findPersonNames,
      findGroupUsers: everyAnswer(groupUsers),
    };
    const [ofCompany, ofGroups] = [companyResolvers(deps), groupResolvers(deps)];
    const api: CompanyApi = {
      registerGroupUser: (find) => void groupUsers.push(find),
      registerPersonNames: (find) => {
        personNames = find;
      },
      departmentNames,
      daysOffOf: patternDaysOff,
      workplaceNames,
      groupNames,
      groupsBelow,
    };
    return {
      api,
      recordKinds: [companyRecord(deps), groupRecord(deps)],
      lookups: { City: { labels: cityNames, load: cities } },
      resolvers: {
        ...placeResolvers,
        ...ofCompany,
        ...ofGroups,
        Query: {
          ...placeResolvers.Query,
          ...ofCompany.Query,
          banks: (_root, { search }) => findBanks(search ?? ''),
          bankBranches: (_root, { bankCode, search }) => findBranches(bankCode, search ?? ''),
          ...ofGroups.Query,
          transferClasses: (_root, _args, ctx) => listTransferClasses(ctx),
        },
        Mutation: {
          ...ofCompany.Mutation,
          ...ofGroups.Mutation,
          restoreWorkplace: (_root, { where }, ctx) => workplaceRecords.restore(ctx, where.id),
          ...officeDoorChanges(identity),
        },
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
