import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** 一括付与: lots that were granted to many people at once, so that they can be taken back as one. */
export const leaveGrantRuns: Migration = {
  name: '0201_leave_grant_runs',
  async up(db) {
    // key is that of the form: the same one sent twice grants once. asked says by which filter people were found.
    await db.raw(`
      create table leave_grant_runs (
        company_id text not null,
        id text not null,
        key text not null,
        vacation_class_id text not null,
        kind text not null,
        granted_on date not null,
        usable_from date not null,
        usable_until date,
        days numeric(4, 1) not null,
        hours smallint not null,
        reason text not null,
        asked jsonb not null,
        people integer not null,
        created_at timestamptz not null,
        created_by text,
        taken_back_at timestamptz,
        taken_back_by text,
        taken_back_because text,
        primary key (company_id, id),
        unique (company_id, key),
        foreign key (company_id, vacation_class_id) references vacation_classes (company_id, id),
        check ((taken_back_at is null) = (taken_back_because is null))
      )
    `);
    await db.raw(`
      create index leave_grant_runs_of_class on leave_grant_runs (company_id, vacation_class_id)
    `);
    await tenantTable(db, 'leave_grant_runs');
    await db.raw(`
      alter table leave_lots add column run_id text,
        add foreign key (company_id, run_id) references leave_grant_runs (company_id, id)
    `);
    await db.raw(`
      create index leave_lots_of_run on leave_lots (company_id, run_id) where run_id is not null
    `);
  },
  async down(db) {
    await db.raw('alter table leave_lots drop column run_id');
    await db.raw('drop table leave_grant_runs');
  },
};
