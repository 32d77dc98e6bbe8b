import { eventRef } from '#core/plugin.ts';
import type { Topic } from '#core/ports/pubsub.ts';
import type { StampType } from './domain/stamp.ts';

export type Stamped = {
  readonly employeeId: string;
  readonly stampId: string;
  readonly workDate: string;
  readonly type: StampType;
};

/** A stamp was taken. A replay of one that was taken before says nothing again. */
export const attendanceStamped = eventRef<Stamped>('attendance.stamped');

/** Results of these people came out differently, from this day on; only where minutes that limits count are among them. */
export const resultsChanged = eventRef<{
  readonly employeeIds: readonly string[];
  readonly from: string;
}>('attendance.resultsChanged');

/** Carries { employeeId }: whoever listens loads the person by their own rights. */
export const boardTopic = (companyId: string): Topic => ['attendance', companyId];
