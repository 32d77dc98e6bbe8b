import type { Period } from '#core/time/dated.ts';
import type { RequestModel } from '#plugins/employee/api.ts';
import type { StampType, WorkState } from '../domain/stamp.ts';
import type { TimetableRow } from '../domain/timetable.ts';
import type { Viewed } from './approval/approval.read-model.ts';
import type { KeptDelegation } from './approval/delegation.store.ts';
import type { KeptRoute } from './approval/route.store.ts';
import type { LoadedMonth } from './records/month.read-model.ts';

export type Position = 'GIVEN' | 'DENIED' | 'UNAVAILABLE' | 'NOT_ASKED';

export type StampSource = 'STAMPED' | 'OFFLINE' | 'DIRECT' | 'APPLICATION' | 'STAFF';

export type StampModel = {
  readonly id: string;
  readonly type: StampType;
  readonly workDate: string;
  readonly stampedAt: Date;
  readonly deviceTime: Date;
  readonly receivedAt: Date;
  readonly skewSeconds: number;
  readonly stateAfter: WorkState;
  readonly wasOffline: boolean;
  readonly source: StampSource;
  /** Why it was corrected; empty for a stamp as it was made. */
  readonly reason: string;
  readonly position: Position;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
};

export type AttendanceMonthModel = LoadedMonth;

export type WorkDayModel = {
  readonly employeeId: string;
  readonly workDate: string;
  readonly state: WorkState;
  readonly firstInAt: Date;
  readonly lastAt: Date;
  readonly mayStartAt: Date;
  readonly turnAt: Date;
  readonly openUntil: Date;
  /** Loaded with the day where one screen shows both. */
  readonly stamps?: readonly StampModel[];
};

/** What a shift says about the days from `from` until `until`, which is the first it says nothing of. */
export type ShiftTimes = {
  readonly closingDate: number;
  readonly worksOnHolidays: boolean;
  readonly statutoryDay: number | null;
  /** By day of the week; days without a row are days off. */
  readonly rows: readonly TimetableRow[];
};

export type BasicShiftVersionModel = Period<ShiftTimes>;
export type EmployeeBasicShiftModel = {
  readonly basicShiftId: string;
  readonly validFrom: string;
  readonly validUntil: string | null;
};

/** 申請. What it asks for, its kind knows (server/applications). */
export type ApplicationModel = RequestModel;

export type ScheduleRequestModel = {
  readonly id: string;
  readonly employeeId: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly date: string;
  readonly wish: 'WORK' | 'OFF' | 'EITHER';
  readonly patternId: string | null;
  readonly patternName: string | null;
  readonly start: number | null;
  readonly end: number | null;
  readonly note: string;
  readonly status: 'REQUESTED' | 'FIXED' | 'DECLINED';
  readonly declineReason: string;
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly version: number;
};

export type ApprovalModel = Viewed;
export type ApprovalRouteModel = KeptRoute;
export type ApprovalDelegationModel = KeptDelegation;
