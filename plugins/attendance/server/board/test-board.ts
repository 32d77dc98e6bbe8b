import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld, STAMP, when } from '../test-company.ts';

/** What tests of the board and of boards that stay open share. */

/** The groups that `staff` administers, as long as they stand here. */
export const administered = ['sales', 'sales-east'];
/** Long enough for what should not come. */
export const SILENCE = 300;
let counter = 0;
export const BOARD = `query Board($where: AttendanceBoardWhereInput, $orderBy: AttendanceBoardOrderBy, $skip: Int, $first: Int) {
  attendanceBoard(where: $where, orderBy: $orderBy, skip: $skip, first: $first) {
    date updatedAt totalCount pageInfo { hasNextPage hasPreviousPage }
    counts { total in break out notStamped dayOff late }
    groups { id name depth }
    nodes { employeeId groupName presence late workDate firstIn lastOut breakSince plan { start end } spans { kind from until } }
  } }`;
export const names = (given: Untyped) =>
  given.nodes.map(({ employeeId }: Untyped) => employeeId).sort();

/** A company whose people stamp, with a board of today. */
export function boardWorld() {
  let world: PluginWorld;
  beforeAll(async () => {
    const staff = { company: 'hinata', isStaff: true, groupIds: ['sales'] };
    world = await attendanceWorld({ staff: { ...staff, adminGroupIds: administered } });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    await world.database.knex.raw(
      'truncate stamps, work_days, leave_periods, day_plans, applications cascade',
    );
    world.app.clock.set(when('8:55'));
  });

  async function stamp(person: string, type: string, text: string): Promise<void> {
    world.app.clock.set(when(text));
    const data = { type, key: `board-key-${++counter}`, deviceTime: when(text).toISOString() };
    const answer = await world.ask(person, STAMP, { data });
    if (answer.data?.stamp.__typename !== 'StampAccepted') throw new Error(JSON.stringify(answer));
  }
  const board = async (person: string, variables: object = {}) => {
    const answer = await world.ask(person, BOARD, variables);
    return answer.errors ? answer : answer.data.attendanceBoard;
  };
  return {
    get world() {
      return world;
    },
    stamp,
    board,
  };
}
