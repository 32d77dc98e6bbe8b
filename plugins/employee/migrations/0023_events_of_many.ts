import type { Migration } from '#core/server/define-server.ts';

const NAMES = ['employee.created', 'employee.updated', 'employee.retired'];
const WAITING = 'where name = any(?) and delivered_at is null';

/** An event names all the people of a change: those on their way get the new shape. */
export const eventsOfMany: Migration = {
  name: '0023_events_of_many',
  async up(db) {
    await db.raw(
      `update events set payload = jsonb_build_object('employeeIds', jsonb_build_array(payload -> 'employeeId'))
       ${WAITING} and payload ->> 'employeeId' is not null`,
      [NAMES],
    );
  },
  async down(db) {
    // Whoever was in an event with others is looked at by the next change of theirs.
    await db.raw(
      `update events set payload = jsonb_build_object('employeeId', payload -> 'employeeIds' -> 0)
       ${WAITING} and payload -> 'employeeIds' is not null`,
      [NAMES],
    );
  },
};
