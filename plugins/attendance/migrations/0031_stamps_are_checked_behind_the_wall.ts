import type { Migration } from '#core/server/define-server.ts';

const TRIGGERS = [
  ['stamp_must_hold', 'insert', 'stamps'],
  ['work_day_must_hold', 'insert or update', 'work_days'],
] as const;

/**
 * A trigger that runs before a row is written is asked before the policies are: whoever writes into
 * another company heard of the stamp and not of the wall. CHECKs come behind it, and so do these now.
 */
export const stampsAreCheckedBehindTheWall: Migration = {
  name: '0031_stamps_are_checked_behind_the_wall',
  async up(db) {
    for (const [name, change, table] of TRIGGERS) {
      await db.raw(`drop trigger ${name} on ${table}`);
      await db.raw(`create trigger ${name} after ${change} on ${table}
        for each row execute function ${name}()`);
    }
  },
  async down(db) {
    for (const [name, change, table] of TRIGGERS) {
      await db.raw(`drop trigger ${name} on ${table}`);
      await db.raw(`create trigger ${name} before ${change} on ${table}
        for each row execute function ${name}()`);
    }
  },
};
