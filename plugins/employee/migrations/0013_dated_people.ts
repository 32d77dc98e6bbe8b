import type { Migration } from '#core/server/define-server.ts';
import { refuseOverlaps } from '#core/server/rows/dated/refuse-overlaps.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** What was one value for all time stands in rows now that say from when until when. */
export const datedPeople: Migration = {
  name: '0013_dated_people',
  async up(db) {
    // Nobody ever belonged to a group for no day.
    await db.raw('delete from affiliations where valid_until = valid_from');
    await refuseOverlaps(db, 'affiliations', ['employee_id'], {
      where: 'is_main',
      name: 'main_affiliations_do_not_overlap',
    });
    await refuseOverlaps(db, 'affiliations', ['employee_id', 'group_id'], {
      where: 'not is_main',
      name: 'sub_affiliations_do_not_overlap',
    });

    await db.raw(`
      create table employee_assignments (
        company_id text not null,
        id text not null,
        employee_id text not null,
        valid_from date not null,
        valid_until date,
        workplace_id text,
        department_id text,
        recruitment_type_id text,
        employment_division_id text,
        position text,
        occupation text,
        duty text,
        boss_id text,
        admin_authority text,
        commuting_allowance integer check (commuting_allowance >= 0),
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        foreign key (company_id, workplace_id) references workplaces (company_id, id),
        foreign key (company_id, recruitment_type_id) references recruitment_types (company_id, id),
        foreign key (company_id, employment_division_id)
          references employment_divisions (company_id, id),
        foreign key (company_id, boss_id) references employees (company_id, id),
        check (valid_until is null or valid_until > valid_from),
        check (boss_id <> employee_id)
      )
    `);
    await tenantTable(db, 'employee_assignments');
    await refuseOverlaps(db, 'employee_assignments', ['employee_id']);
    // What held of a person on a day is one look into this index.
    await db.raw(`
      create index assignments_of_employee on employee_assignments (company_id, employee_id, valid_from)
    `);
    for (const column of POINTERS) {
      await db.raw(
        `create index assignments_by_${column} on employee_assignments (company_id, ${column})
          include (employee_id, valid_from, valid_until) where ${column} is not null`,
      );
    }
    await db.raw(`
      insert into employee_assignments (company_id, id, employee_id, valid_from, ${KEPT})
      select company_id, id || '-first', id,
        coalesce(joined_on, (created_at at time zone 'Asia/Tokyo')::date), ${KEPT}
      from employees
    `);

    // Their columns end here: two places for one truth would drift apart.
    await db.raw('drop index employees_in_kana_order');
    await db.raw(`
      alter table employees
        drop column workplace_id, drop column recruitment_type_id, drop column employment_division_id,
        drop column position, drop column occupation, drop column duty, drop column boss_id,
        drop column commuting_allowance,
        add column version integer not null default 1,
        add column updated_by text
    `);
    await db.raw(`
      create index employees_in_kana_order on employees (company_id, sort_kana, id)
        include (is_active, retired_on, employee_number)
    `);
  },
  async down(db) {
    await db.raw('drop index employees_in_kana_order');
    await db.raw(`
      alter table employees
        drop column version, drop column updated_by,
        add column workplace_id text, add column recruitment_type_id text,
        add column employment_division_id text, add column position text,
        add column occupation text, add column duty text, add column boss_id text,
        add column commuting_allowance integer
    `);
    await db.raw(`
      update employees set (${KEPT}) = (
        select ${KEPT} from employee_assignments
        where employee_assignments.company_id = employees.company_id
          and employee_assignments.employee_id = employees.id
        order by valid_from desc limit 1
      )
    `);
    await db.raw(`
      alter table employees
        add foreign key (company_id, workplace_id) references workplaces (company_id, id),
        add foreign key (company_id, recruitment_type_id) references recruitment_types (company_id, id),
        add foreign key (company_id, employment_division_id)
          references employment_divisions (company_id, id),
        add foreign key (company_id, boss_id) references employees (company_id, id)
    `);
    await db.raw(`
      create index employees_in_kana_order on employees (company_id, sort_kana, id)
        include (is_active, workplace_id, employee_number)
    `);
    await db.raw('create index employees_of_workplace on employees (company_id, workplace_id)');
    await db.raw(
      'create index employees_of_recruitment_type on employees (company_id, recruitment_type_id)',
    );
    await db.raw(
      'create index employees_of_division on employees (company_id, employment_division_id)',
    );
    await db.raw('drop table employee_assignments');
    await db.raw('alter table affiliations drop constraint main_affiliations_do_not_overlap');
    await db.raw('alter table affiliations drop constraint sub_affiliations_do_not_overlap');
  },
};

const KEPT = `workplace_id, recruitment_type_id, employment_division_id, position, occupation, duty,
  boss_id, commuting_allowance`;
const POINTERS = [
  'workplace_id',
  'department_id',
  'recruitment_type_id',
  'employment_division_id',
  'boss_id',
];
