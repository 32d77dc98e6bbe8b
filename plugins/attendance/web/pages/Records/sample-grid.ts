import { GRID_MARKS, hasMark } from '#plugins/attendance/domain/grid-marks.ts';
import type { GridData } from './grid-data.ts';

const NAMES = ['佐藤 美咲', '鈴木 健太', '高橋 由美子', '田中 大輔', '伊集院 龍之介'] as const;
const SUNDAYS = new Set([1, 8, 15, 22, 29]);
const SATURDAYS = new Set([7, 14, 21, 28]);

const marksOn = (day: number, person: number): number => {
  if (SUNDAYS.has(day)) return GRID_MARKS.DAY_OFF | GRID_MARKS.STATUTORY_HOLIDAY;
  if (SATURDAYS.has(day))
    return GRID_MARKS.DAY_OFF | (person % 7 === 3 && day === 14 ? GRID_MARKS.HOLIDAY_WORK : 0);
  if (day > 20) return 0;
  if ((day + person) % 13 === 0) return GRID_MARKS.MISSING;
  if ((day + person) % 11 === 0) return GRID_MARKS.LATE;
  if ((day + person) % 23 === 0) return GRID_MARKS.ABSENT;
  if ((day + person) % 17 === 0) return GRID_MARKS.LEAVE;
  return (day + person) % 19 === 0 ? GRID_MARKS.PENDING : 0;
};

/** Every other person closes on the 20th: the days behind it are of their next month. */
export const withTwoClosingDays = (grid: GridData): GridData => ({
  ...grid,
  nodes: grid.nodes.map((row, at) => ({
    ...row,
    marks: row.marks.map((marks, day) =>
      at % 2 === 1 && day >= 20 ? marks | GRID_MARKS.OTHER_MONTH : marks,
    ),
  })),
});

/** A month of believable days up to the 20th. */
export const sampleGrid = (people = 40): GridData => ({
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  today: '2026-11-20',
  holidays: ['2026-11-03', '2026-11-23'],
  totalCount: people,
  pageInfo: { hasNextPage: false },
  groups: [
    { id: 'sales', name: '営業部', depth: 0 },
    { id: 'sales-east', name: '営業一課', depth: 1 },
  ],
  nodes: Array.from({ length: people }, (_, person) => {
    const marks = Array.from({ length: 30 }, (_, index) => marksOn(index + 1, person));
    const works = (mark: number, index: number): boolean =>
      index < 20 &&
      ((mark & (GRID_MARKS.DAY_OFF | GRID_MARKS.MISSING | GRID_MARKS.LEAVE | GRID_MARKS.ABSENT)) ===
        0 ||
        (mark & GRID_MARKS.HOLIDAY_WORK) > 0);
    const worked = marks.map((mark, index) =>
      index >= 20 ? null : works(mark, index) ? 480 + ((index * person) % 90) : 0,
    );
    const overtime = worked.map((minutes) => Math.max(0, (minutes ?? 0) - 480));
    const sum = (list: readonly (number | null)[]) =>
      list.reduce<number>((total, one) => total + (one ?? 0), 0);
    const [lastName = '', firstName = ''] = (NAMES[person % NAMES.length] ?? NAMES[0]).split(' ');
    return {
      employeeId: `p${person}`,
      employeeNumber: `A${String(100 + person)}`,
      lastName,
      firstName,
      groupName: '営業部',
      worked,
      overtime,
      marks,
      workedMinutes: sum(worked),
      workedDays: worked.filter((minutes) => (minutes ?? 0) > 0).length,
      overtimeMinutes: sum(overtime),
      statutoryHolidayMinutes: 0,
      lateNightMinutes: person * 10,
      absenceMinutes: 480 * marks.filter((mark) => hasMark(mark, 'ABSENT')).length,
      absentDays: marks.filter((mark) => hasMark(mark, 'ABSENT')).length,
      outingMinutes: person === 2 ? 90 : 0,
      errorDays: marks.filter((mark) => (mark & GRID_MARKS.MISSING) > 0).length,
      pendingApplications: marks.filter((mark) => (mark & GRID_MARKS.PENDING) > 0).length,
    };
  }),
});
