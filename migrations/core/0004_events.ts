import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const events: Migration = {
  name: '0004_events',
  async up(db) {
    // Written with the change, delivered after it: a crash in between delays a listener, no more.
    await db.raw(`
      create table events (
        company_id text not null,
        id text not null,
        name text not null,
        payload jsonb not null,
        occurred_at timestamptz not null,
        delivered_at timestamptz,
        attempts integer not null default 0,
        last_error text,
        next_attempt_at timestamptz not null,
        primary key (company_id, id)
      )`);
    await db.raw(
      'create index events_waiting on events (next_attempt_at) where delivered_at is null',
    );
    await tenantTable(db, 'events');

    // One row per listener that is done, committed with the listener's own work: exactly once.
    await db.raw(`
      create table event_deliveries (
        company_id text not null,
        event_id text not null,
        listener text not null,
        delivered_at timestamptz,
        attempts integer not null default 0,
        last_error text,
        next_attempt_at timestamptz,
        primary key (company_id, event_id, listener),
        foreign key (company_id, event_id) references events (company_id, id) on delete cascade
      )`);
    await tenantTable(db, 'event_deliveries');
  },
  async down(db) {
    await db.raw('drop table event_deliveries');
    await db.raw('drop table events');
  },
};
