import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wordsOfMessages } from '#test/support/plugin-words.ts';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { USUAL_RESULT } from '../test-results.ts';
import { OWED_TO_PERSON, quietInParallelRun } from './periods/quiet.ts';
import { type ParallelWorld, parallelWorld } from './test-parallel.ts';

const REVISE = `mutation ($data: ReviseAttendanceDayInput!) { reviseAttendanceDay(data: $data) { workDate } }`;
const APPLY = `mutation ($data: CreateOvertimeApplicationInput!) { createOvertimeApplication(data: $data) {
  __typename } }`;
const CREATE = `mutation ($data: CreateParallelPeriodInput!) { createParallelPeriod(data: $data) {
  id name group { name } employeeName } }`;
const ASK = `mutation ($inputs: [ObjectiveDayInput!]!) {
  askAboutObjectiveGaps(inputs: $inputs) { toldPeople askedDays } }`;
const OFFER = `mutation ($data: OfferDoctorInterviewInput!) { offerDoctorInterview(data: $data) { id } }`;
const MINE = '{ myParallelPeriod { startsOn endsOn } }';

let world: ParallelWorld;
beforeAll(async () => {
  world = await parallelWorld();
  await world.database.knex('employees').where('id', 'staff').update({ is_staff: true });
  await world.database
    .knex('group_admins')
    .insert({ company_id: 'hinata', group_id: 'sales-east', employee_id: 'staff' });
});
afterAll(() => world.stop());
beforeEach(() => world.fresh());

const period = (data: object = {}, by = 'officer') =>
  world.ask(by, CREATE, {
    data: { name: '並行稼働', startsOn: '2026-10-01', endsOn: '2026-12-31', ...data },
  });
/** Somebody's day is mended by HR, which they are told of. */
const mended = (employeeId: string) =>
  world.must('officer', REVISE, {
    data: {
      ...{ employeeId, workDate: '2026-10-30', reason: '打刻漏れのため', basedOn: [] },
      stamps: [
        { type: 'CHECK_IN_OFFICE', at: 540 },
        { type: 'CHECK_OUT_OFFICE', at: 720 },
      ],
    },
  });
const told = async (): Promise<string[]> =>
  (await world.database.knex('notifications').orderBy('employee_id')).map(
    ({ employee_id, kind }) => `${employee_id} ${kind}`,
  );

describe('並行稼働の期間', () => {
  it.each([
    ['全員', {}, []],
    ['グループとその下', { groupId: 'sales' }, ['tanaka attendance.corrected']],
    ['1人', { employeeId: 'tanaka' }, ['sato attendance.corrected']],
    ['終わった期間', { endsOn: '2026-11-01' }, ['sato', 'tanaka']],
    ['これからの期間', { startsOn: '2026-11-03' }, ['sato', 'tanaka']],
    ['終わりのない期間', { endsOn: null, groupId: 'plant' }, ['sato attendance.corrected']],
  ])('%sの人には、勤怠の通知を届けない', async (_name, data, expected) => {
    expect((await period(data)).errors).toBeUndefined();
    for (const person of ['sato', 'tanaka']) await mended(person);
    const wanted = expected.map((one) => (one.includes(' ') ? one : `${one} attendance.corrected`));
    expect(await told()).toEqual(wanted);
  });

  it('承認する人には、自分も期間中であっても、申請を知らせ続ける', async () => {
    await period();
    const sent = await world.must('sato', APPLY, {
      data: {
        ...{ workDate: '2026-11-02', start: '18:00', end: '20:00', breaks: [] },
        ...{ reason: '月末の請求処理', send: true },
      },
    });
    expect(sent.createOvertimeApplication).toEqual({ __typename: 'ApplicationSaved' });
    const toApprove = (await told()).filter((one) => one.endsWith('attendance.toApprove'));
    expect(toApprove.length).toBeGreaterThan(0);
    expect((await told()).filter((one) => one.startsWith('sato '))).toEqual([]);
  });

  it('法令で本人に知らせるものは、期間中も届く', async () => {
    await period();
    // 40 hours a week and 80 hours more, in days of 15 hours.
    await world.database.knex('day_results').insert(
      Array.from({ length: 20 }, (_, at) => ({
        ...USUAL_RESULT,
        ...{ employee_id: 'sato', work_date: `2026-10-${String(at + 1).padStart(2, '0')}` },
        ...{ actual_worked: 900, overtime_beyond_statutory: 100 },
      })),
    );
    await mended('sato');
    await world.must('nurse', OFFER, {
      data: { employeeId: 'sato', month: '2026-10', offeredOn: '2026-11-02' },
    });
    const rows: Untyped[] = await world.database.knex('notifications').where('employee_id', 'sato');
    expect(rows.map(({ text_key }) => text_key)).toEqual(['clauseNotice.interview.ON_REQUEST']);
  });

  it.each(OWED_TO_PERSON)('法令で本人に知らせる %s は、実際の通知である', (key) => {
    const text = key
      .split('.')
      .reduce<Untyped>((words, part) => words?.[part], wordsOfMessages('attendance', 'ja'));
    expect(text).toEqual(expect.any(String));
    const notice = {
      ...{ employeeIds: ['sato'], kind: 'attendance.leave', notifyType: 'SYSTEM' as const },
    };
    const isSpared = (of: string) =>
      quietInParallelRun.isSpared({ ...notice, description: { plugin: 'attendance', key: of } });
    expect([isSpared(key), isSpared('leaveNotice.carriedIn')]).toEqual([false, true]);
  });

  it('依頼しても届かない人は、知らせた人に数えない', async () => {
    const { knex } = world.database;
    await knex.raw('truncate objective_records, attendance_asks cascade');
    const date = '2026-10-30';
    await knex('objective_records').insert(
      ['sato', 'tanaka'].map((employee_id) => ({
        ...{ company_id: 'hinata', employee_id, work_date: date, source: 'PC' },
        ...{ first_minutes: 400, last_minutes: 1300, received_at: new Date() },
      })),
    );
    await period({ groupId: 'sales' });
    const inputs = ['sato', 'tanaka'].map((employeeId) => ({ employeeId, workDate: date }));
    expect((await world.must('officer', ASK, { inputs })).askAboutObjectiveGaps).toEqual({
      ...{ toldPeople: 1, askedDays: 1 },
    });
    expect(await told()).toEqual(['tanaka attendance.alert']);
  });

  it('本人は自分の期間を知り、いくつもあるときは長いほうを知る', async () => {
    expect((await world.must('sato', MINE)).myParallelPeriod).toBeNull();
    await period({ groupId: 'sales' });
    expect((await world.must('sato', MINE)).myParallelPeriod).toEqual({
      ...{ startsOn: '2026-10-01', endsOn: '2026-12-31' },
    });
    expect((await world.must('tanaka', MINE)).myParallelPeriod).toBeNull();
    await period({ name: '個人', employeeId: 'sato', startsOn: '2026-11-01', endsOn: null });
    expect((await world.must('sato', MINE)).myParallelPeriod).toEqual({
      ...{ startsOn: '2026-11-01', endsOn: null },
    });
  });

  it('まちがった期間は、項目を指して断る', async () => {
    const issues = async (data: object) =>
      (issuesIn(await period(data)) as Untyped).map(({ path, key }: Untyped) => [path, key]);
    expect((await issues({ startsOn: '2027-01-01' }))[0]?.[0]).toBe('data/endsOn');
    expect(await issues({ groupId: 'sales', employeeId: 'sato' })).toEqual([
      ['data/employeeId', 'validation.parallelAudience'],
    ]);
    expect(await issues({ employeeId: 'minami' })).toEqual([
      ['data/employeeId', 'validation.choice'],
    ]);
    expect(codeOf(await period({}, 'reader'))).toBe('FORBIDDEN');
    expect(codeOf(await period({}, 'sato'))).toBe('FORBIDDEN');
  });
});
