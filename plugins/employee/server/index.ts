import { defineServer } from '#core/server/define-server.ts';
import { companyApi } from '#plugins/company/api.ts';
import type { EmployeeApi } from '../api.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import * as validators from '../generated/validators.js';
import { accounts } from '../migrations/0001_accounts.ts';
import { employees } from '../migrations/0002_employees.ts';
import { permissions } from '../migrations/0003_permissions.ts';
import { notifications } from '../migrations/0010_notifications.ts';
import { rights } from '../migrations/0011_rights.ts';
import { termsOfEmployment } from '../migrations/0012_terms_of_employment.ts';
import { datedPeople } from '../migrations/0013_dated_people.ts';
import { peopleMaster } from '../migrations/0014_people_master.ts';
import { personnelRecords } from '../migrations/0015_personnel_records.ts';
import { myNumbers } from '../migrations/0016_my_numbers.ts';
import { groupRecruitmentTypes } from '../migrations/0017_group_recruitment_types.ts';
import { notificationSettings } from '../migrations/0018_notification_settings.ts';
import { divisionVersions } from '../migrations/0019_division_versions.ts';
import { helpArticles } from '../migrations/0020_help_articles.ts';
import { trashedDivisions } from '../migrations/0021_trashed_divisions.ts';
import { namesInBothOrders } from '../migrations/0022_names_in_both_orders.ts';
import { eventsOfMany } from '../migrations/0023_events_of_many.ts';
import { devices } from '../migrations/0024_devices.ts';
import { passwordRules } from '../migrations/0025_password_rules.ts';
import { leastRights } from '../migrations/0027_least_rights.ts';
import { settledNotifications } from '../migrations/0041_settled_notifications.ts';
import { onePermissionGroupADay } from '../migrations/0050_one_permission_group_a_day.ts';
import { recruitmentTypeRecords } from '../migrations/0051_recruitment_type_records.ts';
import { manifest } from '../plugin.ts';
import { plansAhead } from './assignments/planned-ahead.ts';
import { findEmployee, loadEmployee } from './employees/employee.read-model.ts';
import { inviteInTurn } from './employees/invitations.ts';
import { employmentDivisionRecord } from './employment-divisions/employment-division.record.ts';
import { employmentDivisionResolvers } from './employment-divisions/employment-division.resolvers.ts';
import { foundPeople } from './found-people.ts';
import { groupPeopleResolvers } from './group-admins/group-people.resolvers.ts';
import { helpFeature } from './help/feature.ts';
import { employeeImport } from './import/employee-import.ts';
import {
  activeIds,
  adminsOfGroups,
  employeesOfDepartment,
  employeesOfGroup,
  employeesOfHolidayPattern,
  employeesOfWorkplace,
  findNames,
  findPersonNames,
  membersOfGroups,
} from './names.ts';
import { notificationFeature } from './notifications/feature.ts';
import { noticing } from './online/presence.ts';
import { passwordRuleRecord } from './password-rule/password-rule.record.ts';
import {
  passwordRuleMutations,
  passwordRuleQueries,
} from './password-rule/password-rule.resolvers.ts';
import { peopleFeature } from './people-feature.ts';
import { groupPermissionRecord } from './permissions/group-permission.record.ts';
import { permissionResolvers } from './permissions/permission.resolvers.ts';
import { personnelFeature } from './personnel/feature.ts';
import { personnelSecrets } from './personnel/rules.ts';
import { recruitmentTypes } from './recruitment-types/recruitment-type.feature.ts';
import { columns, rules } from './rules.ts';
import { accountRecord } from './sign-in/account.record.ts';
import { deviceQueries, signInMutations } from './sign-in/sign-in.resolvers.ts';
import { sweepSignIns } from './sign-in/sweep.ts';
import { viewAsMutations } from './view-as/view-as.resolvers.ts';
import { employeeMe } from './viewer/employee-me.ts';
import { findViewer } from './viewer/find-viewer.ts';
import { workNeeds } from './viewer/work-needs.ts';

const api: Omit<
  EmployeeApi,
  'notify' | 'settleNotices' | 'reopenNotices' | 'registerWorkNeed' | 'registerPlannedAhead'
> = {
  findNames,
  find: loadEmployee,
  findPermitted: findEmployee,
  membersOfGroups,
  adminsOfGroups,
  activeIds,
};

export const employee = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [
    accounts,
    employees,
    permissions,
    notifications,
    rights,
    termsOfEmployment,
    datedPeople,
    peopleMaster,
    personnelRecords,
    myNumbers,
    groupRecruitmentTypes,
    notificationSettings,
    divisionVersions,
    helpArticles,
    trashedDivisions,
    namesInBothOrders,
    eventsOfMany,
    devices,
    passwordRules,
    leastRights,
    settledNotifications,
    onePermissionGroupADay,
    recruitmentTypeRecords,
  ],
  validators: validators.validators,
  features: [recruitmentTypes],
  columns,
  rules,
  secrets: personnelSecrets,
  demo,
  found: foundPeople,
  deps: { company: companyApi },
  setup(ports, { company }) {
    company.registerGroupUser(employeesOfGroup);
    company.registerPersonNames(findPersonNames);

    const divisions = employmentDivisionResolvers(ports);
    const ahead = plansAhead();
    const people = peopleFeature(ports, ahead);
    const groups = groupPeopleResolvers(ports);
    const rights = permissionResolvers(ports);
    const bell = notificationFeature(ports);
    const help = helpFeature(ports);
    const needs = workNeeds();
    const file = personnelFeature(ports, bell.api.notify, validators.validators);
    return {
      api: {
        ...api,
        ...bell.api,
        registerWorkNeed: needs.register,
        registerPlannedAhead: ahead.register,
      },
      provides: {
        viewers: noticing(bell.presence, { find: findViewer(ports) }),
        people: { names: findPersonNames },
      },
      uses: {
        Department: employeesOfDepartment,
        HolidayPattern: employeesOfHolidayPattern,
        Workplace: employeesOfWorkplace,
      },
      imports: [employeeImport({ ...ports, ahead })],
      jobs: [inviteInTurn(ports), sweepSignIns(ports), ...people.jobs, ...bell.jobs, ...file.jobs],
      recordKinds: [
        ...people.recordKinds,
        ...file.recordKinds,
        employmentDivisionRecord,
        groupPermissionRecord(ports),
        accountRecord,
        passwordRuleRecord,
        ...help.recordKinds,
      ],
      resolvers: {
        ...people.resolvers,
        ...file.resolvers,
        Query: {
          ...file.resolvers.Query,
          ...divisions.Query,
          ...people.resolvers.Query,
          ...rights.Query,
          ...bell.resolvers.Query,
          ...help.resolvers.Query,
          ...deviceQueries,
          ...passwordRuleQueries(ports),
          employeeMe: (_root, _args, ctx) => employeeMe(ctx, ports, needs),
        },
        Mutation: {
          ...file.resolvers.Mutation,
          ...divisions.Mutation,
          ...people.resolvers.Mutation,
          ...groups.Mutation,
          ...rights.Mutation,
          ...signInMutations(ports),
          ...passwordRuleMutations,
          ...viewAsMutations(ports),
          ...bell.resolvers.Mutation,
          ...help.resolvers.Mutation,
        },
        Subscription: { ...bell.resolvers.Subscription, ...rights.Subscription },
        AffiliationGroup: groups.AffiliationGroup,
        GroupPeople: groups.GroupPeople,
        OnlineEmployee: bell.resolvers.OnlineEmployee,
        EmploymentDivision: divisions.EmploymentDivision,
        EmploymentDivisionVersion: divisions.EmploymentDivisionVersion,
        GroupPermission: rights.GroupPermission,
        Permission: rights.Permission,
        ResetPasswordResult: {},
        TransferMasterPermissionResult: {},
        StartViewAsResult: {},
      },
    };
  },
});
