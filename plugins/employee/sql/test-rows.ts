import type { Knex } from 'knex';

/** Two companies with the same ids: what narrows by the company finds each row once. */
const COMPANIES = ['asahi', 'minato'];
const ROWS: Readonly<Record<string, readonly object[]>> = {
  // The head office above 営業部 above 東京課; 工場 beside them. The office in Kyoto was deleted.
  affiliation_groups: [
    { id: 'head', name: '本社', display_order: 0, parent_id: null },
    { id: 'sales', name: '営業部', display_order: 1, parent_id: 'head' },
    { id: 'tokyo', name: '東京課', display_order: 2, parent_id: 'sales' },
    { id: 'kyoto', name: '京都課', display_order: 3, parent_id: 'sales', deleted_at: '2026-01-01' },
    { id: 'plant', name: '工場', display_order: 4, parent_id: null },
  ],
  employees: [
    { id: 'sato', joined_on: '2026-04-01', retired_on: '2026-09-30', is_active: false },
    { id: 'suzuki', joined_on: null, retired_on: null },
    { id: 'chief', joined_on: '2020-04-01', retired_on: null, is_staff: true },
    {
      id: 'left',
      joined_on: '2020-04-01',
      retired_on: '2026-01-31',
      is_active: false,
      is_staff: true,
    },
  ],
  affiliations: [
    {
      id: '1',
      employee_id: 'sato',
      group_id: 'tokyo',
      is_main: true,
      valid_from: '2026-04-01',
      valid_until: '2026-07-01',
    },
    {
      id: '2',
      employee_id: 'sato',
      group_id: 'plant',
      is_main: true,
      valid_from: '2026-07-01',
      valid_until: '2026-10-01',
    },
    {
      id: '3',
      employee_id: 'sato',
      group_id: 'sales',
      is_main: false,
      valid_from: '2026-05-01',
      valid_until: '2026-06-01',
    },
    {
      id: '4',
      employee_id: 'suzuki',
      group_id: 'plant',
      is_main: true,
      valid_from: '2026-01-01',
      valid_until: null,
    },
  ],
  permission_groups: [
    { id: 'master', name: '全権', is_master: true },
    { id: 'clerks', name: '勤怠' },
    { id: 'readers', name: '閲覧' },
  ],
  permission_group_grants: [
    { permission_group_id: 'clerks', code: 'attendance.records', action: 'UPDATE' },
    { permission_group_id: 'readers', code: 'attendance.records', action: 'READ' },
  ],
  permission_holders: [
    {
      id: '1',
      employee_id: 'chief',
      permission_group_id: 'master',
      valid_from: '2026-01-01',
      valid_until: null,
    },
    {
      id: '2',
      employee_id: 'suzuki',
      permission_group_id: 'clerks',
      valid_from: '2026-05-01',
      valid_until: '2026-06-01',
    },
    {
      id: '3',
      employee_id: 'suzuki',
      permission_group_id: 'readers',
      valid_from: '2026-06-01',
      valid_until: null,
    },
    {
      id: '4',
      employee_id: 'left',
      permission_group_id: 'master',
      valid_from: '2026-01-01',
      valid_until: null,
    },
  ],
  group_admins: [
    { group_id: 'head', employee_id: 'chief' },
    { group_id: 'head', employee_id: 'left' },
    { group_id: 'head', employee_id: 'suzuki' },
  ],
  leave_periods: [
    {
      id: '1',
      employee_id: 'sato',
      starts_on: '2026-06-10',
      ends_on: '2026-06-20',
      reason: '育児',
    },
    {
      id: '2',
      employee_id: 'suzuki',
      starts_on: '2026-03-02',
      ends_on: '2026-03-09',
      reason: '骨折',
      kind: 'SICK',
    },
  ],
  personnel_records: [
    {
      id: '1',
      employee_id: 'sato',
      section: 'absence',
      fields: { kind: 'MATERNITY', startsOn: '2026-05-10', endsOn: '2026-05-20' },
    },
    {
      id: '2',
      employee_id: 'sato',
      section: 'absence',
      fields: { kind: 'CHILDCARE', startsOn: '2026-07-01' },
    },
    {
      id: '3',
      employee_id: 'sato',
      section: 'labor_contract',
      fields: { kind: 'FIXED', startsOn: '2026-04-01', endsOn: '2027-03-31' },
    },
  ],
  employment_division_versions: [
    {
      employment_division_id: 'regular',
      valid_from: '2026-01-01',
      valid_until: '2026-06-01',
      closing_day: 31,
      auto_grant_vacation_type: 'STANDARD',
    },
    {
      employment_division_id: 'regular',
      valid_from: '2026-06-01',
      valid_until: null,
      closing_day: 20,
      auto_grant_vacation_type: 'PROPORTIONAL',
    },
  ],
  employee_assignments: [
    {
      id: '1',
      employee_id: 'sato',
      valid_from: '2026-04-01',
      valid_until: '2026-08-01',
      employment_division_id: 'regular',
      boss_id: 'chief',
    },
    {
      id: '2',
      employee_id: 'suzuki',
      valid_from: '2026-04-01',
      valid_until: '2026-08-01',
      employment_division_id: 'regular',
    },
  ],
};
/** What the tables want and no fragment reads. */
const ALSO: Readonly<Record<string, object>> = {
  affiliation_groups: { search_text: '' },
  employees: { last_name: '佐藤', first_name: '花子', sort_kana: '', search_text: '' },
};

/** Writes the rows for both companies, without the accounts, workplaces and companies that they point at. */
export async function insertRows(knex: Knex): Promise<void> {
  await knex.raw('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(ROWS)) {
    const columns = await knex(table).columnInfo();
    const now = '2026-01-01T00:00:00Z';
    await knex(table).insert(
      COMPANIES.flatMap((company_id) =>
        rows.map((row) => ({
          company_id,
          ...(columns['created_at'] && { created_at: now, updated_at: now }),
          ...(table === 'employees' && { employee_number: (row as { id: string }).id }),
          ...ALSO[table],
          ...row,
        })),
      ),
    );
  }
}
