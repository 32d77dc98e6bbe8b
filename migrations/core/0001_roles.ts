import { CannotStart } from '#core/cannot-start.ts';
import type { Migration } from '#core/server/define-server.ts';

const NOT_PERMITTED = '42501';

export const roles: Migration = {
  name: '0001_roles',
  async up(db) {
    const { rows } = await db.raw('select current_user as name');
    const user = rows[0].name as string;
    try {
      // Roles belong to the whole server: another database on it may have made this one already,
      // or may be making it at this moment.
      await db.raw(`
        do $$ begin
          if not exists (select from pg_roles where rolname = 'hataraki_app') then
            create role hataraki_app nologin;
          end if;
          if not pg_has_role(current_user, 'hataraki_app', 'member') then
            grant hataraki_app to current_user;
          end if;
        exception when duplicate_object or unique_violation then null;
        end $$`);
      await db.raw('grant usage on schema public to hataraki_app');
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_PERMITTED) throw error;
      throw new CannotStart(
        `The database user ${user} may not create roles: let a superuser run ` +
          `"create role hataraki_app nologin; grant hataraki_app to ${user};" once.`,
        { cause: error },
      );
    }
    await db.raw(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
      end $$`);
  },
  async down(db) {
    await db.raw('drop function refuse_change()');
    // The role stays while another database of the server still grants it something.
    await db.raw(`
      do $$ begin
        drop owned by hataraki_app;
        drop role hataraki_app;
      exception when dependent_objects_still_exist or insufficient_privilege then null;
      end $$`);
  },
};
