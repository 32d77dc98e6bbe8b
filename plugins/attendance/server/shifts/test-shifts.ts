import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../test-company.ts';

export type ShiftWorld = PluginWorld & {
  must(person: string, query: string, variables?: object): Promise<Untyped>;
};

const PLAN = ['attendance.shift', 'attendance.shift:update'];

/**
 * Today is Friday, November 20th 2026. `staff` administers sales with everything below (sato, suzuki
 * and staff), `planner` may plan everybody, `personnel` reads the personnel file too, `reader` may only look; `chief` is of the same groups as staff.
 */
export async function shiftWorld(): Promise<ShiftWorld> {
  const world = await attendanceWorld({
    planner: { company: 'hinata', isStaff: true, grants: new Set(PLAN) },
    personnel: { company: 'hinata', isStaff: true, grants: new Set([...PLAN, 'employee.list']) },
    reader: { company: 'hinata', isStaff: true, grants: new Set(PLAN.slice(0, 1)) },
    chief: { company: 'hinata', isStaff: true, adminGroupIds: ['sales', 'sales-east'] },
    stranger: { company: 'minato', isStaff: true, grants: new Set(PLAN) },
  });
  return {
    ...world,
    async must(person, query, variables = {}) {
      const answer = await world.ask(person, query, variables);
      if (answer.errors) throw new Error(JSON.stringify(answer.errors));
      return answer.data;
    },
  };
}

export const EARLY = {
  kind: 'WORK',
  start: 420,
  end: 960,
  breaks: [{ from: 720, until: 780 }],
};
export const OFF = { kind: 'OFF' };
export const PLAN_FIELDS = '{ kind patternId start end breaks { from until } }';
const CELL = `{ employeeId date version changedBy plan ${PLAN_FIELDS} published ${PLAN_FIELDS} }`;

export const BOARD = `query ($groupId: ID!, $from: Date!, $to: Date!) {
  shiftBoard(groupId: $groupId, from: $from, to: $to) {
    groupName knownFrom knownTo mayEdit
    people { employeeId groupName adultOn worked { overtimeMinutes from } } cells ${CELL}
    usual { employeeId date start end breaks { from until } }
    leaves { employeeId date name isWholeDay } requests { employeeId date wish status }
    needs { start end needed } limits { restMinutes weekStartDay weekMinutes requestDeadlineDay }
    holidays { date name } } }`;
export const SAVE = `mutation ($groupId: ID!, $cells: [ShiftCellInput!]!, $editor: String) {
  saveShiftCells(groupId: $groupId, cells: $cells, editor: $editor) {
    saved ${CELL} conflicts ${CELL} begun ${CELL} } }`;
const PUBLICATION = `{ id from to publishedBy isTakingBack takenBackAt takenBackDays changedDays
  people { employeeId changedDays readAt } }`;
const LEFT_OUT = 'leftOut { employeeId name date reason applications { type status fromDate } }';
export const PUBLISH = `mutation ($data: PublishShiftsInput!) {
  publishShifts(data: $data) { changedDays toldPeople ${LEFT_OUT} publication ${PUBLICATION} } }`;
export const TAKE_BACK = `mutation ($id: ID!) {
  takeBackShiftPublication(where: { id: $id }) { changedDays toldPeople ${LEFT_OUT} publication ${PUBLICATION} } }`;
export const PUBLICATIONS = `query ($groupId: ID!) { shiftPublications(groupId: $groupId) ${PUBLICATION} }`;
export const COMING = `query ($days: Int) { myComingShifts(days: $days) { isFixedShift
  days { date start end patternName isPublished }
  unread { date before ${PLAN_FIELDS} after ${PLAN_FIELDS} } } }`;
