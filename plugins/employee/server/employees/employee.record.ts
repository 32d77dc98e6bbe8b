import { whereCan } from '#core/server/access/where-can.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { RecordKind } from '#core/server/records/record-kind.ts';
import {
  departmentNames,
  groupNames,
  holidayPatternNames,
  workplaceNames,
} from '#plugins/company/sql.ts';
import { validators } from '../../generated/validators.js';
import { transferClassNames } from '../assignments/place-names.ts';
import type { NotSaved } from './create-employee.ts';
import { peopleOf } from './employee.read-model.ts';
import { employeeTrash } from './employee.trash.ts';
import { knownDivisions, knownRecruitmentTypes } from './masters.read-model.ts';
import { type UpdatePorts, updateEmployee } from './update-employee.ts';

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
  nameOf: ({ lastName, firstName }) =>
    lastName && firstName ? `${lastName} ${firstName}` : undefined,
  fields: {
    employeeNumber: { label: 'field.employeeNumber' },
    lastName: { label: 'field.lastName' },
    firstName: { label: 'field.firstName' },
    lastNameKana: { label: 'field.lastNameKana' },
    firstNameKana: { label: 'field.firstNameKana' },
    romaji: { label: 'field.romaji' },
    email: { label: 'field.email', fixed: true },
    personalEmail: { label: 'field.personalEmail' },
    phone: { label: 'field.phone' },
    mobile: { label: 'field.mobile' },
    fax: { label: 'field.fax' },
    workplacePhone: { label: 'field.workplacePhone' },
    joinedOn: { label: 'field.joinedOn', show: 'date' },
    enrollmentClass: { label: 'field.enrollmentClass', show: 'choice', choices: 'enrollmentClass' },
    transferClassId: { label: 'field.transferClass', show: 'reference', to: transferClassNames },
    holidayPatternId: {
      label: 'field.holidayPattern',
      show: 'reference',
      to: holidayPatternNames,
    },
    retiredOn: { label: 'field.retiredOn', show: 'date', fixed: true },
    expectedRetireOn: { label: 'field.expectedRetireOn', show: 'date' },
    retirementDivision: {
      label: 'field.retirementDivision',
      show: 'choice',
      choices: 'retirementDivision',
      fixed: true,
    },
    retirementPayment: { label: 'field.retirementPayment', show: 'number', fixed: true },
    retirementReason: { label: 'field.retirementReason', fixed: true },
    retirementDetail: { label: 'field.retirementDetail', show: 'longText', fixed: true },
    isActive: { label: 'field.isActive', show: 'boolean', fixed: true },
    isStaff: { label: 'field.isStaff', show: 'boolean' },
    gender: { label: 'field.gender', show: 'choice', choices: 'gender' },
    bloodType: { label: 'field.bloodType', show: 'choice', choices: 'bloodType' },
    country: { label: 'field.country' },
    birthday: { label: 'field.birthday', show: 'date' },
    birthPrefecture: { label: 'field.birthPrefecture' },
    maritalStatus: { label: 'field.maritalStatus', show: 'choice', choices: 'maritalStatus' },
    marriedOn: { label: 'field.marriedOn', show: 'date' },
    postalCode: { label: 'field.postalCode' },
    prefecture: { label: 'field.prefecture' },
    city: { label: 'field.city' },
    address1: { label: 'field.address1' },
    address2: { label: 'field.address2' },
    lateNotice: { label: 'field.lateNotice', show: 'boolean' },
    beforeNotice: { label: 'field.beforeNotice', show: 'boolean' },
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
    'isOnLeave',
    'mainGroupId',
    'mainGroupName',
    'workplaceName',
  ],
  accepts: validators.UpdateEmployeeInput,
  trash: employeeTrash(ports),
  restore: (ctx, id, values) => orRefuse(updateEmployee(ctx, ports, id, values)),
});
