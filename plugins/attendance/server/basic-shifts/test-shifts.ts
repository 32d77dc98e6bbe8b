import type { Untyped } from '#test/support/untyped.ts';
import { attendanceMasters, type MastersWorld } from '../test-masters.ts';

export const FIELDS = `id name isFixed closingDate worksOnHolidays weekMinutes validFrom headcount displayOrder version
  timetables { day shiftType start end breakStart breakEnd workMinutes }
  warnings { kind day minutes limit }
  versions { validFrom validUntil closingDate weekMinutes timetables { day start end } }
  employees { totalCount nodes { id validFrom validUntil } }`;
export const LIST = `query ($where: BasicShiftWhereInput) { basicShifts(where: $where) { ${FIELDS} } }`;
export const CREATE = `mutation ($data: CreateBasicShiftInput!) { createBasicShift(data: $data) { ${FIELDS} } }`;
export const UPDATE = `mutation ($id: ID!, $data: UpdateBasicShiftInput!) {
  updateBasicShift(where: { id: $id }, data: $data) { ${FIELDS} } }`;
export const ASSIGN = `mutation ($id: ID!, $data: AssignBasicShiftInput!) {
  assignBasicShift(where: { id: $id }, data: $data) { id } }`;
export const CANCEL_ASSIGNMENT = `mutation ($employeeId: ID!, $validFrom: Date!) {
  cancelBasicShiftAssignment(employeeId: $employeeId, validFrom: $validFrom) {
    basicShift { id } validFrom validUntil } }`;

const row = (day: number, start: string, end: string, more: object = {}) => ({
  day,
  start,
  end,
  ...more,
});
const pause = { breakStart: '12:00', breakEnd: '13:00' };
const weekdays = (start = '09:00', end = '18:00', more: object = pause) =>
  [1, 2, 3, 4, 5].map((day) => row(day, start, end, more));

/** Rows of time tables as the forms send them. */
export const hours = { row, weekdays };

export type ShiftsWorld = MastersWorld & {
  /** From nine to six on weekdays where nothing else is said. */
  make(name: string, more?: object): Promise<Untyped>;
  /** By what somebody works from when until when. */
  periods(employeeId: string): Promise<Untyped[]>;
  /** As if it had been entered in time: the person works by these shifts, each from its day on. */
  worksBy(employeeId: string, ...shifts: readonly (readonly [string, string])[]): Promise<void>;
};

export async function shiftsWorld(): Promise<ShiftsWorld> {
  const world = await attendanceMasters();
  return {
    ...world,
    make: async (name, more = {}) =>
      (await world.must('keeper', CREATE, { data: { name, timetables: weekdays(), ...more } }))
        .createBasicShift,
    periods: async (employee_id) =>
      world.database
        .knex('employee_basic_shifts')
        .where({ employee_id })
        .orderBy('valid_from')
        .select('basic_shift_id', 'valid_from', 'valid_until'),
    worksBy: async (employee_id, ...shifts) => {
      await world.database.knex('employee_basic_shifts').where({ employee_id }).delete();
      for (const [place, [basic_shift_id, valid_from]] of shifts.entries())
        await world.database.knex('employee_basic_shifts').insert({
          company_id: 'hinata',
          employee_id,
          basic_shift_id,
          valid_from,
          valid_until: shifts[place + 1]?.[1] ?? null,
        });
    },
  };
}
