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
import { employmentDivisionRecords } from '../migrations/0100_employment_division_records.ts';
import { askingNotifications } from '../migrations/0130_asking_notifications.ts';
import { namesOfDivisions } from '../migrations/0161_names_of_divisions.ts';
import { kindsOfLeave } from '../migrations/0162_kinds_of_leave.ts';
import { formerEmployments } from '../migrations/0163_former_employments.ts';
import { news as newsTables } from '../migrations/0270_news.ts';
import { comments as commentsTable } from '../migrations/0271_comments.ts';
import { newsTime } from '../migrations/0272_news_time.ts';
import { notices } from '../migrations/0280_notices.ts';
import { notificationRests } from '../migrations/0281_notification_rests.ts';
import { searchByRomanLetters } from '../migrations/0290_search_by_roman_letters.ts';
import { helpSearch } from '../migrations/0291_help_search.ts';
import { helpOrigins } from '../migrations/0292_help_origins.ts';
import { homeLayouts } from '../migrations/0300_home_layouts.ts';
import { hiddenOnline } from '../migrations/0305_hidden_online.ts';
import { mailedNotifications } from '../migrations/0306_mailed_notifications.ts';
import { listViews as listViewTables } from '../migrations/0350_list_views.ts';
import { failuresStillTried } from '../migrations/0400_failures_still_tried.ts';
import { manifest } from '../plugin.ts';
import { findViewer, shownPages, workNeeds } from './access/api.ts';
import { permissionFeature } from './access/permissions/permission.feature.ts';
import { viewAsFeature } from './access/view-as/view-as.feature.ts';
import { viewerFeature } from './access/viewer/viewer.feature.ts';
import { approvalFeature, approvalsPart } from './approvals/approval.feature.ts';
import { placeFacts } from './assignments/place-facts.ts';
import { plansAhead } from './assignments/planned-ahead.ts';
import { commentFeature } from './comments/comment.feature.ts';
import { commentedOn, commentsOn, moveComments } from './comments/comment.store.ts';
import { commentables } from './comments/commentable.ts';
import { findEmployee, loadEmployee } from './employees/employee.read-model.ts';
import { newPersonParts } from './employees/parts/new-person-parts.ts';
import { partsOfPerson } from './employees/parts/parts-of-person.ts';
import { peopleFeature } from './employees/people.feature.ts';
import { divisionTerms } from './employment-divisions/division-terms.feature.ts';
import { employmentDivisions } from './employment-divisions/employment-division.feature.ts';
import { factsOfPeople } from './facts/facts-of-people.ts';
import { foundPeople } from './found-people.ts';
import { groupPeopleFeature } from './group-admins/group-people.feature.ts';
import { helpFeature } from './help/help.feature.ts';
import { homeFeature } from './home/home.feature.ts';
import { employeeImport } from './import/employee-import.ts';
import { leaveImport } from './leave/import/leave-import.ts';
import { leaveFacts } from './leave/leave-facts.ts';
import { listViewCalls, listViews } from './list-views/list-view.feature.ts';
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
import { commentableNews } from './news/commentable-news.ts';
import { newsCalls, newsRecord } from './news/news.feature.ts';
import { commentableNotices } from './notices/commentable-notice.ts';
import { noticeFeature } from './notices/notice.feature.ts';
import { noticing } from './notifications/api.ts';
import { notificationFeature } from './notifications/notifications.feature.ts';
import { personnelFeature } from './personnel/personnel.feature.ts';
import { personnelFacts } from './personnel/personnel-facts.ts';
import { personnelSecrets } from './personnel/rules.ts';
import { recruitmentTypes } from './recruitment-types/recruitment-type.feature.ts';
import { columns, rules } from './rules.ts';
import { personSubject } from './self-service/tell-administrators.ts';
import { passwordRuleFeature } from './sign-in/password-rule/password-rule.feature.ts';
import { signInFeature } from './sign-in/sign-in.feature.ts';

const api: Omit<
  EmployeeApi,
  | 'notify'
  | 'settleNotices'
  | 'reopenNotices'
  | 'registerWorkNeed'
  | 'registerShownPages'
  | 'registerNewPersonPart'
  | 'registerPlannedAhead'
  | 'registerPartOfPerson'
  | 'registerFacts'
  | 'registerCommentable'
  | 'registerMessageSubject'
  | 'moveComments'
  | 'commentedOn'
  | 'commentsOn'
  | 'registerQuietPeople'
  | 'requests'
  | 'approvals'
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
  parts: [approvalsPart],
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
    employmentDivisionRecords,
    askingNotifications,
    namesOfDivisions,
    kindsOfLeave,
    formerEmployments,
    newsTables,
    commentsTable,
    newsTime,
    notices,
    notificationRests,
    searchByRomanLetters,
    helpSearch,
    helpOrigins,
    homeLayouts,
    hiddenOnline,
    mailedNotifications,
    failuresStillTried,
    listViewTables,
  ],
  validators: validators.validators,
  features: [recruitmentTypes, employmentDivisions, listViews],
  columns,
  rules,
  secrets: personnelSecrets,
  demo,
  found: foundPeople,
  deps: { company: companyApi },
  setup(ports, { company }) {
    const ahead = plansAhead();
    const parts = partsOfPerson();
    const facts = factsOfPeople();
    for (const own of [leaveFacts, placeFacts(ports), personnelFacts(ports)]) facts.register(own);
    const newcomers = newPersonParts();
    const peoplePorts = { ...ports, ahead, facts, newcomers, parts };
    const kinds = commentables(ports);
    const bell = notificationFeature(ports, kinds);
    const news = newsRecord(ports);
    kinds.register(commentableNews(news));
    kinds.register(commentableNotices);
    const needs = workNeeds();
    const shown = shownPages();
    const { requests, approvals, feature, commentable, approvalSubject } = approvalFeature(ports, {
      employee: { ...bell.api, findNames },
      company,
      findNames: findPersonNames,
    });
    kinds.register(commentable);
    for (const subject of [approvalSubject, personSubject]) kinds.registerSubject(subject);
    return {
      api: {
        ...api,
        ...bell.api,
        registerWorkNeed: needs.register,
        registerShownPages: shown.register,
        registerNewPersonPart: newcomers.register,
        registerPlannedAhead: ahead.register,
        registerPartOfPerson: parts.register,
        registerFacts: facts.register,
        registerCommentable: kinds.register,
        registerMessageSubject: kinds.registerSubject,
        moveComments,
        commentedOn,
        commentsOn,
        requests,
        approvals,
      },
      provides: {
        viewers: noticing(bell.presence, { find: findViewer(ports) }),
        people: { names: findPersonNames },
      },
      features: [
        peopleFeature(peoplePorts),
        {
          name: 'people of company records',
          uses: {
            AffiliationGroup: employeesOfGroup,
            Department: employeesOfDepartment,
            HolidayPattern: employeesOfHolidayPattern,
            Workplace: employeesOfWorkplace,
          },
        },
        { name: 'import', imports: [employeeImport(peoplePorts), leaveImport] },
        divisionTerms,
        groupPeopleFeature(ports),
        personnelFeature(ports, bell.api.notify, validators.validators),
        permissionFeature(ports),
        viewerFeature(ports, needs, shown),
        homeFeature,
        listViewCalls,
        viewAsFeature(ports),
        signInFeature(ports),
        passwordRuleFeature(ports),
        bell,
        news,
        newsCalls(ports, news),
        commentFeature(ports, kinds),
        noticeFeature(ports, bell.api),
        helpFeature(ports),
        feature,
      ],
    };
  },
});
