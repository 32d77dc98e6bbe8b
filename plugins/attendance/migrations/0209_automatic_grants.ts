import type { Migration } from '#core/server/define-server.ts';

/** 自動付与: one run for each base date, in the table of grants to many; its lots may be of different sizes. */
export const automaticGrants: Migration = {
  name: '0209_automatic_grants',
  async up(db) {
    // Of an AUTOMATIC_GRANT days are the sum of its lots, and executor says who executed it.
    await db.raw(`
      alter table leave_grant_runs
        add column source text not null default 'MANY' check (source in ('MANY', 'AUTOMATIC_GRANT')),
        add column executor text not null default 'ADMINISTRATOR'
          check (executor in ('AUTOMATIC', 'ADMINISTRATOR')),
        alter column days type numeric(8, 1)
    `);
    await db.raw(`
      create index leave_grant_runs_in_order on leave_grant_runs (company_id, source, created_at)
    `);
  },
  async down(db) {
    await db.raw('drop index leave_grant_runs_in_order');
    await db.raw(`
      alter table leave_grant_runs drop column source, drop column executor,
        alter column days type numeric(4, 1)
    `);
  },
};
