import type { Migration } from '#core/server/define-server.ts';

export const absence: Migration = {
  name: '0043_absence',
  async up(db) {
    // absence: minutes of the contract on a day for which an absence counts and that was not worked.
    await db.raw(`
      alter table day_results
        add column absence smallint not null default 0 check (absence >= 0)
    `);
    // Companies that have their classes already get the two that the calculation knows by their code.
    // A name that a company uses itself is left to it.
    await db.raw(`
      insert into vacation_classes (company_id, id, code, name, color, is_special, is_paid, unit,
        display_order, updated_at)
      select known.company_id, gen_random_uuid()::text, made.code,
        case when exists (select from vacation_classes as own
          where own.company_id = known.company_id and own.name = made.name)
          then made.other_name else made.name end,
        'GREY', true, false, made.unit, known.last + made.place, now()
      from (select vacation_classes.company_id, max(vacation_classes.display_order) as last
          from vacation_classes group by vacation_classes.company_id) as known
        cross join (values
          (1, 'ABSENCE', '欠勤', '欠勤（届出・確定）', 'DAY'),
          (2, 'PRIVATE_OUTING', '私用外出（中抜け）', '私用外出（届出）', 'HOUR')
        ) as made (place, code, name, other_name, unit)
      where not exists (select from vacation_classes as own
        where own.company_id = known.company_id and own.code = made.code)
    `);
  },
  async down(db) {
    await db.raw(`
      delete from vacation_classes where code in ('ABSENCE', 'PRIVATE_OUTING')
    `);
    await db.raw('alter table day_results drop column absence');
  },
};
