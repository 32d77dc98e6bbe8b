import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const notificationSettings: Migration = {
  name: '0018_notification_settings',
  async up(db) {
    // What a person chose for a kind of message; without a row the kind's own defaults hold.
    await db.raw(`
      create table notification_settings (
        company_id text not null,
        employee_id text not null,
        kind text not null,
        in_app boolean not null,
        push boolean not null,
        mail boolean not null,
        updated_at timestamptz not null,
        primary key (company_id, employee_id, kind),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'notification_settings');
    // A message that only goes out by push or mail is kept too, but the bell does not show it.
    await db.raw(`
      alter table notifications
        add column kind text,
        add column in_app boolean not null default true
    `);
  },
  async down(db) {
    await db.raw('alter table notifications drop column in_app, drop column kind');
    await db.raw('drop table notification_settings');
  },
};
