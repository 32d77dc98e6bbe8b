import { afterAll, beforeAll } from 'vitest';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';

/** What tests of the list and of changes share. */

export const ADMIN = 'admin@hinata.example';
export const STAFF = 'staff@hinata.example';
export const EMPLOYEE = 'employee@hinata.example';
export const LIST = `query ($where: EmployeeWhereInput, $orderBy: EmployeeOrderBy, $skip: Int, $first: Int) {
  employeesConnection(where: $where, orderBy: $orderBy, skip: $skip, first: $first) {
    totalCount pageInfo { hasNextPage hasPreviousPage }
    nodes { id employeeNumber lastName firstName lastNameKana email isActive isOnLeave joinedOn
      group { id name } workplace { id } recruitmentType { name } groupPermission { name } } } }`;
export const CREATE = `mutation ($data: CreateEmployeeInput!) { createEmployee(data: $data) {
  __typename ... on Employee { id employeeNumber email group { id } groupPermission { id } }
  ... on EmployeeNotSaved { issues { path key } } } }`;
export const UPDATE = `mutation ($id: ID!, $data: UpdateEmployeeInput!) { updateEmployee(where: { id: $id }, data: $data) {
  __typename ... on Employee { id lastName email isActive phone group { id } groupPermission { id } }
  ... on EmployeeNotSaved { issues { path key } } } }`;
export const person = (number: string, more: object = {}) => ({
  employeeNumber: number,
  lastName: '新田',
  firstName: '太郎',
  lastNameKana: 'ニッタ',
  firstNameKana: 'タロウ',
  email: `${number}@hinata.example`,
  ...more,
});

/** A company of sixty people. */
export function employeesWorld() {
  let world: TestCompany;
  beforeAll(async () => {
    world = await testCompany(60);
  });
  afterAll(() => world.stop());

  const list = async (email: string, variables: object = {}) =>
    (await world.as(email, LIST, variables)).data.employeesConnection;
  const create = async (data: object, email = ADMIN) =>
    (await world.as(email, CREATE, { data })).data.createEmployee;
  const update = async (id: string, data: object, email = ADMIN) =>
    (await world.as(email, UPDATE, { id, data })).data.updateEmployee;
  return {
    get world() {
      return world;
    },
    list,
    create,
    update,
  };
}
