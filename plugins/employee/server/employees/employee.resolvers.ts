import type { Ports } from '#core/server/define-server.ts';
import { notFound } from '#core/server/errors.ts';
import { pictureUrl } from '#core/server/files/stored-files.ts';
import { toConnection } from '#core/server/rows/connection.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { countUnfiled, loadGroupPermission } from '../access/api.ts';
import { notify } from '../notifications/api.ts';
import type { PeoplePorts } from '../people-ports.ts';
import { createEmployee } from './changes/create-employee.ts';
import { deleteEmployee } from './changes/delete-employee.ts';
import { updateMyPage } from './changes/my-page.ts';
import { rehireEmployee, retireEmployee } from './changes/retire-employee.ts';
import { updateEmployee } from './changes/update-employee.ts';
import { findColleague, toColleague } from './colleague.ts';
import { findEmployee, listEmployees, loadEmployee } from './employee.read-model.ts';
import { columnsFor, onLine } from './employee-columns.ts';
import {
  awaitsPassword,
  countToInvite,
  inviteEmployee,
  inviteEmployees,
} from './invitations/invitations.ts';
import { personalFields } from './personal.ts';

const imageUrl = (ports: Ports, key: string | null) => (key ? pictureUrl(ports.files, key) : null);

export const employeeResolvers = (ports: PeoplePorts) =>
  ({
    Query: {
      employeesConnection: async (_root, args, ctx, info) => {
        const columns = columnsFor(ctx, info, 'nodes.');
        const { nodes, totalCount } = await listEmployees(ctx, args, 'Employee', columns);
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
      colleague: (_root, { where }, ctx) => findColleague(ctx, where.id),
      employeesNotFiled: (_root, _args, ctx) => countUnfiled(ctx),
      employeesToInvite: (_root, { where }, ctx) => countToInvite(ctx, where),
      myPage: async (_root, _args, ctx) => {
        const employee = await loadEmployee(ctx, ctx.viewer.employeeId);
        if (!employee) throw notFound('Employee');
        return employee;
      },
    },
    Mutation: {
      createEmployee: (_root, { data }, ctx) => createEmployee(ctx, ports, data),
      updateEmployee: (_root, { where, data }, ctx) => updateEmployee(ctx, ports, where.id, data),
      retireEmployee: (_root, { where, data }, ctx) => retireEmployee(ctx, ports, where.id, data),
      rehireEmployee: (_root, { where, data }, ctx) => rehireEmployee(ctx, ports, where.id, data),
      deleteEmployee: (_root, { where }, ctx) => deleteEmployee(ctx, ports, where.id),
      inviteEmployee: (_root, { where }, ctx) => inviteEmployee(ctx, ports, where.id),
      inviteEmployees: (_root, { where }, ctx) => inviteEmployees(ctx, ports, where),
      updateMyPage: (_root, { data }, ctx) =>
        updateMyPage(
          ctx,
          { tell: (inside, notice) => notify(inside, ports, notice), files: ports.files },
          data,
        ),
    },
    Employee: {
      profileImageUrl: (employee) => imageUrl(ports, employee.profileImageKey),
      groupPermission: ({ permissionGroupId: id, permissionGroupName: name }, _args, ctx) => {
        if (name !== undefined) return onLine(id, name);
        return id ? loadGroupPermission(ctx, id).then((group) => group ?? null) : null;
      },
      lastOnline: ({ lastOnlineAt }) => lastOnlineAt,
      factsAfter: async ({ id }, { day }, ctx) =>
        (await findEmployee(ctx, id, 'update')) ? [...(await ports.facts.after(ctx, id, day))] : [],
      awaitsPassword: (employee, _args, ctx) => awaitsPassword(ctx, employee),
      ...personalFields,
    },
    Colleague: {
      profileImageUrl: ({ profileImageKey }) => imageUrl(ports, profileImageKey),
      lastOnline: ({ lastOnlineAt }) => lastOnlineAt,
    },
  }) satisfies Partial<{ [Type in keyof PluginResolvers]: Partial<PluginResolvers[Type]> }>;
