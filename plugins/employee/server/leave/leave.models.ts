export type LeavePeriodModel = {
  readonly id: string;
  readonly employeeId: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly reason: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};
