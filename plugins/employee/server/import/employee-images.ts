import type { Erased } from '#core/erased.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { RecordImage } from '#core/server/imports/define-import.ts';
import { camelCase } from './columns/names-of-columns.ts';

/** Tables with rows of one person that an import may write, and the columns that bear on them. */
export const PARTS = {
  affiliations: ['id', 'group_id', 'is_main', 'valid_from', 'valid_until'],
  employee_assignments: [
    'id',
    'valid_from',
    'valid_until',
    'workplace_id',
    'department_id',
    'recruitment_type_id',
    'employment_division_id',
    'position',
    'occupation',
    'duty',
    'boss_id',
    'admin_authority',
    'commuting_allowance',
  ],
  permission_holders: ['id', 'permission_group_id', 'valid_from', 'valid_until'],
} as const;

/** What moves by itself, or follows from the rest. */
const LEFT_OUT = new Set([
  'company_id',
  'id',
  'created_at',
  'updated_at',
  'updated_by',
  'version',
  'last_online_at',
  'hides_online',
  'last_news_seen_on',
  'sort_kana',
  'search_text',
]);

type Row = Readonly<Record<string, Erased>>;

export async function employeeImages(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordImage>> {
  const people: Row[] = await ctx.table('employees').whereIn('employees.id', [...ids]);
  const accounts: Row[] = await ctx
    .table('accounts')
    .whereIn(
      'accounts.id',
      people.flatMap(({ account_id }) => account_id ?? []),
    )
    .select('accounts.id', 'accounts.email', 'accounts.is_active');
  const account = new Map(accounts.map((row) => [row.id, row]));
  const parts = new Map<string, ReadonlyMap<string, Row[]>>();
  for (const [table, columns] of Object.entries(PARTS)) {
    const rows: Row[] = await ctx
      .table(table)
      .whereIn(`${table}.employee_id`, [...ids])
      .orderBy([`${table}.valid_from`, `${table}.id`])
      .select(`${table}.employee_id`, ...columns.map((column) => `${table}.${column}`));
    parts.set(
      table,
      Map.groupBy(rows, (row) => row.employee_id),
    );
  }
  return new Map(
    people.map((person) => {
      const rows = (table: string): Row[] =>
        (parts.get(table)?.get(person.id) ?? []).map(({ employee_id: _owner, ...row }) => row);
      const employee = Object.fromEntries(
        Object.entries(person).filter(([column]) => !LEFT_OUT.has(column)),
      );
      const keptImage = {
        employee,
        account: account.get(person.account_id) ?? null,
        affiliations: rows('affiliations'),
        employee_assignments: rows('employee_assignments'),
        permission_holders: rows('permission_holders'),
      };
      return [person.id, { fields: fieldsOf(keptImage), rows: keptImage }];
    }),
  );
}

type Kept = { readonly employee: Row; readonly [part: string]: Erased };

const open = (rows: readonly Row[]): Row | undefined =>
  rows.find(({ valid_until }) => valid_until === null);

/** As the history names them. Of what has days of its own, the entry that reaches furthest. */
function fieldsOf(keptImage: Kept): Record<string, unknown> {
  const { account_id: _account, transfer_class: transferClassId, ...own } = keptImage.employee;
  const main = open(keptImage.affiliations.filter(({ is_main }: Row) => is_main));
  const subs = keptImage.affiliations.filter(
    ({ is_main, valid_until }: Row) => !is_main && valid_until === null,
  );
  const {
    id: _id,
    valid_from,
    valid_until: _until,
    ...post
  } = open(keptImage.employee_assignments) ?? {};
  const starts = [main?.valid_from, valid_from].filter(Boolean).sort();
  return {
    ...camelCase(own),
    transferClassId,
    ...camelCase(post),
    groupId: main?.group_id ?? null,
    subGroupIds: subs.map(({ group_id }: Row) => group_id).sort(),
    assignmentFrom: starts.at(-1) ?? null,
    permissionGroupId: open(keptImage.permission_holders)?.permission_group_id ?? null,
  };
}

export type KeptImage = {
  readonly employee: Readonly<Record<string, Erased>>;
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly is_active: boolean;
  } | null;
  readonly [part: string]: Erased;
};
/** What `employeeImages` wrote, come back from a column of JSON. */
export const keptOf = ({ rows }: { readonly rows?: object | undefined }): KeptImage =>
  rows as KeptImage;
