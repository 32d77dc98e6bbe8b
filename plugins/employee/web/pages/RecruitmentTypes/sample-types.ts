import { recruitmentTypeWeb } from '#plugins/employee/generated/records/RecruitmentType.web.ts';
import { recordAnswers } from '#storybook/record-stories.ts';

export const typeAnswers = recordAnswers(recruitmentTypeWeb, [
  {
    name: '正社員',
    type: 'REGULAR',
    autoGrantVacationType: 'STANDARD',
    closings: [31],
    displayOrder: 0,
    headcount: 44,
  },
  {
    name: '契約社員（1年ごとに更新する専門職と研究職）',
    type: 'CONTRACT',
    autoGrantVacationType: 'STANDARD',
    closings: [31],
    displayOrder: 1,
    headcount: 6,
  },
  {
    name: 'パート・アルバイト',
    type: 'PART_TIME',
    autoGrantVacationType: 'PROPORTIONAL',
    closings: [15, 31],
    displayOrder: 2,
    headcount: 10,
  },
]);

/** Who stands in the way of a deletion. */
export const samplePeople = [
  {
    id: 'e-1',
    employeeNumber: 'H0012',
    lastName: '山田',
    firstName: '太郎',
    email: 'taro@hinata.example',
    isActive: true,
  },
];
