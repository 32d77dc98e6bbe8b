import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';

export const MASTER = 'admin@hinata.example';
export const PERSON = 'hinata-e0009';
export const NUMBER = '123456789018';
export const OTHER = '000000000019';
export const DATA = {
  number: NUMBER,
  acquiredOn: '2025-04-01',
  purposes: ['TAX', 'SOCIAL_INSURANCE'],
  identityCheck: 'MY_NUMBER_CARD',
};
const PARTS =
  '{ id employeeId dependentId holderName relationship acquiredOn purposes identityCheck keptUntil isDue deletedAt deletionReason version }';
export const LIST = `query ($employeeId: ID!) { myNumbers(employeeId: $employeeId) ${PARTS} }`;
export const CREATE = `mutation ($employeeId: ID!, $data: CreateMyNumberInput!) {
  createMyNumber(employeeId: $employeeId, data: $data) ${PARTS} }`;
export const UPDATE = `mutation ($id: ID!, $data: UpdateMyNumberInput!) {
  updateMyNumber(where: { id: $id }, data: $data) ${PARTS} }`;
export const REVEAL = `mutation ($id: ID!, $data: RevealMyNumberInput!) {
  revealMyNumber(where: { id: $id }, data: $data) { id number hideAt } }`;
export const DELETE = `mutation ($id: ID!, $reason: MyNumberDeletionReason!) {
  deleteMyNumber(where: { id: $id }, data: { reason: $reason }) ${PARTS} }`;
export const HISTORY = `query ($where: AuditEntryWhereInput) {
  auditEntriesConnection(where: $where, first: 1) { nodes { action ownerName } } }`;

export type NumbersWorld = Awaited<ReturnType<typeof numbersWorld>>;

/** The demo company with calls that make and reveal the number of PERSON. */
export async function numbersWorld() {
  const company: TestCompany = await testCompany(12);
  const { knex } = company.database;
  const create = (data: object = DATA, employeeId = PERSON, email = MASTER) =>
    company.as(email, CREATE, { employeeId, data });
  return {
    ...company,
    create,
    made: async (data: object = DATA) => (await create(data)).data.createMyNumber,
    reveal: (id: string, email = MASTER, password = 'hataraki1') =>
      company.as(email, REVEAL, { id, data: { purpose: 'TAX', note: '年末調整', password } }),
    audits: (subjectId: string): Promise<Untyped[]> =>
      knex('audit_entries').where({ subject_id: subjectId }).orderBy('id'),
    /** As if nobody had a number, and nobody had typed a wrong password. */
    async forget(): Promise<void> {
      await knex('sign_in_attempts').delete();
      await knex('my_numbers').where({ employee_id: PERSON }).delete();
    },
  };
}
