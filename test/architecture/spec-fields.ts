/**
 * Section 3 of the specification: what each thing has, under the names that the API gives it. Names that differ
 * from the specification's: days are `…On`, a kana of the name is `kana`, `order` is displayOrder, a short word
 * where the long one repeats its type.
 */
export const FIELDS: Readonly<Record<string, string>> = {
  Company: `name kana industry representativeLastName representativeFirstName representativeLastNameKana
    representativeFirstNameKana representativeTitle chargePersonPosition chargePersonLastName chargePersonFirstName
    phoneNumber faxNumber email postalCode prefecture city address1 address2 registeredOn yearStartDate faviconUrl
    totalFileSize fileSizeLimit isGoldware`,
  BankAccount: `bankName bankKana bankCode branchCode branchName branchKana accountNumber accountType holderName
    holderKana isForSalary displayOrder`,
  AffiliationGroup: `name kana shortName isMain displayOrder parent isActive longitude latitude openTime closeTime
    admins establishedOn abolishedOn phoneNumber faxNumber postalCode address1 address2 workplaces recruitmentTypes`,
  Workplace: `name kana phoneNumber faxNumber displayOrder isActive representative establishedOn abolishedOn
    holidayPattern postalCode prefecture city address1 address2 latitude longitude`,
  Department: `name kana shortName groupId parent establishedOn abolishedOn phoneNumber faxNumber email addressKana
    laborInsuranceNumber employmentInsuranceNumber businessOwner postalCode prefecture city address1 address2`,
  Employee: `employeeNumber lastName firstName lastNameKana firstNameKana romaji profileImageUrl joinedOn email
    personalEmail fax workplacePhone enrollmentClass employmentDivision recruitmentType basicShift transferClass
    retiredOn retirementPayment retirementDivision retirementReason retirementDetail expectedRetireOn isActive gender
    bloodType country birthday phone mobile maritalStatus marriedOn birthPrefecture holidayPattern group subGroups
    isStaff lateNotice beforeNotice lastOnline groupPermission`,
  EmployeeMe: 'isGoldware isStaff isAdmin permissionsPaths',
  EmployeeAssignment:
    'adminAuthority occupation boss from until commutingAllowance position department workplace duty',
  LeavePeriod: 'startsOn endsOn reason',
  EmploymentDivision:
    'name employmentType closingDate isFullTime isBreakAllow flex autoGrantVacationType timetables',
  EmploymentDivisionTimetable: 'day start end affiliationGroupId',
  RecruitmentType: 'name type displayOrder autoGrantVacationType closings',
  BasicShift: 'name isFixed closingDate displayOrder employees timetables weekMinutes',
  BasicShiftTimetable: 'day shiftType start end breakStart breakEnd workMinutes',
  GroupPermission: 'name isReadOnly headcount isMaster actionPermissions',
  ActionPermission: 'action permission',
  Permission: `code description readPathnames editPathnames createPathnames isOnlyRead permissionType tabCode parent
    children`,
  VacationClass: 'name color isSpecial limitDays display displayPeriod',
  Vacation: 'vacationClass fromDate toDate days employeeId',
  LeaveLot: `kind grantedOn usableFrom usableUntil days usedDays lapsedDays leftDays executor`,
  Client: `name kana category phoneNumber email website numberOfEmployees owner industry faxNumber annualSales status
    startDate endDate note cautionNote billingCountry billingPostalCode billingPrefecture billingCity billingStreet
    deliveryCountry deliveryPostalCode deliveryPrefecture deliveryCity deliveryStreet companyCode customItems
    constructionStatus receivedOn partyType inquiryMethod gasType houseType heaterMaker heaterModel estimate heaterUse
    heaterLocation remoteControlCount approximatePrice creditStatus constructionOn chatAccount paymentUrl
    paymentIssuedOn isAttack`,
  ClientStatus: 'name detail hex',
  ClientCategory: 'customID name',
  CustomClientKey: 'name type isActive choices displayOrder attackOrder',
  ClientEmployee: `lastName middleName firstName lastNameKana firstNameKana honorific suffix places position department
    superior tag email phoneNumber mobileNumber faxNumber owner isAttack`,
  ClientEmployeePlace: 'clientId roles',
  Task: 'type id title description employeeId personName status priority startDate deadline createdAt updatedAt creatorId',
  Application: `type status targetDate requestDate start end reason evaluaterComment evaluatedBy details`,
  ApplicationCounts: 'reviseScheduleCount overtimeWorking paidVacation workInHolidays others',
  OverTimeRuleSetting: 'overtime nightWork workingHours workOnHoliday scope',
  OverTimeSetting: 'calcType value includePublicHolidays includeLegalHolidays',
  NightWorkSetting: 'start end includeEarlyMorning',
  WorkingHoursSetting: 'calcType value prescribedDays',
  WorkOnHolidaySetting: 'substituteRequired',
  Notice: 'title body kind delivery deliverAt groups people isPublic target counts',
  News: 'title content files',
  Notification: 'createdAt description isSeen notifyType nodeId notice',
  Comment: 'content nodeId deletedAt employee replies',
  HelpArticle: 'htmlpath codeId path title content order',
  AttendanceTablet: 'licenceId affiliationGroup installPlace status',
  OutputFormat: 'name time unit columns fileFormat period employment',
  Product: 'name kana quantity',
  AuditEntry: 'occurredAt person ip action',
  AuditPerson: 'loginId name',
  PresignedPost: 'url fields',
  UploadedFile: 'presignedUrl',
  Plan: `name canManageShift numberOfCrm numberOfemploymentDivision numberOfBasicShift numberOfGroup
    numberOfStorageSpace numberOfTasks`,
  Country: 'id name',
  Industry: 'id name',
  Prefecture: 'id name cities',
  TransferClass: 'id name',
};

/** Types of areas that are not built yet: whoever builds one names it above. */
export const LATER_TYPES = ['Project', 'Team', 'ReceptionTablet', 'Invoice', 'BackupHistory'];

/** Values of section 3 and 4 that people choose from or see. */
export const VALUES: Readonly<Record<string, string>> = {
  LeaveStatus: 'ALL ACTIVE INACTIVE ON_LEAVE',
  ClientEmployeeRole: 'PRIMARY SETTLER',
  ApplicationType: 'REVISE OVERTIME VACATION HOLIDAY_WORK',
  ScheduleRequestStatus: 'REQUESTED FIXED',
  NoticeTarget: 'EVERYONE GROUP INDIVIDUAL',
  NoticeKind: 'NEWS ALERT',
  NotifyType: 'NOTICE STAFF_NOTICE COMMENT SYSTEM',
  PermissionAction: 'READ UPDATE',
  TabletStatus: 'ACTIVE INACTIVE',
  OutputPeriodType: 'MONTH YEAR RANGE',
};
