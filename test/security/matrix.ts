import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../codegen.ts';
import type { Ids } from './world.ts';

export type Row = {
  /**
   * What is sent: `theirs` are ids of the company that is attacked, `own` those of whoever asks.
   * The first set, made with `own` twice, is what an honest caller would send.
   */
  readonly sends?: (theirs: Ids, own: Ids) => readonly object[];
  /** Its answer tells nothing of a company: versions, prefectures, yes or no. */
  readonly tellsNothing?: true;
  /** Open to strangers by design, and writes beside the person who is named: mails, attempts. */
  readonly mayTouch?: true;
  /** Only staff of the provider may: whoever tries bad values has to be one of them. */
  readonly onlyProvider?: true;
  /** Belongs to a person, not to a right: a master administrator of the company sees nothing either. */
  readonly personal?: true;
};

const nothing = { tellsNothing: true } as const;
const password = 'hataraki1';
const email = 'employee@hinata.example';

const where = (table: string) => ({
  sends: (theirs: Ids) => [
    { where: { id: theirs.of(table) } },
    { where: { id: theirs.of(table, 1) } },
  ],
});
const task = {
  sends: (theirs: Ids) => [{ taskId: theirs.of('tasks') }, { taskId: theirs.of('tasks', 1) }],
};
const A_DAY = { day: 1, start: '09:00', end: '18:00' };
const A_SEASON = { from: '07-01', until: '09-30' };
const order = (table: string) => ({
  sends: (theirs: Ids, own: Ids) => [
    { inputs: [{ id: theirs.of(table), displayOrder: 0 }] },
    {
      inputs: [
        { id: own.of(table), displayOrder: 0 },
        { id: theirs.of(table), displayOrder: 1 },
      ],
    },
  ],
});

/**
 * Every field that can be called, and how somebody of another company would try to misuse it. A new
 * field needs a row here: the test fails until it has one.
 */
const rows: Readonly<Record<string, Row>> = {
  // Core
  'Query.version': nothing,
  'Subscription.heartbeat': nothing,
  'Mutation.createPresignedPostUrl': {
    ...nothing,
    sends: () => [{ fileName: '勤怠.csv', fileSize: 100 }],
  },
  'Query.auditEntriesConnection': {
    sends: (theirs) => [
      {},
      { where: { subject: 'Workplace', subjectId: theirs.of('workplaces') } },
      { where: { employeeIds: [theirs.of('employees')] } },
      { where: { subject: 'Product', subjectId: theirs.of('products') } },
    ],
  },
  'Query.auditPeople': {},
  'Query.recordKinds': nothing,
  'Query.trashConnection': {},
  'Query.trashSettings': nothing,
  'Mutation.restoreAuditValue': {
    sends: (theirs) => [{ entryId: theirs.of('audit_entries'), fields: ['name'] }],
  },
  'Mutation.restoreFromTrash': { sends: (theirs) => [{ id: theirs.of('trash_entries') }] },
  'Mutation.destroyTrash': {
    sends: (theirs) => [{ ids: [theirs.of('trash_entries')] }],
    ...nothing,
  },
  'Mutation.updateTrashSettings': { ...nothing, sends: () => [{ data: { keepDays: 10 } }] },
  'Query.importKinds': nothing,
  'Query.importKind': { ...nothing, sends: () => [{ id: 'employee.employees' }] },
  'Query.importsConnection': { sends: () => [{}, { kind: 'employee.employees' }] },
  'Query.import': where('imports'),
  'Mutation.createImport': {
    sends: (theirs) => [
      { data: { kind: 'employee.employees', fileKey: theirs.of('files') } },
      { data: { kind: 'employee.employees', fileKey: 'hinata/upload/stolen.csv' } },
    ],
  },
  'Mutation.checkImport': {
    sends: (theirs) => [
      {
        where: { id: theirs.of('imports') },
        data: {
          mapping: [{ index: 0, column: 'lastName' }],
          emptyCells: 'CLEAR',
          options: [{ key: 'invite', value: true }],
        },
      },
    ],
  },
  'Mutation.applyImport': {
    sends: (theirs) => [{ where: { id: theirs.of('imports') }, mode: 'VALID_ONLY' }],
  },
  'Mutation.undoImport': where('imports'),
  // A percentage; that strangers hear none is asked where imports are tested.
  'Subscription.importProgress': { ...nothing, sends: (theirs) => [{ id: theirs.of('imports') }] },
  'Mutation.recordExport': {
    ...nothing,
    sends: () => [{ data: { name: '従業員', format: 'XLSX', rows: 60, columns: ['氏名'] } }],
  },

  // Company
  'Query.industries': nothing,
  'Query.prefectures': nothing,
  'Query.addressesByPostalCode': { ...nothing, sends: () => [{ postalCode: '100-0005' }] },
  'Query.myCompany': {},
  'Mutation.updateMyCompany': {
    sends: () => [{ data: { name: '株式会社のっとり' } }],
    ...nothing,
  },
  'Query.workplace': where('workplaces'),
  'Query.workplaces': { sends: () => [{}, { where: { search: '本社' } }] },
  'Query.workplacesConnection': { sends: () => [{}, { last: 20 }, { skip: 0, first: 500 }] },
  'Mutation.createWorkplace': { ...nothing, sends: () => [{ data: { name: '新しい拠点' } }] },
  'Mutation.updateWorkplace': {
    sends: (theirs) => [{ where: { id: theirs.of('workplaces') }, data: { name: 'のっとり' } }],
  },
  'Mutation.deleteWorkplace': where('workplaces'),
  'Mutation.restoreWorkplace': where('workplaces'),
  'Mutation.updateDisplayOrderWorkplaces': order('workplaces'),
  'Query.affiliationGroup': where('affiliation_groups'),
  'Query.affiliationGroups': {},
  'Query.affiliationGroupsConnection': { sends: () => [{}, { last: 20 }] },
  'Query.allAffiliationGroups': {},
  'Query.groupByWorkplace': { sends: (theirs) => [{ workplaceId: theirs.of('workplaces') }, {}] },
  'Mutation.createAffiliationGroup': {
    sends: (theirs) => [
      {
        data: {
          name: '新しい部署',
          parentId: theirs.of('affiliation_groups'),
          workplaceIds: [theirs.of('workplaces')],
        },
      },
      { data: { name: '新しい課', workplaceIds: [theirs.of('workplaces')] } },
    ],
  },
  'Mutation.updateAffiliationGroup': {
    sends: (theirs, own) => [
      { where: { id: theirs.of('affiliation_groups') }, data: { name: 'のっとり' } },
      {
        where: { id: own.of('affiliation_groups', 1) },
        data: { parentId: theirs.of('affiliation_groups') },
      },
      {
        where: { id: own.of('affiliation_groups') },
        data: { workplaceIds: [theirs.of('workplaces')] },
      },
    ],
  },
  'Mutation.deleteAffiliationGroup': where('affiliation_groups'),
  'Mutation.restoreAffiliationGroup': where('affiliation_groups'),
  'Mutation.updateDisplayOrderAffiliationGroups': order('affiliation_groups'),

  // Attendance: shifts, kinds of leave, settings
  'Query.basicShifts': {},
  'Query.basicShiftSearch': {
    sends: (theirs) => [
      {},
      { groupByWorkplaceId: theirs.of('affiliation_groups') },
      { groupByWorkplaceId: theirs.of('workplaces') },
    ],
  },
  'Query.basicShift': where('basic_shifts'),
  'Query.basicShiftsConnection': { sends: () => [{}, { last: 20 }] },
  'Query.attendanceLimits': nothing,
  // Everybody of the demo has one.
  'Query.employeesWithoutBasicShift': nothing,
  'Mutation.createBasicShift': {
    sends: (theirs) => [
      {
        data: { name: '新しいシフト', employeeIds: [theirs.of('employees')], timetables: [A_DAY] },
      },
      { data: { name: '別の新しいシフト' } },
    ],
  },
  'Mutation.updateBasicShift': {
    sends: (theirs, own) => [
      {
        where: { id: theirs.of('basic_shifts') },
        data: { name: 'のっとり', timetables: [A_DAY] },
      },
      { where: { id: own.of('basic_shifts') }, data: { employeeIds: [theirs.of('employees')] } },
    ],
  },
  'Mutation.cancelBasicShiftChange': {
    sends: (theirs) => [{ where: { id: theirs.of('basic_shifts') }, validFrom: '2099-04-01' }],
  },
  'Mutation.updateDisplayOrderBasicShifts': order('basic_shifts'),
  'Mutation.deleteBasicShift': where('basic_shifts'),
  'Mutation.assignBasicShift': {
    sends: (theirs, own) => [
      {
        where: { id: own.of('basic_shifts') },
        data: { employeeIds: [theirs.of('employees')], validFrom: '2099-04-01' },
      },
      {
        where: { id: theirs.of('basic_shifts') },
        data: { employeeIds: [own.of('employees')], validFrom: '2099-04-01' },
      },
    ],
  },
  'Mutation.cancelBasicShiftAssignment': {
    sends: (theirs) => [{ employeeId: theirs.of('employees'), validFrom: '2099-04-01' }],
  },
  'Query.vacationClasses': {},
  'Query.vacationClassSettings': {},
  'Query.vacationClass': where('vacation_classes'),
  'Mutation.createVacationClass': {
    ...nothing,
    sends: () => [{ data: { name: '新しい休暇', color: 'GREEN', displayPeriod: A_SEASON } }],
  },
  'Mutation.updateVacationClass': {
    sends: (theirs) => [
      {
        where: { id: theirs.of('vacation_classes') },
        data: { name: 'のっとり', displayPeriod: A_SEASON },
      },
    ],
  },
  'Mutation.updateVacationSettings': {
    sends: (theirs, own) => [
      {
        inputs: [{ id: theirs.of('vacation_classes'), display: false, displayPeriod: A_SEASON }],
      },
      {
        inputs: [
          { id: own.of('vacation_classes'), color: 'GREY' },
          { id: theirs.of('vacation_classes', 1), color: 'GREY' },
        ],
      },
    ],
  },
  'Mutation.updateDisplayOrderVacationClasses': order('vacation_classes'),
  'Mutation.deleteVacationClass': where('vacation_classes'),
  'Mutation.addStandardVacationClasses': {},
  'Query.attendanceSetting': nothing,
  'Query.attendanceSettingHistory': nothing,
  'Mutation.updateAttendanceSetting': {
    ...nothing,
    sends: () => [{ data: { asksPosition: false } }],
  },
  'Mutation.cancelAttendanceSetting': { sends: () => [{ validFrom: '2099-04-01' }] },

  // Employee: sign-in
  'Mutation.signIn': {
    ...nothing,
    mayTouch: true,
    sends: () => [{ data: { email, password: 'wrong password1', area: 'EMPLOYEE' } }],
  },
  'Mutation.refreshSession': { ...nothing, sends: () => [{ refreshToken: 'x'.repeat(43) }] },
  'Mutation.signOut': {
    ...nothing,
    mayTouch: true,
    sends: () => [{ refreshToken: 'x'.repeat(43) }],
  },
  'Mutation.forgotPassword': {
    ...nothing,
    mayTouch: true,
    sends: () => [{ data: { email, area: 'EMPLOYEE' } }],
  },
  'Mutation.resetPassword': {
    ...nothing,
    sends: () => [{ data: { token: 'x'.repeat(43), newPassword: password } }],
  },
  'Mutation.changePassword': {
    ...nothing,
    mayTouch: true,
    sends: () => [{ data: { email, oldPassword: 'wrong password1', newPassword: password } }],
  },
  'Query.employeeMe': {},
  'Query.myPage': {},
  'Mutation.updateMyPage': {
    sends: () => [
      { data: { city: '港区' } },
      { data: { profileImageKey: 'hinata/upload/f1.png' } },
    ],
  },

  // Employee: people and rights
  'Query.employee': where('employees'),
  'Query.employees': { sends: () => [{}, { isActive: false }] },
  'Query.employeesConnection': {
    sends: (theirs) => [
      {},
      { where: { search: '佐' } },
      { where: { groupId: theirs.of('affiliation_groups') } },
      { where: { workplaceId: theirs.of('workplaces') } },
    ],
  },
  'Query.activeEmployees': { sends: () => [{}, { search: '佐' }] },
  'Query.colleaguesConnection': {
    sends: (theirs) => [
      {},
      { where: { groupId: theirs.of('affiliation_groups') } },
      { where: { workplaceId: theirs.of('workplaces') } },
    ],
  },
  'Query.recruitmentTypes': {},
  'Query.recruitmentTypesConnection': { sends: () => [{}, { last: 20 }] },
  'Query.recruitmentType': where('recruitment_types'),
  'Mutation.createRecruitmentType': {
    ...nothing,
    sends: () => [{ data: { name: '新しい採用区分', type: 'OTHER' } }],
  },
  'Mutation.updateRecruitmentType': {
    sends: (theirs) => [
      { where: { id: theirs.of('recruitment_types') }, data: { name: 'のっとり' } },
    ],
  },
  'Mutation.deleteRecruitmentType': where('recruitment_types'),
  'Mutation.updateDisplayOrderRecruitmentTypes': order('recruitment_types'),
  'Query.employmentDivisions': {},
  'Query.employmentDivisionsConnection': { sends: () => [{}, { last: 20 }] },
  'Query.employmentDivision': where('employment_divisions'),
  'Mutation.createEmploymentDivision': {
    sends: (theirs) => [
      {
        data: {
          name: '新しい雇用区分',
          employmentType: 'OTHER',
          timetables: [
            {
              day: 1,
              start: '09:00',
              end: '18:00',
              affiliationGroupId: theirs.of('affiliation_groups'),
            },
          ],
        },
      },
    ],
  },
  'Mutation.updateEmploymentDivision': {
    sends: (theirs, own) => [
      {
        where: { id: theirs.of('employment_divisions') },
        data: { name: 'のっとり', timetables: [A_DAY] },
      },
      {
        where: { id: own.of('employment_divisions') },
        data: {
          timetables: [
            {
              day: 1,
              start: '09:00',
              end: '18:00',
              affiliationGroupId: theirs.of('affiliation_groups'),
            },
          ],
        },
      },
    ],
  },
  'Mutation.deleteEmploymentDivision': where('employment_divisions'),
  'Mutation.updateDisplayOrderEmploymentDivisions': order('employment_divisions'),
  'Query.groupPermissions': {},
  'Mutation.createEmployee': {
    sends: (theirs) => {
      const person = {
        employeeNumber: 'X1',
        lastName: '佐藤',
        firstName: '花子',
        lastNameKana: 'サトウ',
        firstNameKana: 'ハナコ',
        email: 'new.person@minato.example',
      };
      return [
        { data: { ...person, groupId: theirs.of('affiliation_groups') } },
        { data: { ...person, workplaceId: theirs.of('workplaces') } },
        { data: { ...person, recruitmentTypeId: theirs.of('recruitment_types') } },
        { data: { ...person, employmentDivisionId: theirs.of('employment_divisions') } },
        { data: { ...person, permissionGroupId: theirs.of('permission_groups') } },
        { data: { ...person, email } },
      ];
    },
  },
  'Mutation.updateEmployee': {
    sends: (theirs, own) => [
      { where: { id: theirs.of('employees', 2) }, data: { lastName: '盗人' } },
      { where: { id: own.of('employees', 2) }, data: { groupId: theirs.of('affiliation_groups') } },
      { where: { id: own.of('employees', 2) }, data: { workplaceId: theirs.of('workplaces') } },
      {
        where: { id: own.of('employees', 2) },
        data: { recruitmentTypeId: theirs.of('recruitment_types') },
      },
      {
        where: { id: own.of('employees', 2) },
        data: { employmentDivisionId: theirs.of('employment_divisions') },
      },
      {
        where: { id: own.of('employees', 2) },
        data: { permissionGroupId: theirs.of('permission_groups') },
      },
      { where: { id: own.of('employees', 2) }, data: { email } },
    ],
  },
  'Mutation.inviteEmployee': where('employees'),
  'Mutation.transferMasterPermission': {
    sends: (theirs, own) => [
      {
        data: {
          employeeId: theirs.of('employees', 1),
          permissionGroupId: theirs.of('permission_groups'),
        },
      },
      {
        data: {
          employeeId: theirs.of('employees', 1),
          permissionGroupId: own.of('permission_groups', 1),
        },
      },
    ],
  },

  // Employee: notifications and who is online
  'Query.notificationCount': { ...nothing, personal: true },
  'Query.notificationsConnection': {},
  'Query.webPushPublicKey': nothing,
  'Query.onlineEmployeesConnection': {},
  'Mutation.seenNotification': {
    sends: (theirs) => [{ notificationId: theirs.of('notifications') }],
  },
  'Mutation.markAllSeenNotification': nothing,
  'Mutation.webNotificationSubscribe': {
    ...nothing,
    sends: () => [
      {
        subscription: {
          endpoint: 'https://push.example/1',
          keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
        },
      },
    ],
  },
  'Mutation.webNotificationUnsubscribe': {
    ...nothing,
    sends: () => [{ endpoint: 'https://push.example/1' }],
  },
  'Subscription.newNotificationSubscription': {
    sends: (theirs) => [
      { employeeId: theirs.of('employees') },
      { employeeId: theirs.of('employees', 1) },
    ],
  },
  'Subscription.onlineStatusSubscription': {},

  // Attendance
  'Query.myWorkDay': { ...nothing, personal: true },
  'Query.attendanceBoard': {
    sends: (theirs) => [{}, { where: { groupId: theirs.of('affiliation_groups') } }],
  },
  'Query.attendanceMonth': {
    sends: (theirs) => [
      { employeeId: theirs.of('employees', 1), month: '2026-11' },
      { month: '2026-11' },
    ],
  },
  'Mutation.stamp': {
    ...nothing,
    sends: () => [
      {
        data: {
          type: 'CHECK_IN_OFFICE',
          key: 'isolation-1',
          deviceTime: '2026-11-20T00:00:00.000Z',
        },
      },
    ],
  },
  'Mutation.stamps': {
    ...nothing,
    sends: () => [
      {
        data: [
          { type: 'DIRECT_START', key: 'isolation-2', deviceTime: '2026-11-20T00:00:00.000Z' },
        ],
      },
    ],
  },
  'Subscription.attendanceChanged': {},

  // CRM
  'Query.clientCategories': {},
  'Query.clientCategory': where('client_categories'),
  'Mutation.createClientCategory': { ...nothing, sends: () => [{ data: { name: '新しい分類' } }] },
  'Mutation.updateClientCategory': {
    sends: (theirs) => [
      { where: { id: theirs.of('client_categories') }, data: { name: 'のっとり' } },
    ],
  },
  'Mutation.deleteClientCategory': where('client_categories'),
  'Mutation.restoreClientCategory': where('client_categories'),
  'Mutation.updateDisplayOrderClientCategories': order('client_categories'),

  // Tasks: each is one person's own
  'Query.myTask': { ...task, personal: true },
  'Query.myTaskConnection': { personal: true },
  'Query.myTaskCounts': nothing,
  'Mutation.createTask': {
    ...nothing,
    sends: () => [{ data: { type: 'WORK', title: '新しいタスク' } }],
  },
  'Mutation.updateTask': {
    sends: (theirs) => [{ taskId: theirs.of('tasks'), data: { title: 'のっとり' } }],
  },
  'Mutation.updateTaskStatus': {
    sends: (theirs) => [{ taskId: theirs.of('tasks'), data: { status: 'RESOLVED' } }],
  },
  'Mutation.deleteTask': task,
  'Mutation.restoreTask': task,

  // Inventory
  'Query.product': where('products'),
  'Query.productConnection': {},
  'Mutation.createProduct': {
    ...nothing,
    sends: () => [{ data: { name: '新しい商品', quantity: 1 } }],
  },
  'Mutation.updateProduct': {
    sends: (theirs) => [{ where: { id: theirs.of('products') }, data: { name: 'のっとり' } }],
  },
  'Mutation.deleteProduct': where('products'),
  'Mutation.restoreProduct': where('products'),

  // Options
  'Query.attendanceTablets': {},
  'Query.attendanceTablet': where('attendance_tablets'),
  'Mutation.createAttendanceTablet': {
    sends: (theirs) => [
      {
        data: {
          installPlace: '玄関',
          password,
          affiliationGroupId: theirs.of('affiliation_groups'),
        },
      },
    ],
  },
  'Mutation.updateAttendanceTablet': {
    sends: (theirs, own) => [
      { where: { id: theirs.of('attendance_tablets') }, data: { installPlace: 'のっとり' } },
      {
        where: { id: own.of('attendance_tablets') },
        data: { affiliationGroupId: theirs.of('affiliation_groups') },
      },
    ],
  },
  'Mutation.activateAttendanceTablet': where('attendance_tablets'),
  'Mutation.deactivateAttendanceTablet': where('attendance_tablets'),
  'Mutation.deleteAttendanceTablet': where('attendance_tablets'),
  'Mutation.restoreAttendanceTablet': where('attendance_tablets'),

  // Contract
  'Query.currentPlan': nothing,
};

/** A plugin can bring the rows of its own fields: plugins/<id>/isolation.ts. */
const brought = await Promise.all(
  globSync('plugins/*/isolation.ts', { cwd: ROOT }).map(
    (file) => import(/* @vite-ignore */ pathToFileURL(`${ROOT}/${file}`).href),
  ),
);

export const matrix: Readonly<Record<string, Row>> = Object.assign(
  {},
  rows,
  ...brought.map(({ isolation }) => isolation as Readonly<Record<string, Row>>),
);
