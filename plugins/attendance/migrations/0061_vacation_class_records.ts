import type { Migration } from '#core/server/define-server.ts';

/**
 * A class is a record: the season in which it is offered is one value, as it is read and sent, and what a
 * new one leaves out is its column's default. Classes in the trash keep their season.
 */
export const vacationClassRecords: Migration = {
  name: '0061_vacation_class_records',
  async up(db) {
    await db.raw(`
      alter table vacation_classes
        add column created_at timestamptz not null default now(),
        add column display_period jsonb check (display_period is null or
          display_period ->> 'from' is not null and display_period ->> 'until' is not null),
        alter column is_paid set default true,
        alter column unit set default 'DAY'
    `);
    await db.raw(`
      update vacation_classes
        set display_period = jsonb_build_object('from', display_from, 'until', display_until)
        where display_from is not null
    `);
    await db.raw(
      'alter table vacation_classes drop column display_from, drop column display_until',
    );
    await db.raw(`
      update trash_entries set kept = (
        select jsonb_agg(case when part ->> 'table' = 'vacation_classes'
          then jsonb_set(part, '{rows}', (
            select coalesce(jsonb_agg(case when kept_row ->> 'display_from' is null then kept_row
              else kept_row || jsonb_build_object('display_period', jsonb_build_object(
                'from', kept_row ->> 'display_from', 'until', kept_row ->> 'display_until'))
              end), '[]'::jsonb)
            from jsonb_array_elements(part -> 'rows') as kept_row))
          else part end)
        from jsonb_array_elements(kept) as part)
      where subject = 'VacationClass'
    `);
  },
  async down(db) {
    await db.raw(`
      alter table vacation_classes
        add column display_from text,
        add column display_until text,
        alter column is_paid drop default,
        alter column unit drop default
    `);
    await db.raw(`
      update vacation_classes
        set display_from = display_period ->> 'from', display_until = display_period ->> 'until'
    `);
    await db.raw('alter table vacation_classes drop column display_period, drop column created_at');
  },
};
