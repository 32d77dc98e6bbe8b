import type { RequestContext } from '#core/server/context.ts';
import type { SearchSource } from '#core/server/search/search-source.ts';
import { groupOf } from '#plugins/company/sql.ts';
import { listEmployees } from '../employee.read-model.ts';
import type { EmployeeColumns } from '../employee-columns.ts';

type Shown = {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly employeeNumber: string;
  readonly groupName: string | null;
};

/** No more than a line of the search shows; today's main group tells people of one name apart. */
const SHOWN: EmployeeColumns = {
  columns: `employees.id, employees.last_name as "lastName", employees.first_name as "firstName",
    employees.employee_number as "employeeNumber", its_group.name as "groupName"`,
  joins: `left join lateral (
      select affiliations.group_id from affiliations
      where affiliations.company_id = employees.company_id and affiliations.employee_id = employees.id
        and affiliations.is_main and affiliations.valid_from <= $2::date
        and (affiliations.valid_until is null or affiliations.valid_until > $2::date)
      limit 1
    ) main on true
    left join ${groupOf('main.group_id', 'its_group')}`,
};

async function find(
  ctx: RequestContext,
  search: string,
  first: number,
  subject: 'Employee' | 'Colleague',
): Promise<Shown[]> {
  if (!ctx.ability.can('read', subject)) return [];
  const where = {
    search,
    ...(subject === 'Colleague' ? ({ leaveStatus: 'ACTIVE' } as const) : {}),
  };
  const { nodes } = await listEmployees(ctx, { where, first }, subject, SHOWN);
  return nodes as unknown as Shown[];
}

const nameOf = ({ lastName, firstName }: Shown): string => `${lastName} ${firstName}`.trim();

/** Colleagues lead to their card in the directory, and in the administration people to their file. */
export const peopleFound: readonly SearchSource[] = [
  {
    kind: 'Colleague',
    title: 'menu.colleagues',
    icon: 'users',
    areas: ['APP'],
    order: 10,
    search: async (ctx, words, limit) =>
      (await find(ctx, words, limit, 'Colleague')).map((one) => ({
        id: one.id,
        label: nameOf(one),
        hint: one.groupName,
        to: `/employee/detail/${one.id}`,
      })),
  },
  {
    kind: 'Employee',
    title: 'menu.list',
    icon: 'users',
    areas: ['ADMIN'],
    order: 10,
    // Everybody may read of themselves; the file it leads to is for who has the list.
    search: async (ctx, words, limit) =>
      (ctx.viewer.grants.has('employee.list') ? await find(ctx, words, limit, 'Employee') : []).map(
        (one) => ({
          id: one.id,
          label: nameOf(one),
          hint: [one.employeeNumber, one.groupName].filter(Boolean).join(' '),
          to: `/admin/employee/${one.id}`,
        }),
      ),
  },
];
