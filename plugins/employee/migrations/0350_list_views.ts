import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';
import { foldForSearch } from '#core/text/kana.ts';

const EMPLOYEES = '/admin/employee/list';

type OldRow = {
  readonly company_id: string;
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly is_shared: boolean;
  readonly search: unknown;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** Views of every list, in place of those of the employee list alone, which come along. */
export const listViews: Migration = {
  name: '0350_list_views',
  async up(db) {
    await db.raw(`
      create table list_views (
        company_id text not null references companies (company_id),
        id text not null,
        owner_id text not null,
        list text not null,
        name text not null,
        is_shared boolean not null default false,
        content jsonb not null,
        search_text text not null,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id),
        foreign key (company_id, owner_id) references employees (company_id, id) on delete cascade
      )
    `);
    await db.raw(
      'create unique index list_views_name on list_views (company_id, name, list, owner_id)',
    );
    await db.raw('create index list_views_of_list on list_views (company_id, list)');
    await db.raw('create index list_views_of_owner on list_views (company_id, owner_id)');
    await tenantTable(db, 'list_views');
    // A default that was deleted may come back from the trash: the choice still names it.
    await db.raw(`
      create table list_view_choices (
        company_id text not null references companies (company_id),
        employee_id text not null,
        list text not null,
        default_view text,
        view_order text[] not null,
        updated_at timestamptz not null,
        primary key (company_id, employee_id, list),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'list_view_choices');

    const rows: OldRow[] = await db('employee_list_views');
    for (const { search, ...row } of rows)
      await db('list_views').insert({
        ...row,
        list: EMPLOYEES,
        content: JSON.stringify(contentOf(search)),
        search_text: foldForSearch(row.name),
      });
    await db.raw('drop table employee_list_views');
  },
  async down(db) {
    await db.raw(`
      create table employee_list_views (
        company_id text not null references companies (company_id),
        id text not null,
        owner_id text not null,
        name text not null,
        is_shared boolean not null default false,
        search jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (company_id, id),
        unique (company_id, owner_id, name),
        foreign key (company_id, owner_id) references employees (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'employee_list_views');
    await db.raw(
      'create index shared_employee_list_views on employee_list_views (company_id) where is_shared',
    );
    await db.raw('drop table list_view_choices');
    await db.raw('drop table list_views');
  },
};

/** The address of the list as text was what a view kept: { q, sort, status: 'A,B' }. */
function contentOf(search: unknown): object {
  const address = read(search);
  // Left out, the address meant people in service.
  const {
    q,
    sort,
    page: _page,
    rowsPerPage,
    ...filters
  }: Record<string, unknown> = {
    status: 'ACTIVE',
    ...address,
  };
  const rows = Number(rowsPerPage);
  return {
    // A number of a person stood in the address as a number.
    ...(typeof q === 'string' || typeof q === 'number' ? { search: String(q).slice(0, 250) } : {}),
    ...(typeof sort === 'string' ? { sort: sort.slice(0, 80) } : {}),
    ...(Number.isInteger(rows) && rows >= 1 && rows <= 500 ? { rowsPerPage: rows } : {}),
    filters: Object.entries(filters).map(([id, value]) => ({
      id,
      values: String(value).split(',').filter(Boolean),
    })),
  };
}

function read(search: unknown): Record<string, unknown> {
  try {
    const address: unknown = typeof search === 'string' ? JSON.parse(search) : search;
    return typeof address === 'object' && address !== null
      ? (address as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
