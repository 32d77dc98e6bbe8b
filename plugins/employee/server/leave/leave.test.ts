import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { endServices } from '../employees/changes/retire-employee.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(60);
});
afterAll(() => world.stop());

const ADMIN = 'admin@hinata.example';
const PERSON = 'hinata-e0010';
// Today is 2026-11-20.
const RESULT = `{ __typename ... on LeavePeriod { id when version } ... on EmployeeNotSaved { issues { path key } } }`;
const create = (data: object, as = ADMIN) =>
  world.as(
    as,
    `mutation ($data: CreateLeavePeriodInput!) { createLeavePeriod(data: $data) ${RESULT} }`,
    { data: { employeeId: PERSON, reason: '育児休業', ...data } },
  );
const created = async (data: object) => (await create(data)).data.createLeavePeriod;
const update = async (id: string, data: object) =>
  world.as(
    ADMIN,
    `mutation ($id: ID!, $data: UpdateLeavePeriodInput!) { updateLeavePeriod(where: { id: $id }, data: $data) ${RESULT} }`,
    { id, data },
  );
const look = async () =>
  (
    await world.as(
      ADMIN,
      `query ($id: ID!) { employee(where: { id: $id }) { isOnLeave isActive retiredOn leavePeriods { id startsOn endsOn kind name reason } } }`,
      { id: PERSON },
    )
  ).data.employee;

describe('休職', () => {
  it('今日を含む期間を登録すると休職中になり、終わった日を直すと在籍に戻る', async () => {
    const leave = await created({ startsOn: '2026-11-20', endsOn: '2027-03-31' });
    expect(leave.when).toBe('CURRENT');
    expect((await look()).isOnLeave).toBe(true);
    const onLeave = await world.as(
      ADMIN,
      '{ employeesConnection(where: { leaveStatuses: [ON_LEAVE] }, first: 500) { nodes { id } } }',
    );
    expect(onLeave.data.employeesConnection.nodes.map(({ id }: Untyped) => id)).toContain(PERSON);
    await update(leave.id, { startsOn: '2026-11-01', endsOn: '2026-11-19' });
    expect((await look()).isOnLeave).toBe(false);
  });

  it('1日でも重なる期間は断り、隣の日からは登録できる', async () => {
    const refused = await created({ startsOn: '2026-11-19', endsOn: '2026-12-24' });
    expect(refused.issues).toEqual([{ path: 'startsOn', key: 'validation.leaveOverlaps' }]);
    expect((await created({ startsOn: '2026-12-01', endsOn: '2026-12-24' })).when).toBe('FUTURE');
    expect((await created({ startsOn: '2026-12-25', endsOn: '2026-12-25' })).__typename).toBe(
      'LeavePeriod',
    );
  });

  it('同時に登録しても、重なる休職は1つしかできない', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => created({ startsOn: '2028-01-01', endsOn: '2028-02-01' })),
    );
    expect(twice.map(({ __typename }) => __typename).sort()).toEqual([
      'EmployeeNotSaved',
      'LeavePeriod',
    ]);
  });

  it('終了が開始より前、理由なし、期間なしは登録できない', async () => {
    expect((await created({ startsOn: '2027-08-02', endsOn: '2027-08-01' })).issues).toEqual([
      { path: 'endsOn', key: 'validation.endBeforeStart' },
    ]);
    expect(
      codeOf(await create({ startsOn: '2027-08-02', endsOn: '2027-09-01', reason: ' ' })),
    ).toBe('INVALID_INPUT');
    expect(codeOf(await create({ startsOn: '2027-08-02' }))).toBeTruthy();
  });

  it('種類を持ち、会社独自の名称はその他の休職だけに残る', async () => {
    const { id } = await created({
      ...{ startsOn: '2029-01-01', endsOn: '2029-02-01', reason: '留学' },
      ...{ kind: 'OTHER', name: '自己啓発休職' },
    });
    const kept = async () => (await look()).leavePeriods.find((leave: Untyped) => leave.id === id);
    expect(await kept()).toMatchObject({ kind: 'OTHER', name: '自己啓発休職' });
    await update(id, { kind: 'SICK' });
    expect(await kept()).toMatchObject({ kind: 'SICK', name: null, reason: '留学' });
  });

  it('種類のない以前の休職は、そのまま残る', async () => {
    const { id } = await created({ startsOn: '2029-03-01', endsOn: '2029-03-31' });
    await update(id, { endsOn: '2029-04-30' });
    expect((await look()).leavePeriods.find((leave: Untyped) => leave.id === id)).toMatchObject({
      kind: null,
      name: null,
      endsOn: '2029-04-30',
    });
  });

  it('見ていた版より新しいものは上書きしない', async () => {
    const [{ id }] = (await look()).leavePeriods;
    await update(id, { reason: '介護休業' });
    expect(codeOf(await update(id, { reason: '私傷病', version: 1 }))).toBe('CONFLICT');
  });

  it('削除したものは元に戻せる', async () => {
    const before = (await look()).leavePeriods;
    const gone = await world.as(
      ADMIN,
      'mutation ($id: ID!) { deleteLeavePeriod(where: { id: $id }) { id trashId } }',
      { id: before[0].id },
    );
    expect((await look()).leavePeriods).toHaveLength(before.length - 1);
    await world.as(
      ADMIN,
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { __typename } }',
      {
        id: gone.data.deleteLeavePeriod.trashId,
      },
    );
    expect((await look()).leavePeriods).toEqual(before);
  });

  it('削除したあとの日に別の休職を登録したら、元に戻せない理由が分かる', async () => {
    const { id } = await created({ startsOn: '2030-01-01', endsOn: '2030-01-31' });
    const gone = await world.as(
      ADMIN,
      'mutation ($id: ID!) { deleteLeavePeriod(where: { id: $id }) { trashId } }',
      { id },
    );
    await created({ startsOn: '2030-01-15', endsOn: '2030-02-15' });
    const answer = await world.as(
      ADMIN,
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { __typename } }',
      { id: gone.data.deleteLeavePeriod.trashId },
    );
    expect(answer.errors[0].extensions.issues[0].key).toBe('validation.restoreTaken');
  });

  it('入社より前（1900年など）の休職は、どの日が入社日とぶつかるかを言って断る', async () => {
    await world.database
      .knex('employees')
      .where({ id: PERSON })
      .update({ joined_on: '2020-04-01' });
    const refused = await created({ startsOn: '1900-01-01', endsOn: '1900-12-31' });
    expect(refused.issues).toEqual([{ path: 'startsOn', key: 'validation.leaveBeforeJoining' }]);
    const { id } = await created({ startsOn: '2020-04-01', endsOn: '2020-04-30' });
    const moved = await update(id, { startsOn: '2020-03-31' });
    expect(moved.data.updateLeavePeriod.issues).toEqual([
      { path: 'startsOn', key: 'validation.leaveBeforeJoining' },
    ]);
    // The other way round: the day of joining moves behind a leave.
    const joined = await world.as(
      ADMIN,
      `mutation ($id: ID!, $data: UpdateEmployeeInput!) { updateEmployee(where: { id: $id }, data: $data) {
        __typename ... on EmployeeNotSaved { issues { path key params } } } }`,
      { id: PERSON, data: { joinedOn: '2020-04-02' } },
    );
    expect(joined.data.updateEmployee.issues).toEqual([
      {
        path: 'joinedOn',
        key: 'validation.hasLeaveBefore',
        params: { from: '2020/04/01', until: '2020/04/30' },
      },
    ]);
  });

  it('従業員は登録できず、ほかの人の休職も見えない', async () => {
    expect(
      codeOf(
        await create({ startsOn: '2029-01-01', endsOn: '2029-02-01' }, 'employee@hinata.example'),
      ),
    ).toBe('FORBIDDEN');
  });
});

const retire = async (data: object, id = PERSON) =>
  (
    await world.as(
      ADMIN,
      `mutation ($id: ID!, $data: RetireEmployeeInput!) { retireEmployee(where: { id: $id }, data: $data) {
        __typename ... on Employee { isActive retiredOn } ... on EmployeeNotSaved { issues { path key } } } }`,
      { id, data },
    )
  ).data.retireEmployee;
const rehire = async (data: object = {}) =>
  (
    await world.as(
      ADMIN,
      `mutation ($id: ID!, $data: RehireEmployeeInput!) { rehireEmployee(where: { id: $id }, data: $data) {
        ... on Employee { isActive retiredOn employeeNumber joinedOn retirementReason } } }`,
      { id: PERSON, data },
    )
  ).data.rehireEmployee;

describe('退職', () => {
  beforeAll(async () => {
    await world.database.knex('leave_periods').where({ employee_id: PERSON }).delete();
  });

  it('先の日付なら、その日の終わりまで在籍し、夜が明けるとログインできない', async () => {
    const [{ email }] = await world.database
      .knex('employees')
      .where({ id: PERSON })
      .select('email');
    expect(await retire({ retiredOn: '2026-11-30', retirementDivision: 'OWN_REASONS' })).toEqual({
      __typename: 'Employee',
      isActive: true,
      retiredOn: '2026-11-30',
    });
    try {
      world.app.clock.set('2026-11-30T23:59:00+09:00');
      const session = (await world.signIn(email)).data.signIn.accessToken;
      expect(session).toBeTruthy();
      world.app.clock.set('2026-12-01T00:00:10+09:00');
      world.app.suite.ports.forgetViewers('hinata');
      // The job of the night has not come by yet.
      const answer = await world.app.ask(
        '{ employeeMe { id } }',
        {},
        { authorization: `Bearer ${session}` },
      );
      expect(codeOf(answer)).toBeTruthy();
      await endServices(world.app.suite.ports).run({} as never, { id: '', isLastTry: false });
      const [row] = await world.database.knex('employees').where({ id: PERSON });
      expect(row.is_active).toBe(false);
      expect((await world.signIn(email)).data?.signIn ?? null).toBeNull();
      expect(
        await world.database
          .knex('sessions')
          .where({ company_id: 'hinata', employee_id: PERSON, ended_at: null }),
      ).toEqual([]);
    } finally {
      world.app.clock.set('2026-11-20T09:00:00+09:00');
    }
  });

  it('同じ人を、同じ番号のまま在籍に戻せる', async () => {
    const [before] = await world.database.knex('employees').where({ id: PERSON });
    expect(await rehire({ joinedOn: '2026-11-20' })).toEqual({
      isActive: true,
      retiredOn: null,
      employeeNumber: before.employee_number,
      joinedOn: '2026-11-20',
      retirementReason: null,
    });
  });

  it('今日以前の日付ならすぐに退職になる', async () => {
    expect(await retire({ retiredOn: '2026-11-20', retirementReason: '転居' })).toMatchObject({
      isActive: false,
    });
    await rehire({ joinedOn: '2020-04-01' });
  });

  it('退職日より後まで続く休職と異動は、先に見せ、退職とともに終える', async () => {
    const [someone, on, until] = ['hinata-e0011', '2026-11-30', '2027-03-31'];
    const leaving = { employeeId: someone, reason: '介護休業' };
    await world.database
      .knex('employees')
      .where({ id: someone })
      .update({ joined_on: '2020-04-01' });
    await created({ ...leaving, startsOn: '2026-11-01', endsOn: until });
    await created({ ...leaving, startsOn: '2027-05-01', endsOn: '2027-05-31' });
    const move = (from: string) =>
      world.as(
        ADMIN,
        `mutation ($id: ID!, $from: Date!) {
          changeAssignment(where: { id: $id }, data: { from: $from, position: "特命課長" }) {
            __typename ... on EmployeeNotSaved { issues { path key } } } }`,
        { id: someone, from },
      );
    await move('2027-04-01');
    const PAST = `query ($id: ID!, $day: Date!) { employee(where: { id: $id }) {
      factsAfter(day: $day) { kind from to } leavePeriods { startsOn endsOn } assignments { from } } }`;
    const past = async (email = ADMIN) =>
      (await world.as(email, PAST, { id: someone, day: on })).data.employee;
    expect((await past()).factsAfter).toEqual([
      { kind: 'LEAVE', from: '2026-11-01', to: until },
      { kind: 'PLACE', from: '2027-04-01', to: null },
      { kind: 'LEAVE', from: '2027-05-01', to: '2027-05-31' },
    ]);
    // Whoever does not say that they end is told which they are, and nothing is done.
    expect((await retire({ retiredOn: on }, someone)).issues).toEqual([
      { path: 'retiredOn', key: 'validation.hasLeaveAfter' },
    ]);
    expect((await past()).factsAfter).toHaveLength(3);
    expect(await retire({ retiredOn: on, endsLaterFacts: true }, someone)).toMatchObject({
      __typename: 'Employee',
      retiredOn: on,
    });
    expect(await past()).toEqual({
      factsAfter: [],
      leavePeriods: [{ startsOn: '2026-11-01', endsOn: on }],
      assignments: [{ from: expect.any(String) }],
    });
    // From now on the employment bounds them, whichever is entered.
    expect(
      (await created({ ...leaving, startsOn: '2026-12-01', endsOn: '2026-12-31' })).issues,
    ).toEqual([{ path: 'startsOn', key: 'validation.leaveAfterRetirement' }]);
    expect((await move('2026-12-01')).data.changeAssignment.issues).toEqual([
      { path: 'from', key: 'validation.placeAfterRetirement' },
    ]);
    // What was taken back waits in the trash, and comes back only into an employment.
    const [{ id: trashed }] = await world.database
      .knex('trash_entries')
      .where({ subject: 'LeavePeriod' })
      .whereRaw("before ->> 'startsOn' = '2027-05-01'");
    const restore = () =>
      world.as(
        ADMIN,
        'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { __typename } }',
        {
          id: trashed,
        },
      );
    expect((await restore()).errors[0].extensions.issues).toMatchObject([
      { key: 'validation.leaveAfterRetirement' },
    ]);
    const [row] = await world.database.knex('employees').where({ id: someone });
    expect(row.retired_on).toBe(on);
  });

  it('ただ1人のマスターは、先の日付でも退職にできない', async () => {
    for (const retiredOn of ['2026-11-20', '2027-03-31']) {
      expect((await retire({ retiredOn }, 'hinata-e0001')).issues).toEqual([
        { path: 'retiredOn', key: 'validation.lastMaster' },
      ]);
    }
  });

  it('入社より前の退職日は断る', async () => {
    expect((await retire({ retiredOn: '1990-01-01' })).issues[0]).toEqual({
      path: 'retiredOn',
      key: 'validation.beforeJoining',
    });
  });
});
