import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { recalculate } from '../results/stored/recalculate.ts';
import { STAMP } from '../test-company.ts';
import {
  CLOSE,
  CONFIRM,
  CONFIRM_MINE,
  closingWorld,
  DAYS,
  LIST,
  MINE,
  MONTH,
  OVERVIEW,
  octoberReady,
  RELEASE,
  REMIND,
  reviseLastDay,
  SETTLE,
  WAITING,
} from './test-closing.ts';

let world: PluginWorld;
beforeAll(async () => {
  world = await closingWorld();
});
afterAll(() => world.stop());

const within = <T>(run: (ctx: RequestContext) => Promise<T>) =>
  world.app.suite.ports.inCompany('hinata', run);
const at = (date: string, hour = 9) => world.app.clock.set(atTokyo(date, hour * 60));

beforeEach(() => octoberReady(world));

const asksFor = (steps: object) =>
  world.database.knex('attendance_settings').where({ company_id: 'hinata' }).update(steps);

async function must(person: string, query: string, variables: object = {}): Promise<Untyped> {
  const answer = await world.ask(person, query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}
const overview = async (person = 'closer', where = {}) =>
  (await must(person, OVERVIEW, { where })).closingOverview;
const listed = async (person = 'closer', where = {}): Promise<Untyped[]> =>
  (await must(person, LIST, { where })).closingPeopleConnection.nodes;
const of = (people: readonly Untyped[], id: string) =>
  people.find(({ employeeId }) => employeeId === id);
const close = async (more: object = {}) =>
  (await must('closer', CLOSE, { data: { month: MONTH, ...more } })).closePeriods;
const release = (employeeIds: string[], reason = '打刻の訂正のため') =>
  world.ask('closer', RELEASE, { data: { month: MONTH, employeeIds, reason } });
const issueOf = ({ errors }: Untyped) => errors?.[0]?.extensions?.issues?.[0]?.key;

describe('締める前', () => {
  it('締められる人と、打刻エラーや予定のない人を数えで見る', async () => {
    const counts = await overview();
    // Whoever closes on the 20th had no day of stamping in their October.
    expect(of(await listed(), 'tanaka')).toBeUndefined();
    expect(counts).toMatchObject({ ready: 3, closed: 0, missingStamp: 1, pendingApplication: 0 });
    expect(counts.noSchedule).toBe(counts.people - 4);
    expect(counts.dueOn).toBe('2026-11-05');
  });

  it('同じ数えで一覧を絞り込み、何が残っているかを人ごとに見る', async () => {
    const missing = await listed('closer', { filter: 'MISSING_STAMP' });
    expect(missing).toMatchObject([
      { employeeId: 'suzuki', state: 'OPEN', blockers: ['MISSING_STAMP'], missingStampDays: 1 },
    ]);
    expect(
      (await listed('closer', { filter: 'READY' })).map(({ employeeId }) => employeeId),
    ).toEqual(['hr', 'sato', 'staff']);
    expect(of(await listed(), 'sato')).toMatchObject({
      ...{ from: '2026-10-01', to: '2026-10-31', state: 'READY', workedMinutes: 960 },
    });
  });

  it('記録との差で説明のない日を数え、説明された日は数えない', async () => {
    const { knex } = world.database;
    await knex.raw('truncate objective_records, objective_reviews cascade');
    const record = { company_id: 'hinata', source: 'PC', received_at: new Date() };
    await knex('objective_records').insert([
      // An hour after the stamp, and one that agrees with it.
      ...DAYS.map((work_date, late) => ({
        ...{ ...record, employee_id: 'sato', work_date },
        ...{ first_minutes: 540, last_minutes: 1080 + late * 60 },
      })),
      {
        ...{ ...record, employee_id: 'hr', work_date: '2026-10-30' },
        ...{ first_minutes: 420, last_minutes: 1080 },
      },
    ]);
    expect((await overview()).unexplainedRecords).toBe(2);
    await knex('objective_reviews').insert({
      ...{ company_id: 'hinata', employee_id: 'hr', work_date: '2026-10-30' },
      ...{ explanation: '端末の更新', explained_at: new Date() },
    });
    expect((await overview()).unexplainedRecords).toBe(1);
    await knex.raw('truncate objective_records, objective_reviews cascade');
  });

  it('承認待ちの申請がある人は締められない', async () => {
    await pending('sato');
    expect(of(await listed(), 'sato')).toMatchObject({
      blockers: ['PENDING_APPLICATION'],
      pendingApplications: 1,
    });
    expect(await overview()).toMatchObject({ ready: 2, pendingApplication: 1 });
  });

  it('月度の最終日が過ぎるまでは締められない', async () => {
    at('2026-10-31', 23);
    expect((await close()).closed).toBe(0);
    at('2026-11-01', 0);
    expect((await close()).closed).toBe(3);
  });

  it('管理者は自分のグループの人だけを見て、締めることはできない', async () => {
    const seen = (await listed('staff')).map(({ employeeId }) => employeeId).sort();
    expect(seen).toEqual(['sato', 'staff', 'suzuki']);
    const answer = await world.ask('staff', CLOSE, { data: { month: MONTH } });
    expect(codeOf(answer)).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('reader', CLOSE, { data: { month: MONTH } }))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('sato', OVERVIEW, {}))).toBe('FORBIDDEN');
  });

  it('グループごとの進み具合が分かる', async () => {
    await close({ employeeIds: ['sato'] });
    const { groups } = await overview();
    expect(groups).toContainEqual({
      ...{ groupId: 'sales-east', name: '営業一課', people: 2, ready: 0, closed: 1 },
    });
  });
});

const pending = (employee_id: string) =>
  within((ctx) =>
    ctx.insert('applications', {
      ...{ id: `of ${employee_id}`, employee_id, type: 'OVERTIME', status: 'PENDING' },
      ...{ from_date: '2026-10-30', to_date: '2026-10-30', reason: '納期対応', details: '{}' },
      ...{ requested_at: ctx.now, created_at: ctx.now, updated_at: ctx.now },
    }),
  );

describe('締める', () => {
  it('締められる人を締め、残りは理由とともに返し、二度締めない', async () => {
    const first = await close();
    expect(first).toMatchObject({ closed: 3, alreadyClosed: 0 });
    expect(of(first.notClosed, 'suzuki').blockers).toEqual(['MISSING_STAMP']);
    expect(of(await listed(), 'sato')).toMatchObject({ state: 'CLOSED', closedBy: 'closer 花子' });
    expect(await close()).toMatchObject({ closed: 0, alreadyClosed: 3 });
    expect(
      await world.database.knex('closed_periods').where({ company_id: 'hinata' }),
    ).toHaveLength(3);
  });

  it('締めた記録に、だれがいつ何時間で締めたかが残る', async () => {
    await close({ employeeIds: ['sato'] });
    expect(await world.audited('ClosedPeriod')).toMatchObject([
      { action: 'create', employee_id: 'closer', after: { month: MONTH, workedMinutes: 960 } },
    ]);
  });

  it('同時に二人が締めても、一人の月度は一度だけ締まる', async () => {
    const [one, other] = await Promise.all([close(), close()]);
    expect(one.closed + other.closed).toBe(3);
    expect(await world.audited('ClosedPeriod')).toHaveLength(3);
  });

  it('修正の承認と締めが重なっても、締めた後の打刻は変わらない', async () => {
    const [, revised] = await Promise.all([close(), revise('sato')]);
    const [row] = await results('sato', '2026-10-30');
    const stamps = await world.database
      .knex('stamps')
      .where({ employee_id: 'sato', work_date: '2026-10-30', is_void: false });
    // Whichever was first: the hours are those of the stamps that count.
    if (revised.errors) expect([row.worked, stamps.length]).toEqual([480, 4]);
    else expect(row.worked).not.toBe(480);
  });
});

const results = (employee_id: string, work_date: string): Promise<Untyped[]> =>
  world.database.knex('day_results').where({ employee_id, work_date }) as never;
const revise = (employeeId: string) => reviseLastDay(world, employeeId);

describe('締めた月度', () => {
  it('打刻の修正も申請も、締められていることを伝えて断る', async () => {
    await close();
    expect(issueOf(await revise('sato'))).toBe('validation.monthClosed');
    expect((await results('sato', '2026-10-30'))[0]).toMatchObject({ worked: 480 });
  });

  it('後から届いた打刻は別の一覧で待ち、締めた数字を変えない', async () => {
    at('2026-11-01', 1);
    await close();
    const answer = await late('sato', SATURDAY.from);
    expect(answer.data.stamp).toMatchObject({ __typename: 'StampRefused', reason: 'MONTH_CLOSED' });
    // Sent again, it is still one.
    await late('sato', SATURDAY.from);
    expect((await must('closer', WAITING)).waitingStamps).toMatchObject([
      { employeeId: 'sato', date: '2026-10-31', type: 'CHECK_IN_OFFICE', isClosed: true },
    ]);
    expect(await overview()).toMatchObject({ waitingStamps: 1 });
    expect((await results('sato', '2026-10-31'))[0]).toMatchObject({ worked: 0 });
  });

  it('待っている打刻は、締めを解除してからその日の分をまとめて取り込む', async () => {
    at('2026-11-01', 1);
    await close();
    await late('sato', SATURDAY.from);
    await late('sato', SATURDAY.until, 'CHECK_OUT_OFFICE');
    const [{ id }] = (await must('closer', WAITING)).waitingStamps;
    expect(issueOf(await world.ask('closer', SETTLE, { id, take: true }))).toBe(
      'validation.monthClosed',
    );
    await release(['sato']);
    await must('closer', SETTLE, { id, take: true });
    expect((await results('sato', '2026-10-31'))[0]).toMatchObject({ worked: 300 });
    expect((await must('closer', WAITING)).waitingStamps).toEqual([]);
    // The device that sends it once more gets the same answer, and nothing counts twice.
    expect((await late('sato', SATURDAY.from)).data.stamp.reason).toBe('MONTH_CLOSED');
    expect((await results('sato', '2026-10-31'))[0]).toMatchObject({ worked: 300 });
  });

  it('取り込まない打刻は、理由とともに本人に伝わり、二度は扱えない', async () => {
    at('2026-11-01', 1);
    await close();
    await late('sato', SATURDAY.from);
    const [{ id }] = (await must('closer', WAITING)).waitingStamps;
    await must('closer', SETTLE, { id, take: false });
    expect((await must('closer', WAITING)).waitingStamps).toEqual([]);
    expect(codeOf(await world.ask('closer', SETTLE, { id, take: false }))).toBe('NOT_FOUND');
    const told = await world.database.knex('notifications').where({ employee_id: 'sato' });
    expect(told.map(({ text_key }: Untyped) => text_key)).toContain('notifications.stampLeftOut');
  });

  it('締めた後の日は、その日の打刻を続けられる', async () => {
    await close();
    const answer = await late('sato', '2026-11-02T08:55:00+09:00');
    expect(answer.data.stamp.__typename).toBe('StampAccepted');
  });
});

describe('締めた数字', () => {
  const MONTH_OF = `{ attendanceMonth(employeeId: "sato", month: "${MONTH}") { from to groupName basicShiftName
    days { date isEmployed plan { start end } stamps { type } dayType marks result { prescribedMinutes minutes { worked overtimeBeyondStatutory } } }
    totals { plannedDays prescribedMinutes workedMinutes missingStampDays } minutes { worked } } }`;
  const monthOf = async () => (await must('closer', MONTH_OF)).attendanceMonth;
  const backDated = (ctx: RequestContext) =>
    ctx
      .table('employee_basic_shifts')
      .where('employee_basic_shifts.employee_id', 'sato')
      .update({ basic_shift_id: 'night' });
  const asBefore = (ctx: RequestContext) =>
    ctx
      .table('employee_basic_shifts')
      .where('employee_basic_shifts.employee_id', 'sato')
      .update({ basic_shift_id: 'day' });

  it('基本シフトをさかのぼって変えても、期間も予定も集計も変わらない', async () => {
    const before = await monthOf();
    expect(before).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
    await close({ employeeIds: ['sato'] });
    // What stands there is what was closed, day by day.
    expect(await monthOf()).toEqual(before);
    // The night shift begins at ten in the evening and closes on the 20th.
    await within(backDated);
    await within((ctx) => recalculate(ctx, 'sato', '2026-10-01', '2026-11-01'));
    const after = await monthOf();
    await within(asBefore);
    expect({ ...after, basicShiftName: before.basicShiftName }).toEqual(before);
  });

  it('締め日が変わっても、次の月度は締めた日の翌日から始まる', async () => {
    await close({ employeeIds: ['sato'] });
    await within(backDated);
    const next = await must(
      'closer',
      `{ attendanceMonth(employeeId: "sato", month: "2026-11") { from to }
        monthClosing(employeeId: "sato", month: "2026-11") { from to } }`,
    );
    await within(asBefore);
    expect(next).toEqual({
      attendanceMonth: { from: '2026-11-01', to: '2026-11-20' },
      monthClosing: { from: '2026-11-01', to: '2026-11-20' },
    });
  });

  it('締めた日のメモは書き換えられない', async () => {
    await close({ employeeIds: ['sato'] });
    const answer = await world.ask(
      'sato',
      `mutation { saveDayNote(data: { employeeId: "sato", workDate: "2026-10-30", note: "訂正", version: 0 }) { note } }`,
    );
    expect(issueOf(answer)).toBe('validation.monthClosed');
  });
});

const SATURDAY = { from: '2026-10-31T10:00:00+09:00', until: '2026-10-31T15:00:00+09:00' };
let counter = 0;
const keys = new Map<string, string>();
/** Kept on the device without a network, sent now; the same one again has the same key. */
function late(person: string, deviceTime: string, type = 'CHECK_IN_OFFICE'): Promise<Untyped> {
  const named = `${expect.getState().currentTestName} ${person} ${deviceTime}`;
  const key = keys.get(named) ?? `late-stamp-${++counter}`;
  keys.set(named, key);
  return world.ask(person, STAMP, { data: { type, key, deviceTime, wasOffline: true } });
}

describe('締めの解除', () => {
  it('理由を残して一人だけ開き、ほかの人は締めたまま、本人に知らせる', async () => {
    await close();
    expect((await release(['sato'])).data.releasePeriods.released).toBe(1);
    expect(of(await listed(), 'sato')).toMatchObject({ state: 'READY' });
    expect(await overview()).toMatchObject({ closed: 2, ready: 1 });
    expect((await world.audited('ClosedPeriod')).at(-1)).toMatchObject({
      ...{ action: 'delete', after: { reason: '打刻の訂正のため' } },
    });
    expect(await world.database.knex('notifications').where({ employee_id: 'sato' })).toMatchObject(
      [{ text_key: 'notifications.monthReleased' }],
    );
    expect((await revise('sato')).errors).toBeUndefined();
    expect((await close()).closed).toBe(1);
  });

  it('自分の月度は解除できず、理由のない解除もできない', async () => {
    await close();
    expect(issueOf(await release(['closer']))).toBe('validation.ownMonth');
    expect(issueOf(await release(['sato'], '  '))).toBe('validation.required');
    expect((await release(['suzuki'])).data.releasePeriods.released).toBe(0);
  });
});

describe('締める前の確認', () => {
  beforeEach(() => asksFor({ asks_employee: true, asks_manager: true }));

  it('本人、管理者の順に確認し、そろってから締まる', async () => {
    expect((await close()).closed).toBe(0);
    expect((await must('sato', MINE)).monthClosing).toMatchObject({
      ...{ mayConfirm: true, mayApprove: false, blockers: ['NOT_CONFIRMED', 'NOT_APPROVED'] },
    });
    const data = { month: MONTH, employeeIds: ['sato'] };
    expect((await must('staff', CONFIRM, { data })).confirmPeriods).toEqual({
      ...{ confirmed: 0, leftOut: 1 },
    });
    expect((await must('sato', CONFIRM_MINE)).confirmMyPeriod).toMatchObject({ mayConfirm: false });
    expect((await must('staff', MINE, { id: 'sato' })).monthClosing).toMatchObject({
      mayApprove: true,
    });
    expect((await must('staff', CONFIRM, { data })).confirmPeriods.confirmed).toBe(1);
    expect((await close()).closed).toBe(1);
    expect((await must('sato', MINE)).monthClosing).toMatchObject({
      ...{ state: 'CLOSED', approvedBy: 'staff 花子', closedBy: 'closer 花子' },
    });
  });

  it('確認の後に打刻が変わると、もう一度確認が要る', async () => {
    await must('sato', CONFIRM_MINE);
    at('2026-11-02', 10);
    await revise('sato');
    expect((await must('sato', MINE)).monthClosing).toMatchObject({
      ...{ confirmedAt: null, mayConfirm: true },
    });
  });

  it('打刻エラーが残る月度は確認できない', async () => {
    expect(issueOf(await world.ask('suzuki', CONFIRM_MINE))).toBe(
      'validation.closing.MISSING_STAMP',
    );
  });

  it('自分の月度を管理者として承認できない', async () => {
    await must('staff', CONFIRM_MINE);
    const data = { month: MONTH, employeeIds: ['staff'] };
    expect((await must('staff', CONFIRM, { data })).confirmPeriods.confirmed).toBe(0);
  });

  it('まだ確認していない人だけに、1時間に1度まで依頼が届く', async () => {
    await must('sato', CONFIRM_MINE);
    const data = { month: MONTH, employeeIds: ['sato', 'suzuki', 'hr'] };
    expect((await must('closer', REMIND, { data })).remindToConfirm.toldPeople).toBe(2);
    expect((await must('closer', REMIND, { data })).remindToConfirm.toldPeople).toBe(0);
    at('2026-11-02', 11);
    expect((await must('closer', REMIND, { data })).remindToConfirm.toldPeople).toBe(2);
  });
});
