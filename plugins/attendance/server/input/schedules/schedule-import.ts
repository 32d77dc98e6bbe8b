import { defineImport, type ImportDefinition } from '#core/server/imports/define-import.ts';
import en from '#plugins/attendance/i18n/staff.en.json' with { type: 'json' };
import ja from '#plugins/attendance/i18n/staff.ja.json' with { type: 'json' };
import { shiftScope } from '../../shifts/scope.ts';
import { prepareSchedules } from './prepare-schedules.ts';
import { scheduleColumns } from './schedule-columns.ts';
import type { SchedulePlan } from './schedule-plan.ts';
import { scheduleImages, schedulesInUse, undoSchedules } from './undo-schedules.ts';
import { type ScheduleDeps, writeSchedules } from './write-schedules.ts';

/** 予定の取り込み: shifts, days off and leave, a row for each day of a person. */
export const scheduleImport = (deps: ScheduleDeps): ImportDefinition =>
  defineImport<SchedulePlan>({
    id: 'schedules',
    label: 'scheduleImport.title',
    subject: 'PlannedDay',
    needs: ['plan'],
    texts: { ja, en },
    columns: scheduleColumns,
    // A person is found by number or by name: prepare finds rows of one day.
    keyColumns: [],
    seesOwnOnly: (ctx) => !shiftScope(ctx, 'update').everybody,
    prepare: prepareSchedules,
    apply: async (ctx, plans, _settings, told) => {
      await writeSchedules(ctx, deps, plans);
      told(plans.length);
    },
    images: scheduleImages,
    inUse: schedulesInUse,
    undo: (ctx, changes) => undoSchedules(ctx, deps, changes),
  });
