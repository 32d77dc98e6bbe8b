import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** When people want no messages, or one mail a day, and which of them messages did not reach. */
export const notificationRests: Migration = {
  name: '0281_notification_rests',
  async up(db) {
    await db.raw(`
      create table notification_rests (
        company_id text not null,
        employee_id text not null,
        quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
        quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
        digest_at text check (digest_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
        updated_at timestamptz not null,
        primary key (company_id, employee_id),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        check ((quiet_from is null) = (quiet_until is null))
      )
    `);
    await tenantTable(db, 'notification_rests');
    await db.raw(
      'alter table notifications add column awaits_digest boolean not null default false',
    );
    await db.raw(
      'create index notifications_for_digest on notifications (company_id, employee_id) where awaits_digest',
    );
    await db.raw(`
      create table notification_failures (
        company_id text not null,
        employee_id text not null,
        channel text not null check (channel in ('PUSH', 'MAIL')),
        failed_at timestamptz not null,
        primary key (company_id, employee_id, channel),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'notification_failures');
  },
  async down(db) {
    await db.raw('drop table notification_failures');
    await db.raw('drop index notifications_for_digest');
    await db.raw('alter table notifications drop column awaits_digest');
    await db.raw('drop table notification_rests');
  },
};
