/** `name(arguments): Type { fields }` with at least these arguments and fields. */
export type Calls = Readonly<Record<'Query' | 'Mutation' | 'Subscription', readonly string[]>>;

const kept = (many: string, one: string, type: string) => [
  `${many}: ${type}`,
  `${many}Connection(where, orderBy, skip, first, last): ${type}sConnection { nodes, totalCount, pageInfo }`,
  `${one}(where): ${type}`,
];

const changed = (type: string) => [
  `create${type}(data): ${type}`,
  `update${type}(where, data): ${type}`,
  `delete${type}(where): Deleted${type} { id, name, errors }`,
  `updateDisplayOrder${type}s(inputs): ${type}`,
];

const DECIDED = 'ApprovalResult { applicationId, outcome, application }';
const FOUR_SETTINGS = 'overtime, nightWork, workingHours, workOnHoliday';

/**
 * Section 7 of the specification, as far as it belongs to the sign-in, the frame, the masters and the
 * attendance: names, arguments and results as they are written there, odd spellings included.
 */
export const CALLS: Calls = {
  Query: [
    ...kept('recruitmentTypes', 'recruitmentType', 'RecruitmentType'),
    ...kept('workplaces', 'workplace', 'Workplace'),
    ...kept('affiliationGroups', 'affiliationGroup', 'AffiliationGroup'),
    'allAffiliationGroups: AffiliationGroup',
    'groupByWorkplace: GroupByWorkplace { workplace, affiliationGroups }',
    'countries: Country { id, name }',
    'employees(first, isActive): Employee',
    'activeEmployees: Colleague { id, lastName, firstName, email }',
    'employeeMe: EmployeeMe { id, email, isAdmin, isStaff, isGoldware, permissionsPaths }',
    ...kept('groupPermissions', 'groupPermission', 'GroupPermission'),
    'groupPermissions: GroupPermission { name, isMaster, isReadOnly, headcount, actionPermissions }',
    'employmentDivisions: EmploymentDivision',
    'enumByName(name): EnumValue { name }',
    'industries: Industry { id, name }',
    'prefectures: Prefecture { id, name, cities }',
    'transferClasses: TransferClass { id, name }',
    'currentPlan: Plan { name, canManageShift, numberOfCrm, numberOfemploymentDivision, numberOfBasicShift, numberOfGroup, numberOfStorageSpace, numberOfTasks }',
    'myCompany: Company { name, kana, phoneNumber, faxNumber, postalCode, yearStartDate }',
    'vacationClasses: VacationClass { name, color, isSpecial, limitDays, display, displayPeriod }',
    'vacationClassSettings: VacationClass',
    `overTimeRuleSettings: OverTimeRuleSetting { ${FOUR_SETTINGS} }`,
    'getOverTimeRuleSettings(groupByWorkplaceId, employmentDivisionId, basicShiftId): OverTimeRuleSetting',
    'basicShifts: BasicShift { name, isFixed, closingDate, displayOrder, employees, timetables }',
    'basicShiftSearch(groupByWorkplaceId, where): BasicShift',
    'basicShift(where): BasicShift',
    'basicShiftsConnection(after, before, first, last, orderBy, skip, where): BasicShiftsConnection',
    'clientCategories: ClientCategory',
    'customClientKeys: CustomClientKey { name, type, isActive, choices }',
    'clientStatuses: ClientStatus { name, detail, hex }',
    'helpArticlesConnection(where, orderBy, skip, first): HelpArticlesConnection { nodes, totalCount }',
    'notificationsConnection(skip, first): NotificationsConnection { nodes, totalCount }',
    'notificationCount: Int',
    'uncheckedNoticesCount: Int',
    'comments(nodeId, commentId, first, after): CommentsConnection { nodes, count }',
    'employeeApplicationsN(where, orderBy, skip, first): Application',
    'employeeApplicationsCount: Int',
    ...['holidayWork', 'vacation', 'overtime', 'revise'].map(
      (kind) =>
        `${kind}Applications(first, skip, where, orderBy): ApplicationList { nodes, totalApplication }`,
    ),
    'applicationCounts: ApplicationCounts { reviseScheduleCount, overtimeWorking, paidVacation, workInHolidays, others }',
  ],
  Mutation: [
    ...['RecruitmentType', 'Workplace', 'AffiliationGroup', 'GroupPermission'].flatMap(changed),
    'updateMyCompany(data): Company',
    'updateVacationSettings(inputs): VacationClass',
    'transferMasterPermission(data): TransferMasterPermissionResult',
    `addOvertTimeRuleSetting(groupByWorkplaceId, basicShiftId, ${FOUR_SETTINGS}): OverTimeRuleSettingPayload { overTimeRuleSetting }`,
    `updateExistsOverTimeRuleSetting(overTimeRuleSettingId, ${FOUR_SETTINGS}): OverTimeRuleSettingPayload { overTimeRuleSetting }`,
    ...changed('BasicShift'),
    'createHelpArticle(data): HelpArticle { id, path, htmlpath, codeId, title, content, order }',
    'updateHelpArticle(where, data): HelpArticle',
    'deleteHelpArticle(where): HelpArticle',
    'updateTaskStatus(taskId, data): Task { status }',
    'createPresignedPostUrl(fileName, fileSize, isRestoreFile): PresignedPost { url, fields }',
    'uploadFile(nodeId, fieldName, fileName, mimetype, fileSize, realFileName): UploadedFile { presignedUrl }',
    'seenNotification(notificationId): Notification { isSeen }',
    'markAllSeenNotification: Int',
    'webNotificationSubscribe(subscription): Boolean',
    'addComment(nodeId, content): Comment { id, content, nodeId, deletedAt, employee, replies }',
    'replyToComment(commentId, content): Comment',
    'deleteComment(id): Comment',
    `confirmAppRevise(applicationInputs): ${DECIDED}`,
    `confirmAppOvertime(applicationInputs): ${DECIDED}`,
    `confirmAppHolidayWork(applicationInputs): ${DECIDED}`,
    `confirmAppVacation(applicationInputs): ${DECIDED}`,
    `rejectApp(applicationInputs): ${DECIDED}`,
    `cancelApplications(applicationIds): ${DECIDED}`,
    'employeeCancelApp(applicationId, isDelete): ApplicationAnswer',
    'signIn(data): Tokens { accessToken, refreshToken }',
    'refreshSession(refreshToken): Tokens',
    'signOut: Boolean',
    'changePassword(data): Boolean',
    'forgotPassword(data): Boolean',
    'resetPassword(data): ResetPasswordResult',
  ],
  Subscription: [
    'newNotificationSubscription(employeeId): Notification { id, createdAt, description, isSeen, notifyType, nodeId }',
    'onlineStatusSubscription: OnlineStatus { email, lastOnline }',
    'commentAddedSubscription(nodeId): Comment',
  ],
};

/** Calls of section 7 that belong to areas that are not built yet (docs/specification-calls.md). */
export const LATER: Readonly<Record<string, readonly string[]>> = {
  projects: ['myTasks', 'myGanttTasks'],
};

/** Fields of inputs that the specification writes out. */
export const INPUTS: Readonly<Record<string, string>> = {
  UpdateMyCompanyInput:
    'name kana industryId representativeLastName representativeFirstName chargePersonPosition phoneNumber faxNumber postalCode cityId address1 address2 yearStartDate',
  ChangePasswordInput: 'email oldPassword newPassword',
  CreateHelpArticleInput: 'path htmlpath codeId title content order',
  UpdateHelpArticleInput: 'path htmlpath codeId title content order',
};

/** Section 3: enumerations that are asked for by name. */
export const ASKED_BY_NAME =
  `AccountType ApplicationStatus BloodType DeliveryType DisplayTimeFormatType EnrollmentClass Gender
  JapaneseHonorificSuffix MaritalStatus OverWorkTimeCalcType ProjectStatus TaskPriority TaskStatus TaskType TotalUnitFormatType
  VacationClass VacationType WorkingHoursCalcType`.split(/\s+/);

/** What enumByName answers for, with the values that the specification names. VacationClass is a record: see VacationClassCode. */
export const ENUMS: Readonly<Record<string, string>> = {
  NotifyType: 'NOTICE STAFF_NOTICE COMMENT SYSTEM',
  LeaveStatus: 'ALL ACTIVE INACTIVE ON_LEAVE',
  StampType: 'CHECK_IN_OFFICE CHECK_OUT_OFFICE DIRECT_START DIRECT_END BREAK_IN BREAK_OUT',
  AccountType: '',
  DeliveryType: 'NOW RESERVED',
  DisplayTimeFormatType: 'DECIMAL SEXAGESIMAL MINUTES',
  JapaneseHonorificSuffix: '',
  ProjectStatus: '',
  TaskPriority: '',
  TaskStatus: 'OPEN WAITING RESOLVED PENDING',
  TaskType: '',
  TotalUnitFormatType: 'PER_DAY PERIOD_TOTAL',
  ApplicationStatus: 'PENDING APPROVED REJECTED',
  BloodType: '',
  EnrollmentClass: '',
  Gender: '',
  MaritalStatus: '',
  OverWorkTimeCalcType: '',
  VacationType: '',
  WorkingHoursCalcType: '',
};
