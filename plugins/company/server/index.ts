import { defineServer } from '#core/server/define-server.ts';
import { registerAgreedStorage } from '#core/server/files/storage.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { CompanyApi } from '../api.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { places as placesTables } from '../migrations/0001_places.ts';
import { companies } from '../migrations/0002_companies.ts';
import { workplaces } from '../migrations/0003_workplaces.ts';
import { affiliationGroups } from '../migrations/0004_affiliation_groups.ts';
import { bankAccounts } from '../migrations/0005_bank_accounts.ts';
import { departments } from '../migrations/0006_departments.ts';
import { holidayPatterns } from '../migrations/0007_holiday_patterns.ts';
import { transferClasses as transferClassesTable } from '../migrations/0008_transfer_classes.ts';
import { officeDoors } from '../migrations/0009_office_doors.ts';
import { leastRights } from '../migrations/0010_least_rights.ts';
import { defaultsOfRecords } from '../migrations/0020_defaults_of_records.ts';
import { namesFromADay } from '../migrations/0160_names_from_a_day.ts';
import { manifest } from '../plugin.ts';
import { companyIds } from '../sql.ts';
import { banks } from './bank-accounts/bank.feature.ts';
import { bankAccounts as bankAccountRecords } from './bank-accounts/bank-account.feature.ts';
import { companyFeature } from './company/company.feature.ts';
import { insertCompany } from './company/company.store.ts';
import { departments as departmentRecords } from './departments/department.feature.ts';
import { groups } from './groups/group.feature.ts';
import { groupLists } from './groups/group-lists.feature.ts';
import {
  holidayPatterns as holidayPatternRecords,
  patternDaysOff,
} from './holiday-patterns/holiday-pattern.feature.ts';
import { transferClasses } from './holiday-patterns/transfer-class.feature.ts';
import { departmentNames, groupNames, groupsBelow, workplaceNames } from './names.ts';
import {
  officeDoors as doorRecords,
  officeDoorChanges,
} from './office-doors/office-door.feature.ts';
import { places } from './places/place.feature.ts';
import { rules } from './rules.ts';
import { agreedStorage } from './storage.ts';
import {
  workplaces as workplaceRecords,
  workplaceRestoring,
} from './workplaces/workplace.feature.ts';

export const company = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [
    placesTables,
    companies,
    workplaces,
    affiliationGroups,
    bankAccounts,
    departments,
    holidayPatterns,
    transferClassesTable,
    officeDoors,
    leastRights,
    defaultsOfRecords,
    namesFromADay,
  ],
  validators,
  features: [
    groups,
    workplaceRecords,
    departmentRecords,
    bankAccountRecords,
    doorRecords,
    holidayPatternRecords,
  ],
  columns: {},
  rules,
  demo,
  found: (ctx, _ports, { companyName }) =>
    insertCompany(ctx, { name: companyName, registeredOn: tokyoDate(ctx.now) }),
  deps: {},
  setup({ identity, files }) {
    registerAgreedStorage(agreedStorage);
    const api: CompanyApi = {
      departmentNames,
      daysOffOf: patternDaysOff,
      workplaceNames,
      groupNames,
      groupsBelow,
    };
    return {
      api,
      provides: { companyList: { ids: companyIds } },
      features: [
        places,
        banks,
        transferClasses,
        companyFeature(files),
        groupLists,
        officeDoorChanges(identity),
        workplaceRestoring,
      ],
    };
  },
});
