/** `opens` for whoever may; `leads` on to a page below it; a modal is `over` the page that it closes to. */
type Path = { readonly path: string; readonly leads?: string; readonly over?: string };

const pages = (...paths: string[]): Path[] => paths.map((path) => ({ path }));
const over = (page: string, ...modals: string[]): Path[] => [
  { path: page },
  ...modals.map((path) => ({ path, over: page })),
];
const below = (page: string, ...parts: string[]): Path[] =>
  over(page, ...parts.map((part) => `${page}/${part}`));

const OPEN = pages(
  '/employee/login',
  '/employee/forgot_password',
  '/employee/reset_password',
  '/admin/login',
  '/admin/forgot_password',
  '/terms_of_service',
  '/privacy_policy',
  '/personal_information',
  '/sct',
  '/url',
  '/version',
);

const MINE = '/app/employee/attendance';
const ASKED = `${MINE}/application`;

/** /app/employee/attendance and what lies beside it. */
const EMPLOYEE: Path[] = [
  ...over(
    '/app/employee/dashboard',
    '/employee/my_page',
    '/employee/change_password',
    '/app/employee/dashboard/news/$newsId',
    '/app/employee/dashboard/news_create',
    '/app/employee/dashboard/news_update/$newsId',
  ),
  ...over('/app/employees/list', '/employee/detail/$employeeId'),
  { path: MINE, leads: `${MINE}/home` },
  ...pages(`${MINE}/home`, `${MINE}/shift`, `${MINE}/notification_setting`),
  ...below(`${MINE}/alerts`, 'notice_detail/$noticeId'),
  { path: `${ASKED}/alerts`, leads: `${MINE}/alerts` },
  { path: `${ASKED}/notification_setting`, leads: `${MINE}/notification_setting` },
  ...below(
    ASKED,
    'application_detail/$applicationId',
    'application_revise/$scheduleId',
    'application_overtime',
    'application_vacation',
    'application_holidaywork',
  ),
  ...pages(
    `${ASKED}/list`,
    `${ASKED}/revise`,
    `${ASKED}/overtime`,
    `${ASKED}/vacation`,
    `${ASKED}/holiday_work`,
  ),
  ...below(`${ASKED}/schedule_request`, 'date/$date', 'many'),
  { path: `${MINE}/schedule_request`, leads: `${ASKED}/schedule_request` },
];

const STAFFS = '/app/staff/attendance';
const ERRORS = `${STAFFS}/management/error_list`;
const RULES = `${STAFFS}/attendancerule_setting`;
const OTHERS = `${STAFFS}/other_settings`;
const LEAVE = `${STAFFS}/leave_app`;
const OUTPUT = `${STAFFS}/management/data_output`;

const STAFF: Path[] = [
  { path: STAFFS, leads: `${STAFFS}/home` },
  ...below(`${STAFFS}/home`, 'schedule_error'),
  { path: `${STAFFS}/management`, leads: `${STAFFS}/management/records` },
  { path: ERRORS, leads: `${ERRORS}/work_overtime` },
  ...below(`${ERRORS}/stamping`, 'stamping_detail/$stampingId'),
  ...below(`${ERRORS}/overtime`, 'overtimelist_detail/$overtimelistId'),
  ...below(`${ERRORS}/work_overtime`, 'workovertime_detail/$overTimeWorkId'),
  ...below(`${ERRORS}/short_break`, 'shortbreak_detail/$shortbreakId'),
  ...pages(`${STAFFS}/management/records`, `${STAFFS}/management/records/$scheduleId`),
  ...pages(`${STAFFS}/management/closing`, `${STAFFS}/management/setting`),
  { path: OUTPUT, leads: `${OUTPUT}/record_data` },
  ...below(`${OUTPUT}/record_data`, '$recordDataFormat'),
  ...below(`${OUTPUT}/work_status`, 'format/create', 'format/update/$settingId'),
  ...pages(
    ...['stamp_data', 'prediction', 'overtime', 'import_schedules'].map(
      (part) => `${OUTPUT}/${part}`,
    ),
  ),
  { path: LEAVE, leads: `${LEAVE}/inbox` },
  { path: `${LEAVE}/manage`, leads: `${LEAVE}/manage/grant` },
  ...pages(
    ...'grant history usage status settings auto_grant autogrant_history'
      .split(' ')
      .map((part) => `${LEAVE}/manage/${part}`),
  ),
  { path: `${LEAVE}/paid_holiday`, leads: `${LEAVE}/paid_holiday/status` },
  ...pages(
    ...['status', 'employee_type', 'staff_type'].map((part) => `${LEAVE}/paid_holiday/${part}`),
  ),
  ...pages(
    ...`create update/$vacationId delete/$vacationId vacation_grant/$employeeId holiday_create/$date
      holiday_update/$holidayId`
      .split(/\s+/)
      .map((part) => `${LEAVE}/${part}`),
  ),
  ...below(`${LEAVE}/revise`, 'approve/$applicationId', 'detail/$applicationId'),
  ...below(`${LEAVE}/overtime`, 'approve/$applicationId', 'detail/$applicationId'),
  ...below(`${LEAVE}/list`, 'approve/$applicationId', 'detail/$applicationId'),
  ...below(`${LEAVE}/holiday_work`, 'approve/$applicationId', 'detail/$applicationId'),
  ...below(`${STAFFS}/shift`, 'request/$requestId'),
  ...below(`${STAFFS}/notice`, 'create', 'notice_detail/$noticeId'),
  { path: RULES, leads: `${RULES}/time_stamping` },
  ...over(`${RULES}/time_stamping`, `${RULES}/timestamping_edit/$editId`),
  ...over(`${RULES}/holiday`, `${RULES}/holidaysetting_edit/$editId`),
  ...pages(
    `${RULES}/request`,
    `${RULES}/shift_pattern`,
    `${RULES}/function_display`,
    `${RULES}/record_attendence_display`,
    `${RULES}/overtime_rule`,
    `${RULES}/record_attendence`,
  ),
  { path: OTHERS, leads: `${OTHERS}/break_auto` },
  ...pages(
    `${OTHERS}/agreement36`,
    `${OTHERS}/agreement36/36setting`,
    `${OTHERS}/agreement36/alert_setting`,
    `${OTHERS}/break_auto`,
    `${OTHERS}/exit_auto`,
    `${OTHERS}/earlywork_frequency`,
    `${OTHERS}/worktime_extraction`,
    `${OTHERS}/time_round_setting`,
  ),
  ...below(`${OTHERS}/part_time_notice_setting`, 'create', 'update/$id'),
];

const COMPANY = '/admin/company';
const PERSON = '/admin/employee/$employeeId';

const ADMIN: Path[] = [
  { path: COMPANY, leads: `${COMPANY}/info` },
  ...pages(
    `${COMPANY}/info`,
    `${COMPANY}/affiliation_groups`,
    `${COMPANY}/departments`,
    `${COMPANY}/recruitment_type`,
    `${COMPANY}/group_permission`,
    `${COMPANY}/basic_shift`,
    `${COMPANY}/holiday_pattern`,
    `${COMPANY}/vacation_class_list`,
    `${COMPANY}/attendance_setting`,
  ),
  ...below(`${COMPANY}/bank_accounts`, 'create', 'update/$companyAccountId'),
  ...below(`${COMPANY}/workplace`, 'create', 'update/$workplaceId'),
  ...below(`${COMPANY}/office_door`, 'create', 'update/$cognitoUsername'),
  { path: '/admin/employee', leads: '/admin/employee/list' },
  ...over('/admin/employee/list', '/admin/employee/list/create', '/employee-import'),
  { path: PERSON, leads: `${PERSON}/basic/basicInfo_company` },
  { path: `${PERSON}/basic`, leads: `${PERSON}/basic/basicInfo_company` },
  { path: `${PERSON}/family`, leads: `${PERSON}/family/dependents` },
  { path: `${PERSON}/payroll`, leads: `${PERSON}/payroll/bank_account` },
  { path: `${PERSON}/insurance`, leads: `${PERSON}/insurance/social_insurance` },
  { path: `${PERSON}/price`, leads: `${PERSON}/price/punishment` },
  ...pages(
    ...`basic/basicInfo_company basic/basicInfo_individual basic/addresses basic/contacts affiliation
      leave_history family/dependents family/household commuting payroll/bank_account payroll/taxes
      payroll/salary_unit insurance/social_insurance insurance/labor_insurance education experience
      recruit qualification evaluation training price/punishment price/rewared labor_contract tags
      absence my_number`
      .split(/\s+/)
      .map((part) => `${PERSON}/${part}`),
  ),
];

const CRM = '/app/crm';

/** Clients, in the employees' area and in the administration. */
const CLIENTS: Path[] = [
  { path: CRM, leads: `${CRM}/client_list` },
  ...over(`${CRM}/client_list`, '/create_client', '/update_client/$clientId', '/clientImport'),
  ...over(
    `${CRM}/employee_list`,
    '/create_client_employee',
    '/update_clientemployee/$clientEmployeeId',
  ),
  ...pages(`${CRM}/client_attack_list`, `${CRM}/employee_attack_list`),
  { path: '/admin/crm', leads: '/admin/crm/categories' },
  ...below('/admin/crm/categories', 'create', 'update/$categoryId'),
  ...below('/admin/crm/industries', 'create', 'update/$industryId'),
  ...below('/admin/crm/custom', 'create', 'update/$key'),
  ...pages('/admin/crm/client_custom_order', '/admin/crm/attack_custom_order'),
];

const TASKS = '/app/my_tasks';
const STOCK = '/app/inventory';

/** Tasks, stock, tablets and the contract. */
const OTHER: Path[] = [
  ...below(TASKS, 'my_task_create', 'my_task_detail/$taskId', 'my_task_update/$taskId'),
  // A way of looking at the list: ?view=board.
  { path: `${TASKS}/board`, leads: TASKS },
  ...pages(`${TASKS}/trash`),
  { path: STOCK, leads: `${STOCK}/list` },
  { path: `${STOCK}/manage`, leads: `${STOCK}/list` },
  ...over(`${STOCK}/list`, `${STOCK}/create`, `${STOCK}/edit/$inventoryId`),
  { path: '/admin/option', leads: '/admin/option/attendance' },
  ...pages('/admin/option/attendance'),
  { path: '/admin/contract', leads: '/admin/contract/plan' },
  { path: '/admin/contract/action_log', leads: '/admin/company/audit' },
];

/**
 * Section 2 of the specification, as far as it belongs to the sign-in, the frame, the masters, clients, tasks, stock
 * and the attendance: what it hides in the menu or shows disabled there opens all the same.
 */
export const PATHS = { OPEN, EMPLOYEE, STAFF, ADMIN, CLIENTS, OTHER } as const;

/** Addresses of areas that are not built yet: whoever builds one moves them to PATHS. */
export const LATER: Readonly<Record<string, readonly string[]>> = {
  'registration of companies': ['/registration', '/update_payment'],
  'contract and billing': ['payment_method', 'unsubscribe', 'invoice_history'].map(
    (part) => `/admin/contract/${part}`,
  ),
  'reception tablets': [
    '/admin/option/reception',
    '/admin/contract/tablet_log',
    '/admin/contract/tablet_log/$receptionTabletId',
  ],
  backup: ['', '/backup', '/restore/$backupHistoryId'].map(
    (part) => `/admin/backup_restore${part}`,
  ),
  'projects and tasks': [
    `${TASKS}/gantt`,
    ...`dashboard add_task project_tasks myProject_board myproject_gantt task_settings create_project
      create_subproject project_detail/$projectId subproject_detail/$projectId update_project update_subproject
      project_member_edit/$projectId create_team member_list/$teamId team_edit/$teamId task_detail/$taskId
      task_update/$taskId`
      .split(/\s+/)
      .map((part) => `/app/projects/${part}`),
  ],
};
