import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { toColleague } from '../employees/colleague.ts';
import type { EmployeeModel } from '../employees/employee.models.ts';
import { loadEmployee } from '../employees/employee.read-model.ts';
import { onLine } from '../employees/employee-columns.ts';
import { knownDivisions, knownRecruitmentTypes } from '../employees/masters.read-model.ts';
import { isManagedBy } from '../employees/personal.ts';
import type { EmployeeAssignmentModel } from './assignment.models.ts';
import { assignmentOn, assignmentTimeLine } from './assignment.read-model.ts';
import { NO_POST } from './assignment.store.ts';
import {
  type AssignmentPorts,
  cancelFutureAssignment,
  changeAssignment,
  correctAssignment,
} from './change-assignment.ts';
import { changeAssignments } from './change-assignments.ts';
import { divisionName, placeNames, transferClass } from './place-names.ts';

const byId = <Row extends { readonly id: string }>(rows: readonly Row[], id: string | null) =>
  rows.find((row) => row.id === id) ?? null;

const named = <Row>(rows: readonly (Row | null)[]) => rows.filter((row) => row !== null);
const on = async (ctx: RequestContext, { id }: { readonly id: string }, day: string) =>
  (await assignmentOn(ctx, id, day)) ?? { ...NO_POST, groupId: null, subGroupIds: [] };

async function recruitmentTypeOf(
  ctx: RequestContext,
  employee: EmployeeModel,
  day?: string | null,
) {
  const { recruitmentTypeId } = day ? await on(ctx, employee, day) : employee;
  return byId(await knownRecruitmentTypes(ctx), recruitmentTypeId);
}

/** With its terms and its name of the day. */
async function divisionNamed(ctx: RequestContext, id: string | null, day?: string) {
  const division = byId(await knownDivisions(ctx), id);
  if (!division || day === undefined) return division;
  const { name } = (await divisionName(ctx, id, day)) ?? division;
  return { ...division, name, asOf: day };
}

/** What is over is called as on its last day, what is to come as on its first. */
const dayOf = ({ when, from, until }: EmployeeAssignmentModel): string | undefined => {
  if (when === 'CURRENT') return undefined;
  return when === 'PAST' && until !== null ? addDays(until, -1) : from;
};

async function divisionOf(ctx: RequestContext, employee: EmployeeModel, day?: string | null) {
  const { employmentDivisionId } = day ? await on(ctx, employee, day) : employee;
  return divisionNamed(ctx, employmentDivisionId, day ?? undefined);
}

export const assignmentResolvers = (ports: AssignmentPorts) => {
  const names = placeNames();
  return {
    Mutation: {
      changeAssignment: (_root, { where, data }, ctx) =>
        changeAssignment(ctx, ports, where.id, data),
      changeAssignments: (_root, { ids, data }, ctx) => changeAssignments(ctx, ports, ids, data),
      correctAssignment: (_root, { where, data }, ctx) =>
        correctAssignment(ctx, ports, where, data),
      cancelAssignment: (_root, { where }, ctx) => cancelFutureAssignment(ctx, ports, where),
    },
    Employee: {
      assignments: (employee, _args, ctx) =>
        isManagedBy(ctx, employee) ? assignmentTimeLine(ctx, employee.id) : [],
      // No promise where there is nothing to wait for: a list has hundreds of people.
      workplace: (employee, { asOf }, ctx) => {
        if (asOf)
          return on(ctx, employee, asOf).then(({ workplaceId }) =>
            names.workplace(ctx, workplaceId, asOf),
          );
        const { workplaceId: id, workplaceName: name } = employee;
        return id && name ? { id, name } : null;
      },
      group: (employee, { asOf }, ctx) => {
        if (asOf)
          return on(ctx, employee, asOf).then(({ groupId }) => names.group(ctx, groupId, asOf));
        const { mainGroupId: id, mainGroupName: name } = employee;
        return id && name ? { id, name } : null;
      },
      subGroups: async (employee, { asOf }, ctx) =>
        named(
          await Promise.all(
            (await on(ctx, employee, asOf ?? tokyoDate(ctx.now))).subGroupIds.map((id) =>
              names.group(ctx, id, asOf ?? undefined),
            ),
          ),
        ),
      recruitmentType: (employee, { asOf }, ctx) => {
        const { recruitmentTypeId: id, recruitmentTypeName: name } = employee;
        return !asOf && name !== undefined
          ? onLine(id, name)
          : recruitmentTypeOf(ctx, employee, asOf);
      },
      employmentDivision: (employee, { asOf }, ctx) => {
        const { employmentDivisionId: id, employmentDivisionName: name } = employee;
        return !asOf && name !== undefined ? onLine(id, name) : divisionOf(ctx, employee, asOf);
      },
      holidayPattern: ({ holidayPatternId }, _args, ctx) =>
        names.holidayPattern(ctx, holidayPatternId),
      transferClass: ({ transferClassId }, _args, ctx) => transferClass(ctx, transferClassId),
      assignment: async (employee, { asOf }, ctx) => {
        const day = asOf ?? tokyoDate(ctx.now);
        return (
          (await assignmentTimeLine(ctx, employee.id)).find(
            ({ from, until }) => from <= day && (until === null || until > day),
          ) ?? null
        );
      },
    },
    EmployeeAssignment: {
      group: (one, _args, ctx) => names.group(ctx, one.groupId, dayOf(one)),
      subGroups: async (one, _args, ctx) =>
        named(await Promise.all(one.subGroupIds.map((id) => names.group(ctx, id, dayOf(one))))),
      workplace: (one, _args, ctx) => names.workplace(ctx, one.workplaceId, dayOf(one)),
      department: ({ departmentId }, _args, ctx) => names.department(ctx, departmentId),
      recruitmentType: async ({ recruitmentTypeId }, _args, ctx) =>
        byId(await knownRecruitmentTypes(ctx), recruitmentTypeId),
      employmentDivision: (one, _args, ctx) =>
        divisionNamed(ctx, one.employmentDivisionId, dayOf(one)),
      boss: async ({ bossId }, _args, ctx) => {
        const boss = bossId ? await loadEmployee(ctx, bossId) : undefined;
        return boss ? toColleague(boss) : null;
      },
      adminAuthority: ({ employeeId, adminAuthority }, _args, ctx) =>
        isManagedBy(ctx, { id: employeeId }) ? adminAuthority : null,
      commutingAllowance: ({ employeeId, commutingAllowance }, _args, ctx) =>
        isManagedBy(ctx, { id: employeeId }) ? commutingAllowance : null,
    },
  } satisfies Partial<{ [Type in keyof PluginResolvers]: Partial<PluginResolvers[Type]> }>;
};
