import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { CREATE, LEAVE } from '../../applications/test-applications.ts';
import { type GrantingWorld, grantingWorld } from './test-automatic-grants.ts';

const AHEAD = `query ($until: Date!, $where: UpcomingLeaveGrantWhereInput) {
  upcomingLeaveGrantsConnection(until: $until, first: 100, where: $where) {
    totalCount dueCount openCount grantsAutomatically daysBefore
    nodes { employeeId baseDate isDue outcome why days kind workdays attendedDays unsettledDays deemedDays lastGrantedOn } } }`;
const MOVE = `query ($data: LeaveSchemeChangeInput!, $where: UpcomingLeaveGrantPeopleWhereInput) {
  leaveSchemeChangesConnection(data: $data, where: $where, first: 100) { totalCount
  until moreDays worseOffCount
  nodes { employeeId before { date days } after { date days } moreDays fallsShortOn } } }`;
const RUNS = `{ automaticGrantRunsConnection(first: 50) { totalCount
  nodes { id baseDate executor people days reason createdBy takenBackBecause } } }`;
const PEOPLE = `query ($id: ID!) { automaticGrantRunPeopleConnection(where: { id: $id }, first: 50) {
  nodes { employeeId days kind usableUntil workdays attendedDays deemedDays } } }`;
const CAUSES = `query ($id: ID!) { leaveBook(employeeId: $id) { lots { reason cause
    basis { serviceMonths weeklyDays workdays attendedDays } } }
  leaveChangesConnection(from: "2027-02-01", to: "2027-03-31", first: 100, where: { kinds: [GRANT] }) {
    nodes { employeeId reason cause basis { serviceMonths weeklyDays workdays attendedDays } } } }`;
const EXECUTE = `mutation ($data: ExecuteLeaveGrantsInput!) { executeLeaveGrants(data: $data) { id baseDate executor people days } }`;
const TAKE_BACK = `mutation ($id: ID!, $reason: String!) { takeBackLeaveGrantRun(where: { id: $id }, reason: $reason) {
  run { takenBackBecause } errors { employeeId date days } } }`;

let world: GrantingWorld;
const table: GrantingWorld['table'] = (name) => world.table(name);
const add: GrantingWorld['add'] = (name, rows) => world.add(name, rows);

beforeAll(async () => {
  world = await grantingWorld();
});
afterAll(() => world.stop());

const settings: GrantingWorld['settings'] = (...said) => world.settings(...said);
const results: GrantingWorld['results'] = (...said) => world.results(...said);
const at = (date: string) => world.app.clock.set(new Date(`${date}T05:10:00+09:00`));
async function night(date: string): Promise<void> {
  at(date);
  await world.app.jobs.enqueue('attendance.automaticGrants', {});
  await world.app.jobs.runAll();
}
const ahead = async (until: string, where: object = {}) =>
  (await world.must('granter', AHEAD, { until, where })).upcomingLeaveGrantsConnection;
const runs = async () => (await world.must('granter', RUNS)).automaticGrantRunsConnection.nodes;
const lots = async (employeeId: string) =>
  (await table('leave_lots').where({ employee_id: employeeId }).orderBy('granted_on')).map(
    ({ granted_on, days, kind, executor, taken_back_at }: Untyped) =>
      `${granted_on} ${Number(days)} ${kind} ${executor}${taken_back_at ? ' 取消' : ''}`,
  );

describe('年次有給休暇の自動付与', () => {
  it('30日前には、誰に何日付与し、誰に付与しないかが、理由とともに分かる', async () => {
    at('2027-03-01');
    await results('tanaka', '2026-09-29', '2027-02-28', (day) => day % 4 !== 0);
    const list = await ahead('2027-03-31');
    const rows = Object.fromEntries(
      list.nodes.map(({ employeeId, ...row }: Untyped) => [employeeId, row]),
    );
    expect(rows.sato).toMatchObject({
      ...{ baseDate: '2027-02-28', isDue: true, outcome: 'GRANTED', days: 10, kind: 'STATUTORY' },
    });
    expect(rows.suzuki).toMatchObject({
      ...{
        baseDate: '2027-03-29',
        isDue: false,
        outcome: 'GRANTED',
        days: 5,
        kind: 'PROPORTIONAL',
      },
    });
    const { workdays, attendedDays } = rows.tanaka;
    expect(rows.tanaka).toMatchObject({ outcome: 'FALLS_SHORT', days: 10, unsettledDays: 0 });
    expect(attendedDays / workdays).toBeCloseTo(0.75, 1);
    expect(rows.watanabe).toMatchObject({ outcome: 'NOTHING', why: 'EXCLUDED', days: 0 });
    // Leaves before the base date.
    expect(rows.hr).toBeUndefined();
    expect(list).toMatchObject({ grantsAutomatically: true, daysBefore: 30 });
    expect((await ahead('2027-03-31', { isDue: true })).nodes).toHaveLength(2);
    expect(await table('leave_lots')).toHaveLength(0);
  });

  it('会社が休暇区分ごとに決めた数え方で、出勤率と判定が変わる', async () => {
    const sick = await table('vacation_classes').where('code', 'SICK').first();
    const off = () =>
      table('day_results').where({ employee_id: 'tanaka', day_type: 'WORKDAY', worked: 0 });
    const dates = await off().select('work_date');
    // The same days as approved leave of the class, which nobody pays for.
    await off().update({ absence: 0 });
    await add(
      'leave_uses',
      dates.map(({ work_date: date }: Untyped) => ({
        ...{ employee_id: 'tanaka', date, application_id: `sick-${date}` },
        ...{ vacation_class_id: sick.id, days: 1, hours: 0 },
      })),
    );
    const counted = async (chosen: string | null) => {
      await table('vacation_classes').where('id', sick.id).update({ in_attendance_rate: chosen });
      const { nodes } = await ahead('2027-03-31', { search: 'tanaka' });
      const { outcome, workdays, attendedDays } = nodes[0];
      return { outcome, workdays, attendedDays };
    };
    const byLaw = await counted(null);
    expect(byLaw.outcome).toBe('FALLS_SHORT');
    expect(await counted('ABSENT')).toEqual(byLaw);
    expect(await counted('ATTENDED')).toEqual({
      ...{ outcome: 'GRANTED', workdays: byLaw.workdays, attendedDays: byLaw.workdays },
    });
    const { attendedDays } = byLaw;
    expect(await counted('OUT')).toEqual({
      ...{ outcome: 'GRANTED', workdays: byLaw.workdays - dates.length, attendedDays },
    });
    await counted(null);
    await table('leave_uses').where('employee_id', 'tanaka').del();
    await off().update({ absence: 480 });
  });

  it('記録の前の日は、付与する人にも付与しない人にも、同じように出勤とみなして数える', async () => {
    at('2027-03-01');
    const counted = async (came: boolean) => {
      await results('sato', '2026-10-01', '2027-02-27', () => came);
      const { nodes } = await ahead('2027-03-31', { search: 'sato' });
      const { outcome, workdays, attendedDays, deemedDays } = nodes[0];
      return { outcome, workdays, attendedDays, deemedDays };
    };
    const short = await counted(false);
    // September's weekdays and August 31st, less what the plan has off.
    expect(short).toMatchObject({ outcome: 'FALLS_SHORT', attendedDays: short.deemedDays });
    expect(short.deemedDays).toBeGreaterThan(18);
    expect(short.deemedDays).toBeLessThanOrEqual(23);
    expect(await counted(true)).toEqual({
      ...short,
      ...{ outcome: 'GRANTED', attendedDays: short.workdays },
    });
    // The file says that nobody came on the days of September.
    await add('personnel_records', [
      {
        ...{ id: 'sick-sato', employee_id: 'sato', section: 'absence' },
        fields: { kind: 'SICK', startsOn: '2026-09-01', endsOn: '2026-09-30' },
        ...{ created_at: new Date(), updated_at: new Date() },
      },
    ]);
    const sick = await counted(true);
    expect(sick).toMatchObject({ outcome: 'GRANTED', workdays: short.workdays, deemedDays: 1 });
    expect(sick.attendedDays).toBe(short.workdays - short.deemedDays + 1);
    await table('personnel_records').where('id', 'sick-sato').del();
  });

  it('夜のジョブが基準日に付与し、1週間止まっていても追いつき、2回動いても1回だけ', async () => {
    await night('2027-02-27');
    expect(await lots('sato')).toEqual([]);
    // Off on the day itself, and for a week after it.
    await night('2027-03-07');
    await night('2027-03-07');
    expect(await lots('sato')).toEqual(['2027-02-28 10 STATUTORY AUTOMATIC']);
    const [run] = await runs();
    expect(run).toMatchObject({
      ...{ baseDate: '2027-02-28', executor: 'AUTOMATIC', people: 1, days: 10, createdBy: null },
    });
    const { automaticGrantRunPeopleConnection: people } = await world.must('granter', PEOPLE, run);
    expect(people.nodes).toMatchObject([
      { employeeId: 'sato', days: 10, kind: 'STATUTORY', usableUntil: '2029-02-27' },
    ]);
    const [{ workdays, attendedDays, deemedDays }] = people.nodes;
    expect(attendedDays).toBe(workdays);
    expect(deemedDays).toBeGreaterThan(18);
    const told = await table('notifications').where({
      employee_id: 'sato',
      kind: 'attendance.leave',
    });
    expect(told).toMatchObject([{ text_key: 'leaveNotice.grantedByBaseDate' }]);
    // No words of one language are kept: readers get the cause and its figures.
    const said = {
      ...{ reason: '', cause: 'BASE_DATE' },
      basis: {
        ...{ serviceMonths: 6, weeklyDays: null },
        ...{ workdays, attendedDays },
      },
    };
    const { leaveBook, leaveChangesConnection } = await world.must('granter', CAUSES, {
      id: 'sato',
    });
    expect(run.reason).toBe('');
    expect(leaveBook.lots).toEqual([said]);
    expect(leaveChangesConnection.nodes).toEqual([{ employeeId: 'sato', ...said }]);
    const [kept] = (await world.audited('LeaveLot')).filter(({ action }) => action === 'create');
    expect(kept?.after).toMatchObject({ days: 10, scheme: 'HIRE_DATE', turn: 0 });
  });

  it('2台が同時に動いても、1回だけ付与する', async () => {
    at('2027-03-29');
    await Promise.all([
      world.app.jobs.enqueue('attendance.automaticGrants', {}),
      world.app.jobs.enqueue('attendance.automaticGrants', {}),
    ]);
    await world.app.jobs.runAll();
    expect(await lots('suzuki')).toEqual(['2027-03-29 5 PROPORTIONAL AUTOMATIC']);
    // Below 80 %, not granted automatically, and gone before the day.
    for (const id of ['tanaka', 'watanabe', 'hr']) expect(await lots(id)).toEqual([]);
  });

  it('うるう日の入社は8月29日で、自動付与を始めたより前の基準日は付与しない', async () => {
    await night('2027-08-29');
    expect(await lots('idle')).toEqual(['2027-08-29 14 STATUTORY AUTOMATIC']);
  });

  it('8割に満たない人にも、担当者は理由を書いて付与できる。同じ送信は1回だけ', async () => {
    at('2027-08-30');
    const data = {
      grants: [{ employeeId: 'tanaka', baseDate: '2027-03-29' }],
      ...{ reason: '会社の判断で付与', key: 'by-hand-1' },
    };
    const [first, second] = await Promise.all([
      world.must('granter', EXECUTE, { data }),
      world.must('granter', EXECUTE, { data }),
    ]);
    expect(first.executeLeaveGrants).toMatchObject([
      { baseDate: '2027-03-29', executor: 'ADMINISTRATOR', people: 1, days: 10 },
    ]);
    expect(second.executeLeaveGrants[0].id).toBe(first.executeLeaveGrants[0].id);
    expect(await lots('tanaka')).toEqual(['2027-03-29 10 STATUTORY ADMINISTRATOR']);
    const again = { ...data, key: 'by-hand-2' };
    expect(await world.issues('granter', EXECUTE, { data: again })).toEqual([
      'data/grants validation.grantsNotDue',
    ]);
  });

  it('使われた付与の取消は、使っている休暇を示して断り、使われていなければ取り消せて、夜には付与し直さない', async () => {
    const automatic = (await runs()).find(
      ({ executor, baseDate }: Untyped) => executor === 'AUTOMATIC' && baseDate === '2027-03-29',
    );
    at('2027-09-01');
    await world.saved('suzuki', CREATE.vacation, {
      data: {
        ...LEAVE,
        vacationClassId: world.paidLeave,
        fromDate: '2027-09-10',
        toDate: '2027-09-10',
      },
    });
    const refused = await world.must('granter', TAKE_BACK, { id: automatic.id, reason: '誤り' });
    expect(refused.takeBackLeaveGrantRun.errors).toMatchObject([
      { employeeId: 'suzuki', date: '2027-09-10' },
    ]);
    const ofSato = (await runs()).find(({ baseDate }: Untyped) => baseDate === '2027-02-28');
    const done = await world.must('granter', TAKE_BACK, { id: ofSato.id, reason: '入社日の誤り' });
    expect(done.takeBackLeaveGrantRun).toMatchObject({ errors: [] });
    await night('2027-09-02');
    expect(await lots('sato')).toEqual(['2027-02-28 10 STATUTORY AUTOMATIC 取消']);
    const { nodes } = await ahead('2027-09-30', { outcomes: ['UNDECIDED'] });
    expect(nodes).toMatchObject([{ employeeId: 'sato', why: 'TAKEN_BACK', days: 10 }]);
    // An administrator may make it again.
    await world.must('granter', EXECUTE, {
      data: {
        grants: [{ employeeId: 'sato', baseDate: '2027-02-28' }],
        ...{ reason: '確認のうえ付与', key: 'by-hand-3' },
      },
    });
    expect(await lots('sato')).toContain('2027-02-28 10 STATUTORY ADMINISTRATOR');
  });

  it('時計を来年4月へ進めると、4月1日の付与がすべて行われ、12か月先まで見える', async () => {
    await settings('2027-09-10', { scheme: 'SINGLE_DATE_ADVANCE', base_month: 4, base_day: 1 });
    at('2027-09-10');
    const { nodes } = await ahead('2028-09-09');
    expect(
      nodes
        .filter(({ outcome }: Untyped) => outcome === 'GRANTED')
        .map(({ employeeId, baseDate, days }: Untyped) => `${employeeId} ${baseDate} ${days}`),
    ).toEqual(
      expect.arrayContaining(['suzuki 2028-03-29 6', 'suzuki 2028-04-01 6', 'idle 2028-04-01 16']),
    );
    await night('2028-04-01');
    expect(await lots('idle')).toEqual([
      '2027-08-29 14 STATUTORY AUTOMATIC',
      '2028-04-01 16 STATUTORY AUTOMATIC',
    ]);
  });

  it('基準日をそろえたときの違いを、保存せずに全員分見る。誰も少なくならない', async () => {
    await settings('2026-11-20');
    const data = {
      validFrom: '2028-06-01',
      scheme: 'SINGLE_DATE_ADVANCE',
      baseMonth: 10,
      baseDay: 1,
    };
    const { leaveSchemeChangesConnection: changes } = await world.must('granter', MOVE, { data });
    expect(changes).toMatchObject({ until: '2031-06-01', worseOffCount: 0 });
    const idle = changes.nodes.find(({ employeeId }: Untyped) => employeeId === 'idle');
    expect(idle.after[0]).toEqual({ date: '2028-10-01', days: 18 });
    expect(idle.fallsShortOn).toBeNull();
    const count = async (isChanged: boolean) =>
      (await world.must('granter', MOVE, { data, where: { isChanged } }))
        .leaveSchemeChangesConnection.totalCount;
    const kept = { ...data, scheme: 'HIRE_DATE', baseMonth: null, baseDay: null };
    const same = await world.must('granter', MOVE, { data: kept, where: { isChanged: true } });
    expect(same.leaveSchemeChangesConnection).toMatchObject({ totalCount: 0, moreDays: 0 });
    expect(await count(true)).toBeGreaterThan(0);
    expect((await count(true)) + (await count(false))).toBe(changes.totalCount);
    expect(await world.issues('granter', MOVE, { data: { ...data, baseDay: null } })).toEqual([
      'data/baseDay validation.required',
    ]);
    const past = { ...data, validFrom: '2028-01-01' };
    expect(await world.issues('granter', MOVE, { data: past })).toEqual([
      'data/validFrom validation.fromToday',
    ]);
  });

  it('自動付与を使わない会社には、何も付与しない', async () => {
    await settings('2026-11-20', { grants_automatically: false });
    const before = (await table('leave_lots')).length;
    await night('2028-10-01');
    expect(await table('leave_lots')).toHaveLength(before);
  });

  it('付与の権限がない人には、見えず、実行できない', async () => {
    for (const who of ['onlooker', 'sato', 'staff'])
      for (const [document, variables] of [
        [AHEAD, { until: '2027-03-31' }],
        [RUNS, {}],
        [PEOPLE, { id: 'x' }],
        [MOVE, { data: { validFrom: '2030-01-01', scheme: 'HIRE_DATE' } }],
        [
          EXECUTE,
          {
            data: {
              grants: [{ employeeId: 'sato', baseDate: '2027-02-28' }],
              reason: 'x',
              key: 'nobody-1',
            },
          },
        ],
      ] as const)
        expect(codeOf(await world.ask(who, document, variables))).toBe('FORBIDDEN');
  });
});
