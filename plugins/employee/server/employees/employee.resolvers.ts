import { batch } from '../../../../core/server/batch.ts';
import { toConnection } from '../../../../core/server/connection.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import type { Ports } from '../../../../core/server/define-server.ts';
import { notFound } from '../../../../core/server/errors.ts';
import { tokyoDate } from '../../../../core/time/tokyo.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import type { ColleagueModel, EmployeeModel } from '../models.ts';
import { loadGroupPermission } from '../permissions/group-permission.read-model.ts';
import { createEmployee } from './create-employee.ts';
import { findEmployee, listEmployees, loadEmployee } from './employee.read-model.ts';
import { inviteEmployee } from './invite-employee.ts';
import { knownDivisions, knownRecruitmentTypes } from './masters.read-model.ts';
import { updateMyPage } from './my-page.ts';
import { updateEmployee } from './update-employee.ts';

const imageUrl = (ports: Ports, key: string | null) =>
  key ? ports.files.url(key, { seconds: 86_400 }) : null;

const isManagedBy = (ctx: RequestContext, employee: EmployeeModel): boolean =>
  employee.id === ctx.viewer.employeeId || ctx.viewer.grants.has('employee.list');

/** An attendance manager sees who somebody is, not where they live. */
const personal =
  <Field extends keyof EmployeeModel>(field: Field) =>
  (employee: EmployeeModel, _args: unknown, ctx: RequestContext): EmployeeModel[Field] | null =>
    isManagedBy(ctx, employee) ? employee[field] : null;

const SUB_GROUPS = Symbol('sub groups of employees');
type SubGroup = { employeeId: string; id: string; name: string };

async function subGroupsOf(ctx: RequestContext, employeeId: string): Promise<SubGroup[]> {
  const load = async (ids: readonly string[]) => {
    const rows = await ctx.run<SubGroup>(
      {
        name: 'employee_sub_groups',
        text: `select affiliations.employee_id as "employeeId", affiliation_groups.id, affiliation_groups.name
          from affiliations
          join affiliation_groups on affiliation_groups.company_id = $1 and affiliation_groups.id = affiliations.group_id
          where affiliations.company_id = $1 and affiliations.employee_id = any($3::text[]) and not affiliations.is_main
            and affiliations.valid_from <= $2::date
            and (affiliations.valid_until is null or affiliations.valid_until > $2::date)
          order by affiliation_groups.display_order, affiliation_groups.id`,
      },
      [ctx.viewer.companyId, tokyoDate(ctx.now), ids],
    );
    return ids.map((id) => rows.filter((row) => row.employeeId === id));
  };
  return (await batch<string, SubGroup[]>(ctx, SUB_GROUPS, load).load(employeeId)) ?? [];
}

const toColleague = (employee: EmployeeModel): ColleagueModel => ({
  id: employee.id,
  companyId: employee.companyId,
  lastName: employee.lastName,
  firstName: employee.firstName,
  lastNameKana: employee.lastNameKana,
  firstNameKana: employee.firstNameKana,
  email: employee.email,
  workplacePhone: employee.workplacePhone,
  profileImageKey: employee.profileImageKey,
  workplaceName: employee.workplaceName,
  groupName: employee.mainGroupName,
});

export const employeeResolvers = (ports: Ports) =>
  ({
    Query: {
      employeesConnection: async (_root, args, ctx) => {
        const { nodes, totalCount } = await listEmployees(ctx, args);
        return toConnection(nodes, totalCount, args);
      },
      employee: async (_root, { where }, ctx) => (await findEmployee(ctx, where.id)) ?? null,
      employees: async (_root, { isActive, first }, ctx) => {
        const leaveStatus = isActive === true ? 'ACTIVE' : isActive === false ? 'INACTIVE' : 'ALL';
        return (await listEmployees(ctx, { where: { leaveStatus }, first })).nodes;
      },
      activeEmployees: async (_root, { search }, ctx) => {
        const where = { search, leaveStatus: 'ACTIVE' } as const;
        return (await listEmployees(ctx, { where, first: 500 }, 'Colleague')).nodes.map(
          toColleague,
        );
      },
      colleaguesConnection: async (_root, args, ctx) => {
        const where = { ...args.where, leaveStatus: 'ACTIVE' } as const;
        const { nodes, totalCount } = await listEmployees(ctx, { ...args, where }, 'Colleague');
        return toConnection(nodes.map(toColleague), totalCount, args);
      },
      myPage: async (_root, _args, ctx) => {
        const employee = await loadEmployee(ctx, ctx.viewer.employeeId);
        if (!employee) throw notFound('Employee');
        return employee;
      },
    },
    Mutation: {
      createEmployee: (_root, { data }, ctx) => createEmployee(ctx, ports, data),
      updateEmployee: (_root, { where, data }, ctx) => updateEmployee(ctx, ports, where.id, data),
      inviteEmployee: (_root, { where }, ctx) => inviteEmployee(ctx, ports, where.id),
      updateMyPage: (_root, { data }, ctx) => updateMyPage(ctx, data),
    },
    Employee: {
      profileImageUrl: (employee) => imageUrl(ports, employee.profileImageKey),
      workplace: ({ workplaceId, workplaceName }) =>
        workplaceId && workplaceName ? { id: workplaceId, name: workplaceName } : null,
      group: ({ mainGroupId, mainGroupName }) =>
        mainGroupId && mainGroupName ? { id: mainGroupId, name: mainGroupName } : null,
      subGroups: (employee, _args, ctx) => subGroupsOf(ctx, employee.id),
      recruitmentType: async ({ recruitmentTypeId }, _args, ctx) =>
        recruitmentTypeId
          ? ((await knownRecruitmentTypes(ctx)).find(({ id }) => id === recruitmentTypeId) ?? null)
          : null,
      employmentDivision: async ({ employmentDivisionId }, _args, ctx) =>
        employmentDivisionId
          ? ((await knownDivisions(ctx)).find(({ id }) => id === employmentDivisionId) ?? null)
          : null,
      groupPermission: async ({ permissionGroupId }, _args, ctx) =>
        permissionGroupId ? ((await loadGroupPermission(ctx, permissionGroupId)) ?? null) : null,
      lastOnline: ({ lastOnlineAt }) => lastOnlineAt,
      personalEmail: personal('personalEmail'),
      phone: personal('phone'),
      mobile: personal('mobile'),
      gender: personal('gender'),
      birthday: personal('birthday'),
      postalCode: personal('postalCode'),
      prefecture: personal('prefecture'),
      city: personal('city'),
      address1: personal('address1'),
      address2: personal('address2'),
    },
    Colleague: {
      profileImageUrl: ({ profileImageKey }) => imageUrl(ports, profileImageKey),
    },
  }) satisfies Partial<{ [Type in keyof PluginResolvers]: Partial<PluginResolvers[Type]> }>;
