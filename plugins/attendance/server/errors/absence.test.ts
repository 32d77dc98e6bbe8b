import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { GRID_MARKS } from '../../domain/grid-marks.ts';
import { attendanceRate } from '../../domain/leave/attendance-rate.ts';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE,
} from '../applications/test-applications.ts';
import { recalculate } from '../results/stored/recalculate.ts';
import { STAMP, when } from '../test-company.ts';

let world: ApplicationWorld;
let absence: string;
beforeAll(async () => {
  world = await applicationWorld();
  const { vacationClasses } = await world.must(
    'sato',
    '{ vacationClasses { id code isPaid unit } }',
  );
  absence = vacationClasses.find(({ code }: Untyped) => code === 'ABSENCE').id;
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate stamps, work_days, day_results, applications, notifications cascade',
  );
  world.app.clock.set(when('20 10:00'));
  await calculated();
});

/** The days of sato and staff up to yesterday, as the nightly job leaves them. */
const calculated = () =>
  world.app.suite.ports.inCompany('hinata', async (ctx) => {
    for (const id of ['sato', 'staff']) await recalculate(ctx, id, '2026-11-16', '2026-11-19');
  });
const month = async (person: string, employeeId?: string) =>
  (
    await world.must(
      person,
      `query ($employeeId: ID) { attendanceMonth(employeeId: $employeeId, month: "2026-11") {
        days { date marks applications { type leaveCode status } result { prescribedMinutes minutes { absence worked lateness } missing } }
        minutes { absence worked } totals { plannedDays workedDays absentDays missingStampDays } } }`,
      { employeeId: employeeId ?? null },
    )
  ).attendanceMonth;
const dayOf = async (date: string) =>
  (await month('sato')).days.find((one: Untyped) => one.date === date);
const wrongDays = async (person = 'staff') =>
  (
    await world.must(
      person,
      `{ attendanceErrorsConnection(kind: STAMPING, month: "2026-11", where: { employeeId: "sato" }, first: 100) {
        nodes { workDate mayBeAbsence applicationStatus } } }`,
    )
  ).attendanceErrorsConnection.nodes;
const SETTLE = `mutation ($data: SettleAbsenceInput!) {
  settleAbsence(data: $data) { applicationId employeeId workDate } }`;
const settle = (data: object = {}) => ({
  data: {
    employeeId: 'sato',
    workDate: '2026-11-18',
    reason: '連絡がなく、電話にも出ませんでした',
    ...data,
  },
});
const REPORT = {
  unit: 'DAY',
  fromDate: '2026-11-18',
  toDate: '2026-11-18',
  reason: '発熱のため',
  send: true,
};
const report = (data: object = {}) => ({ data: { ...REPORT, vacationClassId: absence, ...data } });

describe('欠勤', () => {
  it('予定の日に打刻も休暇もなければ、欠勤の候補としてエラーに出るだけで、黙って欠勤にはしない', async () => {
    expect(await dayOf('2026-11-18')).toMatchObject({
      marks: ['MISSING_STAMP'],
      result: { minutes: { absence: 0 }, missing: ['CHECK_IN', 'CHECK_OUT'] },
    });
    const found = await wrongDays();
    expect(found).toContainEqual({
      workDate: '2026-11-18',
      mayBeAbsence: true,
      applicationStatus: null,
    });
    expect((await month('sato')).totals.absentDays).toBe(0);
  });

  it('管理者が理由を付けて確定すれば欠勤になり、日・月・一覧に出て、本人に知らされる', async () => {
    const before = await month('sato');
    const { settleAbsence: settled } = await world.must('staff', SETTLE, settle());
    expect(await dayOf('2026-11-18')).toMatchObject({
      marks: ['ABSENT'],
      applications: [{ type: 'VACATION', leaveCode: 'ABSENCE', status: 'APPROVED' }],
      result: { prescribedMinutes: 480, minutes: { absence: 480, worked: 0 }, missing: [] },
    });
    const after = await month('sato');
    expect(after.totals).toMatchObject({
      absentDays: 1,
      plannedDays: before.totals.plannedDays,
      workedDays: before.totals.workedDays,
      missingStampDays: before.totals.missingStampDays - 1,
    });
    expect(after.minutes.absence).toBe(480);
    expect((await wrongDays()).map(({ workDate }: Untyped) => workDate)).not.toContain(
      '2026-11-18',
    );
    const [row] = (
      await world.must(
        'staff',
        `{ attendanceGrid(month: "2026-11", first: 100) { nodes { employeeId marks absenceMinutes absentDays outingMinutes } } }`,
      )
    ).attendanceGrid.nodes.filter(({ employeeId }: Untyped) => employeeId === 'sato');
    expect(row).toMatchObject({ absenceMinutes: 480, absentDays: 1, outingMinutes: 0 });
    expect(row.marks[17] & (GRID_MARKS.ABSENT | GRID_MARKS.LEAVE)).toBe(GRID_MARKS.ABSENT);
    const told = await world.database.knex('notifications').orderBy('id');
    expect(JSON.stringify(told)).toContain('absenceSettled');
    const { application } = await world.must(
      'sato',
      'query ($id: ID!) { application(where: { id: $id }) { status reason evaluaterComment evaluatedBy { id } days isRetroactive } }',
      { id: settled.applicationId },
    );
    expect(application).toEqual({
      status: 'APPROVED',
      reason: settle().data.reason,
      evaluaterComment: settle().data.reason,
      evaluatedBy: { id: 'staff' },
      days: 1,
      isRetroactive: true,
    });
    expect((await world.audited('Application')).at(-1)).toMatchObject({
      action: 'create',
      after: { status: 'APPROVED', reason: settle().data.reason },
    });
  });

  it('出勤率では、全労働日に入り、出勤した日には入らない', async () => {
    await world.must('staff', SETTLE, settle());
    const { days, totals } = await month('sato');
    expect(totals.absentDays).toBe(1);
    const until = days.filter(({ date }: Untyped) => '2026-11-16' <= date && date <= '2026-11-19');
    const rate = attendanceRate({
      calendarDays: until.length,
      scheduledDaysOff: until.filter(({ result }: Untyped) => result.prescribedMinutes === 0)
        .length,
      attendedDays: until.filter(({ result }: Untyped) => result.minutes.worked > 0).length,
    });
    expect(rate).toMatchObject({ totalWorkdays: 4, attended: 0 });
  });

  it('確定した欠勤は、本人が取り下げれば、また打刻漏れに戻る', async () => {
    const { settleAbsence: settled } = await world.must('staff', SETTLE, settle());
    const give = `mutation ($id: ID!) { employeeCancelApp(applicationId: $id, isDelete: false) { __typename } }`;
    expect(await world.must('sato', give, { id: settled.applicationId })).toEqual({
      employeeCancelApp: { __typename: 'ApplicationSaved' },
    });
    expect(await dayOf('2026-11-18')).toMatchObject({
      marks: ['MISSING_STAMP'],
      result: { minutes: { absence: 0 } },
    });
  });

  it('欠勤届は事前の期限なしに後からでも出せ、承認されるまでは何も変わらず、却下されれば残らない', async () => {
    const sent = await world.saved('sato', CREATE.vacation, report());
    expect(sent).toMatchObject({ status: 'PENDING', days: 1 });
    expect((await dayOf('2026-11-18')).result.minutes.absence).toBe(0);

    await world.database.knex('applications').where({ id: sent.id }).update({ status: 'APPROVED' });
    await calculated();
    expect((await dayOf('2026-11-18')).result.minutes.absence).toBe(480);
    await world.database.knex('applications').where({ id: sent.id }).update({ status: 'REJECTED' });
    await calculated();
    expect((await dayOf('2026-11-18')).result.minutes.absence).toBe(0);
  });

  it('働いた日は欠勤にならない。届出のあとで働けば、働いた分は欠勤から除かれる', async () => {
    await world.must('staff', SETTLE, settle());
    for (const [type, time] of [
      ['CHECK_IN_OFFICE', '18 9:00'],
      ['CHECK_OUT_OFFICE', '18 12:00'],
    ] as const) {
      world.app.clock.set(when(time));
      const deviceTime = when(time).toISOString();
      await world.must('sato', STAMP, { data: { type, key: `worked-${type}`, deviceTime } });
    }
    world.app.clock.set(when('20 10:00'));
    await calculated();
    expect(await dayOf('2026-11-18')).toMatchObject({
      result: { minutes: { absence: 300, worked: 180 } },
    });
    expect((await month('sato')).totals.absentDays).toBe(0);
    expect(await world.issues('sato', CREATE.vacation, report())).not.toEqual([]);
  });

  it.each([
    [
      'まだ終わっていない日',
      'staff',
      { workDate: '2026-11-20' },
      'data/workDate validation.absenceNotOver',
    ],
    ['休みの日', 'staff', { workDate: '2026-11-15' }, 'data/workDate validation.noWorkday'],
    ['理由がない', 'staff', { reason: '  ' }, 'data/reason validation.required'],
    ['自分の日', 'staff', { employeeId: 'staff' }, 'data/employeeId validation.absenceOfOneself'],
  ])('確定できない: %s', async (_what, person, data, key) => {
    expect(await world.issues(person, SETTLE, settle(data))).toEqual([key]);
    expect(await world.database.knex('applications')).toEqual([]);
  });

  it('打刻のある日、申請のある日、見てはいけない人の日は確定できない', async () => {
    await world.saved('sato', CREATE.vacation, report());
    expect(await world.issues('staff', SETTLE, settle())).toEqual([
      'data/workDate validation.absenceIsAsked',
    ]);
    world.app.clock.set(when('19 8:50'));
    const deviceTime = when('19 8:50').toISOString();
    await world.must('sato', STAMP, {
      data: { type: 'CHECK_IN_OFFICE', key: 'seen-12345', deviceTime },
    });
    world.app.clock.set(when('20 10:00'));
    expect(await world.issues('staff', SETTLE, settle({ workDate: '2026-11-19' }))).toEqual([
      'data/workDate validation.absenceOnWorkedDay',
    ]);
    expect(
      await world.issues(
        'sato',
        CREATE.vacation,
        report({ fromDate: '2026-11-19', toDate: '2026-11-19' }),
      ),
    ).toEqual(['data/fromDate validation.absenceOnWorkedDay']);
    const { errors } = await world.ask('idle', SETTLE, settle());
    expect(errors?.[0]?.extensions?.errorCode).toBe('FORBIDDEN');
  });

  it('欠勤の区分は消せず、有給にも半日にもできない', async () => {
    const change =
      'mutation ($id: ID!, $data: UpdateVacationClassInput!) { updateVacationClass(where: { id: $id }, data: $data) { id } }';
    expect(await world.issues('keeper', change, { id: absence, data: { isPaid: true } })).toEqual([
      'data/isPaid validation.leaveClassIsFixed',
    ]);
    expect(await world.issues('keeper', change, { id: absence, data: { unit: 'HOUR' } })).toEqual([
      'data/unit validation.leaveClassIsFixed',
    ]);
  });
});

describe('私用外出（中抜け）', () => {
  const outing = async (data: object = {}) => {
    const { vacationClasses } = await world.must('sato', '{ vacationClasses { id code } }');
    const { id } = vacationClasses.find(({ code }: Untyped) => code === 'PRIVATE_OUTING');
    return {
      data: {
        vacationClassId: id,
        unit: 'HOUR',
        fromDate: '2026-11-19',
        start: '14:10',
        end: '15:35',
        reason: '銀行の手続き',
        send: true,
        ...data,
      },
    };
  };
  const worked = async (withBreak = true) => {
    for (const [type, time] of [
      ['CHECK_IN_OFFICE', '19 9:00'],
      ['BREAK_IN', '19 12:00'],
      ['BREAK_OUT', '19 13:00'],
      ['CHECK_OUT_OFFICE', '19 18:00'],
    ] as const) {
      if (!withBreak && type.startsWith('BREAK')) continue;
      world.app.clock.set(when(time));
      const deviceTime = when(time).toISOString();
      await world.must('sato', STAMP, { data: { type, key: `outing-${type}-1`, deviceTime } });
    }
    world.app.clock.set(when('20 10:00'));
    await calculated();
  };
  const approved = async (data: object = {}) => {
    const sent = await world.saved('sato', CREATE.vacation, await outing(data));
    await world.database.knex('applications').where({ id: sent.id }).update({ status: 'APPROVED' });
    await calculated();
    return sent;
  };
  const minutes = async () =>
    (
      await world.must(
        'sato',
        `{ attendanceMonth(month: "2026-11") { minutes { worked privateOuting breakMinutes breakShortage lateness earlyLeave absence } } }`,
      )
    ).attendanceMonth.minutes;

  it('承認されるまでは引かれず、承認されれば休憩とは別に、一度だけ引かれる', async () => {
    await worked();
    expect(await minutes()).toMatchObject({ worked: 480, privateOuting: 0, breakMinutes: 60 });
    const sent = await approved();
    expect(sent).toMatchObject({ minutes: 85, days: 0, status: 'PENDING' });
    expect(await minutes()).toMatchObject({
      worked: 395,
      privateOuting: 85,
      breakMinutes: 60,
      breakShortage: 0,
      lateness: 0,
      earlyLeave: 0,
    });
    const { explainTotal } = await world.must(
      'sato',
      `{ explainTotal(date: "2026-11-19", total: PRIVATE_OUTING) { minutes parts { from until minutes reason } } }`,
    );
    expect(explainTotal).toEqual({
      minutes: 85,
      parts: [{ from: 850, until: 935, minutes: 85, reason: 'AWAY_PRIVATELY' }],
    });
  });

  it('休憩に重なる分は休憩のままで、遅く来た分は遅刻のまま', async () => {
    await worked();
    await approved({ start: '11:30', end: '13:30' });
    expect(await minutes()).toMatchObject({ worked: 420, privateOuting: 60, breakMinutes: 60 });
    await world.database.knex('applications').del();
    await approved({ start: '08:00', end: '09:30' });
    expect(await minutes()).toMatchObject({ worked: 450, privateOuting: 30, lateness: 0 });
  });

  it('外出は休憩にならない。6時間を超えて働けば、休憩の不足は残る', async () => {
    await worked(false);
    await approved({ start: '10:00', end: '11:00' });
    expect(await minutes()).toMatchObject({
      worked: 480,
      privateOuting: 60,
      breakMinutes: 0,
      breakShortage: 45,
    });
  });

  it('予定の見込みにも出て、終わりが先の届出や一日の外出は断られる', async () => {
    await worked();
    const { applicationEffect } = await world.must(
      'sato',
      `query ($data: ApplicationEffectInput!) { applicationEffect(data: $data) {
        before { workedMinutes outingMinutes } after { workedMinutes outingMinutes } } }`,
      {
        data: {
          vacation: (({ send: _send, reason: _reason, ...vacation }) => ({
            ...vacation,
            toDate: vacation.fromDate,
          }))((await outing()).data),
        },
      },
    );
    expect(applicationEffect).toEqual({
      before: { workedMinutes: 480, outingMinutes: 0 },
      after: { workedMinutes: 395, outingMinutes: 85 },
    });
    expect(await world.issues('sato', CREATE.vacation, await outing({ end: '14:00' }))).toEqual([
      'data/end validation.endAfterStart',
    ]);
    expect(
      await world.issues(
        'sato',
        CREATE.vacation,
        await outing({ unit: 'DAY', toDate: '2026-11-19' }),
      ),
    ).toEqual(['data/unit validation.unitNotAllowed']);
  });
});
