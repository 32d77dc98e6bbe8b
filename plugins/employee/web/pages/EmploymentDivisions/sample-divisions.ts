import type { EmploymentDivisionPartsFragment as Row } from '#plugins/employee/generated/records/EmploymentDivision.generated.ts';

const week = (start: string, end: string) =>
  [1, 2, 3, 4, 5].map((day) => ({
    day,
    start,
    end,
    affiliationGroupId: null,
    affiliationGroupName: null,
  }));
const kept = { version: 2, updatedAt: '2026-11-18T02:10:00.000Z' };

export const sampleDivisions: readonly Row[] = [
  {
    id: 'full',
    name: 'フルタイム',
    employmentType: 'REGULAR',
    closingDate: 31,
    isFullTime: true,
    isBreakAllow: true,
    flex: false,
    autoGrantVacationType: 'STANDARD',
    timetables: week('09:00', '18:00'),
    validFrom: null,
    displayOrder: 0,
    headcount: 44,
    ...kept,
  },
  {
    id: 'short',
    name: '短時間',
    employmentType: 'PART_TIME',
    closingDate: 15,
    isFullTime: false,
    isBreakAllow: false,
    flex: false,
    autoGrantVacationType: 'PROPORTIONAL',
    timetables: week('10:00', '15:00'),
    validFrom: '2026-04-01',
    displayOrder: 1,
    headcount: 10,
    ...kept,
  },
];

const terms = {
  closingDate: 15,
  isFullTime: false,
  isBreakAllow: false,
  flex: false,
  autoGrantVacationType: 'PROPORTIONAL',
} as const;

/** The terms that the second division had, has and will have. */
export const sampleVersions = {
  id: 'short',
  versions: [
    { ...terms, validFrom: null, validUntil: '2026-04-01', timetables: week('09:30', '14:30') },
    {
      ...terms,
      validFrom: '2026-04-01',
      validUntil: '2099-04-01',
      timetables: week('10:00', '15:00'),
    },
    { ...terms, closingDate: 31, validFrom: '2099-04-01', validUntil: null, timetables: [] },
  ],
};

export const sampleGroups = {
  affiliationGroups: [
    { id: 'sales', name: '営業部' },
    { id: 'logistics', name: '物流部' },
  ],
};
