import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyWorld, companyWorld } from '#test/support/company-world.ts';
import type { Untyped } from '#test/support/untyped.ts';

let world: CompanyWorld;
beforeAll(async () => {
  world = await companyWorld();
});
afterAll(() => world.stop());

const HISTORY = `query ($where: AuditEntryWhereInput) { auditEntriesConnection(where: $where, first: 1) {
  nodes { id action hidden changes { field isRestorable before { value } } } } }`;
const GO_BACK = `mutation ($entryId: ID!, $fields: [String!]!) {
  restoreAuditValue(where: { id: $entryId }, fields: $fields) { subjectId } }`;

const place = {
  name: '戻す場所',
  kana: 'モドスバショ',
  phoneNumber: '03-0000-1111',
  faxNumber: '03-0000-2222',
  postalCode: '100-0005',
  cityId: '13101',
  address1: '丸の内0-0-1',
  address2: 'ビル1階',
  latitude: 35.1234567,
  longitude: 139.7654321,
  establishedOn: '2020-04-01',
  abolishedOn: '2030-03-31',
  isActive: true,
};
const otherPlace = {
  name: '別の場所',
  kana: null,
  phoneNumber: '06-0000-1111',
  faxNumber: null,
  postalCode: '530-0001',
  cityId: null,
  address1: '梅田0-0-2',
  address2: null,
  latitude: 34.7,
  longitude: 135.5,
  establishedOn: '2021-05-02',
  abolishedOn: null,
  isActive: false,
};

/** Makes, changes everything, goes back in everything, and reads what is there then. */
async function thereAndBack(type: string, made: object, changed: object): Promise<void> {
  const fields = Object.keys(made).filter((field) => field !== 'workplaceIds');
  const create = `mutation ($data: Create${type}Input!) { create${type}(data: $data) { id } }`;
  const update = `mutation ($id: ID!, $data: Update${type}Input!) { update${type}(where: { id: $id }, data: $data) { id } }`;
  const one = type.charAt(0).toLowerCase() + type.slice(1);
  const read = `query ($id: ID!) { ${one}(where: { id: $id }) { ${fields.join(' ')} ${
    'workplaceIds' in made ? 'workplaces { id }' : ''
  } } }`;
  const { id } = (await world.ask('hinata admin', create, { data: made }))[`create${type}`];
  const before = (await world.ask('hinata admin', read, { id }))[one];
  await world.ask('hinata admin', update, { id, data: changed });
  expect((await world.ask('hinata admin', read, { id }))[one]).not.toEqual(before);
  const where = { subject: type, subjectId: id };
  const [entry] = (await world.ask('hinata admin', HISTORY, { where })).auditEntriesConnection
    .nodes;
  expect(entry.hidden).toBe(0);
  const back = entry.changes.filter(({ isRestorable }: Untyped) => isRestorable);
  expect(back.map(({ field }: Untyped) => field).sort()).toEqual(Object.keys(changed).sort());
  await world.ask('hinata admin', GO_BACK, {
    entryId: entry.id,
    fields: back.map(({ field }: Untyped) => field),
  });
  expect((await world.ask('hinata admin', read, { id }))[one]).toEqual(before);
  const [last] = (await world.ask('hinata admin', HISTORY, { where })).auditEntriesConnection.nodes;
  expect(last.action).toBe('RESTORE');
}

describe('every field goes back to what it was', () => {
  it('of a workplace', () =>
    thereAndBack(
      'Workplace',
      { ...place, representative: '山田 太郎' },
      { ...otherPlace, representative: null },
    ));

  it('of a group', () =>
    thereAndBack(
      'AffiliationGroup',
      {
        ...place,
        shortName: '戻',
        parentId: 'hinata-sales',
        openTime: '09:00',
        closeTime: '26:30',
        workplaceIds: ['hinata-osaka', 'hinata-fukuoka'],
      },
      {
        ...otherPlace,
        shortName: null,
        parentId: 'hinata-products',
        openTime: '10:15',
        closeTime: null,
        workplaceIds: ['hinata-sapporo'],
      },
    ));

  it('of the company', async () => {
    const read = `{ myCompany { name kana corporateNumber industryId representativeTitle representativeLastName
      chargePersonLastName phoneNumber email postalCode cityId address1 yearStartDate } }`;
    const before = (await world.ask('hinata admin', read)).myCompany;
    const data = {
      name: '株式会社べつの名前',
      kana: 'ベツノナマエ',
      corporateNumber: null,
      industryId: null,
      representativeTitle: '会長',
      representativeLastName: '別',
      chargePersonLastName: null,
      phoneNumber: '06-0000-9999',
      email: 'betsu@hinata.example',
      postalCode: '530-0001',
      cityId: null,
      address1: '梅田0-0-3',
      yearStartDate: '2026-10-01',
    };
    await world.ask(
      'hinata admin',
      'mutation ($data: UpdateMyCompanyInput!) { updateMyCompany(data: $data) { id } }',
      { data },
    );
    const where = { subject: 'Company', subjectId: 'hinata' };
    const [entry] = (await world.ask('hinata admin', HISTORY, { where })).auditEntriesConnection
      .nodes;
    await world.ask('hinata admin', GO_BACK, {
      entryId: entry.id,
      fields: entry.changes.map(({ field }: Untyped) => field),
    });
    expect((await world.ask('hinata admin', read)).myCompany).toEqual(before);
  });
});
