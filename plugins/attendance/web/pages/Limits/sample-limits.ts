import type {
  LimitsOfPersonQuery,
  LimitsPageQuery,
  LimitsPersonPartsFragment,
} from './Limits.generated.ts';

const H = 60;
const MONTHS = [
  '2025-11',
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
  '2026-11',
  '2026-12',
  '2027-01',
  '2027-02',
  '2027-03',
];
const BEFORE = 5;
const RUNNING = '2026-11';

type Row = LimitsPersonPartsFragment;
type Hours = readonly (number | readonly [overtime: number, holiday: number])[];

function person(
  index: number,
  [lastName, firstName, groupName]: readonly [string, string, string],
  hours: Hours,
  more: Partial<Row> = {},
): Row {
  const months = MONTHS.map((month, place) => {
    const one = hours[place] ?? 0;
    const [overtime, holiday] = typeof one === 'number' ? [one, 0] : one;
    return {
      month,
      from: `${month}-01`,
      to: `${month}-28`,
      overtimeMinutes: Math.round(overtime * H),
      holidayMinutes: Math.round(holiday * H),
      ownMinutes: Math.round(overtime * H),
      isOver: overtime > 45,
      isInvoked: false,
      isOfYear: place >= BEFORE,
    };
  });
  const year = months.slice(BEFORE);
  const yearMinutes = year.reduce((sum, { ownMinutes }) => sum + ownMinutes, 0);
  const running = months.find(({ month }) => month === RUNNING)?.overtimeMinutes ?? 0;
  return {
    employeeId: `person-${index}`,
    employeeNumber: `A-00${index}`,
    lastName,
    firstName,
    groupName,
    agreementName: '2026年度 全社',
    month: RUNNING,
    months,
    monthLimitMinutes: 45 * H,
    yearLimitMinutes: 360 * H,
    specialYearLimitMinutes: 720 * H,
    yearMinutes,
    usedMonths: year.filter(({ isOver }) => isOver).map(({ month }) => month),
    mostMonths: 6,
    worstAverage: {
      size: 2,
      minutes: 42 * H,
      from: '2026-09',
      to: '2026-10',
    },
    left: { rule: 'MONTH', minutes: 45 * H - running, size: null },
    violations: [],
    state: 'FINE',
    forecast: {
      month: RUNNING,
      overtimeMinutes: running + 6 * H,
      totalMinutes: running + 6 * H,
      yearMinutes: yearMinutes + 6 * H,
      exceeds: [],
    },
    ...more,
  };
}

const over = [38, 41, 52, 60, 44, 62, 48, [58, 8], [71, 12], 66, 47, [82, 20], 30] as Hours;

export const samplePeople: readonly Row[] = [
  person(1, ['渡辺', '葵', '営業部'], over, {
    state: 'VIOLATION',
    violations: ['MONTH_100', 'AVERAGE_80', 'MONTHS_OVER_45'],
    worstAverage: {
      size: 3,
      minutes: 5122,
      from: '2026-08',
      to: '2026-10',
    },
    left: { rule: 'AVERAGE_80', minutes: -242, size: 4 },
  }),
  person(2, ['佐藤', '健', '営業部'], [20, 22, 30, 28, 31, 33, 29, 41, 44, 47, 30, 46, 38.5], {
    state: 'NEAR',
    forecast: {
      month: RUNNING,
      overtimeMinutes: 47 * H,
      totalMinutes: 47 * H,
      yearMinutes: 330 * H,
      exceeds: ['MONTH'],
    },
  }),
  person(3, ['鈴木', '美咲', '総務部'], [8, 10, 12, 4, 9, 6, 7, 11, 14, 3, 9, 12, 5]),
  person(4, ['高橋', '誠', '研究所'], [60, 62, 58, 71, 60, 55, 49, 66, 70, 52, 61, 58, 40], {
    state: 'NO_LIMIT',
    agreementName: '2026年度 研究開発',
    monthLimitMinutes: null,
    yearLimitMinutes: null,
    specialYearLimitMinutes: null,
    mostMonths: null,
    usedMonths: [],
    worstAverage: null,
    left: null,
  }),
];

export const sampleLimits = (
  people: readonly Row[] = samplePeople,
  more: Partial<LimitsPageQuery['limitsOverview']> = {},
): LimitsPageQuery => ({
  limitsOverview: {
    on: '2026-11-20',
    months: MONTHS.slice(BEFORE),
    from: '2026-04-01',
    to: '2027-03-31',
    people: people.length,
    violation: 1,
    over: 0,
    near: 1,
    fine: 1,
    withoutAgreement: 0,
    groups: ['営業部', '総務部', '研究所'].map((name, index) => ({
      groupId: `group-${index}`,
      name,
      people: index === 0 ? 2 : 1,
      atRisk: index === 0 ? 2 : 0,
      averages: MONTHS.slice(BEFORE).map((_month, place) =>
        place > 7 ? null : (30 - index * 8 + place) * H,
      ),
    })),
    ...more,
  },
  personLimitsConnection: {
    totalCount: people.length,
    nodes: [...people],
  },
});

export const samplePerson = (place = 0): LimitsOfPersonQuery => ({
  personLimits: {
    ...(samplePeople[place] as Row),
    hasSpecialClause: true,
    leftWithClause: { rule: 'SPECIAL_MONTH', minutes: 50 * H, size: null },
  },
});
