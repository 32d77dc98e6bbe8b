import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const notifications: Migration = {
  name: '0010_notifications',
  async up(db) {
    await db.raw(`
      create table notifications (
        company_id text not null,
        id text not null,
        employee_id text not null,
        notify_type text not null check (notify_type in ('NOTICE', 'STAFF_NOTICE', 'COMMENT', 'SYSTEM')),
        node_id text,
        text_plugin text not null,
        text_key text not null,
        text_params jsonb not null default '{}',
        created_at timestamptz not null,
        seen_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await db.raw(
      'create index notifications_of_employee on notifications (company_id, employee_id, created_at desc, id desc)',
    );
    await db.raw(
      'create index unseen_notifications on notifications (company_id, employee_id) where seen_at is null',
    );
    await tenantTable(db, 'notifications');

    await db.raw(`
      create table push_subscriptions (
        company_id text not null,
        id text not null,
        employee_id text not null,
        session_id text not null,
        endpoint text not null,
        p256dh text not null,
        auth text not null,
        language text not null default 'ja',
        created_at timestamptz not null,
        primary key (company_id, id),
        unique (company_id, endpoint),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
      )
    `);
    await db.raw(
      'create index push_subscriptions_of_employee on push_subscriptions (company_id, employee_id)',
    );
    // One browser belongs to whoever subscribed last, whichever company that is.
    await db.raw('create index push_subscriptions_by_endpoint on push_subscriptions (endpoint)');
    await tenantTable(db, 'push_subscriptions');
  },
  async down(db) {
    await db.raw('drop table push_subscriptions');
    await db.raw('drop table notifications');
  },
};
