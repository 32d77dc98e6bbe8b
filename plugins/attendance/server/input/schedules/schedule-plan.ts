import type { ImportPlan } from '#core/server/imports/define-import.ts';
import { systemReason } from '#core/text/system-reason.ts';
import type { CellPlan, ShiftPlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';

/** What a row does: a plan is published, the plan of a begun day corrected, or leave entered. */
export type ScheduleChange =
  | { readonly does: 'NOTHING' }
  | {
      readonly does: 'PUBLISH';
      readonly before: CellPlan;
      readonly after: CellPlan;
      readonly version: number;
    }
  | {
      readonly does: 'CORRECT';
      readonly before: ShiftPlan;
      readonly after: ShiftPlan;
      readonly isPublished: boolean;
      readonly version: number;
      readonly reason: string;
    }
  | {
      readonly does: 'LEAVE';
      readonly vacationClassId: string;
      readonly reason: string;
      readonly line: number;
    };

export type SchedulePlan = ImportPlan & {
  readonly employeeId: string;
  readonly groupId: string;
  readonly date: string;
  readonly change: ScheduleChange;
};

/** Stands with a corrected day and with leave where the row gives no reason. */
export const REASON = systemReason('IMPORT');
