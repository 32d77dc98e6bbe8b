import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { ADMIN, answer, assignmentCalls } from './test-assignments.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(60);
});
afterAll(() => world.stop());

const MEMBER = 'employee@hinata.example';
// Today is 2026-11-20.
type Calls = ReturnType<typeof assignmentCalls>;
const change: Calls['change'] = (...asked) => assignmentCalls(world).change(...asked);
const correct: Calls['correct'] = (...asked) => assignmentCalls(world).correct(...asked);
const cancel: Calls['cancel'] = (...asked) => assignmentCalls(world).cancel(...asked);

const LINE = `query ($id: ID!, $day: Date) { employee(where: { id: $id }) {
  version group(asOf: $day) { id } subGroups(asOf: $day) { id } workplace(asOf: $day) { id }
  recruitmentType(asOf: $day) { id } today: group { id }
  assignments { from until when changed position group { id } workplace { id } boss { id } subGroups { id } } } }`;
const look = async (id: string, day: string | null = null, as = ADMIN) =>
  (await world.as(as, LINE, { id, day })).data.employee;
const line = async (id: string) =>
  (await look(id)).assignments.map((one: Untyped) => [
    one.from,
    one.when,
    one.group?.id,
    one.position,
  ]);
const rows = (table: string, employee_id: string) =>
  world.database
    .knex(table)
    .where({ company_id: 'hinata', employee_id })
    .orderBy(['valid_from', 'id']);
const audits = (id: string) =>
  world.database
    .knex('audit_entries')
    .where({ company_id: 'hinata', subject: 'Employee', subject_id: id });

describe('翌月からの異動', () => {
  const SATO = 'hinata-e0003';

  it('入力しても、その日までは何も変わらない', async () => {
    const before = await line(SATO);
    expect(before).toHaveLength(1);
    const saved = await change(SATO, {
      from: '2026-12-01',
      groupId: 'hinata-hr',
      position: '主任',
      workplaceId: 'hinata-osaka',
    });
    expect(saved.__typename).toBe('Employee');
    const { group, workplace, today } = await look(SATO, '2026-11-30');
    expect([group.id, workplace.id, today.id]).toEqual([
      'hinata-sales-tokyo',
      'hinata-head-office',
      'hinata-sales-tokyo',
    ]);
    expect(await line(SATO)).toEqual([
      [before[0][0], 'CURRENT', 'hinata-sales-tokyo', null],
      ['2026-12-01', 'FUTURE', 'hinata-hr', '主任'],
    ]);
    expect((await look(SATO)).assignments[1].changed.sort()).toEqual([
      'groupId',
      'position',
      'workplaceId',
    ]);
  });

  it('その日になれば、誰も何もしなくても新しい所属になり、前の月は前の所属のまま', async () => {
    world.app.clock.set('2026-12-01T00:00:30+09:00');
    try {
      // Tokens of eleven days ago are no longer good.
      const { accessToken } = (await world.signIn(ADMIN)).data.signIn;
      const ask = (query: string, variables: object) =>
        world.app.ask(query, variables, { authorization: `Bearer ${accessToken}` });
      const now = (await ask(LINE, { id: SATO, day: '2026-11-30' })).data.employee;
      expect(now.today.id).toBe('hinata-hr');
      expect(now.group.id).toBe('hinata-sales-tokyo');
      const listed = await ask(
        `query ($where: EmployeeWhereInput) { employeesConnection(where: $where, first: 500) { nodes { id } } }`,
        { where: { groupIds: ['hinata-hr'], workplaceIds: ['hinata-osaka'] } },
      );
      expect(listed.data.employeesConnection.nodes.map(({ id }: Untyped) => id)).toContain(SATO);
    } finally {
      world.app.clock.set('2026-11-20T09:00:00+09:00');
    }
  });

  it('取り消すと、行は入力する前と同じになり、記録だけが残る', async () => {
    const person = 'hinata-e0004';
    const before = [await rows('affiliations', person), await rows('employee_assignments', person)];
    await change(person, {
      from: '2027-01-01',
      groupId: 'hinata-products',
      subGroupIds: ['hinata-safety'],
      duty: '採用',
    });
    expect((await audits(person)).length).toBe(1);
    expect((await cancel(person, '2027-01-01')).__typename).toBe('Employee');
    expect([
      await rows('affiliations', person),
      await rows('employee_assignments', person),
    ]).toEqual(before);
    const [, taken] = await audits(person).orderBy('id');
    expect(taken.before).toMatchObject({
      assignmentFrom: '2027-01-01',
      groupId: 'hinata-products',
    });
  });

  it('始まった異動は取り消せない', async () => {
    const [[from]] = await line(SATO);
    expect((await cancel(SATO, from)).issues).toEqual([
      { path: 'from', key: 'validation.onlyFuture' },
    ]);
    expect(await cancel(SATO, '2027-09-09')).toBe('NOT_FOUND');
  });
});

describe('異動の訂正', () => {
  const person = 'hinata-e0005';

  it('日付も内容も直せて、前の所属との間に空きができない', async () => {
    const [[joined]] = await line(person);
    await change(person, { from: '2026-12-01', groupId: 'hinata-products' });
    await correct(person, '2026-12-01', { from: '2026-12-16', groupId: 'hinata-systems' });
    expect(await line(person)).toEqual([
      [joined, 'CURRENT', 'hinata-hr', '主任'],
      ['2026-12-16', 'FUTURE', 'hinata-systems', '主任'],
    ]);
  });

  it('ほかの異動を越えて動かすことはできない', async () => {
    await change(person, { from: '2027-02-01', position: '課長' });
    const refused = await correct(person, '2026-12-16', { from: '2027-03-01' });
    expect(refused.issues).toEqual([{ path: 'from', key: 'validation.otherChangeBetween' }]);
  });

  it('別々の項目の異動は、あとから入力しても互いに打ち消さない', async () => {
    await change(person, { from: '2027-01-01', workplaceId: 'hinata-osaka' });
    const on = await look(person, '2027-02-01');
    expect(on.workplace.id).toBe('hinata-osaka');
    expect(on.assignments.at(-1).position).toBe('課長');
  });

  it('入社より前の日付、なくなった項目、自分や部下の上司は断る', async () => {
    const issues = async (data: object) => (await change(person, data)).issues;
    expect(await issues({ from: '1980-01-01', position: '部長' })).toEqual([
      { path: 'from', key: 'validation.beforeJoining' },
    ]);
    expect(await issues({ from: '2027-05-01', groupId: 'nowhere' })).toEqual([
      { path: 'groupId', key: 'validation.choiceGone' },
    ]);
    expect(await issues({ from: '2027-05-01', subGroupIds: ['hinata-hr'] })).toEqual([
      { path: 'subGroupIds', key: 'validation.choiceGone' },
    ]);
    expect(await issues({ from: '2027-05-01', bossId: person })).toEqual([
      { path: 'bossId', key: 'validation.ownSuperior' },
    ]);
    await change('hinata-e0006', { from: '2026-11-20', bossId: person });
    expect(await issues({ from: '2027-05-01', bossId: 'hinata-e0006' })).toEqual([
      { path: 'bossId', key: 'validation.ownSuperior' },
    ]);
  });

  it('ほかの人が先に変えていたら、上書きせずに知らせる', async () => {
    const { version } = await look(person);
    await change(person, { from: '2027-06-01', duty: '総務' });
    expect(await change(person, { from: '2027-07-01', duty: '経理', version })).toBe('CONFLICT');
  });

  it('変更の権限がない人は異動を登録できず、手当も見えない', async () => {
    expect(await change(person, { from: '2027-06-01', duty: '総務' }, MEMBER)).toBe('FORBIDDEN');
    expect(await look('hinata-e0002', null, MEMBER)).toBeNull();
  });
});

describe('人が使っている部門と休日パターン', () => {
  const refusedDelete = async (field: string, id: string) => {
    const answer = await world.as(
      ADMIN,
      `mutation ($id: ID!) { ${field}(where: { id: $id }) { errors { id } } }`,
      { id },
    );
    return answer.data[field].errors.map((one: Untyped) => one.id);
  };

  it('は削除できず、使っている人が示される', async () => {
    const [department] = await world.database.knex('departments').where({ company_id: 'hinata' });
    const [pattern] = await world.database.knex('holiday_patterns').where({ company_id: 'hinata' });
    await change('hinata-e0024', { from: '2027-04-01', departmentId: department.id });
    expect(await refusedDelete('deleteDepartment', department.id)).toContain('hinata-e0024');
    await world.as(
      ADMIN,
      'mutation ($data: UpdateEmployeeInput!) { updateEmployee(where: { id: "hinata-e0025" }, data: $data) { __typename } }',
      { data: { holidayPatternId: pattern.id } },
    );
    expect(await refusedDelete('deleteHolidayPattern', pattern.id)).toContain('hinata-e0025');
  });
});

describe('まとめての異動', () => {
  const bulk = (ids: string[], data: object, as = ADMIN) =>
    world.as(
      as,
      `mutation ($ids: [ID!]!, $data: ChangeAssignmentsInput!) { changeAssignments(ids: $ids, data: $data) {
        changed { id } refused { employee { id } issues { path key } } } }`,
      { ids, data },
    );

  it('選んだ全員が同じ日に移り、できない人だけが理由と一緒に残る', async () => {
    const ids = ['hinata-e0020', 'hinata-e0021', 'hinata-e0022'];
    const { data } = await bulk(ids, {
      from: '2027-04-01',
      groupId: 'hinata-systems',
      bossId: 'hinata-e0021',
    });
    expect(data.changeAssignments).toEqual({
      changed: [{ id: 'hinata-e0020' }, { id: 'hinata-e0022' }],
      refused: [
        {
          employee: { id: 'hinata-e0021' },
          issues: [{ path: 'bossId', key: 'validation.ownSuperior' }],
        },
      ],
    });
    const groups = await Promise.all(
      ids.map(async (id) => (await look(id, '2027-04-01')).group.id),
    );
    expect(groups.map((id) => id === 'hinata-systems')).toEqual([true, false, true]);
    const [before] = await Promise.all(ids.map((id) => look(id, '2027-03-31')));
    expect(before.group.id).not.toBe('hinata-systems');
  });

  it('ほかの会社の人が混ざっていれば、誰も変わらない', async () => {
    const answer = await bulk(['hinata-e0023', 'minato-e0002'], {
      from: '2027-04-01',
      groupId: 'hinata-systems',
    });
    expect(answer.errors[0].extensions.errorCode).toBe('NOT_FOUND');
    expect((await look('hinata-e0023', '2027-04-01')).group.id).not.toBe('hinata-systems');
  });

  it('変更の権限がない人にはできない', async () => {
    const answer = await bulk(['hinata-e0003'], { from: '2027-04-01' }, MEMBER);
    expect(answer.errors[0].extensions.errorCode).toBe('FORBIDDEN');
  });
});

describe('入社日が先の人', () => {
  it('その日から所属を持ち、それまでは所属がない', async () => {
    const created = await world.as(
      ADMIN,
      `mutation ($data: CreateEmployeeInput!) { createEmployee(data: $data) { ... on Employee { id } ... on EmployeeNotSaved { issues { path key } } } }`,
      {
        data: {
          employeeNumber: '90001',
          lastName: '新田',
          firstName: '春',
          lastNameKana: 'ニッタ',
          firstNameKana: 'ハル',
          email: 'haru.nitta@hinata.example',
          joinedOn: '2027-04-01',
          groupId: 'hinata-hr',
          subGroupIds: ['hinata-fair'],
          position: '主任',
          gender: 'FEMALE',
          birthday: '2004-05-06',
          country: 'JP',
          maritalStatus: 'SINGLE',
        },
      },
    );
    const { id } = created.data.createEmployee;
    const before = await look(id, '2027-03-31');
    expect([before.group, before.subGroups]).toEqual([null, []]);
    const after = await look(id, '2027-04-01');
    expect([after.group.id, after.subGroups]).toEqual(['hinata-hr', [{ id: 'hinata-fair' }]]);
  });
});

describe('無効にする、廃止するグループと事業所', () => {
  const OSAKA = 'hinata-osaka';
  const LIST_USE = `query ($subject: String!, $id: ID!, $day: Date) {
    recordUse(where: { subject: $subject, id: $id }, day: $day) { people { id } others { name } recordCount } }`;
  const use = async (subject: string, id: string, day: string | null = null, as = ADMIN) =>
    world.as(as, LIST_USE, { subject, id, day });
  const insideOn = async (id: string, day: string) =>
    (await use('AffiliationGroup', id, day)).data.recordUse.people.map(
      (person: Untyped) => person.id,
    );
  const updateGroup = (id: string, data: object) =>
    world.as(
      ADMIN,
      `mutation ($id: ID!, $data: UpdateAffiliationGroupInput!) {
        updateAffiliationGroup(where: { id: $id }, data: $data) { id } }`,
      { id, data },
    );
  const issues = (result: Untyped) =>
    result.errors?.[0].extensions.issues.map(({ path, key }: Untyped) => `${path} ${key}`);
  const makeGroup = async (name: string, isMain = true) =>
    (
      await world.as(
        ADMIN,
        `mutation ($data: CreateAffiliationGroupInput!) { createAffiliationGroup(data: $data) { id } }`,
        { data: { name, isMain } },
      )
    ).data.createAffiliationGroup.id;
  const [PERSON, RETIRED] = ['hinata-e0031', 'hinata-e0032'];

  it('は、だれがいるかを先に見せ、いなくなるまで断る', async () => {
    const group = await makeGroup('閉じる課');
    await change(PERSON, { from: '2026-11-01', groupId: group });
    await change(RETIRED, { from: '2026-11-01', groupId: group });
    await world.database
      .knex('employees')
      .where({ id: RETIRED })
      .update({ retired_on: '2026-11-19' });
    // Whoever has left keeps their last group, and is in nobody's way.
    expect(await insideOn(group, '2026-11-20')).toEqual([PERSON]);
    expect(issues(await updateGroup(group, { isActive: false }))).toEqual([
      'data/isActive validation.peopleInside',
    ]);
    expect(issues(await updateGroup(group, { abolishedOn: '2027-03-31' }))).toEqual([
      'data/abolishedOn validation.peopleInsideAfter',
    ]);
    await change(PERSON, { from: '2027-04-01', groupId: 'hinata-sales' });
    expect(await insideOn(group, '2027-04-01')).toEqual([]);
    expect((await updateGroup(group, { abolishedOn: '2027-03-31' })).errors).toBeUndefined();
    expect(issues(await updateGroup(group, { isActive: false }))).toHaveLength(1);
  });

  it('廃止日の翌日からと、無効にしてからは、だれも所属させない', async () => {
    const [group, sub] = [await makeGroup('廃止する課'), await makeGroup('終わる委員会', false)];
    await change(PERSON, { from: '2026-11-10', subGroupIds: [sub] });
    await world.database.knex('affiliation_groups').where({ id: sub }).update({ is_active: false });
    await updateGroup(group, { abolishedOn: '2026-12-31' });
    const refused = (answered: Untyped) =>
      answered.issues?.map(({ path, key }: Untyped) => `${path} ${key}`);
    expect(refused(await change('hinata-e0033', { from: '2027-01-01', groupId: group }))).toEqual([
      'groupId validation.choiceClosed',
    ]);
    expect((await change('hinata-e0033', { from: '2026-12-31', groupId: group })).__typename).toBe(
      'Employee',
    );
    // Moved to a later day, the change meets the same rule.
    expect(refused(await correct('hinata-e0033', '2026-12-31', { from: '2027-01-05' }))).toEqual([
      'groupId validation.choiceClosed',
    ]);
    expect(
      refused(await change('hinata-e0034', { from: '2026-12-01', subGroupIds: [sub] })),
    ).toEqual(['subGroupIds validation.choiceClosed']);
    // Whoever is in it stays, whatever else changes.
    expect(
      (await change(PERSON, { from: '2026-12-01', subGroupIds: [sub, 'hinata-safety'] }))
        .__typename,
    ).toBe('Employee');
    await world.database.knex('workplaces').where({ id: OSAKA }).update({ is_active: false });
    expect(
      refused(await change('hinata-e0034', { from: '2026-12-01', workplaceId: OSAKA })),
    ).toEqual(['workplaceId validation.choiceClosed']);
    await world.database.knex('workplaces').where({ id: OSAKA }).update({ is_active: true });
  });

  it('だれが使っているかは、削除できる人だけに、確かめる前に見せる', async () => {
    const sales = (await use('AffiliationGroup', 'hinata-sales')).data.recordUse;
    expect(sales.others.length).toBeGreaterThan(0);
    const rights = (await use('GroupPermission', 'hinata-rights-manager')).data.recordUse;
    expect(rights.people.length).toBeGreaterThan(0);
    const boss = (await use('Employee', 'hinata-e0001')).data.recordUse;
    expect(boss.people.length + boss.recordCount).toBeGreaterThan(0);
    for (const [subject, id] of [
      ['Employee', 'hinata-e0001'],
      ['Workplace', OSAKA],
      ['Nothing', 'hinata-e0001'],
    ] as const)
      expect(answer(await use(subject, id, null, MEMBER), 'recordUse')).toBe('NOT_FOUND');
  });
});
