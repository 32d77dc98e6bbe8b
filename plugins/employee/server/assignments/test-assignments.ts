import type { TestCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';

export const ADMIN = 'admin@hinata.example';
export const RESULT = `{ __typename ... on Employee { id version } ... on EmployeeNotSaved { issues { path key } } }`;

export const answer = (result: Untyped, field: string) =>
  result.data?.[field] ?? result.errors?.[0]?.extensions?.errorCode;

/** The calls by which somebody moves, their move is mended, or taken back. */
export const assignmentCalls = (world: TestCompany) => ({
  change: async (id: string, data: object, as = ADMIN) =>
    answer(
      await world.as(
        as,
        `mutation ($where: EmployeeWhereUniqueInput!, $data: ChangeAssignmentInput!) {
        changeAssignment(where: $where, data: $data) ${RESULT} }`,
        { where: { id }, data },
      ),
      'changeAssignment',
    ),
  correct: async (employeeId: string, from: string, data: object) =>
    answer(
      await world.as(
        ADMIN,
        `mutation ($where: AssignmentWhereUniqueInput!, $data: CorrectAssignmentInput!) {
        correctAssignment(where: $where, data: $data) ${RESULT} }`,
        { where: { employeeId, from }, data },
      ),
      'correctAssignment',
    ),
  cancel: async (employeeId: string, from: string) =>
    answer(
      await world.as(
        ADMIN,
        `mutation ($where: AssignmentWhereUniqueInput!) { cancelAssignment(where: $where) ${RESULT} }`,
        { where: { employeeId, from } },
      ),
      'cancelAssignment',
    ),
});
