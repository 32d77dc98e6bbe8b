import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const attendanceTablets: Migration = {
  name: '0001_attendance_tablets',
  async up(db) {
    await db.raw(`
      create table attendance_tablets (
        company_id text not null references companies (company_id),
        id text not null,
        licence_number integer not null,
        password_hash text not null,
        install_place text not null,
        affiliation_group_id text,
        status text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        primary key (company_id, id),
        unique (company_id, licence_number),
        foreign key (company_id, affiliation_group_id) references affiliation_groups (company_id, id)
      )
    `);
    await tenantTable(db, 'attendance_tablets');
  },
  async down(db) {
    await db.raw('drop table attendance_tablets');
  },
};
