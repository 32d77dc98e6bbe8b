import { defineImport, type ImportDefinition } from '#core/server/imports/define-import.ts';
import en from '#plugins/attendance/i18n/staff.en.json' with { type: 'json' };
import ja from '#plugins/attendance/i18n/staff.ja.json' with { type: 'json' };
import { shiftScope } from '../../shifts/scope.ts';
import { prepareSchedules } from './prepare-schedules.ts';
import { scheduleColumns } from './schedule-columns.ts';
import type { SchedulePlan } from './schedule-plan.ts';
import { scheduleImages, schedulesInUse, undoSchedules } from './undo-schedules.ts';
import { type ScheduleDeps, writeSchedules } from './write-schedules.ts';

/** A board tells of one publication for so many people of its group, and nobody waits for more of them. */
const PEOPLE_AT_ONCE = 20;

/** All days of a person: each hears of them once, and limits and leave are looked at over all of them. */
function peopleAtOnce(plans: readonly SchedulePlan[]): (plan: SchedulePlan) => string {
  const words = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { employeeId, groupId } of plans) {
    if (words.has(employeeId)) continue;
    const count = counts.get(groupId) ?? 0;
    counts.set(groupId, count + 1);
    words.set(employeeId, `${groupId} ${Math.floor(count / PEOPLE_AT_ONCE)}`);
  }
  return ({ employeeId }) => words.get(employeeId) ?? employeeId;
}

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
    apply: async (ctx, plans, _settings, tellDone) => {
      await writeSchedules(ctx, deps, plans);
      tellDone(plans.length);
    },
    parts: { together: peopleAtOnce },
    images: scheduleImages,
    inUse: schedulesInUse,
    undo: (ctx, changes) => undoSchedules(ctx, deps, changes),
  });
