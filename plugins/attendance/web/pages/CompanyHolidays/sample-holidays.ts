import type {
  HolidayAudiencesFragment,
  HolidayOfYearFragment,
} from './CompanyHolidays.generated.ts';

const HOLIDAY = {
  dayType: 'PRESCRIBED',
  workplaceId: null,
  workplace: null,
  employmentDivisionId: null,
  employmentDivision: null,
  recruitmentTypeId: null,
  recruitmentType: null,
  note: null,
  hasBegun: false,
} as const;

const PART = { id: 'part', name: 'パート・アルバイト' };

export const sampleHolidays: readonly HolidayOfYearFragment[] = [
  {
    ...HOLIDAY,
    id: 'h-1',
    name: '夏季休業',
    startsOn: '2026-08-13',
    endsOn: '2026-08-15',
    hasBegun: true,
  },
  {
    ...HOLIDAY,
    id: 'h-2',
    name: '勤労感謝の日の営業',
    dayType: 'WORK',
    startsOn: '2026-11-23',
    endsOn: '2026-11-23',
    note: '繁忙期のため',
  },
  {
    ...HOLIDAY,
    id: 'h-3',
    name: '棚卸し休み',
    startsOn: '2026-12-21',
    endsOn: '2026-12-22',
    employmentDivisionId: PART.id,
    employmentDivision: PART,
  },
  { ...HOLIDAY, id: 'h-4', name: '年末年始休業', startsOn: '2026-12-29', endsOn: '2027-01-03' },
];

export const sampleAudiences: HolidayAudiencesFragment = {
  workplaces: [{ id: 'tokyo', name: '東京本社' }],
  employmentDivisions: [{ id: 'regular', name: '正社員' }, PART],
  recruitmentTypes: [{ id: 'graduate', name: '新卒' }],
};
