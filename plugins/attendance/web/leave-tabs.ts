import type { Need } from '#kit/access/viewer.ts';

export const LEAVE_MANAGE = '/app/staff/attendance/leave_app/manage';

type LeaveTab = {
  /** Below LEAVE_MANAGE; its label is `leaveTabs.<path>`. */
  readonly path: string;
  /** For the tab and, by `leaveTabNeed`, for its page. */
  readonly need: Need;
};

const MANAGERS: Need = { plugin: 'attendance', staff: true };
const GRANTERS: Need = { ...MANAGERS, grant: 'attendance.leave:update' };

/** Tabs of the management of leave in their order. One more is a line here and a route in leave-routes.ts. */
export const LEAVE_TABS = [
  { path: 'grant', need: MANAGERS },
  { path: 'history', need: MANAGERS },
  { path: 'usage', need: MANAGERS },
  { path: 'calendar', need: MANAGERS },
  { path: 'status', need: MANAGERS },
  { path: 'register', need: MANAGERS },
  { path: 'planned', need: GRANTERS },
  { path: 'auto_grant', need: GRANTERS },
  { path: 'autogrant_history', need: GRANTERS },
  { path: 'lapsed', need: MANAGERS },
  { path: 'settings', need: { ...MANAGERS, grant: 'attendance.leaveSetting' } },
] as const satisfies readonly LeaveTab[];

export type LeaveTabPath = (typeof LEAVE_TABS)[number]['path'];

/** The right that the page behind a tab asks for. */
export const leaveTabNeed = (path: LeaveTabPath): Need =>
  LEAVE_TABS.find((tab) => tab.path === path)?.need ?? MANAGERS;
