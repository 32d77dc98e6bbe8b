import type { Migration } from '#core/server/define-server.ts';
import { everyCompany, tenantTable } from '#core/server/rows/tenant.ts';

/** Browsers in which somebody has signed in, and links in mails that make one known. */
export const devices: Migration = {
  name: '0024_devices',
  async up(db) {
    await db.raw(`
      create table devices (
        company_id text not null,
        id text not null,
        account_id text not null,
        secret_hash text,
        ip text not null,
        user_agent text not null,
        created_at timestamptz not null,
        last_sign_in_at timestamptz not null,
        primary key (company_id, id),
        foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
      )
    `);
    await db.raw('create index devices_of_account on devices (company_id, account_id)');
    await tenantTable(db, 'devices');
    // Asked before anybody is signed in, and swept at night.
    await everyCompany(db, { writes: ['devices'] });
    await db.raw('alter table sessions add column device_id text');
    await db.raw(
      `alter table sessions add foreign key (company_id, device_id)
        references devices (company_id, id) on delete set null (device_id)`,
    );
    await db.raw('create index sessions_of_device on sessions (company_id, device_id)');
    // Sessions of before stay, each on a device of its own that is not known again.
    await db.raw(`
      insert into devices (company_id, id, account_id, ip, user_agent, created_at, last_sign_in_at)
      select company_id, id, account_id, ip, user_agent, created_at, created_at
      from sessions where ended_at is null and seen_by_session_id is null
    `);
    await db.raw(
      `update sessions set device_id = id where ended_at is null and seen_by_session_id is null`,
    );
    await db.raw('alter table password_resets drop constraint password_resets_purpose_check');
    await db.raw(
      `alter table password_resets add constraint password_resets_purpose_check
        check (purpose in ('RESET', 'INVITE', 'DEVICE'))`,
    );
  },
  async down(db) {
    await db.raw(`delete from password_resets where purpose = 'DEVICE'`);
    await db.raw('alter table password_resets drop constraint password_resets_purpose_check');
    await db.raw(
      `alter table password_resets add constraint password_resets_purpose_check
        check (purpose in ('RESET', 'INVITE'))`,
    );
    await db.raw('alter table sessions drop column device_id');
    await db.raw('drop table devices');
  },
};
