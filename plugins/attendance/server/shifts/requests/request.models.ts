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
