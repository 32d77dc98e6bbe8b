import type { Migration } from '#core/server/define-server.ts';

/** `[[from, until], …]` as `[{ from, until }, …]`. */
const named = (breaks: string): string => `(
  select coalesce(jsonb_agg(jsonb_build_object('from', span -> 0, 'until', span -> 1) order by place),
    '[]'::jsonb)
  from jsonb_array_elements(${breaks}) with ordinality as spans (span, place))`;

/** A pattern is a record: its breaks are kept as they are read and sent, those in the trash too. */
export const shiftPatternRecords: Migration = {
  name: '0062_shift_pattern_records',
  async up(db) {
    await db.raw(
      'alter table shift_patterns add column created_at timestamptz not null default now()',
    );
    await db.raw(`update shift_patterns set breaks = ${named('breaks')}`);
    await db.raw(`
      update trash_entries set kept = (
        select jsonb_agg(case when part ->> 'table' = 'shift_patterns'
          then jsonb_set(part, '{rows}', (
            select coalesce(jsonb_agg(kept_row || jsonb_build_object(
              'breaks', ${named("kept_row -> 'breaks'")})), '[]'::jsonb)
            from jsonb_array_elements(part -> 'rows') as kept_row))
          else part end)
        from jsonb_array_elements(kept) as part)
      where subject = 'ShiftPattern'
    `);
  },
  async down(db) {
    await db.raw(`
      update shift_patterns set breaks = (
        select coalesce(jsonb_agg(jsonb_build_array(span -> 'from', span -> 'until') order by place),
          '[]'::jsonb)
        from jsonb_array_elements(breaks) with ordinality as spans (span, place))
    `);
    await db.raw('alter table shift_patterns drop column created_at');
  },
};
