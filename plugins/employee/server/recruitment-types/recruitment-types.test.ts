import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issuesIn, type PluginWorld } from '#test/support/plugin-world.ts';
import { mastersWorld } from '../test-masters.ts';

const FIELDS = 'id name type autoGrantVacationType closings displayOrder headcount version';
const LIST = `query ($where: RecruitmentTypeWhereInput, $orderBy: RecruitmentTypeOrderBy) {
  recruitmentTypes(where: $where, orderBy: $orderBy) { ${FIELDS} } }`;
const CREATE = `mutation ($data: CreateRecruitmentTypeInput!) {
  createRecruitmentType(data: $data) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateRecruitmentTypeInput!) {
  updateRecruitmentType(where: { id: $id }, data: $data) { ${FIELDS} } }`;
const DELETE = `mutation ($id: ID!) { deleteRecruitmentType(where: { id: $id }) {
  id name trashId errors { id employeeNumber lastName firstName email isActive } } }`;
const REORDER = `mutation ($inputs: [DisplayOrderInput!]!) {
  updateDisplayOrderRecruitmentTypes(inputs: $inputs) { id } }`;

let world: PluginWorld;
beforeAll(async () => {
  world = await mastersWorld();
});
afterAll(() => world.stop());

const ask = async (who: string, query: string, variables: object = {}) => {
  const answer = await world.ask(who, query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
};
const make = async (name: string, more: object = {}) =>
  (await ask('admin', CREATE, { data: { name, type: 'REGULAR', ...more } })).createRecruitmentType;
const names = async () =>
  (await ask('admin', LIST)).recruitmentTypes.map(({ name }: { name: string }) => name);

describe('recruitment types', () => {
  it('a new one comes last, with its closing days in the order of the month, and is on record', async () => {
    await make('正社員');
    const made = await make('日雇い', {
      type: 'PART_TIME',
      closings: [31, 15, 31],
      autoGrantVacationType: 'PROPORTIONAL',
    });
    expect(made).toMatchObject({
      closings: [15, 31],
      autoGrantVacationType: 'PROPORTIONAL',
      displayOrder: 1,
      headcount: 0,
      version: 1,
    });
    expect(await names()).toEqual(['正社員', '日雇い']);
    const [, entry] = await world.audited('RecruitmentType');
    expect(entry).toMatchObject({ action: 'create', employee_id: 'admin' });
    expect(entry?.after).toMatchObject({ name: '日雇い', closings: [15, 31] });
  });

  it('without closing days closes at the end of the month', async () => {
    expect((await make('月末締め')).closings).toEqual([31]);
  });

  it('an update changes what it names, and the record keeps just the differences', async () => {
    const { id } = await make('嘱託', { type: 'REHIRED' });
    const { updateRecruitmentType } = await ask('admin', UPDATE, { id, data: { closings: [20] } });
    expect(updateRecruitmentType).toMatchObject({
      name: '嘱託',
      type: 'REHIRED',
      closings: [20],
      version: 2,
    });
    const entries = await world.audited('RecruitmentType');
    expect(entries.at(-1)).toMatchObject({ before: { closings: [31] }, after: { closings: [20] } });
  });

  it('the second of two editors is told who was faster', async () => {
    const { id, version } = await make('出向');
    await ask('second', UPDATE, { id, data: { name: '出向者', version } });
    const refused = await world.ask('admin', UPDATE, { id, data: { name: '派遣', version } });
    expect(refused.errors[0].extensions).toMatchObject({
      errorCode: 'CONFLICT',
      changedBy: 'second 花子',
    });
    expect(await names()).toContain('出向者');
  });

  it.each([
    ['a name that is taken', { name: '正社員' }, 'data/name', 'validation.duplicate'],
    ['an empty name', { name: ' ' }, 'data/name', 'validation.required'],
    [
      'a day that no month has',
      { name: '一', closings: [32] },
      'data/closings/0',
      'validation.max',
    ],
    ['no closing day at all', { name: '一', closings: [] }, 'data/closings', 'validation.required'],
    ['an unknown kind', { name: '一', type: 'KING' }, 'data/type', 'validation.type'],
    ['a name of 251 letters', { name: 'あ'.repeat(251) }, 'data/name', 'validation.tooLong'],
  ])('refuses %s', async (_what, data, path, key) => {
    const refused = await world.ask('admin', CREATE, { data: { type: 'REGULAR', ...data } });
    expect(codeOf(refused)).toBe('INVALID_INPUT');
    expect(issuesIn(refused)).toContainEqual(expect.objectContaining({ path, key }));
  });

  it('is not deleted while somebody has it, and says who', async () => {
    const { id } = await make('アルバイト');
    const held = {
      company_id: 'hinata',
      id: 'held',
      employee_id: 'sato',
      valid_from: '2026-01-01',
    };
    await world.database.knex('employee_assignments').insert({ ...held, recruitment_type_id: id });
    expect(
      (await ask('admin', LIST, { where: { search: 'アルバ' } })).recruitmentTypes,
    ).toMatchObject([{ id, headcount: 1 }]);
    expect((await ask('admin', DELETE, { id })).deleteRecruitmentType).toEqual({
      id,
      name: 'アルバイト',
      trashId: null,
      errors: [
        {
          id: 'sato',
          employeeNumber: 'sato',
          lastName: 'sato',
          firstName: '花子',
          email: 'sato@hinata.example',
          isActive: true,
        },
      ],
    });
    await world.database.knex('employee_assignments').where(held).delete();
    const { errors, trashId } = (await ask('admin', DELETE, { id })).deleteRecruitmentType;
    expect(errors).toEqual([]);
    expect(await names()).not.toContain('アルバイト');
    await ask('admin', 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { name } }', {
      id: trashId,
    });
    expect(await names()).toContain('アルバイト');
  });

  it('can be put into a new order, and an unknown one among them changes nothing', async () => {
    const { recruitmentTypes } = await ask('admin', LIST);
    const turned = [...recruitmentTypes].reverse().map(({ id }: { id: string }) => id);
    const inputs = turned.map((id, displayOrder) => ({ id, displayOrder }));
    await ask('admin', REORDER, { inputs });
    const before = await names();
    expect(before[0]).toBe(recruitmentTypes.at(-1).name);
    const refused = await world.ask('admin', REORDER, {
      inputs: [{ id: 'nowhere', displayOrder: 0 }, ...inputs],
    });
    expect(codeOf(refused)).toBe('NOT_FOUND');
    expect(await names()).toEqual(before);
  });

  it('come in pages, from the front and from the end', async () => {
    const page = `query ($first: Int, $skip: Int, $last: Int) {
      recruitmentTypesConnection(orderBy: name_ASC, first: $first, skip: $skip, last: $last) {
        totalCount nodes { name } pageInfo { hasNextPage hasPreviousPage } } }`;
    const whole = (await ask('admin', page, { first: 500 })).recruitmentTypesConnection;
    expect(whole.nodes).toHaveLength(whole.totalCount);
    const end = (await ask('admin', page, { last: 2 })).recruitmentTypesConnection;
    expect(end.nodes).toEqual(whole.nodes.slice(-2));
    expect(end.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
  });

  it('are read by everybody and changed by who holds the right, each company its own', async () => {
    const [{ id }] = (await ask('admin', LIST)).recruitmentTypes;
    expect((await ask('sato', LIST)).recruitmentTypes.length).toBeGreaterThan(2);
    for (const who of ['sato', 'reader']) {
      for (const [query, variables] of [
        [CREATE, { data: { name: '無断', type: 'OTHER' } }],
        [UPDATE, { id, data: { name: '無断' } }],
        [DELETE, { id }],
        [REORDER, { inputs: [{ id, displayOrder: 9 }] }],
      ] as const)
        expect(codeOf(await world.ask(who, query, variables))).toBe('FORBIDDEN');
    }
    expect((await ask('minami', LIST)).recruitmentTypes).toEqual([]);
    expect(codeOf(await world.ask('minami', DELETE, { id }))).toBe('NOT_FOUND');
  });
});
