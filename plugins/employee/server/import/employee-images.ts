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

const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

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
  made: ReadonlySet<string>,
): Promise<ReadonlyMap<string, RecordImage>> {
  const partOf = async (
    table: keyof typeof PARTS,
  ): Promise<[string, ReadonlyMap<string, Row[]>]> => {
    const rows: Row[] = await ctx
      .table(table)
      .whereRaw('??.employee_id = any(?::text[])', [table, [...ids]])
      .orderBy([`${table}.valid_from`, `${table}.id`])
      .select(`${table}.employee_id`, ...PARTS[table].map((column) => `${table}.${column}`));
    return [table, Map.groupBy(rows, (row) => row.employee_id)];
  };
  // They leave at once: none needs the answer of another.
  const [people, accounts, partsOfPeople] = await Promise.all([
    peopleOf(ctx, ids),
    accountsOf(ctx, ids),
    Promise.all(PART_NAMES.map(partOf)),
  ]);
  const account = new Map(accounts.map((row) => [row.id, row]));
  const parts = new Map(partsOfPeople);
  return new Map(
    people.map((person) => {
      const rows = (table: string): Row[] =>
        (parts.get(table)?.get(person.id) ?? []).map(({ employee_id: _owner, ...row }) => row);
      const keptRows = {
        employee: ownColumns(person, made.has(person.id)),
        account: account.get(person.account_id) ?? null,
        affiliations: rows('affiliations'),
        employee_assignments: rows('employee_assignments'),
        permission_holders: rows('permission_holders'),
      };
      return [person.id, { fields: {}, rows: keptRows }];
    }),
  );
}

const peopleOf = async (ctx: RequestContext, ids: readonly string[]): Promise<Row[]> =>
  ctx.table('employees').whereRaw('employees.id = any(?::text[])', [[...ids]]);

const accountsOf = async (ctx: RequestContext, ids: readonly string[]): Promise<Row[]> =>
  ctx
    .table('accounts')
    .join('employees', {
      'employees.company_id': 'accounts.company_id',
      'employees.account_id': 'accounts.id',
    })
    .whereRaw('employees.id = any(?::text[])', [[...ids]])
    .select('accounts.id', 'accounts.email', 'accounts.is_active');

/** Three in four columns of somebody new are empty. */
function ownColumns(person: Row, isFilledOnly: boolean): Row {
  const own: Record<string, Erased> = {};
  for (const column of Object.keys(person))
    if (!LEFT_OUT.has(column) && !(isFilledOnly && person[column] === null))
      own[column] = person[column];
  return own;
}

// What is empty is left out of what is kept of a new person.
const isOpen = ({ valid_until }: Row): boolean => (valid_until ?? null) === null;
const open = (rows: readonly Row[]): Row | undefined => rows.find(isOpen);

/** As the history names them. Of what has days of its own, the entry that reaches furthest. */
export function fieldsOf(image: RecordImage): RecordImage['fields'] {
  const keptImage = keptOf(image);
  const { account_id: _account, transfer_class: transferClassId, ...own } = keptImage.employee;
  const main = open(keptImage.affiliations.filter(({ is_main }: Row) => is_main));
  const subs = keptImage.affiliations.filter((row: Row) => !row.is_main && isOpen(row));
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
