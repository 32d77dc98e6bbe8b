import type { Migration } from '#core/server/define-server.ts';

/**
 * What may be left out of a new record is said by its column. A door has no password until the
 * record is written: an empty hash matches none.
 */
export const defaultsOfRecords: Migration = {
  name: '0020_defaults_of_records',
  async up(db) {
    await db.raw(`
      alter table office_doors alter column password_hash set default '';
      alter table holiday_patterns
        alter column statutory_weekdays set default '{}',
        alter column prescribed_weekdays set default '{}',
        alter column has_national_holidays set default false`);
  },
  async down(db) {
    await db.raw(`
      alter table office_doors alter column password_hash drop default;
      alter table holiday_patterns
        alter column statutory_weekdays drop default,
        alter column prescribed_weekdays drop default,
        alter column has_national_holidays drop default`);
  },
};
