const line = (code: string, description: string, parentCode: string | null, more = {}) => ({
  code,
  description,
  isHeading: parentCode === null,
  isOnlyRead: false,
  permissionType: 'ADMIN',
  parentCode,
  ...more,
});
const STAFF = { permissionType: 'STAFF' };

/** A tree as the server draws it for a company with everything in its plan. */
export const samplePermissions = [
  line('ADMIN.company', 'employee:permissionTab.company', null),
  line('company.info', 'company:permissions.info', 'ADMIN.company'),
  line('company.affiliationGroup', 'company:permissions.affiliationGroup', 'ADMIN.company'),
  line('company.workplace', 'company:permissions.workplace', 'ADMIN.company'),
  line('employee.groupPermission', 'employee:permissions.groupPermission', 'ADMIN.company'),
  line('ADMIN.employee', 'employee:permissionTab.employee', null),
  line('employee.list', 'employee:permissions.list', 'ADMIN.employee'),
  line('employee.viewAs', 'employee:permissions.viewAs', 'ADMIN.employee', { isOnlyRead: true }),
  line('ADMIN.contract', 'employee:permissionTab.contract', null),
  line('contract.plan', 'contract:permissions.plan', 'ADMIN.contract', { isOnlyRead: true }),
  line('STAFF.attendance', 'employee:permissionTab.attendance', null, STAFF),
  line('attendance.records', 'attendance:permissions.records', 'STAFF.attendance', STAFF),
];

const given = (rights: Readonly<Record<string, 'READ' | 'UPDATE'>>) =>
  Object.entries(rights).map(([code, action]) => ({ action, permission: { code } }));

const group = (id: string, name: string, more = {}) => ({
  id,
  name,
  isMaster: false,
  isReadOnly: false,
  isWithinOwnRights: true,
  displayOrder: 0,
  headcount: 0,
  version: 1,
  updatedAt: '2026-11-19T02:00:00.000Z',
  actionPermissions: given({}),
  ...more,
});

export const sampleMasterGroup = group('master', 'マスター', {
  isMaster: true,
  isReadOnly: true,
  headcount: 1,
  actionPermissions: given({
    'company.info': 'UPDATE',
    'company.affiliationGroup': 'UPDATE',
    'company.workplace': 'UPDATE',
    'employee.groupPermission': 'UPDATE',
    'employee.list': 'UPDATE',
    'employee.viewAs': 'READ',
    'contract.plan': 'READ',
    'attendance.records': 'UPDATE',
  }),
});
export const sampleHrGroup = group('hr', '人事担当', {
  headcount: 3,
  displayOrder: 2,
  actionPermissions: given({ 'employee.list': 'UPDATE', 'company.info': 'READ' }),
});
export const sampleManagerGroup = group('manager', '勤怠管理者', {
  headcount: 12,
  displayOrder: 1,
  actionPermissions: given({ 'attendance.records': 'UPDATE', 'employee.list': 'READ' }),
});
export const sampleMemberGroup = group('member', '一般', {
  isReadOnly: true,
  headcount: 46,
  displayOrder: 3,
});
export const sampleGroups = [
  sampleMemberGroup,
  sampleManagerGroup,
  sampleHrGroup,
  sampleMasterGroup,
];

const person = (id: string, lastName: string, firstName: string, groupName: string) => ({
  id,
  lastName,
  firstName,
  lastNameKana: '',
  firstNameKana: '',
  email: `${id}@hinata.example`,
  groupName,
  profileImageUrl: null,
});
export const sampleHolders = [
  {
    id: 'h-1',
    validFrom: '2024-04-01',
    validUntil: null,
    employee: person('e-1', '中村', '陽子', '人事課'),
  },
  {
    id: 'h-2',
    validFrom: '2021-10-01',
    validUntil: '2099-01-01',
    employee: person('e-2', '佐藤', '花子', '東京営業課'),
  },
  {
    id: 'h-3',
    validFrom: '2099-01-01',
    validUntil: null,
    employee: person('e-3', '勅使河原', '倫太郎', '経営企画室'),
  },
];
export const sampleWhoMay = {
  permissions: samplePermissions.filter(({ code }) => code === 'employee.list'),
  groupPermissions: [sampleMasterGroup, sampleHrGroup].map(({ id, name, isMaster, headcount }) => ({
    id,
    name,
    isMaster,
    headcount,
  })),
  totalCount: 2,
  nodes: [
    {
      action: 'UPDATE',
      employee: person('e-9', '青木', '美咲', '総務部'),
      groupPermission: { id: 'master', name: 'マスター' },
    },
    {
      action: 'READ',
      employee: person('e-1', '中村', '陽子', '人事課'),
      groupPermission: { id: 'hr', name: '人事担当' },
    },
  ],
};
export const sampleAffected = [
  {
    id: 'e-1',
    employeeNumber: '00012',
    lastName: '中村',
    firstName: '陽子',
    email: 'yoko@hinata.example',
    isActive: true,
  },
  {
    id: 'e-7',
    employeeNumber: '00031',
    lastName: '森',
    firstName: '修',
    email: null,
    isActive: false,
  },
];
