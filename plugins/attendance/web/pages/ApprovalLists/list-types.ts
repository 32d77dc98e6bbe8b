import type { ApplicationType } from '#schema/generated/schema-types.ts';

export const LEAVE_APP = '/app/staff/attendance/leave_app';

/** Each kind's list on its own path, with the width of its approve window (specification 2). */
export const LISTS = [
  { type: 'REVISE', path: 'revise', grant: 'attendance.revise', width: 1000 },
  { type: 'OVERTIME', path: 'overtime', grant: 'attendance.overtime', width: 900 },
  { type: 'VACATION', path: 'list', grant: 'attendance.vacation', width: 900 },
  { type: 'HOLIDAY_WORK', path: 'holiday_work', grant: 'attendance.holidayWork', width: '80vw' },
] as const satisfies readonly {
  readonly type: ApplicationType;
  readonly path: string;
  readonly grant: string;
  readonly width: number | string;
}[];
export type ListKind = (typeof LISTS)[number];

export const addressOf = ({ path }: Pick<ListKind, 'path'>): string => `${LEAVE_APP}/${path}`;

/** The list that is open, or that a window lies over. */
export const listAt = (pathname: string): ListKind =>
  LISTS.find((list) => `${pathname}/`.startsWith(`${addressOf(list)}/`)) ?? LISTS[0];
