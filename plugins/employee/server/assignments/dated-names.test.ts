import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followNames } from '#core/server/kept/record-names.ts';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(20);
});
afterAll(() => world.stop());

const ADMIN = 'admin@hinata.example';
const MEMBER = 'employee@hinata.example';
const PERSON = 'hinata-e0009';
// Today is 2026-11-20.
const atNight = () =>
  followNames(world.app.suite.ports, async () => ['hinata']).run({} as never, {
    id: '',
    isLastTry: false,
  });
const NAMES = '{ name from until }';
type Where = { readonly subject: string; readonly id: string };
const set = (where: Where, name: string, from: string | null, as = ADMIN) =>
  world.as(
    as,
    `mutation ($where: RecordWhereUniqueInput!, $data: SetRecordNameInput!) {
      names: setRecordName(where: $where, data: $data) ${NAMES} }`,
    { where, data: { name, from } },
  );
const cancel = (where: Where, from: string) =>
  world.as(
    ADMIN,
    `mutation ($where: RecordWhereUniqueInput!, $from: Date!) {
      names: cancelRecordName(where: $where, from: $from) ${NAMES} }`,
    { where, from },
  );
const names = async (where: Where, as = ADMIN) =>
  world.as(
    as,
    `query ($where: RecordWhereUniqueInput!) { names: recordNames(where: $where) ${NAMES} }`,
    { where },
  );
/** As a page about the person prints it on the day. */
const placeOn = async (day: string | null) => {
  const { employee } = (
    await world.as(
      ADMIN,
      `query ($id: ID!, $day: Date) { employee(where: { id: $id }) {
        group(asOf: $day) { name } workplace(asOf: $day) { name } employmentDivision(asOf: $day) { name }
        assignments { when group { name } workplace { name } employmentDivision { name } } } }`,
      { id: PERSON, day },
    )
  ).data;
  return employee;
};
const update = (type: string, id: string, data: object) =>
  world.as(
    ADMIN,
    `mutation ($id: ID!, $data: Update${type}Input!) { saved: update${type}(where: { id: $id }, data: $data) { id name } }`,
    { id, data },
  );

describe.each([
  ['AffiliationGroup', 'group', 'groupId', 'affiliation_groups'],
  ['Workplace', 'workplace', 'workplaceId', 'workplaces'],
  ['EmploymentDivision', 'employmentDivision', 'employmentDivisionId', 'employment_divisions'],
] as const)('%s の名前', (subject, field, input, table) => {
  const where: { subject: string; id: string } = { subject, id: '' };
  let first: string;
  beforeAll(async () => {
    const made = await world.as(
      ADMIN,
      `mutation ($data: Create${subject}Input!) { made: create${subject}(data: $data) { id name } }`,
      {
        data: {
          name: '名づけの前',
          ...(subject === 'EmploymentDivision' ? { employmentType: 'OTHER' } : {}),
        },
      },
    );
    ({ id: where.id, name: first } = made.data.made);
    const knex = world.database.knex;
    await knex(table).where({ id: where.id }).update({ created_at: '2020-01-01' });
    await knex('employees').where({ id: PERSON }).update({ joined_on: '2020-04-01' });
    for (const from of ['2020-04-01', '2026-11-20']) {
      const answer = await world.as(
        ADMIN,
        `mutation ($id: ID!, $data: ChangeAssignmentInput!) {
          changeAssignment(where: { id: $id }, data: $data) {
            __typename ... on EmployeeNotSaved { issues { path key } } } }`,
        { id: PERSON, data: { from, [input]: where.id, position: `役 ${from}` } },
      );
      expect(answer.data.changeAssignment.__typename).toBe('Employee');
    }
  });
  const printed = async (day: string | null) => (await placeOn(day))[field].name;

  it('を変えても、過去の日付で印刷するものは当時の名前のまま', async () => {
    expect((await names(where)).data.names).toEqual([{ name: first, from: null, until: null }]);
    expect((await update(subject, where.id, { name: '今日からの名前' })).data.saved.name).toBe(
      '今日からの名前',
    );
    expect((await names(where)).data.names).toEqual([
      { name: first, from: null, until: '2026-11-20' },
      { name: '今日からの名前', from: '2026-11-20', until: null },
    ]);
    expect([await printed('2024-05-31'), await printed(null)]).toEqual([first, '今日からの名前']);
    const { assignments } = await placeOn(null);
    expect(assignments.at(-2)).toMatchObject({ when: 'PAST', [field]: { name: first } });
    expect(assignments.at(-1)).toMatchObject({
      when: 'CURRENT',
      [field]: { name: '今日からの名前' },
    });
  });

  it('は過去の日からも先の日からも付けられ、先の名前はその日に変わる', async () => {
    await set(where, '春の名前', '2025-04-01');
    await set(where, '来春の名前', '2027-04-01');
    expect((await names(where)).data.names.map(({ name }: Untyped) => name)).toEqual([
      first,
      '春の名前',
      '今日からの名前',
      '来春の名前',
    ]);
    for (const [day, name] of [
      ['2025-03-31', first],
      ['2025-04-01', '春の名前'],
      ['2026-11-19', '春の名前'],
      ['2026-11-20', '今日からの名前'],
      ['2027-03-31', '今日からの名前'],
      ['2027-04-01', '来春の名前'],
    ] as const)
      expect([day, await printed(day)]).toEqual([day, name]);
    try {
      world.app.clock.set('2027-04-01T00:05:00+09:00');
      await atNight();
      expect((await world.database.knex(table).where({ id: where.id }))[0].name).toBe('来春の名前');
    } finally {
      world.app.clock.set('2026-11-20T09:00:00+09:00');
      await atNight();
    }
    expect((await world.database.knex(table).where({ id: where.id }))[0].name).toBe(
      '今日からの名前',
    );
  });

  it('は直せて、取り消せて、だれが変えたかが残る', async () => {
    await set(where, '春の正しい名前', '2025-04-01');
    expect(await printed('2025-06-01')).toBe('春の正しい名前');
    await cancel(where, '2025-04-01');
    expect(await printed('2025-06-01')).toBe(first);
    expect(codeOf(await cancel(where, '2025-04-01'))).toBe('NOT_FOUND');
    await set(where, '最初からの名前', null);
    expect(await printed('2024-05-31')).toBe('最初からの名前');
    const entries = await world.database
      .knex('audit_entries')
      .where({ subject, subject_id: where.id })
      .orderBy('id');
    expect(entries.at(-2)).toMatchObject({
      before: { name: '春の正しい名前' },
      after: { name: first, nameFrom: '2025-04-01' },
    });
    // The day that is taken back to is today: lists and searches follow at once.
    await cancel(where, '2026-11-20');
    expect((await world.database.knex(table).where({ id: where.id }))[0]).toMatchObject({
      name: '最初からの名前',
      search_text: expect.stringContaining('最初カラノ名前'),
    });
  });

  it('はほかと重ならず、1970年より前にはなく、変えられる人だけが変える', async () => {
    const [other] = await world.database
      .knex(table)
      .where({ company_id: 'hinata' })
      .whereNot({ id: where.id })
      .modify((query) => {
        if (table === 'affiliation_groups') query.whereNull('parent_id').where('is_main', true);
      });
    const keys = (answer: Untyped) =>
      answer.errors?.[0].extensions.issues?.map(({ path, key }: Untyped) => `${path} ${key}`);
    expect(keys(await set(where, other.name, '2027-04-01'))).toEqual([
      'data/name validation.duplicate',
    ]);
    expect(keys(await set(where, '古い', '1900-01-01'))).toEqual([
      'data/from validation.dayTooEarly',
    ]);
    expect(codeOf(await set(where, '無断', '2027-04-01', MEMBER))).toBe('NOT_FOUND');
    expect(codeOf(await set({ subject: 'Department', id: where.id }, '無断', null))).toBe(
      'NOT_FOUND',
    );
  });
});
