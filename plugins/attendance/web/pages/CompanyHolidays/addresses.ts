import type { Kind } from '#kit/kept-list/kind.ts';
import { useSearch } from '#kit/navigation/navigation.ts';

const LEAVE = '/app/staff/attendance/leave_app';
export const HOLIDAYS = `${LEAVE}/paid_holiday`;

/** The tabs: for everybody, by employment division, by recruitment type. */
export const TABS = ['status', 'employee_type', 'staff_type'] as const;
export type Tab = (typeof TABS)[number];

export const HOLIDAY_PATHS = {
  status: `${HOLIDAYS}/status`,
  employee_type: `${HOLIDAYS}/employee_type`,
  staff_type: `${HOLIDAYS}/staff_type`,
  create: `${LEAVE}/holiday_create/$date`,
  update: `${LEAVE}/holiday_update/$holidayId`,
} as const;

export const createAt = (date: string): string => `${LEAVE}/holiday_create/${date}`;
export const updateAt = (id: string): string => `${LEAVE}/holiday_update/${encodeURIComponent(id)}`;

/** What the address says beside the tab: the year, and whose days are looked at. It stays while a window is open. */
export type HolidaySearch = {
  readonly year: number;
  readonly division: string;
  readonly recruitment: string;
};

/** The tab behind a window, and the one that it closes to. */
export const tabOf = (pathname: string, search: Partial<HolidaySearch>): Tab => {
  const own = TABS.find((tab) => pathname === HOLIDAY_PATHS[tab]);
  if (own) return own;
  if (search.division) return 'employee_type';
  return search.recruitment ? 'staff_type' : 'status';
};

export function useHolidayKind(): Kind {
  const tab = tabOf('', useSearch<HolidaySearch>());
  return {
    plugin: 'calendar',
    words: 'holiday',
    subject: 'CompanyHoliday',
    path: HOLIDAY_PATHS[tab],
    createPath: HOLIDAY_PATHS.create,
    editPath: HOLIDAY_PATHS.update,
  };
}
