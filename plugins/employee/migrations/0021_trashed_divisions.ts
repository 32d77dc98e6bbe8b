import type { Migration } from '#core/server/define-server.ts';

/**
 * Divisions that were in the trash when terms became dated (0019): what was kept of them has no terms
 * yet. They hold since ever, as those of all other divisions did.
 */
export const trashedDivisions: Migration = {
  name: '0021_trashed_divisions',
  async up(db) {
    await db.raw(`
      update trash_entries set kept = jsonb_build_array(
        kept -> 0,
        jsonb_build_object('table', 'employment_division_versions', 'rows', (
          select coalesce(jsonb_agg(jsonb_build_object('company_id', division -> 'company_id',
            'employment_division_id', division -> 'id', 'valid_from', '1970-01-01', 'valid_until', null,
            'closing_day', division -> 'closing_day', 'is_full_time', division -> 'is_full_time',
            'is_break_allowed', division -> 'is_break_allowed', 'is_flex', division -> 'is_flex',
            'auto_grant_vacation_type', division -> 'auto_grant_vacation_type')), '[]')
          from jsonb_array_elements(kept -> 0 -> 'rows') as division)),
        jsonb_build_object('table', 'employment_division_timetables', 'rows', (
          select coalesce(jsonb_agg(hours || '{"valid_from": "1970-01-01"}'), '[]')
          from jsonb_array_elements(kept -> 1 -> 'rows') as hours)))
      where subject = 'EmploymentDivision' and jsonb_array_length(kept) = 2
    `);
  },
  async down(db) {
    await db.raw(`
      update trash_entries set kept = jsonb_build_array(
        kept -> 0,
        jsonb_build_object('table', 'employment_division_timetables', 'rows', (
          select coalesce(jsonb_agg(hours - 'valid_from'), '[]')
          from jsonb_array_elements(kept -> 2 -> 'rows') as hours
          where hours -> 'valid_from' = (
            select terms -> 'valid_from' from jsonb_array_elements(kept -> 1 -> 'rows') as terms
            where terms ->> 'valid_until' is null))))
      where subject = 'EmploymentDivision' and jsonb_array_length(kept) = 3
    `);
  },
};
