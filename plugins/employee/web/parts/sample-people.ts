import type { EmployeeDetailQuery } from '../pages/EmployeeDetail/EmployeeDetail.generated.ts';
import type { FramedEmployee } from '../pages/EmployeeFrame/EmployeeFrameView.tsx';
import type { EmployeeListQuery } from '../pages/Employees/Employees.generated.ts';
import type { Choices } from './EmployeeFields.tsx';

// People for stories and tests.
type Row = EmployeeListQuery['employeesConnection']['nodes'][number];
type Detail = NonNullable<EmployeeDetailQuery['employee']>;

const person = (
  number: number,
  names: [string, string, string, string],
  more: Partial<Row> = {},
): Row => ({
  id: `e-${number}`,
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
  ...(samplePeople[1] as Row),
  romaji: 'Sato Hanako',
  personalEmail: null,
  phone: '03-0000-0100',
  mobile: '090-0000-0003',
  retiredOn: null,
  lastOnline: '2026-11-20T00:30:00.000Z',
  subGroups: [{ id: 's-1', name: '安全衛生委員会' }],
  groupPermission: { id: 'member', name: '一般', isMaster: false },
};

export const sampleFramed: FramedEmployee = {
  id: 'e-2',
  employeeNumber: '00002',
  lastName: '佐藤',
  firstName: '花子',
  profileImageUrl: null,
  isActive: true,
  isOnLeave: false,
  retiredOn: null,
  group: { id: 'g-1', name: '東京営業課' },
  groupPermission: { id: 'member', isMaster: false },
};

export const sampleChoices: Choices = {
  affiliationGroups: [
    { id: 'g-0', path: ['営業部'], isMain: true },
    { id: 'g-1', path: ['営業部', '東京営業課'], isMain: true },
    { id: 's-1', path: ['安全衛生委員会'], isMain: false },
  ],
  workplaces: [
    { id: 'w-1', name: '本社' },
    { id: 'w-2', name: '大阪支店' },
  ],
  recruitmentTypes: [{ id: 'regular', name: '正社員' }],
  employmentDivisions: [{ id: 'full', name: 'フルタイム' }],
  groupPermissions: [
    { id: 'master', name: 'マスター', isMaster: true },
    { id: 'member', name: '一般', isMaster: false },
  ],
};
