import { CannotStart } from '#core/cannot-start.ts';
import type { Migration } from '#core/server/define-server.ts';
import { everyCompany, OF_THIS_COMPANY } from '#core/server/rows/tenant.ts';

const NOT_PERMITTED = '42501';

/**
 * Rows of every company are met by a role of its own, in the tables that need it, and no longer by a
 * setting that any statement could make. What the sign-in roles of a server need besides is granted
 * here too (core/server/database-roles.ts).
 */
export const leastRights: Migration = {
  name: '0014_least_rights',
  async up(db) {
    try {
      await db.raw(`
        do $$ begin
          if not exists (select from pg_roles where rolname = 'hataraki_every') then
            create role hataraki_every nologin;
          end if;
          if not pg_has_role('hataraki_every', 'hataraki_app', 'member') then
            grant hataraki_app to hataraki_every;
          end if;
        exception when duplicate_object or unique_violation then null;
        end $$`);
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_PERMITTED) throw error;
      const { rows } = await db.raw('select session_user as name');
      throw new CannotStart(
        `The database user ${rows[0].name} may not create roles: let a superuser run ` +
          `"create role hataraki_every nologin; grant hataraki_app to hataraki_every;" once.`,
        { cause: error },
      );
    }
    const policies = await db.raw(
      `select tablename as name from pg_policies where schemaname = current_schema() and policyname = 'company'`,
    );
    for (const { name } of policies.rows) {
      await db.raw(
        `alter policy company on ?? using (${OF_THIS_COMPANY}) with check (${OF_THIS_COMPANY})`,
        [name],
      );
    }
    await everyCompany(db, {
      reads: ['files', 'trash_entries', 'trash_settings'],
      writes: ['events'],
    });
    // Only the owner may take statistics, and a seed that fills empty tables needs them at once.
    await db.raw(`
      create function refresh_statistics() returns void
      language plpgsql security definer set search_path = pg_catalog as $$ begin analyze; end $$`);
    await db.raw('revoke execute on function refresh_statistics() from public');
    await db.raw('grant execute on function refresh_statistics() to hataraki_app');
    // Asked by /readyz; the table is Knex's own.
    await db.raw(`
      do $$ begin
        if to_regclass('hataraki_migrations') is not null then
          grant select on hataraki_migrations to hataraki_app;
        end if;
      end $$`);
  },
  async down(db) {
    await db.raw('drop function refresh_statistics()');
    for (const name of ['files', 'trash_entries', 'trash_settings', 'events'])
      await db.raw('drop policy every_company on ??', [name]);
    // The role stays while another database of the server still grants it something.
    await db.raw(`
      do $$ begin
        drop owned by hataraki_every;
        drop role hataraki_every;
      exception when dependent_objects_still_exist or insufficient_privilege then null;
      end $$`);
  },
};
