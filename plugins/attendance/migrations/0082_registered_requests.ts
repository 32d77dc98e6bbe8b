import type { Migration } from '#core/server/define-server.ts';

/** Which kinds of request there are, plugins register: the table knows only what a type looks like. */
export const registeredRequests: Migration = {
  name: '0082_registered_requests',
  async up(db) {
    await db.raw(`
      alter table applications drop constraint applications_type_check;
      alter table applications add constraint applications_type_check
        check (type ~ '^[A-Z][A-Z0-9_]{0,39}$');
    `);
  },
  async down(db) {
    await db.raw(`
      alter table applications drop constraint applications_type_check;
      alter table applications add constraint applications_type_check
        check (type in ('REVISE', 'OVERTIME', 'VACATION', 'HOLIDAY_WORK')) not valid;
    `);
  },
};
