import type { Migration } from '#core/server/define-server.ts';

/** Calls can be changed, and are held with several people. */
export const changedCalls: Migration = {
  name: '0381_changed_calls',
  async up(db) {
    await db.raw(`
      -- person_id stays for entries of the trash that know no other column.
      alter table client_calls add column person_ids text[] not null default '{}';
      alter table client_calls add column version integer not null default 1;
      alter table client_calls add column updated_at timestamptz;
      alter table client_calls add column updated_by text;
      update client_calls set updated_at = created_at, updated_by = employee_id,
        person_ids = case when person_id is null then '{}' else array[person_id] end`);
  },
  async down(db) {
    await db.raw(`
      alter table client_calls drop column person_ids, drop column version,
        drop column updated_at, drop column updated_by`);
  },
};
