import type { Migration } from '#core/server/define-server.ts';
import { globalTable } from '#core/server/rows/tenant.ts';

export const mailOutbox: Migration = {
  name: '0005_mail_outbox',
  async up(db) {
    // Where no SMTP server is set, a developer reads the mails here.
    await db.raw(`
      create table mail_outbox (
        id text primary key,
        recipient text not null,
        subject text not null,
        body_text text not null,
        body_html text,
        attachments jsonb not null default '[]',
        created_at timestamptz not null
      )`);
    await db.raw('create index mail_outbox_by_time on mail_outbox (created_at desc)');
    await globalTable(db, 'mail_outbox');
  },
  async down(db) {
    await db.raw('drop table mail_outbox');
  },
};
