import type { LeavePeriodKind } from '#schema/generated/resolver-types.ts';

export type LeavePeriodModel = {
  readonly id: string;
  readonly employeeId: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** Null for periods that were entered before kinds were known. */
  readonly kind: LeavePeriodKind | null;
  /** Of OTHER alone. */
  readonly name: string | null;
  readonly reason: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};
