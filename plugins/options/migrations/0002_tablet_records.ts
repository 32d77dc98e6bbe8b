import type { Migration } from '#core/server/define-server.ts';
import { addVersions, adoptTrash } from '#core/server/kept/older-tables.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** Tablets become a record like the others, and each company remembers its highest licence number. */
export const tabletRecords: Migration = {
  name: '0002_tablet_records',
  async up(db) {
    await db.raw(`
      create table attendance_tablet_numbers (
        company_id text not null references companies (company_id),
        last_number integer not null,
        primary key (company_id)
      )
    `);
    await db.raw(`
      insert into attendance_tablet_numbers (company_id, last_number)
      select company_id, max(licence_number) from attendance_tablets group by company_id
    `);
    await tenantTable(db, 'attendance_tablet_numbers');
    await addVersions(db, 'attendance_tablets');
    await adoptTrash(db, 'attendance_tablets', 'AttendanceTablet');
    // Written right after the row, in one transaction; nobody signs in with an empty one.
    await db.raw(`alter table attendance_tablets alter column password_hash set default ''`);
  },
  async down(db) {
    await db.schema.alterTable('attendance_tablets', (table) => {
      table.dropColumns('version', 'updated_by');
      table.timestamp('deleted_at');
    });
    await db.raw('alter table attendance_tablets alter column password_hash drop default');
    await db.raw('drop table attendance_tablet_numbers');
  },
};
