import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';

const GROUP = `query ($id: ID!) { affiliationGroup(where: { id: $id }) {
  admins { id lastName } recruitmentTypes { id name } } }`;
const ADMINS = `mutation ($groupId: ID!, $employeeIds: [ID!]!) {
  updateGroupAdmins(groupId: $groupId, data: { employeeIds: $employeeIds }) { groupId admins { id } } }`;
const TYPES = `mutation ($groupId: ID!, $ids: [ID!]!) {
  updateGroupRecruitmentTypes(groupId: $groupId, data: { recruitmentTypeIds: $ids }) {
    recruitmentTypes { id } } }`;
const MASTER = 'admin@hinata.example';
const SALES = 'hinata-sales';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(14);
});
afterAll(() => world.stop());

const set = (employeeIds: readonly string[], who = MASTER, groupId = SALES) =>
  world.as(who, ADMINS, { groupId, employeeIds });
const group = async () => (await world.as(MASTER, GROUP, { id: SALES })).data.affiliationGroup;

describe('who administers a group', () => {
  it('is the whole list that was sent, each person once, and the history of the group tells it', async () => {
    const answer = await set(['hinata-e0003', 'hinata-e0002', 'hinata-e0003']);
    expect(answer.data.updateGroupAdmins.admins).toEqual([
      { id: 'hinata-e0002' },
      { id: 'hinata-e0003' },
    ]);
    expect((await group()).admins).toHaveLength(2);
    const entry = await world.database
      .knex('audit_entries')
      .where({ subject: 'AffiliationGroup', subject_id: SALES, action: 'update' })
      .orderBy('id', 'desc')
      .first();
    expect(entry.after).toEqual({ adminIds: ['hinata-e0002', 'hinata-e0003'] });
  });

  it('can be nobody', async () => {
    await set([]);
    expect((await group()).admins).toEqual([]);
  });

  it.each([
    ['somebody of another company', ['minato-e0001']],
    ['somebody nobody knows', ['hinata-nobody']],
  ])('is never %s', async (_who, employeeIds) => {
    const answer = await set(employeeIds);
    expect(answer.errors[0].extensions.issues).toEqual([
      { path: 'employeeIds', key: 'validation.choiceGone' },
    ]);
  });

  it('is never somebody who has left', async () => {
    const left = { company_id: 'hinata', id: 'hinata-e0009' };
    await world.database.knex('employees').where(left).update({ is_active: false });
    expect(codeOf(await set([left.id]))).toBe('INVALID_INPUT');
    await world.database.knex('employees').where(left).update({ is_active: true });
  });

  it('is changed by those who may change groups and give rights, and only in their own company', async () => {
    for (const who of ['staff@hinata.example', 'employee@hinata.example']) {
      expect(codeOf(await set([], who))).toBe('FORBIDDEN');
    }
    expect(codeOf(await set([], 'admin@minato.example'))).toBe('NOT_FOUND');
    expect(codeOf(await set([], MASTER, 'nowhere'))).toBe('NOT_FOUND');
  });
});

describe('the kinds of employment of a group', () => {
  it('are the whole list that was sent', async () => {
    const ids = ['hinata-part', 'hinata-contract'];
    await world.as(MASTER, TYPES, { groupId: SALES, ids });
    expect((await group()).recruitmentTypes.map(({ id }: { id: string }) => id).sort()).toEqual(
      ids.toSorted(),
    );
    await world.as(MASTER, TYPES, { groupId: SALES, ids: [] });
    expect((await group()).recruitmentTypes).toEqual([]);
  });

  it('are never those of another company, and nobody without the right changes them', async () => {
    const wrong = await world.as(MASTER, TYPES, { groupId: SALES, ids: ['minato-regular'] });
    expect(wrong.errors[0].extensions.issues[0].path).toBe('recruitmentTypeIds');
    const refused = await world.as('employee@hinata.example', TYPES, { groupId: SALES, ids: [] });
    expect(codeOf(refused)).toBe('FORBIDDEN');
  });
});
