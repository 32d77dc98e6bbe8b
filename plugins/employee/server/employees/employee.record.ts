import { fieldsOf } from '#core/record.ts';
import { whereCan } from '#core/server/access/where-can.ts';
import { invalidInput } from '#core/server/errors.ts';
import { historyField } from '#core/server/kept/kind.ts';
import type { RecordKind } from '#core/server/records/record-kind.ts';
import {
  departmentNames,
  groupNames,
  holidayPatternNames,
  workplaceNames,
} from '#plugins/company/sql.ts';
import { Employee } from '../../generated/records/Employee.ts';
import { validators } from '../../generated/validators.js';
import { transferClassNames } from '../assignments/place-names.ts';
import type { NotSaved } from './changes/create-employee.ts';
import { whatUsesEmployee } from './changes/delete-employee.ts';
import { type UpdatePorts, updateEmployee } from './changes/update-employee.ts';
import { findEmployee, peopleOf } from './employee.read-model.ts';
import { employeeTrash } from './employee.trash.ts';
import { knownDivisions, knownRecruitmentTypes } from './masters.read-model.ts';
import { bulkEmployees } from './together/bulk-employees.ts';

const PLACE = { fixed: true } as const;

/** Values that came back have to pass the same rules as typed ones; a refusal is told as one. */
export const orRefuse = async <Saved extends { readonly __typename: string }>(
  result: Promise<Saved | NotSaved>,
): Promise<Saved> => {
  const saved = await result;
  if (saved.__typename === 'EmployeeNotSaved') throw invalidInput((saved as NotSaved).issues);
  return saved as Saved;
};

export const employeeRecord = (ports: UpdatePorts): RecordKind => ({
  subject: 'Employee',
  title: 'record.employee',
  labels: async (ctx, ids) => {
    const rows: { id: string; lastName: string; firstName: string }[] = await whereCan(
      peopleOf(ctx, true),
      ctx,
      'read',
      'Employee',
    )
      .whereIn('employees.id', [...ids])
      .select({
        id: 'employees.id',
        lastName: 'employees.last_name',
        firstName: 'employees.first_name',
      });
    return new Map(rows.map((row) => [row.id, `${row.lastName} ${row.firstName}`]));
  },
  use: async (ctx, id) =>
    (await findEmployee(ctx, id, 'delete'))
      ? { ...(await whatUsesEmployee(ctx, ports.parts, id)), others: [] }
      : undefined,
  takeBackBulk: bulkEmployees.takeBack,
  nameOf: ({ lastName, firstName }) =>
    lastName && firstName ? `${lastName} ${firstName}` : undefined,
  fields: {
    ...Object.fromEntries(fieldsOf(Employee).map(([name, field]) => [name, historyField(field)])),
    retirementDetail: { label: 'field.retirementDetail', show: 'longText', fixed: true },
    email: { label: 'field.email', fixed: true },
    isActive: { label: 'field.isActive', show: 'boolean', fixed: true },
    transferClassId: { label: 'field.transferClass', show: 'reference', to: transferClassNames },
    holidayPatternId: {
      label: 'field.holidayPattern',
      show: 'reference',
      to: holidayPatternNames,
    },
    profileImageKey: { label: 'field.profileImage', show: 'secret' },
    permissionGroupId: {
      label: 'field.permissionGroup',
      show: 'reference',
      to: 'GroupPermission',
      read: 'GroupPermission',
      fixed: true,
    },
    invited: { label: 'field.invited', fixed: true },
    // What has days of its own is mended on its own page, day by day.
    assignmentFrom: { label: 'assignment.from', show: 'date', ...PLACE },
    groupId: { label: 'field.group', show: 'reference', to: groupNames, ...PLACE },
    subGroupIds: { label: 'field.subGroups', show: 'reference', to: groupNames, ...PLACE },
    workplaceId: { label: 'field.workplace', show: 'reference', to: workplaceNames, ...PLACE },
    departmentId: { label: 'field.department', show: 'reference', to: departmentNames, ...PLACE },
    recruitmentTypeId: {
      label: 'field.recruitmentType',
      show: 'reference',
      to: async (ctx) =>
        new Map((await knownRecruitmentTypes(ctx)).map(({ id, name }) => [id, name])),
      ...PLACE,
    },
    employmentDivisionId: {
      label: 'field.employmentDivision',
      show: 'reference',
      to: async (ctx) => new Map((await knownDivisions(ctx)).map(({ id, name }) => [id, name])),
      ...PLACE,
    },
    position: { label: 'field.position', ...PLACE },
    occupation: { label: 'field.occupation', ...PLACE },
    duty: { label: 'field.duty', ...PLACE },
    bossId: { label: 'field.boss', show: 'reference', to: 'Employee', ...PLACE },
    adminAuthority: { label: 'field.adminAuthority', ...PLACE },
    commutingAllowance: { label: 'field.commutingAllowance', show: 'number', ...PLACE },
  },
  ignored: [
    'accountId',
    'lastOnlineAt',
    'hidesOnline',
    'isOnLeave',
    'mainGroupId',
    'mainGroupName',
    'workplaceName',
  ],
  accepts: validators.UpdateEmployeeInput,
  trash: employeeTrash(ports),
  restore: (ctx, id, values) => orRefuse(updateEmployee(ctx, ports, id, values)),
});
