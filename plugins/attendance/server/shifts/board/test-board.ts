import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { BOARD, COMING, PUBLISH, SAVE, type ShiftWorld, shiftWorld } from '../test-shifts.ts';

/** What tests of the shift board ask. */

/** Columns of a result that nobody looks at here. */
export const COUNTED = [
  ...['engine_version', 'rules_version', 'stamps', 'prescribed_minutes', 'worked', 'prescribed'],
  ...['actual_worked', 'overtime_within_statutory', 'overtime_over_60', 'statutory_holiday_work'],
  ...['non_statutory_holiday_work', 'not_tested', 'late_night', 'lateness', 'early_leave'],
  ...['outing', 'break_minutes', 'break_shortage', 'removed_minutes'],
];
export const MONTH = { groupId: 'sales', from: '2026-12-01', to: '2026-12-31' };
export const cell = (employeeId: string, date: string, plan: object | null, version = 0) => ({
  employeeId,
  date,
  plan,
  version,
});
export const dayOf = (shifts: Untyped, date: string) =>
  shifts.days.find((day: Untyped) => day.date === date);

/** A company with a board of shifts, emptied before each test. */
export function boardWorld() {
  let world: ShiftWorld;
  beforeAll(async () => {
    world = await shiftWorld();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    await world.database.knex.raw(
      'truncate shift_cells, shift_publications, day_plans, closed_periods, notifications cascade',
    );
  });

  const board = async (person = 'staff', more: object = {}) =>
    (await world.must(person, BOARD, { ...MONTH, ...more })).shiftBoard;
  const save = async (person: string, ...cells: object[]) =>
    (await world.must(person, SAVE, { groupId: 'sales', cells })).saveShiftCells;
  const publish = async (person = 'staff', more: object = {}) =>
    (await world.must(person, PUBLISH, { data: { ...MONTH, ...more } })).publishShifts;
  const coming = async (person: string, days = 40) =>
    (await world.must(person, COMING, { days })).myComingShifts;
  return {
    get world() {
      return world;
    },
    board,
    save,
    publish,
    coming,
  };
}
