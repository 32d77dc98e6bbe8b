import { fieldsOf } from '#core/record.ts';
import { Employee } from '#plugins/employee/generated/records/Employee.ts';
import type { Affiliated } from '../pages/Affiliation/assignment-facts.ts';
import type { EmployeeDetailQuery } from '../pages/EmployeeDetail/EmployeeDetail.generated.ts';
import type { FramedEmployee } from '../pages/EmployeeFrame/EmployeeFrameView.tsx';
import type { EmployeeListQuery } from '../pages/Employees/Employees.generated.ts';
import type { OnLeave } from '../pages/LeaveHistory/LeaveHistoryView.tsx';
import type { Choices } from './employee-fields/employee-choices.ts';

import type { PlainName } from './employee-fields/plain-fields.ts';

// People for stories and tests.
type Row = EmployeeListQuery['employeesConnection']['nodes'][number];
type Detail = NonNullable<EmployeeDetailQuery['employee']>;

/** Fields about which a sample says nothing; what is never empty it does say. */
const UNSAID = Object.fromEntries(
  fieldsOf(Employee).map(([name]) => [name, null]),
) as unknown as Pick<Detail, PlainName>;

const person = (
  number: number,
  names: [string, string, string, string],
  more: Partial<Row> = {},
): Row => ({
  ...UNSAID,
  id: `e-${number}`,
  version: 1,
  employeeNumber: String(number).padStart(5, '0'),
  lastName: names[0],
  firstName: names[1],
  lastNameKana: names[2],
  firstNameKana: names[3],
  email: `person${number}@hinata.example`,
  profileImageUrl: null,
  joinedOn: '2018-04-01',
  isActive: true,
  isStaff: false,
  isOnLeave: false,
  workplace: { id: 'w-1', name: '本社' },
  group: { id: 'g-1', name: '東京営業課' },
  recruitmentType: { id: 'regular', name: '正社員' },
  employmentDivision: { id: 'full', name: 'フルタイム' },
  groupPermission: { id: 'member', name: '一般' },
  ...more,
});

export const samplePeople: readonly Row[] = [
  person(1, ['青木', '美咲', 'アオキ', 'ミサキ'], {
    isStaff: true,
    groupPermission: { id: 'master', name: 'マスター' },
  }),
  person(2, ['佐藤', '花子', 'サトウ', 'ハナコ']),
  person(3, ['勅使河原', '龍之介右衛門', 'テシガワラ', 'リュウノスケウエモン'], {
    workplace: { id: 'w-4', name: '物流センター（千葉・船橋第二倉庫棟）' },
    group: null,
  }),
  person(4, ['髙木', '実', 'タカギ', 'ミノル'], { isOnLeave: true }),
  person(5, ['𠮷野', '健一', 'ヨシノ', 'ケンイチ'], {
    isActive: false,
    email: null,
    joinedOn: null,
    workplace: null,
  }),
];

export const sampleDetail: Detail = {
  ...UNSAID,
  ...(samplePeople[1] as Row),
  version: 3,
  romaji: 'Sato Hanako',
  personalEmail: 'hanako@example.jp',
  phone: '03-0000-0100',
  mobile: '090-0000-0003',
  fax: null,
  workplacePhone: '03-0000-0200',
  retiredOn: null,
  expectedRetireOn: null,
  retirementDivision: null,
  retirementPayment: null,
  retirementReason: null,
  retirementDetail: null,
  lateNotice: true,
  beforeNotice: false,
  enrollmentClass: 'ENROLLED',
  transferClass: { id: 'NEW_GRADUATE', name: '新卒採用', nameEn: 'New graduate' },
  holidayPattern: { id: 'h-1', name: '土日祝休み' },
  gender: 'FEMALE',
  birthday: '1995-06-15',
  bloodType: 'A',
  country: 'JP',
  birthPrefecture: '神奈川県',
  maritalStatus: 'MARRIED',
  marriedOn: '2022-11-22',
  postalCode: '100-0005',
  prefecture: '東京都',
  city: '千代田区',
  address1: '丸の内1-1',
  address2: null,
  lastOnline: '2026-11-20T00:30:00.000Z',
  subGroups: [{ id: 's-1', name: '安全衛生委員会' }],
  groupPermission: { id: 'member', name: '一般', isMaster: false },
  assignment: {
    from: '2024-04-01',
    position: '主任',
    occupation: '営業',
    duty: '法人営業',
    adminAuthority: '10万円まで',
    commutingAllowance: 12400,
    boss: { id: 'e-1', lastName: '青木', firstName: '美咲' },
    department: { id: 'd-1', name: '営業部門' },
  },
};

type Assignments = Affiliated['assignments'];
const post = (from: string, until: string | null, more: Partial<Assignments[number]>) => ({
  from,
  until,
  when: 'PAST' as const,
  changed: ['groupId'],
  group: { id: 'g-1', name: '東京営業課' },
  subGroups: [],
  workplace: { id: 'w-1', name: '本社' },
  department: null,
  recruitmentType: { id: 'regular', name: '正社員' },
  employmentDivision: { id: 'full', name: 'フルタイム' },
  position: null,
  occupation: null,
  duty: null,
  boss: null,
  adminAuthority: null,
  commutingAllowance: null,
  ...more,
});

export const sampleAffiliated: Affiliated = {
  id: 'e-2',
  version: 3,
  lastName: '佐藤',
  firstName: '花子',
  joinedOn: '2018-04-01',
  assignments: [
    post('2018-04-01', '2022-10-01', {
      group: { id: 'g-2', name: '入荷課' },
      changed: ['groupId', 'workplaceId', 'recruitmentTypeId', 'employmentDivisionId'],
    }),
    post('2022-10-01', '2026-12-01', {
      when: 'CURRENT',
      changed: ['groupId', 'position', 'bossId', 'commutingAllowance'],
      position: '主任',
      boss: { id: 'e-1', lastName: '青木', firstName: '美咲' },
      commutingAllowance: 12400,
    }),
    post('2026-12-01', null, {
      when: 'FUTURE',
      changed: ['groupId', 'workplaceId', 'position'],
      group: { id: 'g-3', name: '大阪営業課' },
      workplace: { id: 'w-2', name: '大阪支店' },
      position: '課長',
      boss: { id: 'e-1', lastName: '青木', firstName: '美咲' },
      commutingAllowance: 12400,
    }),
  ],
};

export const sampleLeaves: OnLeave['leavePeriods'] = [
  {
    id: 'l-2',
    startsOn: '2026-11-01',
    endsOn: '2027-03-31',
    kind: 'CHILDCARE',
    name: null,
    reason: '育児休業',
    when: 'CURRENT',
    version: 1,
  },
  {
    id: 'l-1',
    startsOn: '2023-05-08',
    endsOn: '2023-06-30',
    kind: null,
    name: null,
    reason: '私傷病による休職（医師の診断書あり）',
    when: 'PAST',
    version: 2,
  },
];

export const sampleFramed: FramedEmployee = {
  id: 'e-2',
  employeeNumber: '00002',
  lastName: '佐藤',
  firstName: '花子',
  profileImageUrl: null,
  isActive: true,
  awaitsPassword: false,
  isOnLeave: false,
  retiredOn: null,
  joinedOn: '2018-04-01',
  version: 1,
  group: { id: 'g-1', name: '東京営業課' },
  groupPermission: { id: 'member', isMaster: false },
};

export const sampleChoices: Choices = {
  affiliationGroups: [
    { id: 'g-0', path: ['営業部'], isMain: true, isActive: true, abolishedOn: null },
    { id: 'g-1', path: ['営業部', '東京営業課'], isMain: true, isActive: true, abolishedOn: null },
    { id: 's-1', path: ['安全衛生委員会'], isMain: false, isActive: true, abolishedOn: null },
  ],
  workplaces: [
    { id: 'w-1', name: '本社', isActive: true, abolishedOn: null },
    { id: 'w-2', name: '大阪支店', isActive: true, abolishedOn: null },
  ],
  recruitmentTypes: [{ id: 'regular', name: '正社員' }],
  employmentDivisions: [{ id: 'full', name: 'フルタイム' }],
  groupPermissions: [
    { id: 'master', name: 'マスター', isMaster: true },
    { id: 'member', name: '一般', isMaster: false },
  ],
  departments: [{ id: 'd-1', name: '営業部門' }],
  holidayPatterns: [{ id: 'h-1', name: '土日祝休み' }],
  transferClasses: [{ id: 'NEW_GRADUATE', name: '新卒採用', nameEn: 'New graduate' }],
  countries: [
    { id: 'JP', name: '日本', nameEn: 'Japan' },
    { id: 'VN', name: 'ベトナム', nameEn: 'Vietnam' },
  ],
  prefectures: [
    { id: '13', name: '東京都' },
    { id: '14', name: '神奈川県' },
  ],
  activeEmployees: [
    {
      id: 'e-1',
      lastName: '青木',
      firstName: '美咲',
      lastNameKana: 'アオキ',
      groupName: '営業部',
    },
  ],
};
