import type { StampType, WorkState } from '../../domain/stamp.ts';

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
