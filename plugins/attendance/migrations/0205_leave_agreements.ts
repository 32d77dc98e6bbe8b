import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** 計画的付与 (LSA 39(6)): agreements on whose dates leave is planned. Each planned day is a row of leave_designations. */
export const leaveAgreements: Migration = {
  name: '0205_leave_agreements',
  async up(db) {
    // key is that of the form: the same one sent twice plans once. asked says by which filter people were found.
    await db.raw(`
      create table leave_agreements (
        company_id text not null,
        id text not null,
        key text not null,
        name text not null,
        agreed_on date not null,
        note text not null,
        dates date[] not null,
        asked jsonb not null,
        people integer not null,
        days integer not null,
        created_at timestamptz not null,
        created_by text,
        taken_back_at timestamptz,
        taken_back_by text,
        taken_back_because text,
        primary key (company_id, id),
        unique (company_id, key),
        check ((taken_back_at is null) = (taken_back_because is null))
      )
    `);
    await db.raw(`create index leave_agreements_newest on leave_agreements
      (company_id, created_at desc)`);
    await tenantTable(db, 'leave_agreements');
    await db.raw(`
      alter table leave_designations add column agreement_id text,
        add foreign key (company_id, agreement_id) references leave_agreements (company_id, id),
        add check (hearing_id is null or agreement_id is null)
    `);
    await db.raw(`create index leave_designations_of_agreement on leave_designations
      (company_id, agreement_id, employee_id, date) where agreement_id is not null`);
  },
  async down(db) {
    await db.raw('alter table leave_designations drop column agreement_id');
    await db.raw('drop table leave_agreements');
  },
};
